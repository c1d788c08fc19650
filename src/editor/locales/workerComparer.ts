/** Has files compared in a thread of their own: a large one would hold up everybody who types. */
import { Worker } from 'node:worker_threads';
import type * as vscode from 'vscode';
import type { CompareAnswer, CompareRequest } from '../../project/compareMessages.ts';
import {
  type ComparedPair,
  type ComparedSource,
  type Comparer,
  OwnComparer,
} from '../../project/comparer.ts';
import type { PairTexts } from '../../project/entryTexts.ts';
import type { PairProblems } from '../../project/readPair.ts';
import type { StateResult } from '../../project/states.ts';
import type { Log } from '../log.ts';

type Kind = CompareRequest['kind'];
type Answered = StateResult | PairTexts | PairProblems;

interface Asked {
  readonly kind: Kind;
  readonly pair: ComparedPair;
  readonly resolve: (result: Answered | PromiseLike<Answered>) => void;
  readonly reject: (error: unknown) => void;
}

/** In milliseconds: what the thread holds is given back soon after the last question. */
const idle = 10_000;
/** A thread that ends by itself more often is not started again. */
const mostFailures = 3;

/** Where the thread fails, this one does the work. */
export class WorkerComparer implements Comparer, vscode.Disposable {
  private readonly script: string;
  private readonly log: Pick<Log, 'failure'>;
  private readonly own = new OwnComparer();
  private readonly asked = new Map<number, Asked>();
  private worker: Worker | undefined;
  /** What the thread has from the last question. */
  private sent: { readonly source?: ComparedSource; readonly lock?: ComparedPair['lock'] } = {};
  private ending: NodeJS.Timeout | undefined;
  private count = 0;
  private failures = 0;

  /** @param script path of the bundle that the thread runs */
  constructor(script: string, log: Pick<Log, 'failure'>) {
    this.script = script;
    this.log = log;
  }

  stateOf(pair: ComparedPair): Promise<StateResult> {
    return this.ask('state', pair) as Promise<StateResult>;
  }

  textsOf(pair: Omit<ComparedPair, 'lock'>): Promise<PairTexts | PairProblems> {
    return this.ask('texts', pair) as Promise<PairTexts | PairProblems>;
  }

  dispose(): void {
    this.end();
  }

  private ask(kind: Kind, pair: ComparedPair): Promise<Answered> {
    const isSendable = pair.lock === undefined || pair.lock.text !== undefined;
    if (!isSendable || this.failures >= mostFailures) return this.compare(kind, pair);
    return new Promise((resolve, reject) => {
      const id = this.count++;
      this.asked.set(id, { kind, pair, resolve, reject });
      clearTimeout(this.ending);
      this.started().postMessage(this.requestFor(id, kind, pair));
    });
  }

  private requestFor(id: number, kind: Kind, { source, target, lock }: ComparedPair): CompareRequest {
    const isNewSource = this.sent.source !== source;
    const isNewLock = lock !== undefined && this.sent.lock !== lock;
    this.sent = { source, lock: lock ?? this.sent.lock };
    return {
      ...{ id, kind, target, hasLock: lock !== undefined },
      ...(isNewSource && { source }),
      ...(isNewLock && { lock: { path: lock.path, text: lock.text ?? '' } }),
    };
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(this.script);
    // The extension host does not wait for it.
    worker.unref();
    worker.on('message', (answer: CompareAnswer) => this.answered(answer));
    worker.on('error', (error) => this.failed(worker, error));
    worker.on('messageerror', (error) => this.failed(worker, error));
    worker.on('exit', () => this.failed(worker, new Error('The thread ended')));
    this.worker = worker;
    return worker;
  }

  private answered(answer: CompareAnswer): void {
    const asked = this.asked.get(answer.id);
    this.asked.delete(answer.id);
    if ('result' in answer) asked?.resolve(answer.result);
    else asked?.reject(Object.assign(new Error('Comparing files'), { stack: answer.failure }));
    if (this.asked.size === 0) this.ending = setTimeout(() => this.end(), idle);
  }

  private failed(worker: Worker, error: unknown): void {
    if (this.worker !== worker) return;
    this.failures++;
    this.log.failure('Comparing files in a thread', error);
    this.end();
    for (const [id, { kind, pair, resolve }] of this.asked) {
      this.asked.delete(id);
      resolve(this.compare(kind, pair));
    }
  }

  private compare(kind: Kind, pair: ComparedPair): Promise<Answered> {
    return kind === 'state' ? this.own.stateOf(pair) : this.own.textsOf(pair);
  }

  private end(): void {
    clearTimeout(this.ending);
    const { worker } = this;
    this.worker = undefined;
    this.sent = {};
    void worker?.terminate();
  }
}

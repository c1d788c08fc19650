/** Has files compared in a thread of their own: a large one would hold up everybody who types. */
import { Worker } from 'node:worker_threads';
import type * as vscode from 'vscode';
import type { CompareAnswer, CompareRequest, CompareResults } from '../../project/compareMessages.ts';
import { type ComparedFile, type ComparedPair, type Comparer, OwnComparer } from '../../project/comparer.ts';
import type { Log } from '../log.ts';

/** A question, and how this thread would answer it. */
interface Asked<Result> {
  readonly request: () => CompareRequest;
  readonly own: () => Promise<Result>;
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly own: () => Promise<unknown>;
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
  private readonly asked = new Map<number, Pending>();
  private worker: Worker | undefined;
  /** What the thread has from the last question. */
  private sent: { readonly source?: ComparedFile; readonly lock?: ComparedPair['lock'] } = {};
  private ending: NodeJS.Timeout | undefined;
  private count = 0;
  private failures = 0;

  /** @param script path of the bundle that the thread runs */
  constructor(script: string, log: Pick<Log, 'failure'>) {
    this.script = script;
    this.log = log;
  }

  /** Has the thread ready for the first question. */
  start(): void {
    if (this.failures < mostFailures) this.started();
  }

  async stateOf(pair: ComparedPair): Promise<CompareResults['state']> {
    const { lock } = pair;
    const own = () => this.own.stateOf(pair);
    // What this process alone knows of a lock is in no text.
    if (lock && lock.text === undefined) return own();
    return this.ask({ own, request: () => this.requestFor('state', pair) });
  }

  textsOf(pair: Omit<ComparedPair, 'lock'>): Promise<CompareResults['texts']> {
    return this.ask({ own: () => this.own.textsOf(pair), request: () => this.requestFor('texts', pair) });
  }

  entriesOf(file: ComparedFile): Promise<CompareResults['entries']> {
    return this.ask({
      own: () => this.own.entriesOf(file),
      request: () => ({ id: this.count, kind: 'entries', file }),
    });
  }

  dispose(): void {
    this.end();
  }

  private ask<Result>({ request, own }: Asked<Result>): Promise<Result> {
    if (this.failures >= mostFailures) return own();
    clearTimeout(this.ending);
    const worker = this.started();
    const sent = request();
    this.count++;
    return new Promise((resolve, reject) => {
      this.asked.set(sent.id, { resolve: (result) => resolve(result as Result), reject, own });
      worker.postMessage(sent);
    });
  }

  private requestFor(kind: 'state' | 'texts', { source, target, lock }: ComparedPair): CompareRequest {
    const isNewSource = this.sent.source !== source;
    const isNewLock = lock !== undefined && this.sent.lock !== lock;
    this.sent = { source, lock: lock ?? this.sent.lock };
    return {
      ...{ id: this.count, kind, target, hasLock: lock !== undefined },
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
    for (const [id, { own, resolve }] of this.asked) {
      this.asked.delete(id);
      resolve(own());
    }
  }

  private end(): void {
    clearTimeout(this.ending);
    const { worker } = this;
    this.worker = undefined;
    this.sent = {};
    void worker?.terminate();
  }
}

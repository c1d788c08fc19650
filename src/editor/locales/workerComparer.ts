/** Compares files in separate threads, because a large file would block typing. */
import { availableParallelism } from 'node:os';
import type * as vscode from 'vscode';
import type { WantedTexts } from '../../project/entries/firstEntries.ts';
import type { CompareResults } from '../../project/states/compareMessages.ts';
import {
  type ComparedFile,
  type ComparedPair,
  type Comparer,
  OwnComparer,
  type TextPair,
  type UnreadPair,
} from '../../project/states/comparer.ts';
import type { Log } from '../log.ts';
import { CompareThread, type Pending } from './compareThread.ts';

/** Milliseconds without a question after which the threads are ended, to release their memory. */
const idle = 10_000;
/** After this many failures, threads are no longer used. */
const mostFailures = 3;
/** Each thread parses the sources itself, so more threads help little. */
const usefulThreads = Math.max(1, Math.min(2, availableParallelism() >> 1));
/** A further thread is started if all others have at least this many pending questions. */
const busy = 2;

export class WorkerComparer implements Comparer, vscode.Disposable {
  private readonly script: string;
  private readonly log: Pick<Log, 'failure'>;
  private readonly own = new OwnComparer();
  private readonly threads = new Set<CompareThread>();
  private ending: NodeJS.Timeout | undefined;
  private failures = 0;
  private disposed = false;
  private readonly mostThreads: number;

  /** @param script the path of the threads' bundle */
  constructor(script: string, log: Pick<Log, 'failure'>, mostThreads = usefulThreads) {
    this.script = script;
    this.log = log;
    this.mostThreads = mostThreads;
  }

  /** Starts a thread in advance for the first question. */
  start(): void {
    if (this.disposed || this.failures >= mostFailures) return;
    this.freeThread();
    this.rested();
  }

  async stateOf(pair: ComparedPair): Promise<CompareResults['state']> {
    const own = () => this.own.stateOf(pair);
    return isOwn(pair) ? own() : this.ask((thread) => thread.requestFor('state', pair), own);
  }

  /** Never loads the texts of translations into this thread. */
  async stateOfUnread(pair: UnreadPair): Promise<CompareResults['unread']> {
    const unknown = async () => undefined;
    return isOwn(pair) ? unknown() : this.ask((thread) => thread.requestForUnread(pair), unknown);
  }

  textsOf(pair: TextPair): Promise<CompareResults['texts']> {
    const own = () => this.own.textsOf(pair);
    return this.ask((thread) => thread.requestFor('texts', pair), own);
  }

  entriesOf(file: ComparedFile): Promise<CompareResults['entries']> {
    const own = () => this.own.entriesOf(file);
    return this.ask((thread) => thread.requestForFile('entries', file), own);
  }

  firstEntriesOf(file: ComparedFile, wanted: WantedTexts): Promise<CompareResults['firstEntries']> {
    const own = () => this.own.firstEntriesOf(file, wanted);
    return this.ask((thread) => thread.requestForTexts(file, wanted), own);
  }

  kindsOf(file: ComparedFile): Promise<CompareResults['kinds']> {
    const own = () => this.own.kindsOf(file);
    return this.ask((thread) => thread.requestForFile('kinds', file), own);
  }

  /** Pending and later questions are answered in this thread, so that no caller waits forever. */
  dispose(): void {
    this.disposed = true;
    this.end();
  }

  /** @param own answers in this thread if no other can */
  private ask<Result>(request: Pending['request'], own: () => Promise<Result>): Promise<Result> {
    if (this.disposed || this.failures >= mostFailures) return own();
    clearTimeout(this.ending);
    return new Promise((resolve, reject) => {
      const done = (result: unknown) => resolve(result as Result);
      this.freeThread().ask({ request, resolve: done, reject, instead: own });
    });
  }

  private freeThread(): CompareThread {
    const [least] = [...this.threads].sort((one, other) => one.load - other.load);
    if (least && (least.load < busy || this.threads.size >= this.mostThreads)) return least;
    const thread: CompareThread = new CompareThread(this.script, {
      rested: () => this.rested(),
      failed: (error) => this.failed(thread, error),
    });
    this.threads.add(thread);
    return thread;
  }

  private rested(): void {
    clearTimeout(this.ending);
    if ([...this.threads].every(({ load }) => load === 0)) {
      this.ending = setTimeout(() => this.end(), idle);
    }
  }

  private failed(thread: CompareThread, error: unknown): void {
    this.failures++;
    this.threads.delete(thread);
    this.log.failure('Comparing files in a thread', error);
    this.rested();
  }

  private end(): void {
    clearTimeout(this.ending);
    for (const thread of this.threads) thread.dispose();
    this.threads.clear();
  }
}

/** A lock without a text exists only in this process. */
function isOwn({ lock }: Pick<ComparedPair, 'lock'>): boolean {
  return lock !== undefined && lock.text === undefined;
}

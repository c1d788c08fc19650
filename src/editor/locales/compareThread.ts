/** A thread that compares files; it runs `compareWorker`. */
import { Worker } from 'node:worker_threads';
import type * as vscode from 'vscode';
import type { WantedTexts } from '../../project/entries/firstEntries.ts';
import type { CompareAnswer, CompareRequest } from '../../project/states/compareMessages.ts';
import type { ComparedFile, ComparedPair, UnreadPair } from '../../project/states/comparer.ts';

/** A question and the caller that waits for its answer. */
export interface Pending {
  /** Called once, when the question is sent; omits what the thread already has. */
  readonly request: (thread: CompareThread) => CompareRequest;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Answers the question if the thread ends before it has done so. */
  readonly instead: () => Promise<unknown>;
}

/**
 * By default, a thread may use more than 100 MB for new objects, and V8 lets its heap grow fourfold between two
 * collections. With the heap limited to a gigabyte, it grows by only 60%, and comparing is just as fast.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 };

interface Listener {
  /** Called after an answer if no question is pending. */
  readonly rested: () => void;
  /** Called if the thread fails or ends unexpectedly. */
  readonly failed: (error: unknown) => void;
}

export class CompareThread implements vscode.Disposable {
  private readonly worker: Worker;
  private readonly listener: Listener;
  private readonly pending = new Map<number, Pending>();
  private sent: { readonly source?: ComparedFile; readonly lock?: ComparedPair['lock'] } = {};
  private count = 0;
  private isOver = false;

  constructor(script: string, listener: Listener) {
    this.listener = listener;
    this.worker = new Worker(script, { resourceLimits });
    // Lets the extension host exit while the thread is running.
    this.worker.unref();
    this.worker.on('message', (answer: CompareAnswer) => this.answered(answer));
    this.worker.on('error', (error) => this.failed(error));
    this.worker.on('messageerror', (error) => this.failed(error));
    this.worker.on('exit', () => this.failed(new Error('The thread ended')));
  }

  get load(): number {
    return this.pending.size;
  }

  ask(pending: Pending): void {
    const request = pending.request(this);
    this.pending.set(request.id, pending);
    this.worker.postMessage(request);
  }

  requestFor(kind: 'state' | 'texts', pair: ComparedPair): CompareRequest {
    return { ...this.beside(pair), kind, target: pair.target };
  }

  requestForUnread(pair: UnreadPair): CompareRequest {
    return { ...this.beside(pair), kind: 'unread', target: pair.target };
  }

  requestForFile(kind: 'entries' | 'kinds', file: ComparedFile): CompareRequest {
    return { id: this.count++, kind, file };
  }

  requestForTexts(file: ComparedFile, wanted: WantedTexts): CompareRequest {
    return { id: this.count++, kind: 'firstEntries', file, wanted };
  }

  private beside({ source, lock, only }: Omit<ComparedPair, 'target'>) {
    const isNewSource = this.sent.source !== source;
    const isNewLock = lock !== undefined && this.sent.lock !== lock;
    this.sent = { source, lock: lock ?? this.sent.lock };
    return {
      ...{ id: this.count++, hasLock: lock !== undefined },
      ...(only && { only }),
      ...(isNewSource && { source }),
      ...(isNewLock && { lock: { path: lock.path, text: lock.text ?? '' } }),
    };
  }

  /** Answers the pending questions with `instead`. */
  dispose(): void {
    this.isOver = true;
    void this.worker.terminate();
    for (const { instead, resolve } of this.pending.values()) resolve(instead());
    this.pending.clear();
  }

  private answered(answer: CompareAnswer): void {
    if (this.isOver) return;
    const pending = this.pending.get(answer.id);
    this.pending.delete(answer.id);
    if ('result' in answer) pending?.resolve(answer.result);
    else pending?.reject(Object.assign(new Error('Comparing files'), { stack: answer.failure }));
    if (this.pending.size === 0) this.listener.rested();
  }

  private failed(error: unknown): void {
    if (this.isOver) return;
    this.listener.failed(error);
    this.dispose();
  }
}

/** The thread in which the editor has files compared, so that nobody who types waits for it. See `editor/locales/workerComparer`. */
import { parentPort } from 'node:worker_threads';
import type { CompareAnswer, CompareRequest } from './project/compareMessages.ts';
import { type ComparedSource, OwnComparer } from './project/comparer.ts';
import { Lock } from './project/lock/lock.ts';
import { parseLock } from './project/lock/lockText.ts';
import type { FoundLock } from './project/lock/place.ts';

const comparer = new OwnComparer();
/** What was sent last is not sent again. */
let source: ComparedSource | undefined;
let lock: FoundLock | undefined;

async function answer(request: CompareRequest): Promise<CompareAnswer> {
  const { id, kind, target } = request;
  if (request.source) source = request.source;
  if (request.lock) {
    const { path, text } = request.lock;
    lock = { path, lock: new Lock(parseLock(text).lines) };
  }
  if (!source) return { id, failure: 'No source was sent' };
  try {
    const pair = { source, target, lock: request.hasLock ? lock : undefined };
    return { id, result: await (kind === 'state' ? comparer.stateOf(pair) : comparer.textsOf(pair)) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.name) : String(error) };
  }
}

// One after the other: what was sent last belongs to the request that came with it.
let queue = Promise.resolve();
parentPort?.on('message', (request: CompareRequest) => {
  queue = queue.then(async () => parentPort?.postMessage(await answer(request)));
});

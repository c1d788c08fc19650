/** The thread in which the editor has files compared, so that nobody who types waits for it. See `editor/locales/workerComparer`. */
import { parentPort } from 'node:worker_threads';
import type { CompareAnswer, CompareRequest, CompareResults } from './project/compareMessages.ts';
import { type ComparedFile, OwnComparer } from './project/comparer.ts';
import { Lock } from './project/lock/lock.ts';
import { parseLock } from './project/lock/lockText.ts';
import type { FoundLock } from './project/lock/place.ts';

const comparer = new OwnComparer();
/** What was sent last is not sent again. */
let source: ComparedFile | undefined;
let lock: FoundLock | undefined;

async function resultOf(request: CompareRequest): Promise<CompareResults[keyof CompareResults]> {
  if (request.kind === 'entries') return comparer.entriesOf(request.file);
  if (request.source) source = request.source;
  if (request.lock) {
    const { path, text } = request.lock;
    lock = { path, lock: new Lock(parseLock(text).lines) };
  }
  if (!source) throw new Error('No source was sent');
  const { kind, target, hasLock } = request;
  if (kind === 'texts') return comparer.textsOf({ source, target });
  return comparer.stateOf({ source, target, lock: hasLock ? lock : undefined });
}

/** Without its message, which may quote the texts. */
function framesOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return (error.stack ?? error.name).replace(error.message, '');
}

async function answerTo(request: CompareRequest): Promise<CompareAnswer> {
  const { id } = request;
  try {
    return { id, result: await resultOf(request) };
  } catch (error) {
    return { id, failure: framesOf(error) };
  }
}

// One after the other: what was sent last belongs to the request that came with it.
let queue = Promise.resolve();
parentPort?.on('message', (request: CompareRequest) => {
  queue = queue.then(async () => parentPort?.postMessage(await answerTo(request)));
});

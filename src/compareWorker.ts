/**
 * The thread in which the editor compares files, so that typing is not blocked. See `editor/locales/workerComparer`.
 */
import { parentPort } from 'node:worker_threads';
import { mostBytes } from './formats/bounded.ts';
// Loaded before the first request.
import './project/states/comparing.ts';
import { type DecodedText, decodeText } from './project/files/encoding.ts';
import { targetText } from './project/files/targetText.ts';
import { Lock } from './project/lock/lock.ts';
import { parseLock } from './project/lock/lockText.ts';
import type { FoundLock } from './project/lock/place.ts';
import type { CompareAnswer, CompareRequest, CompareResults } from './project/states/compareMessages.ts';
import { type ComparedFile, OwnComparer, type UnreadTranslation } from './project/states/comparer.ts';
import { readWithin } from './store/atomicFile.ts';
import { NotAFile } from './store/regularFile.ts';
import { findRoot, OutsideRoot } from './store/root.ts';
import { systemCode } from './store/systemCode.ts';
import { describeUnexpected } from './unexpected.ts';

const comparer = new OwnComparer();
/** Kept, because source and lock are not sent again if they are the same as before. */
let source: ComparedFile | undefined;
let lock: FoundLock | undefined;

async function resultOf(request: CompareRequest): Promise<CompareResults[keyof CompareResults]> {
  if (request.kind === 'entries') return comparer.entriesOf(request.file);
  if (request.kind === 'firstEntries') return comparer.firstEntriesOf(request.file, request.wanted);
  if (request.kind === 'kinds') return comparer.kindsOf(request.file);
  if (request.source) source = request.source;
  if (request.lock) {
    const { path, text } = request.lock;
    lock = { path, lock: new Lock(parseLock(text).lines) };
  }
  if (!source) throw new Error('No source was sent');
  const beside = { source, lock: request.hasLock ? lock : undefined, only: request.only };
  if (request.kind === 'unread') {
    const read = await readTranslation(request.target);
    const target = read && targetText(request.target, read.content, source.file);
    return target && comparer.stateOf({ ...beside, target });
  }
  const { kind, target } = request;
  return kind === 'texts' ? comparer.textsOf({ source, target }) : comparer.stateOf({ ...beside, target });
}

/** Undefined if the file cannot be used; without content if it is missing. */
async function readTranslation({
  path,
  place: { file, folder },
}: UnreadTranslation): Promise<{ readonly content: DecodedText | undefined } | undefined> {
  try {
    const { content } = await readWithin(file, { root: await findRoot(folder), mostBytes });
    if (content === undefined) return { content };
    const decoded = Buffer.isBuffer(content) ? decodeText(content, path) : undefined;
    return decoded && { content: decoded };
  } catch (error) {
    const isRefused = error instanceof OutsideRoot || error instanceof NotAFile;
    if (isRefused || systemCode(error) !== undefined) return undefined;
    throw error;
  }
}

async function answerTo(request: CompareRequest): Promise<CompareAnswer> {
  const { id } = request;
  try {
    return { id, result: await resultOf(request) };
  } catch (error) {
    return { id, failure: describeUnexpected(error) };
  }
}

// Strictly in order, because the source and lock of a request also apply to the requests after it.
let queue = Promise.resolve();
parentPort?.on('message', (request: CompareRequest) => {
  queue = queue.then(async () => parentPort?.postMessage(await answerTo(request)));
});

/** Makes a file that has grown too large small again. */
import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type FileState, fileMode, readNews, stateOf, unlessMissing } from './file.ts';
import { withLock } from './lock.ts';
import { type Answer, decodeAnswers, encodeAnswer, encodeAnswers } from './record.ts';

export interface Rewritten {
  readonly state: FileState;
  /** What the file holds now. */
  readonly answers: readonly Answer[];
}

const leftoverMs = 60 * 60_000;

/**
 * Puts a file with the newest answers, of at most half of `maxBytes`, in the place of one that is larger than `maxBytes`.
 * Undefined when it is not, or another process is at it. The file is whole at any time. What another process appends
 * between reading and renaming is lost and only has to be paid for again.
 */
export function rewriteNewest(path: string, maxBytes: number): Promise<Rewritten | undefined> {
  return withLock(path, async () => {
    const news = await readNews(path, undefined, maxBytes);
    if (!news || news.size <= maxBytes) return undefined;
    const answers = newest(decodeAnswers(news.bytes), maxBytes / 2);
    await removeLeftovers(path);
    return { state: await replace(path, encodeAnswers(answers)), answers };
  });
}

/** The last answer of each key, in the order of the file. */
function newest(answers: readonly Answer[], keepBytes: number): readonly Answer[] {
  const kept = new Map<string, Answer>();
  let bytes = 1;
  for (const answer of answers.toReversed()) {
    if (kept.has(answer.key)) continue;
    bytes += Buffer.byteLength(encodeAnswer(answer)) + 1;
    if (bytes > keepBytes) break;
    kept.set(answer.key, answer);
  }
  return [...kept.values()].toReversed();
}

async function replace(path: string, bytes: Buffer): Promise<FileState> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const state = await writeDurably(temporary, bytes);
    await rename(temporary, path);
    return state;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** On disk when this resolves: a rename must not become durable before the content. */
async function writeDurably(path: string, bytes: Buffer): Promise<FileState> {
  const handle = await open(path, 'wx', fileMode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
    return await stateOf(handle);
  } finally {
    await handle.close();
  }
}

/** Of processes that ended while they wrote. */
async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.tmp')) continue;
    const leftover = join(folder, name);
    const state = await unlessMissing(stat(leftover));
    if (state && Date.now() - state.mtimeMs > leftoverMs) await rm(leftover, { force: true });
  }
}

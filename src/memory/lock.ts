import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { fileMode, hasCode, unlessMissing } from './file.ts';

/** A process that holds the lock for longer is taken for dead. */
const staleMs = 60_000;

/**
 * Runs `task` while no other process runs one for the same `path`. Undefined, without running it, when another does. A
 * process that is slower than a minute may find another one beside it, so the task has to stand that.
 */
export async function withLock<T>(path: string, task: () => Promise<T>): Promise<T | undefined> {
  const lock = `${path}.lock`;
  const owner = randomUUID();
  if (!(await acquire(lock, owner))) return undefined;
  try {
    return await task();
  } finally {
    if ((await unlessMissing(readFile(lock, 'utf8'))) === owner) await rm(lock, { force: true });
  }
}

async function acquire(lock: string, owner: string): Promise<boolean> {
  if (await create(lock, owner)) return true;
  const state = await unlessMissing(stat(lock));
  // A time in the future comes from a clock that was put back: waiting for it could take for ever.
  if (state && Math.abs(Date.now() - state.mtimeMs) < staleMs) return false;
  await rm(lock, { force: true });
  return create(lock, owner);
}

async function create(lock: string, owner: string): Promise<boolean> {
  try {
    await writeFile(lock, owner, { flag: 'wx', mode: fileMode });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

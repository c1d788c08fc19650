import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Files, nodeFiles } from './files.ts';
import { leasePath, mostReadBytes, openJournal, type Position, readRange, stateOf } from './journal.ts';
import { acquire, type Lease, longestPollMs, removeRemains } from './lease.ts';
import { fileMode } from './modes.ts';
import { maxRetries, replaceFile } from './replaceFile.ts';
import { unlessMissing } from './systemCode.ts';

export interface Compacted {
  readonly position: Position;
  readonly bytes: Buffer;
}

/**
 * Replaces a journal larger than `maxBytes` with what `choose` keeps of it, or of the end of a very large one. The file
 * is complete at all times; `append` repeats what was written in the meantime.
 * @returns undefined if nothing was replaced
 */
export async function compact(
  path: string,
  maxBytes: number,
  choose: (bytes: Buffer) => Buffer,
  files: Files = nodeFiles,
): Promise<Compacted | undefined> {
  const size = (await unlessMissing(stat(path)))?.size ?? 0;
  if (size <= maxBytes) return undefined;
  // Gives waiting appends a turn between consecutive compactions.
  await wait(2 * longestPollMs);
  const lease = await acquire(leasePath(path));
  if (!lease) return undefined;
  try {
    return await replaceLarge(path, maxBytes, choose, { files, lease });
  } finally {
    await lease.release();
  }
}

interface Replacing {
  readonly files: Files;
  readonly lease: Lease;
}

async function replaceLarge(
  path: string,
  maxBytes: number,
  choose: (bytes: Buffer) => Buffer,
  replacing: Replacing,
): Promise<Compacted | undefined> {
  const old = await openJournal(path);
  if (!old) return undefined;
  try {
    const { size } = await stateOf(old);
    if (size <= maxBytes) return undefined;
    const start = Math.max(0, size - Math.max(maxBytes, mostReadBytes));
    const bytes = choose(await readRange(old, start, size - start));
    await removeLeftovers(path);
    const id = await replace(path, bytes, replacing);
    return id === undefined ? undefined : { position: { id, offset: bytes.length }, bytes };
  } finally {
    await old.close();
  }
}

/** @returns undefined if the lease was lost, because appends then no longer wait for this compaction */
async function replace(
  path: string,
  bytes: Buffer,
  { files, lease }: Replacing,
): Promise<string | undefined> {
  const temporary = `${leasePath(path)}.${randomUUID()}.tmp`;
  try {
    const id = await writeDurably(temporary, bytes, files);
    if (!(await lease.isHeld())) return undefined;
    await replaceFile(temporary, path);
    return id;
  } finally {
    await rm(temporary, { force: true, maxRetries });
  }
}

/** Resolves once the content is on disk, because a rename must not become durable before it. */
async function writeDurably(path: string, bytes: Buffer, { open }: Files): Promise<string> {
  const handle = await open(path, 'wx', fileMode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
    return (await stateOf(handle)).id;
  } finally {
    await handle.close();
  }
}

/** Temporary files of earlier versions, which named them differently, count as abandoned at this age. */
const earlierMs = 60 * 60_000;

async function removeLeftovers(path: string): Promise<void> {
  await removeRemains(leasePath(path));
  const folder = dirname(path);
  for (const item of await readdir(folder, { withFileTypes: true })) {
    const { name } = item;
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.tmp') || item.isDirectory()) continue;
    const leftover = join(folder, name);
    const state = await unlessMissing(stat(leftover));
    if (state && Date.now() - state.mtimeMs > earlierMs) await rm(leftover, { force: true, maxRetries });
  }
}

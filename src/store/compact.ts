import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Files, nodeFiles } from './files.ts';
import { leasePath, mostReadBytes, openJournal, readRange, stateOf } from './journal.ts';
import { acquire, type Lease, longestPollMs, removeRemains } from './lease.ts';
import { fileMode } from './modes.ts';
import { maxRetries, replaceFile } from './replaceFile.ts';
import { unlessMissing } from './systemCode.ts';

/**
 * Replaces a journal larger than `maxBytes` with what `choose` keeps of it, or of its end if it is very large. The file
 * is complete at all times; `append` repeats what was written in the meantime.
 * @returns what was kept; undefined if nothing was replaced
 */
export async function compact(
  path: string,
  maxBytes: number,
  choose: (bytes: Buffer) => Buffer,
  files: Files = nodeFiles,
): Promise<Buffer | undefined> {
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
): Promise<Buffer | undefined> {
  const old = await openJournal(path);
  if (!old) return undefined;
  try {
    const { size } = await stateOf(old);
    if (size <= maxBytes) return undefined;
    const start = Math.max(0, size - Math.max(maxBytes, mostReadBytes));
    const bytes = choose(await readRange(old, start, size - start));
    await removeRemains(leasePath(path));
    return (await replace(path, bytes, replacing)) ? bytes : undefined;
  } finally {
    await old.close();
  }
}

/** @returns false if the lease was lost, because appends then no longer wait for this compaction */
async function replace(path: string, bytes: Buffer, { files, lease }: Replacing): Promise<boolean> {
  const temporary = `${leasePath(path)}.${randomUUID()}.tmp`;
  try {
    await writeDurably(temporary, bytes, files);
    if (!(await lease.isHeld())) return false;
    await replaceFile(temporary, path);
    return true;
  } finally {
    await rm(temporary, { force: true, maxRetries });
  }
}

/** Resolves once the content is on disk, because a rename must not become durable before it. */
async function writeDurably(path: string, bytes: Buffer, { open }: Files): Promise<void> {
  const handle = await open(path, 'wx', fileMode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

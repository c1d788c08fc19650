/** A file to which processes append lines. It is never kept open, because `compact` replaces it now and then. */
import type { BigIntStats } from 'node:fs';
import { type FileHandle, lstat, mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { unlessBusy } from './busyFile.ts';
import { type Files, nodeFiles } from './files.ts';
import { wholeLines } from './jsonLines.ts';
import { acquireInTurn, waitUntilFree } from './lease.ts';
import { fileMode, folderMode } from './modes.ts';
import { openRegular, requireRegular } from './regularFile.ts';
import { maxRetries } from './replaceFile.ts';
import { unlessMissing } from './systemCode.ts';

export interface FileState {
  /** Changes when the file is replaced. */
  readonly id: string;
  /** In bytes. */
  readonly size: number;
}

/** A file, and the byte offset up to which it was read. */
export interface Position {
  readonly id: string;
  readonly offset: number;
}

export interface News {
  readonly bytes: Buffer;
  /** Everything read before is obsolete: this is not the known file, or it has shrunk. */
  readonly fresh: boolean;
  /** Follows the last complete line: one that is still being written is read again. */
  readonly position: Position;
  readonly size: number;
}

/**
 * The bytes after `known`, but at most the last `maxBytes` of the file. Undefined if there is no file.
 * @throws NotAFile, or the system's error
 */
export async function readNews(
  path: string,
  known: Position | undefined,
  maxBytes: number,
): Promise<News | undefined> {
  const handle = await openJournal(path);
  if (!handle) return undefined;
  try {
    const { id, size } = await stateOf(handle);
    const from = known?.id === id && known.offset <= size ? known.offset : undefined;
    const start = Math.max(from ?? 0, size - maxBytes);
    const bytes = await readRange(handle, start, size - start);
    return { bytes, fresh: from === undefined, position: { id, offset: start + wholeLines(bytes) }, size };
  } finally {
    await handle.close();
  }
}

/**
 * Appends in one write. Once this resolves, no compaction can lose the bytes: if one has replaced the file, they are
 * written again first. A writer that awaits each append therefore keeps its lines in order.
 *
 * @throws BusyFile, NotAFile, or an error with a system error code
 */
export function append(path: string, bytes: Buffer, files: Files = nodeFiles): Promise<FileState> {
  return unlessBusy(path, async (patience) => {
    for (;;) {
      const state = await appendOnce(path, bytes, files);
      // A compaction may have read the file before this write, and may die as soon as it has replaced it.
      await waitUntilFree(leasePath(path), patience);
      const now = await unlessMissing(stat(path, { bigint: true }));
      if (!now || describeState(now).id === state.id) return state;
    }
  });
}

/** The lease for compacting or removing a journal. */
export function leasePath(path: string): string {
  return `${path}.lock`;
}

async function appendOnce(path: string, bytes: Buffer, files: Files): Promise<FileState> {
  await requireRegular(path);
  const handle = (await unlessMissing(openToAppend(path, files))) ?? (await createToAppend(path, files));
  try {
    const { bytesWritten } = await handle.write(bytes);
    if (bytesWritten < bytes.length) {
      // A second write makes the disk report its error. Even if it succeeds, others may have written in between.
      await handle.write(bytes.subarray(bytesWritten));
      throw Object.assign(new Error('The disk accepted only part of the lines'), { code: 'ENOSPC' });
    }
    return await stateOf(handle);
  } finally {
    await handle.close();
  }
}

/**
 * Waits for a compaction to end, because it would restore what it has read.
 * @throws BusyFile, BlockedLease, or the system's error
 */
export async function removeJournal(path: string): Promise<void> {
  if (!(await unlessMissing(lstat(path)))) return;
  const lease = await unlessBusy(path, (patience) => acquireInTurn(leasePath(path), patience));
  try {
    await rm(path, { force: true, maxRetries });
  } finally {
    await lease.release();
  }
}

/** A larger journal is foreign or damaged, unless its own limit is larger: only its end is read. */
export const mostReadBytes = 32 * 1024 * 1024;

/** @throws NotAFile, or the system's error */
export function openJournal(path: string): Promise<FileHandle | undefined> {
  return unlessMissing(openRegular(path));
}

export async function stateOf(handle: FileHandle): Promise<FileState> {
  return describeState(await handle.stat({ bigint: true }));
}

/** Systems reuse the inode number of a deleted file, so the id includes the time of creation. */
function describeState({ dev, ino, birthtimeNs, size }: BigIntStats): FileState {
  return { id: `${dev} ${ino} ${birthtimeNs}`, size: Number(size) };
}

const openToAppend = (path: string, { open }: Files) => open(path, 'a', fileMode);

async function createToAppend(path: string, files: Files): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true, mode: folderMode });
  return openToAppend(path, files);
}

export async function readRange(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, start + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

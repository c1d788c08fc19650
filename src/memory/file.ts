/** Reading and appending. The file is opened by its path each time, because another process may have replaced it. */
import type { BigIntStats } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { wholeLines } from './record.ts';

/** Nobody else on the machine reads what was translated. */
export const fileMode = 0o600;
const folderMode = 0o700;

export interface FileState {
  /** Changes when the file is replaced. */
  readonly id: string;
  /** In bytes. */
  readonly size: number;
}

/** Which file is known, and its bytes up to where. */
export interface Position {
  readonly id: string;
  readonly offset: number;
}

export interface News {
  readonly bytes: Buffer;
  /** Nothing that was read before counts any more. */
  readonly fresh: boolean;
  readonly position: Position;
  readonly size: number;
}

/**
 * What stands behind `known`, or the whole file when there is nothing known of it; never more than the last `maxBytes`
 * bytes. Undefined without a file.
 */
export async function readNews(
  path: string,
  known: Position | undefined,
  maxBytes: number,
): Promise<News | undefined> {
  const handle = await unlessMissing(open(path, 'r'));
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

/** One write of all `bytes`, behind whatever others appended meanwhile. */
export async function append(path: string, bytes: Buffer): Promise<FileState> {
  const handle = (await unlessMissing(openToAppend(path))) ?? (await createToAppend(path));
  try {
    const { bytesWritten } = await handle.write(bytes);
    if (bytesWritten < bytes.length) throw new Error('The disk took a part of the answers only');
    return await stateOf(handle);
  } finally {
    await handle.close();
  }
}

export function remove(path: string): Promise<void> {
  return rm(path, { force: true });
}

export async function stateOf(handle: FileHandle): Promise<FileState> {
  return describeState(await handle.stat({ bigint: true }));
}

/** Systems give the number of a deleted file to the next one, so its birth belongs to the id. */
function describeState({ dev, ino, birthtimeNs, size }: BigIntStats): FileState {
  return { id: `${dev} ${ino} ${birthtimeNs}`, size: Number(size) };
}

/** Undefined where `opened` fails because there is nothing at the path. */
export async function unlessMissing<T>(opened: Promise<T>): Promise<T | undefined> {
  try {
    return await opened;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

const openToAppend = (path: string) => open(path, 'a', fileMode);

async function createToAppend(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true, mode: folderMode });
  return openToAppend(path);
}

async function readRange(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, start + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

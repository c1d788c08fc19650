/** Opens untrusted paths: reading a device may never end, and a pipe may never get a writer. */
import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, stat } from 'node:fs/promises';
import { unlessMissing } from './systemCode.ts';

/** A device, a pipe, a socket, or a link that is refused. Reading a folder throws the system's own error instead. */
export class NotAFile extends Error {
  override readonly name = 'NotAFile';
  readonly path: string;

  constructor(path: string) {
    super(`${path} is not a regular file`);
    this.path = path;
  }
}

export interface RegularFileOptions {
  /** Rejects a link at the path itself; links among its parent folders are followed. */
  readonly links?: 'refused';
}

/**
 * Accepts a folder, and a path where nothing exists.
 * @throws NotAFile, or the system's error
 */
export async function requireRegular(path: string): Promise<void> {
  const state = await unlessMissing(stat(path));
  if (state && !isReadable(state)) throw new NotAFile(path);
}

/**
 * Opens a file for reading, or a folder, which cannot be read. Anything else is not opened, or at least not waited for.
 * @throws NotAFile, or the system's error
 */
export async function openRegular(path: string, { links }: RegularFileOptions = {}): Promise<FileHandle> {
  // Sockets and missing devices cannot be opened, and opening a device may have side effects.
  const state = await (links === 'refused' ? lstat(path) : stat(path));
  if (!isReadable(state)) throw new NotAFile(path);
  const handle = await open(path, constants.O_RDONLY | unwaiting | (links === 'refused' ? unfollowing : 0));
  // The file may have been replaced in the meantime.
  if (isReadable(await handle.stat())) return handle;
  await handle.close();
  throw new NotAFile(path);
}

function isReadable(state: Stats): boolean {
  return state.isFile() || state.isDirectory();
}

// Windows has neither flag, and no devices or pipes in folders.
export const unwaiting = constants.O_NONBLOCK ?? 0;
export const unfollowing = constants.O_NOFOLLOW ?? 0;

/** The file has more bytes than the caller can use. */
export const tooLarge = Symbol('too large');

/** @throws NotAFile, or the system's error */
export async function readRegular(
  path: string,
  mostBytes: number,
  options?: RegularFileOptions,
): Promise<Buffer | typeof tooLarge> {
  const handle = await openRegular(path, options);
  try {
    const { size } = await handle.stat();
    return size > mostBytes ? tooLarge : await readToEnd(handle, size, mostBytes);
  } finally {
    await handle.close();
  }
}

/** The size may change, and may be wrong: files in `/proc` claim to be empty. */
async function readToEnd(
  handle: FileHandle,
  size: number,
  mostBytes: number,
): Promise<Buffer | typeof tooLarge> {
  const parts: Buffer[] = [];
  let length = 0;
  for (;;) {
    const part = Buffer.alloc(Math.max(size - length, chunkBytes));
    const { bytesRead } = await handle.read(part, 0, part.length, length);
    if (bytesRead === 0) {
      const [first, ...others] = parts;
      return first && others.length === 0 ? first : Buffer.concat(parts);
    }
    parts.push(part.subarray(0, bytesRead));
    length += bytesRead;
    if (length > mostBytes) return tooLarge;
  }
}

const chunkBytes = 4096;

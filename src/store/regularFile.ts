/** Opens what others put into a folder: a device may have no end, and a pipe nobody who writes. */
import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, stat } from 'node:fs/promises';
import { unlessMissing } from './systemCode.ts';

/** There is something else than a file: a device, a pipe, a socket. A folder gives the system's own error. */
export class NotAFile extends Error {
  override readonly name = 'NotAFile';
  readonly path: string;

  constructor(path: string) {
    super(`${path} is not a regular file`);
    this.path = path;
  }
}

export interface RegularFileOptions {
  /** A link is not a file then. */
  readonly links?: 'refused';
}

/**
 * Fine with a folder, and with nothing at all.
 * @throws NotAFile, or the system's error.
 */
export async function requireRegular(path: string): Promise<void> {
  const state = await unlessMissing(stat(path));
  if (state && !isReadable(state)) throw new NotAFile(path);
}

/**
 * Opens a file for reading. What is no file is not opened, or at least not waited for.
 * @throws NotAFile, or the system's error.
 */
export async function openRegular(path: string, { links }: RegularFileOptions = {}): Promise<FileHandle> {
  // A socket or a device that is gone cannot be opened, and another device may do something when it is.
  const state = await (links === 'refused' ? lstat(path) : stat(path));
  if (!isReadable(state)) throw new NotAFile(path);
  const handle = await open(path, constants.O_RDONLY | unwaiting | (links === 'refused' ? unfollowing : 0));
  // It may have been exchanged meanwhile.
  if (isReadable(await handle.stat())) return handle;
  await handle.close();
  throw new NotAFile(path);
}

function isReadable(state: Stats): boolean {
  return state.isFile() || state.isDirectory();
}

// Windows has neither, and no such files in folders.
const unwaiting = constants.O_NONBLOCK ?? 0;
const unfollowing = constants.O_NOFOLLOW ?? 0;

/** More bytes than the reader has a use for. */
export const tooLarge = Symbol('too large');

/**
 * The whole file; one that is too large is not read, or no further.
 * @throws NotAFile, or the system's error.
 */
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

/** The size is only what the file has now, or says: files of `/proc` say that they are empty. */
async function readToEnd(
  handle: FileHandle,
  size: number,
  mostBytes: number,
): Promise<Buffer | typeof tooLarge> {
  const parts: Buffer[] = [];
  let length = 0;
  for (;;) {
    // With one byte more than there should be, the next call finds the end.
    const part = Buffer.alloc(Math.max(size + 1 - length, chunkBytes));
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

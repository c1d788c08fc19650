/** Opens what others put into a folder: a device may have no end, and a pipe nobody who writes. */
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, stat } from 'node:fs/promises';

/** There is something else than a file: a folder, a device, a pipe, a socket. */
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
 * Opens a file for reading. What is no file is not opened, or at least not waited for.
 * @throws NotAFile, or the system's error.
 */
export async function openRegular(path: string, { links }: RegularFileOptions = {}): Promise<FileHandle> {
  // A socket or a device that is gone cannot be opened, and another device may do something when it is.
  const state = await (links === 'refused' ? lstat(path) : stat(path));
  if (!state.isFile()) throw new NotAFile(path);
  const handle = await open(path, constants.O_RDONLY | unwaiting | (links === 'refused' ? unfollowing : 0));
  // It may have been exchanged meanwhile.
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new NotAFile(path);
}

// Windows has neither, and no such files in folders.
const unwaiting = constants.O_NONBLOCK ?? 0;
const unfollowing = constants.O_NOFOLLOW ?? 0;

/**
 * The first `mostBytes` of a file, whatever length it says it has.
 * @throws NotAFile, or the system's error.
 */
export async function readRegular(
  path: string,
  mostBytes: number,
  options?: RegularFileOptions,
): Promise<Buffer> {
  const handle = await openRegular(path, options);
  try {
    return await readUpTo(handle, mostBytes);
  } finally {
    await handle.close();
  }
}

/** Files of `/proc` say that they are empty, so the end is where nothing more comes. */
async function readUpTo(handle: FileHandle, mostBytes: number): Promise<Buffer> {
  const { size } = await handle.stat();
  const parts: Buffer[] = [];
  for (let length = 0; length < mostBytes; ) {
    // One byte more tells the end in the same call.
    const part = Buffer.alloc(Math.min(mostBytes - length, Math.max(size - length + 1, chunkBytes)));
    const { bytesRead } = await handle.read(part, 0, part.length, length);
    if (bytesRead === 0) break;
    parts.push(part.subarray(0, bytesRead));
    length += bytesRead;
  }
  return parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
}

const chunkBytes = 4096;

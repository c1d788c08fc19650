/** A file that arrives piece by piece, and is kept separately until it is complete. */
import { constants } from 'node:fs';
import { copyFile, type FileHandle, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { moveToFree } from './place.ts';
import { maxRetries, replaceFile } from './replaceFile.ts';
import { systemCode, unless, unlessMissing } from './systemCode.ts';

export interface Part {
  readonly path: string;
  readonly bytes: number;
}

/** The pieces could not be written anywhere. The cause is the system's error. */
export class UnwritablePart extends Error {
  override readonly name = 'UnwritablePart';
}

export interface PartWriter {
  /**
   * Can be called only once. The file is on disk when this resolves.
   * @throws UnwritablePart, or what the pieces throw
   */
  take(pieces: AsyncIterable<Uint8Array>): Promise<Part>;
  close(): Promise<void>;
}

function wholeName(path: string): string {
  return `${path}.whole`;
}

/**
 * Begins at the first path that can be written. If writing fails, continues at the next one, because pieces that arrive
 * only once must not be lost.
 * @param bytes the maximum size, for which there must be space
 * @throws UnwritablePart
 */
export async function openPart(paths: readonly string[], bytes: number): Promise<PartWriter> {
  const part = new OpenPart(paths, bytes);
  await part.start();
  return part;
}

/** The complete file among parts that a killed process may have left; undefined if there is none. */
export async function findWhole(paths: readonly string[]): Promise<Part | undefined> {
  for (const path of paths.map(wholeName)) {
    const bytes = await partSize(path);
    if (bytes !== undefined) return { path, bytes };
  }
  return undefined;
}

/** Removes parts, complete or not. */
export async function removeParts(paths: readonly string[]): Promise<void> {
  for (const path of paths.flatMap((one) => [one, wholeName(one)])) {
    await unlessNowhere(rm(path, { force: true, maxRetries }));
  }
}

class OpenPart implements PartWriter {
  readonly #paths: readonly string[];
  readonly #mostBytes: number;
  #at = 0;
  #handle: FileHandle | undefined;
  #bytes = 0;

  constructor(paths: readonly string[], mostBytes: number) {
    this.#paths = paths;
    this.#mostBytes = mostBytes;
  }

  get #path(): string {
    return this.#paths[this.#at] ?? '';
  }

  async start(): Promise<void> {
    for (;;) {
      try {
        await removeParts([this.#path]);
        await requireSpace(dirname(this.#path), this.#mostBytes);
        this.#handle = await open(this.#path, 'wx+');
        return;
      } catch (error) {
        this.#goOn(error);
      }
    }
  }

  async take(pieces: AsyncIterable<Uint8Array>): Promise<Part> {
    for await (const piece of pieces) {
      await this.#orElsewhere(() => writeAt(this.#open, piece, this.#bytes));
      this.#bytes += piece.byteLength;
    }
    await this.#orElsewhere(async () => {
      // Renamed before it is synced, so that it is found complete even if the process is killed here.
      await rename(this.#path, wholeName(this.#path));
      await this.#open.sync();
    });
    return { path: wholeName(this.#path), bytes: this.#bytes };
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = undefined;
  }

  get #open(): FileHandle {
    if (!this.#handle) throw new Error('The part was written before it was started');
    return this.#handle;
  }

  async #orElsewhere(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      await this.#moveOn(error).catch((cause: unknown) => {
        throw cause instanceof UnwritablePart ? cause : unwritable(cause);
      });
      await this.#orElsewhere(step);
    }
  }

  /** Continues at the next path, with a copy of everything already written. */
  async #moveOn(error: unknown): Promise<void> {
    const before = this.#handle;
    const path = this.#path;
    this.#goOn(error);
    this.#handle = undefined;
    try {
      await this.start();
      if (before) await copyStart(before, this.#open, this.#bytes);
    } finally {
      await before?.close();
    }
    await removeParts([path]);
  }

  #goOn(error: unknown): void {
    if (this.#at + 1 >= this.#paths.length) throw unwritable(error);
    this.#at += 1;
  }
}

function unwritable(cause: unknown): UnwritablePart {
  return new UnwritablePart('The part could not be written', { cause });
}

/** If the free space is unknown, assumes that there is enough: `open` reports any other problem. */
async function requireSpace(folder: string, bytes: number): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk || disk.blocks === 0 || disk.bavail * disk.bsize >= bytes) return;
  throw Object.assign(new Error(`There is not enough free space in ${folder}`), { code: 'ENOSPC' });
}

const chunkBytes = 64 * 1024;

async function copyStart(from: FileHandle, to: FileHandle, bytes: number): Promise<void> {
  const chunk = Buffer.alloc(chunkBytes);
  for (let done = 0; done < bytes; ) {
    const { bytesRead } = await from.read(chunk, 0, Math.min(chunkBytes, bytes - done), done);
    if (bytesRead === 0) return;
    await writeAt(to, chunk.subarray(0, bytesRead), done);
    done += bytesRead;
  }
}

/** Writes the whole piece: a disk that is nearly full may accept only a part of it. */
async function writeAt(to: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < piece.byteLength; ) {
    const { bytesWritten } = await to.write(piece, done, piece.byteLength - done, position + done);
    done += bytesWritten;
  }
}

async function partSize(path: string): Promise<number | undefined> {
  return (await unlessNowhere(stat(path)))?.size;
}

/** The folder may have become a file since. */
function unlessNowhere<T>(done: Promise<T>): Promise<T | undefined> {
  return unless('ENOTDIR', unlessMissing(done));
}

/**
 * The target is never partly written, and is on disk before the part is removed.
 * @param beside where the part is copied first if it is on a different disk from the target; overwritten
 * @returns false if a file exists and is not to be replaced
 */
export async function placePart(
  path: string,
  target: string,
  { replaces, beside }: { readonly replaces: boolean; readonly beside: string },
): Promise<boolean> {
  const put = replaces ? replaceWith : placeNew;
  try {
    return await put(path, target);
  } catch (error) {
    if (systemCode(error) !== 'EXDEV') throw error;
  }
  try {
    await copyDurably(path, beside);
    if (!(await put(beside, target))) return false;
  } finally {
    await rm(beside, { force: true, maxRetries });
  }
  await rm(path, { force: true, maxRetries });
  return true;
}

async function replaceWith(path: string, target: string): Promise<true> {
  await replaceFile(path, target);
  return true;
}

async function placeNew(path: string, target: string): Promise<boolean> {
  if (await moveToFree(path, target)) return true;
  if (!(await isSameFile(path, target))) return false;
  await rm(path, { force: true, maxRetries });
  return true;
}

/** Copies a file to a different disk, where the copy survives a crash once this resolves. */
async function copyDurably(from: string, to: string): Promise<void> {
  // What a killed process left must not be written through, in case a link has been put in its place.
  await rm(to, { force: true, maxRetries });
  await copyFile(from, to, constants.COPYFILE_EXCL);
  const copy = await open(to, 'r+');
  try {
    await copy.sync();
  } finally {
    await copy.close();
  }
}

/** A process may have been killed while the file had both names. */
async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)]);
  return first.ino === second.ino && first.dev === second.dev && first.ino !== 0;
}

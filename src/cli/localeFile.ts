/** Locale files on disk, written in the encoding that they were read in, as a whole or not at all. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { longest, mostBytes } from '../formats/bounded.ts';
import { type DecodedText, decodeText, encodeText } from '../project/encoding.ts';
import { FileError, systemCode } from './errors.ts';

/**
 * Undefined when there is no such file. Of one whose text no string might hold, a text that every format refuses for its
 * length.
 * @throws FileError
 */
export async function readLocaleFile(path: string): Promise<DecodedText | undefined> {
  let bytes: Uint8Array;
  try {
    if ((await stat(path)).size > mostBytes) return { text: beyondLongest(), encoding: 'utf-8' };
    bytes = await readFile(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw asFileError(path, error);
  }
  const decoded = decodeText(bytes, path);
  if (!decoded) throw new FileError(path, { code: 'notUtf8' });
  return decoded;
}

/** NUL is in no file of texts, and is not taken for white space either, which would be as good as no file. */
function beyondLongest(): string {
  return '\0'.repeat(longest + 1);
}

/**
 * Replaces or creates the file through a temporary one beside it. Links are followed, mode and owner are kept.
 * @throws FileError
 */
export async function writeLocaleFile(path: string, text: DecodedText): Promise<void> {
  const bytes = encodeText(text, path);
  if (!bytes) throw new FileError(path, { code: 'unencodable' });
  try {
    const real = await realPath(path);
    await mkdir(dirname(real), { recursive: true });
    const present = await statIfPresent(real);
    const temporary = join(dirname(real), `.${basename(real)}.${randomBytes(6).toString('hex')}.tmp`);
    try {
      await writeNew(temporary, bytes, present);
      await rename(temporary, real);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  } catch (error) {
    throw asFileError(path, error);
  }
}

/** @throws FileError when the file is read-only by its mode, whoever asks, or it or its folder cannot be written. */
export async function requireWritable(path: string): Promise<void> {
  try {
    const real = await realPath(path);
    const present = await statIfPresent(real);
    // The mode counts even for who could write all the same: it says what the owner wants.
    if (present && (present.mode & 0o222) === 0) throw new FileError(path, { code: 'readOnly' });
    if (present) await access(real, constants.W_OK);
    await access(await nearestFolder(dirname(real)), constants.W_OK);
  } catch (error) {
    if (systemCode(error) === 'EACCES') throw new FileError(path, { code: 'readOnly' });
    throw asFileError(path, error);
  }
}

interface Present {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

async function writeNew(path: string, bytes: Uint8Array, like: Present | undefined): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    if (like) {
      await file.chmod(like.mode & 0o7777);
      if (process.getuid?.() === 0) await file.chown(like.uid, like.gid);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function nearestFolder(folder: string): Promise<string> {
  return (await statIfPresent(folder)) ? folder : nearestFolder(dirname(folder));
}

/** Links that lead to links, before it is called a circle: as many as Linux follows. */
const mostLinks = 40;

/** Where a write goes, be it there or not. */
async function realPath(path: string, followed = 0): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  const link = await linkAt(path);
  if (link === undefined) return path;
  if (followed === mostLinks) throw new FileError(path, { code: 'system', detail: 'ELOOP' });
  // A link that leads nowhere yet stays a link; what it names is created.
  return realPath(resolve(await realpath(dirname(path)), link), followed + 1);
}

async function linkAt(path: string): Promise<string | undefined> {
  try {
    return await readlink(path);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT' || code === 'EINVAL') return undefined;
    throw error;
  }
}

async function statIfPresent(path: string): Promise<Present | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function asFileError(path: string, error: unknown): unknown {
  if (error instanceof FileError) return new FileError(path, error.fault);
  const code = systemCode(error);
  return code === undefined ? error : new FileError(path, { code: 'system', detail: code });
}

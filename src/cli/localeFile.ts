/** Locale files on disk, written atomically in the encoding in which they were read. */
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { longest, mostBytes } from '../formats/bounded.ts';
import { type DecodedText, decodeText, encodeText } from '../project/files/encoding.ts';
import { type Content, readWithin, requireUpdatable, updateFile } from '../store/atomicFile.ts';
import { type Root, requireWithin } from '../store/root.ts';
import { unlessMissing } from '../store/systemCode.ts';
import { FileError, systemCode } from './errors.ts';
import { asFileError } from './fileFault.ts';

/**
 * The text of a file; undefined if it does not exist. For a file of more than `mostBytes`, this is a text that every
 * format rejects as too long.
 * @throws FileError
 */
export async function readLocaleFile(path: string, root: Root): Promise<DecodedText | undefined> {
  try {
    return decode((await readWithin(path, { root, mostBytes })).content, path);
  } catch (error) {
    throw asFileError(path, error);
  }
}

function decode(content: Content, path: string): DecodedText | undefined {
  if (content === undefined) return undefined;
  if (!Buffer.isBuffer(content)) return { text: beyondLongest(), encoding: 'utf-8' };
  const decoded = decodeText(content, path);
  if (!decoded) throw new FileError(path, { code: 'notUtf8' });
  return decoded;
}

/** Not white space, which would look like an empty file. */
function beyondLongest(): string {
  return '\0'.repeat(longest + 1);
}

export interface LocaleDraft<T> {
  /** Undefined leaves the file unchanged. */
  readonly text?: DecodedText;
  readonly result: T;
}

/**
 * @param transform called again if the file was changed in the meantime
 * @throws FileError, and whatever `transform` throws
 */
export async function updateLocaleFile<T>(
  path: string,
  root: Root,
  transform: (current: DecodedText | undefined) => Promise<LocaleDraft<T>>,
): Promise<T> {
  const draft = async (content: Content) => {
    const { text, result } = await transform(decode(content, path));
    return { bytes: text && encode(text, path), result };
  };
  try {
    return await updateFile(path, draft, { root, mostBytes });
  } catch (error) {
    throw asFileError(path, error);
  }
}

function encode(text: DecodedText, path: string): Uint8Array {
  const bytes = encodeText(text, path);
  if (!bytes) throw new FileError(path, { code: 'unencodable' });
  return bytes;
}

/** @throws FileError if the file cannot be written */
export async function requireWritable(path: string, root: Root): Promise<void> {
  try {
    const real = await requireWithin(root, path);
    const present = await unlessMissing(stat(real));
    // The mode counts even if the user could write regardless: it expresses the owner's intent.
    if (present && (present.mode & 0o222) === 0) throw new FileError(path, { code: 'readOnly' });
    if (present) await access(real, constants.W_OK);
    await access(await nearestFolder(dirname(real)), constants.W_OK);
    await requireUpdatable(real);
  } catch (error) {
    if (systemCode(error) === 'EACCES') throw new FileError(path, { code: 'readOnly' });
    throw asFileError(path, error);
  }
}

async function nearestFolder(folder: string): Promise<string> {
  return (await unlessMissing(stat(folder))) ? folder : nearestFolder(dirname(folder));
}

/** Decodes the bytes of resource files, and encodes them the same way on writing. */
import type { FileIdentity } from '../../formats/format.ts';
import { knownFormat } from '../../formats/index.ts';
import { isNew } from './newFile.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-1';

export interface DecodedText {
  /** Includes the byte order mark, if there is one. */
  readonly text: string;
  readonly encoding: TextEncoding;
}

/**
 * Decodes by byte order mark or XML declaration, else as UTF-8 or the format's older encoding; undefined if none fits.
 * A binary property list is not text, but is returned byte by byte, so that its format can say what it is.
 */
export function decodeText(bytes: Uint8Array, path: string): DecodedText | undefined {
  const encoding = encodingByMark(bytes) ?? encodingByDeclaration(bytes);
  if (encoding === 'unknown') return undefined;
  if (encoding) return decoded(bytes, encoding);
  if (isBinaryList(bytes)) return decoded(bytes, 'iso-8859-1');
  const found = decoded(bytes, 'utf-8');
  const older = olderEncoding(path);
  return found || older === undefined || isDamaged(latin1(bytes)) ? found : decoded(bytes, older);
}

/**
 * The text of code that is only searched; undefined if it is binary. If its encoding is unknown, at least ASCII
 * characters are read correctly.
 */
export function decodeCode(bytes: Uint8Array, path: string): string | undefined {
  return decodeText(bytes, path)?.text ?? (bytes.includes(0) ? undefined : latin1(bytes));
}

/** Undefined if the encoding lacks a character, or if the bytes would not decode to the same text. */
export function encodeText({ text, encoding }: DecodedText, path: string): Uint8Array | undefined {
  if (encoding === 'iso-8859-1' && /[\u0100-\uffff]/.test(text)) return undefined;
  const bytes = encoded(text, encoding);
  return decodeText(bytes, path)?.text === text ? bytes : undefined;
}

/** A new file is written in the encoding of its source. */
export function targetEncoding(
  target: DecodedText | undefined,
  source: Pick<DecodedText, 'encoding'>,
): TextEncoding {
  return target && !isNew(target.text) ? target.encoding : source.encoding;
}

/** Adds only an encoding that cannot represent every character; formats need not know about the others. */
export function inEncoding<File extends FileIdentity>(file: File, encoding: TextEncoding): File {
  const { encoding: _, ...rest } = file;
  return (encoding === 'iso-8859-1' ? { ...rest, encoding } : rest) as File;
}

/** The encoding of files with this path before their format moved to UTF-8. */
export function olderEncoding(path: string): 'iso-8859-1' | undefined {
  return knownFormat(path)?.olderEncoding;
}

/** Whether most non-ASCII bytes are UTF-8, as in a truncated or damaged file, which ISO-8859-1 would misread. */
function isDamaged(bytes: string): boolean {
  const sequence = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
  const whole = bytes.match(sequence)?.length ?? 0;
  return whole > (bytes.replace(sequence, '').match(/[\x80-\xff]+/g)?.length ?? 0);
}

/** Source: CFBinaryPList.c, which writes `bplist00` first. */
function isBinaryList(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, 8)) === 'bplist00';
}

function encodingByMark([first, second, third]: Uint8Array): TextEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** An XML declaration is ASCII, at the start of the file, and short. */
const declarationBytes = 256;

function encodingByDeclaration(bytes: Uint8Array): TextEncoding | 'unknown' | undefined {
  const start = latin1(bytes.subarray(0, declarationBytes));
  const [, name] = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start) ?? [];
  if (name === undefined) return undefined;
  if (/^utf-?8$/i.test(name)) return 'utf-8';
  return /^(?:iso[-_]?8859-1|latin-?1)$/i.test(name) ? 'iso-8859-1' : 'unknown';
}

function decoded(bytes: Uint8Array, encoding: TextEncoding): DecodedText | undefined {
  if (encoding === 'iso-8859-1') return { text: latin1(bytes), encoding };
  try {
    return { text: new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes), encoding };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function encoded(text: string, encoding: TextEncoding): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(text);
    case 'utf-16le':
      return Buffer.from(text, 'utf16le');
    case 'utf-16be':
      return Buffer.from(text, 'utf16le').swap16();
    case 'iso-8859-1':
      return Buffer.from(text, 'latin1');
  }
}

/** TextDecoder would read windows-1252 under this name. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** C escapes as read and written by gettext. Source: gettext's `po-lex.c` and `write-po.c`. */
import { fromUtf8 } from '../utf8.ts';

const meanings = new Map<string, string>([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['"', '"'],
  ['\\', '\\'],
]);

const spellings = new Map([...meanings].map(([letter, character]) => [character, `\\${letter}`]));

const byteEscape = /\\(?:x([\da-fA-F]{1,2})|([0-7]{1,3}))/y;

/** Decodes the text between quotes; undefined if it contains an invalid escape. */
export function decode(raw: string): string | undefined {
  let text = '';
  let position = 0;
  for (let at = raw.indexOf('\\'); at !== -1; at = raw.indexOf('\\', position)) {
    const meaning = meanings.get(raw[at + 1] ?? '');
    const { bytes, end } = meaning === undefined ? bytesAt(raw, at) : { bytes: [], end: at + 2 };
    const character = meaning ?? fromBytes(bytes);
    if (character === undefined) return undefined;
    text += raw.slice(position, at) + character;
    position = end;
  }
  return position === 0 ? raw : text + raw.slice(position);
}

/** Whether any backslash does not start a known escape. Escapes that denote invalid bytes count as known. */
export function hasUnknownEscape(raw: string): boolean {
  return (raw.match(/\\(?:x[\da-fA-F]{1,2}|[\s\S])/g) ?? []).some(
    ([, letter = '', digit]) => !meanings.has(letter) && digit === undefined && !/[0-7]/.test(letter),
  );
}

/** Reads a run of octal and hexadecimal escapes, which denote bytes. */
function bytesAt(raw: string, offset: number): { readonly bytes: readonly number[]; readonly end: number } {
  const bytes: number[] = [];
  let end = offset;
  byteEscape.lastIndex = offset;
  for (let found = byteEscape.exec(raw); found; found = byteEscape.exec(raw)) {
    const [, hexadecimal, octal = ''] = found;
    bytes.push(hexadecimal === undefined ? Number.parseInt(octal, 8) : Number.parseInt(hexadecimal, 16));
    end = byteEscape.lastIndex;
  }
  return { bytes, end };
}

function fromBytes(bytes: readonly number[]): string | undefined {
  if (bytes.length === 0 || bytes.some((byte) => byte === 0 || byte > 255)) return undefined;
  return fromUtf8(bytes);
}

export function encode(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that have an escape
  return text.replaceAll(/[\x07-\r"\\]/g, (character) => spellings.get(character) ?? character);
}

/** Whether a PO file can hold a text: NUL ends texts in compiled catalogues, and UTF-8 has no lone surrogates. */
export function isWritable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The lines of a text including their line ends. */
export function linesIn(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

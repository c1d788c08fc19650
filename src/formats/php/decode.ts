/** The texts of PHP strings. Source: the manual, "Strings", and Zend/zend_language_scanner.l */
import { fromUtf8 } from '../utf8.ts';

const letters: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  e: '\x1b',
  f: '\f',
  '\\': '\\',
  $: '$',
};

/** @param inner the text between single quotes */
export function decodeSingle(inner: string): string {
  return inner.includes('\\') ? inner.replace(/\\(['\\])/g, '$1') : inner;
}

const escapes =
  /\\(?:([nrtvef\\$"])|u\{(?:0*([\da-fA-F]{1,6})\})?|((?:[0-7]{1,3}|[xX][\da-fA-F]{1,2})(?:\\(?:[0-7]{1,3}|[xX][\da-fA-F]{1,2})){0,1000000}))/g;

/**
 * @param inner the text between double quotes, or of a heredoc, which has no escape for the quote
 * @returns undefined if it is not UTF-8, or if PHP refuses an escape
 */
export function decodeDouble(inner: string, kind: 'double' | 'heredoc'): string | undefined {
  if (!inner.includes('\\')) return inner;
  let isText = true;
  const text = inner.replace(escapes, (raw: string, letter?: string, code?: string, bytes?: string) => {
    if (letter === '"') return kind === 'double' ? '"' : raw;
    if (letter !== undefined) return letters[letter] ?? raw;
    const found = bytes === undefined ? fromCode(code ?? '') : fromBytes(bytes);
    isText &&= found !== undefined;
    return found ?? raw;
  });
  return isText ? text : undefined;
}

function fromCode(digits: string): string | undefined {
  const code = Number.parseInt(digits, 16);
  const isCharacter = code <= 0x10ffff && (code < 0xd800 || code >= 0xe000);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** @param escaped escapes of bytes without the first backslash */
function fromBytes(escaped: string): string | undefined {
  const bytes = escaped.split('\\').map((one) => {
    const isHex = /^x/i.test(one);
    return Number.parseInt(isHex ? one.slice(1) : one, isHex ? 16 : 8) & 0xff;
  });
  return fromUtf8(bytes);
}

/**
 * The lines of a heredoc without the indent of its last line.
 *
 * @returns undefined if a line with text is indented less, or if a line is indented with other blanks
 */
export function withoutIndent(body: string, indent: string): string | undefined {
  if (indent === '') return body;
  const lines = body.split(/(\r\n|\n|\r)/);
  const bare = lines.map((line, index) => {
    if (index % 2 === 1) return line;
    if (line.startsWith(indent)) return line.slice(indent.length);
    return indent.startsWith(line) ? '' : undefined;
  });
  return bare.includes(undefined) ? undefined : bare.join('');
}

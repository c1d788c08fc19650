/** Escapes of keys and values, read as java.util.Properties.load reads them. */
import { afterBreak } from '../lines.ts';
import { isContinued, skipBlanks } from './scan.ts';

export interface Unescaped {
  readonly text: string;
  /** The offset in the raw text of the first `\u` without four hexadecimal digits. */
  readonly faultAt?: number;
}

const named: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['f', '\f'],
]);

/** @param raw source text, including continuation lines */
export function resolveEscapes(raw: string): Unescaped {
  let position = raw.indexOf('\\');
  if (position === -1) return { text: raw };
  let text = '';
  let done = 0;
  while (position !== -1) {
    text += raw.slice(done, position);
    const found = escapeAt(raw, position);
    if (!found) return { text: '', faultAt: position };
    text += found.text;
    done = found.end;
    position = raw.indexOf('\\', done);
  }
  return { text: text + raw.slice(done) };
}

function escapeAt(raw: string, offset: number): { readonly text: string; readonly end: number } | undefined {
  if (isContinued(raw, offset)) return { text: '', end: skipBlanks(raw, afterBreak(raw, offset + 1)) };
  const letter = raw[offset + 1] ?? '';
  if (letter !== 'u') return { text: named.get(letter) ?? letter, end: offset + 2 };
  const digits = raw.slice(offset + 2, offset + 6);
  if (!/^[0-9a-fA-F]{4}$/.test(digits)) return undefined;
  return { text: String.fromCharCode(Number.parseInt(digits, 16)), end: offset + 6 };
}

/**
 * The text of `vernacular.lock`: a line for each translation that was known when the file was written. Lines are in the
 * order of hashes, so that git puts those of two branches together, and each can be understood alone.
 */
import { parseLocale } from '../locale.ts';

export type Origin = 'ours' | 'byHand';

export interface LockLine {
  /** The entry: `entryHash`. */
  readonly entry: string;
  /** As the project spells it. */
  readonly locale: string;
  /** The texts: `textHash`. */
  readonly source: string;
  readonly translation: string;
  readonly origin: Origin;
}

export type LockFinding =
  /** A merge was not finished: the lines of both sides count. `line` is that of the first marker, from 1. */
  | { readonly code: 'mergeMarkers'; readonly line: number }
  /** Lines that are cut off, or that somebody wrote. */
  | { readonly code: 'notUnderstood'; readonly line: number; readonly count: number }
  /** Written by a later version, which may mean something else: read as far as it is understood, and never written. */
  | { readonly code: 'newer'; readonly version: number };

export interface LockText {
  /** In the order of the file; several of an entry in a locale after a merge. */
  readonly lines: readonly LockLine[];
  /** Each line once, and in the order in which it is printed. */
  readonly isInOrder: boolean;
  readonly findings: readonly LockFinding[];
}

const version = 1;
const title = '# vernacular.lock ';
const header = `${title}${version}`;
const origins: Readonly<Record<string, Origin>> = { o: 'ours', h: 'byHand' };
const marker = /^(?:<{7}|\|{7}|={7}|>{7})(?:$| )/;
const shape = /^[\w-]{14} [\w@+-]{2,40} [\w-]{8} [\w-]{8} [oh]$/;

export function parseLock(text: string): LockText {
  const lines: LockLine[] = [];
  const unknown: number[] = [];
  const found = { marker: 0, version };
  let isInOrder = true;
  let last = '';
  const locales = new Map<string, boolean>();
  // An editor may have put a byte order mark before the first line.
  for (const [index, one] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const read = lineOf(one, locales);
    if (read) {
      lines.push(read);
      isInOrder &&= last < one;
      last = one;
    } else if (one.startsWith(title))
      found.version = Math.max(found.version, Number(one.slice(title.length)) || 0);
    else if (marker.test(one)) found.marker ||= index + 1;
    else if (one !== '') unknown.push(index + 1);
  }
  const [line] = unknown;
  const findings: LockFinding[] = [];
  if (found.version > version) findings.push({ code: 'newer', version: found.version });
  if (found.marker > 0) findings.push({ code: 'mergeMarkers', line: found.marker });
  if (line !== undefined) findings.push({ code: 'notUnderstood', line, count: unknown.length });
  return { lines, isInOrder, findings };
}

/** @param locales those that were looked at, and whether they are locales */
function lineOf(text: string, locales: Map<string, boolean>): LockLine | undefined {
  if (!shape.test(text)) return undefined;
  const end = text.length;
  const locale = text.slice(15, end - 20);
  const isLocale = locales.get(locale) ?? parseLocale(locale) !== undefined;
  locales.set(locale, isLocale);
  const origin = origins[text.slice(-1)];
  if (origin === undefined || !isLocale) return undefined;
  const [source, translation] = [text.slice(end - 19, end - 11), text.slice(end - 10, end - 2)];
  return { entry: text.slice(0, 14), locale, source, translation, origin };
}

/** Equal lines once; the same text for the same lines, in whatever order they are given. */
export function printLock(lines: readonly LockLine[]): string {
  return [header, ...[...new Set(lines.map(printLine))].sort(), ''].join('\n');
}

/** The text with further lines, in no order. */
export function withLines(text: string, lines: readonly LockLine[]): string {
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return start + lines.map((line) => `${printLine(line)}\n`).join('');
}

function printLine({ entry, locale, source, translation, origin }: LockLine): string {
  return [entry, locale, source, translation, origin === 'ours' ? 'o' : 'h'].join(' ');
}

/** The text of `vernacular.lock`: lines about translations, which `printLock` sorts so that git can merge branches. */
import { parseLocale } from '../locales/locale.ts';
import { type LineEnd, lastLineEnd, linesOf } from './lines.ts';
import { keyLength, resourceLength, textLength } from './lockHash.ts';

export type Origin = 'ours' | 'byHand';

export interface LockLine {
  /** The entry: `resourceHash` and `keyHash`. */
  readonly resource: string;
  readonly key: string;
  readonly locale: string;
  /** The texts: `textHash`. */
  readonly source: string;
  readonly translation: string;
  readonly origin: Origin;
}

export type LockFinding =
  /** An unfinished merge: the lines of both sides count. `line` is that of the first marker, one-based. */
  | { readonly code: 'mergeMarkers'; readonly line: number }
  /** Truncated or handwritten lines: `count` of them, the first at `line`, one-based. */
  | { readonly code: 'notUnderstood'; readonly line: number; readonly count: number }
  /** Written by a later version, which may mean something else: read as far as possible, but never overwritten. */
  | { readonly code: 'newer'; readonly version: number };

export interface LockText {
  /** In the order of the file; after a merge there may be several for an entry in a locale. See `readLine`. */
  readonly lines: readonly string[];
  /** Whether all lines are unique and in the order of `printLock`. */
  readonly isInOrder: boolean;
  readonly findings: readonly LockFinding[];
}

const version = 1;
const title = '# vernacular.lock ';
const header = `${title}${version}`;
const letters = { ours: 'o', byHand: 'h' } as const satisfies Record<Origin, string>;
const marker = /^(?:<{7}|\|{7}|={7}|>{7})(?:$| )/;
const shape = /^[\w-]{14} [\w@+-]{2,40} [\w-]{8} [\w-]{8} [oh]$/;

export function parseLock(text: string): LockText {
  const lines: string[] = [];
  const unknown: number[] = [];
  const found = { marker: 0, version };
  let isInOrder = true;
  let last = '';
  const locales = new Map<string, boolean>();
  for (const [index, { text: one }] of linesOf(text).entries()) {
    if (isLine(one, locales)) {
      lines.push(one);
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

function isLine(text: string, locales: Map<string, boolean>): boolean {
  if (!shape.test(text)) return false;
  const locale = localeIn(text);
  const known = locales.get(locale);
  if (known !== undefined) return known;
  const isLocale = parseLocale(locale) !== undefined;
  locales.set(locale, isLocale);
  return isLocale;
}

const entryLength = resourceLength + keyLength;
/** Offsets, from the end of the line, of the parts after the locale. */
const originAt = -1;
const translationAt = originAt - 1 - textLength;
const sourceAt = translationAt - 1 - textLength;

export function readLine(line: string): LockLine {
  return {
    resource: resourceIn(line),
    key: keyIn(line),
    locale: localeIn(line),
    source: line.slice(sourceAt, translationAt - 1),
    translation: line.slice(translationAt, originAt - 1),
    origin: originIn(line),
  };
}

export function resourceIn(line: string): string {
  return line.slice(0, resourceLength);
}

export function keyIn(line: string): string {
  return line.slice(resourceLength, entryLength);
}

export function localeIn(line: string): string {
  return line.slice(entryLength + 1, sourceAt - 1);
}

export function originIn(line: string): Origin {
  return line.endsWith(letters.ours) ? 'ours' : 'byHand';
}

/** Checked for every text of a project, so it does not parse the line. */
export function hasTexts(
  line: string,
  { source, translation }: Pick<LockLine, 'source' | 'translation'>,
): boolean {
  const { length } = line;
  return line.startsWith(translation, length + translationAt) && line.startsWith(source, length + sourceAt);
}

/** The same for all lines about the same texts under the same key, whatever their resource and locale. */
export function textsIdIn(line: string): string {
  return keyIn(line) + line.slice(sourceAt - 1, originAt - 1);
}

export function textsIdOf({
  key,
  source,
  translation,
}: Pick<LockLine, 'key' | 'source' | 'translation'>): string {
  return [key, source, translation].join(' ');
}

export function printLock(lines: readonly string[], lineEnd: LineEnd = '\n'): string {
  return [header, ...[...new Set(lines)].sort(), ''].join(lineEnd);
}

export function withLines(text: string, lines: readonly string[]): string {
  const lineEnd = lastLineEnd(text);
  const start = linesOf(text).at(-1)?.lineEnd === '' ? text + lineEnd : text;
  return start + lines.map((line) => line + lineEnd).join('');
}

export function printLine({ resource, key, locale, source, translation, origin }: LockLine): string {
  return [resource + key, locale, source, translation, letters[origin]].join(' ');
}

/** Finds dictionary terms in a text. */
import type { StoredDictionary } from './store.ts';

/** Offsets in UTF-16 code units, and the text that replaces the range. */
export interface FoundTerm {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Term {
  /** With the first letter in lower case, the only one whose case may differ in a text. */
  readonly source: string;
  readonly target: string;
}

/** The targets of terms with the same beginning, by source. */
interface Terms {
  readonly targets: ReadonlyMap<string, string>;
  /** The different lengths of the sources, longest first. */
  readonly lengths: readonly number[];
}

/** Terms by their first word, or by their first character. */
type TermIndex = ReadonlyMap<string, Terms>;

/** Languages without spaces between words: a term may be part of what looks like a word. */
const withoutSpaces = new Set(['ja', 'zh', 'th', 'yue', 'my', 'km', 'lo']);

const indexes = new WeakMap<StoredDictionary, TermIndex>();

/** The longest term at each place, from left to right; among equally long ones, that of the first dictionary. */
export function findTerms(text: string, dictionaries: readonly StoredDictionary[]): readonly FoundTerm[] {
  const [first] = dictionaries;
  if (first === undefined) return [];
  const hasSpaces = !withoutSpaces.has(first.source);
  const found: FoundTerm[] = [];
  for (let start = 0; start < text.length; ) {
    const head = headAt(text, start, hasSpaces);
    const term = longest(dictionaries.flatMap((one) => termAt(text, start, head, indexOf(one), hasSpaces)));
    const end = start + (term?.source.length ?? head.length);
    if (term !== undefined) found.push({ start, end, text: term.target });
    start = end;
  }
  return found;
}

function longest(terms: readonly Term[]): Term | undefined {
  return terms.reduce<Term | undefined>(
    (best, term) => (best === undefined || term.source.length > best.source.length ? term : best),
    undefined,
  );
}

const wordPart = /[\p{L}\p{M}\p{N}_]/u;
const wordOrCharacter = /[\p{L}\p{M}\p{N}_]+|[\s\S]/uy;

/** The word that begins at `start`, or one character if there is none or the language does not separate words. */
function headAt(text: string, start: number, hasSpaces: boolean): string {
  if (!hasSpaces) return String.fromCodePoint(text.codePointAt(start) ?? 0);
  wordOrCharacter.lastIndex = start;
  return wordOrCharacter.exec(text)?.[0] ?? text.charAt(start);
}

function termAt(
  text: string,
  start: number,
  head: string,
  index: TermIndex,
  hasSpaces: boolean,
): readonly Term[] {
  const { lengths, targets } = index.get(lowerFirst(head)) ?? none;
  for (const length of lengths) {
    const source = lowerFirst(text.slice(start, start + length));
    const target = targets.get(source);
    if (target !== undefined && (!hasSpaces || endsWord(source, text, start + source.length))) {
      return [{ source, target }];
    }
  }
  return [];
}

const none: Terms = { lengths: [], targets: new Map() };

function endsWord(source: string, text: string, end: number): boolean {
  return !wordPart.test(characterBefore(source)) || !wordPart.test(characterAt(text, end));
}

function characterBefore(source: string): string {
  return [...source.slice(-2)].at(-1) ?? '';
}

function characterAt(text: string, offset: number): string {
  return offset < text.length ? String.fromCodePoint(text.codePointAt(offset) ?? 0) : '';
}

function indexOf(dictionary: StoredDictionary): TermIndex {
  const known = indexes.get(dictionary);
  if (known !== undefined) return known;
  const hasSpaces = !withoutSpaces.has(dictionary.source);
  const byHead = new Map<string, Map<string, string>>();
  for (const [written, target] of dictionary.terms) {
    const source = lowerFirst(written);
    const head = lowerFirst(headAt(source, 0, hasSpaces));
    const targets = byHead.get(head) ?? new Map<string, string>();
    byHead.set(head, targets);
    if (!targets.has(source)) targets.set(source, target);
  }
  const index = new Map(
    [...byHead].map(([head, targets]) => [head, { targets, lengths: lengthsOf(targets.keys()) }]),
  );
  indexes.set(dictionary, index);
  return index;
}

function lengthsOf(texts: Iterable<string>): readonly number[] {
  const lengths = new Set(Array.from(texts, ({ length }) => length));
  return [...lengths].sort((one, other) => other - one);
}

/** Letters whose lower case has a different length are left unchanged. */
function lowerFirst(text: string): string {
  const [first = ''] = text;
  const lower = first.toLowerCase();
  return lower.length === first.length ? lower + text.slice(first.length) : text;
}

/**
 * Renames keys in place, so that whatever accompanies a translation stays with it: a translator's comment, XLIFF's
 * states, an anchor. Formats do not report where keys are, so a key is searched for in front of its text, and the file
 * is read again to verify the result.
 */
import { sortedEdits } from '../../formats/edits.ts';
import {
  applyEdits,
  type Edit,
  type Entry,
  type Format,
  type KeyPath,
  type ReadResult,
} from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { groupBy } from '../../groupBy.ts';
import { lazily } from '../../lazily.ts';
import type { MovedEntry } from '../entries/moved.ts';
import { isReadAs, type Writing } from '../files/readBack.ts';
import { type KeySpelling, keySpellings, tableSpellings } from './keySpellings.ts';

export interface RenamedInPlace {
  readonly edits: readonly Edit[];
  readonly text: string;
  readonly renamed: ReadonlySet<MovedEntry>;
}

interface Rename {
  readonly from: KeyPath;
  readonly to: KeyPath;
  readonly moved: readonly MovedEntry[];
}

/** A rename with the edits for each possible location and spelling of the key, nearest first. */
interface Attempts extends Rename {
  readonly attempts: readonly (readonly Edit[])[];
}

/** Descriptions, notes and source texts between the key and the translation may contain the same word. */
const mostOffsets = 4;
/** A wrong location may break the file, which is then read again with fewer changes. */
const mostReads = 100;
/** How far in front of its text a key is searched for, in UTF-16 code units. */
const reach = 4000;

/** @param moved texts under their former keys; this function finds out which of them can stay in place */
export function renameInPlace(
  { format, text, options: { file, template } }: Pick<Writing, 'format' | 'text' | 'options'>,
  moved: readonly MovedEntry[],
): RenamedInPlace {
  const { entries } = format.read(text, file);
  const places = placesAmong(entries, moved);
  const readWith = (own: readonly Edit[]) => format.read(applyEdits(text, own), file);
  const renames = renamesAmong(moved, entries)
    .filter(leavesNothing(format, template?.text ?? ''))
    .filter(({ to, moved: own }) => !own.some((one) => isConstant(one, to)));
  let open = attemptsAt(renames, { format, entries, places, text });
  let done: readonly Rename[] = [];
  let edits: readonly Edit[] = [];
  let reads = 0;
  while (reads < mostReads) {
    const next = nextAttempts(open, edits);
    if (next.size === 0) break;
    const editsIn = (one: Attempts) => next.get(one) ?? [];
    const rightAmong = (tried: readonly Attempts[]): readonly Attempts[] => {
      if (tried.length === 0 || reads++ >= mostReads) return [];
      const now = readWith(sortedEdits([...edits, ...tried.flatMap(editsIn)]));
      const isWhole = now.problems.length === 0 && now.entries.length === entries.length;
      if (isWhole) return tried.filter((one) => isIn(now.entries, one, places));
      const half = Math.floor(tried.length / 2);
      return half === 0 ? [] : [...rightAmong(tried.slice(0, half)), ...rightAmong(tried.slice(half))];
    };
    const right = rightAmong(open.filter((one) => next.has(one)));
    edits = sortedEdits([...edits, ...right.flatMap(editsIn)]);
    done = [...done, ...right];
    const settled = new Set(right);
    open = open.flatMap((one) => (settled.has(one) ? [] : [withoutAttempt(one, next.get(one))]));
  }
  const renamed = new Set(done.flatMap((one) => one.moved));
  if (renamed.size === 0 || !isNothingElse(renamed, { entries, places }, readWith(edits))) {
    return { edits: [], text, renamed: new Set() };
  }
  return { edits, text: applyEdits(text, edits), renamed };
}

/** The indices of the entries that move, by their former keys. */
function placesAmong(entries: readonly Entry[], moved: readonly MovedEntry[]): Places {
  const wanted = new Set(moved.map(({ from }) => pathKey(from)));
  const lasts = new Set(moved.map(({ from }) => from.at(-1)));
  const places = new Map<string, number>();
  for (const [index, { path }] of entries.entries()) {
    const key = lasts.has(path.at(-1)) ? pathKey(path) : undefined;
    if (key !== undefined && wanted.has(key)) places.set(key, index);
  }
  return places;
}

/** The keys that contain only moved texts, and whose new names are unused. */
function renamesAmong(moved: readonly MovedEntry[], entries: readonly Entry[]): readonly Rename[] {
  const renames = moved.flatMap((one) => renameOf(one) ?? []);
  const counts = countsOf(
    renames.flatMap(({ from, to }) => [from, to]),
    entries,
  );
  const groups = groupBy(renames, ({ from, to }) => JSON.stringify([from, to]));
  const whole = [...groups.values()].flatMap(([first, ...others]): readonly Rename[] => {
    if (!first) return [];
    const own = [first, ...others].flatMap((rename) => rename.moved);
    const isWhole = counts.get(pathKey(first.from)) === own.length;
    return isWhole && !counts.has(pathKey(first.to)) ? [{ ...first, moved: own }] : [];
  });
  return [...new Map(whole.map((rename) => [pathKey(rename.to), rename])).values()];
}

/** How many entries are at each of the paths or below it; paths without any are absent. */
function countsOf(paths: readonly KeyPath[], entries: readonly Entry[]): ReadonlyMap<string, number> {
  const wanted = new Set(paths.map(pathKey));
  const depths = [...new Set(paths.map(({ length }) => length))];
  const counts = new Map<string, number>();
  for (const { path } of entries) {
    for (const depth of depths) {
      const key = depth <= path.length ? pathKey(path.slice(0, depth)) : undefined;
      if (key !== undefined && wanted.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Returns a test of whether nothing has to stay under the former key. A key with keys inside it may also contain values
 * that are not texts; these must stay if the source still has a key of that name.
 */
function leavesNothing({ nestsKeys }: Format, source: string): (rename: Rename) => boolean {
  const keys = lazily(() => new Set(source.match(/(?<![\w.-])[\w.-]+(?=["']?\s*:)/g)));
  return ({ from, moved }) =>
    !nestsKeys || moved.every((one) => one.from.length === from.length) || !keys().has(from.at(-1) ?? '');
}

/** The rename, if exactly one key of the path differs. */
function renameOf(moved: MovedEntry): Rename | undefined {
  const { from, path } = moved;
  const index = from.findIndex((key, at) => key !== path[at]);
  const isRest = from.slice(index + 1).every((key, at) => key === path[index + 1 + at]);
  if (index === -1 || from.length !== path.length || !isRest) return undefined;
  return { from: from.slice(0, index + 1), to: path.slice(0, index + 1), moved: [moved] };
}

interface Target {
  readonly format: Format;
  readonly entries: readonly Entry[];
  readonly places: Places;
  readonly text: string;
}

type Places = ReadonlyMap<string, number>;

function attemptsAt(
  renames: readonly Rename[],
  { format, entries, places, text }: Target,
): readonly Attempts[] {
  const quoted = lazily(() => quotedIn(text));
  const hasNotes = text.includes('"@');
  const usual = lazily(() => /["']/.exec(text)?.[0] ?? '"');
  return renames.flatMap((rename): readonly Attempts[] => {
    const [former = '', name = ''] = [rename.from.at(-1), rename.to.at(-1)];
    const own = rename.moved.flatMap(({ from }) => places.get(pathKey(from)) ?? []);
    const first = entries[own.reduce((least, place) => Math.min(least, place), Number.POSITIVE_INFINITY)];
    const notes = hasNotes ? noteEdits(former, name, quoted()) : [];
    if (!first || !notes) return [];
    const { offset } = first.range;
    const start = Math.max(0, offset - reach);
    const before = text.slice(start, offset);
    const quote = /["']/.exec(text[offset] ?? '')?.[0] ?? usual();
    const spellings = format.isTable ? tableSpellings(former, name) : keySpellings(former, name, quote);
    const found = spellings.flatMap((spelling) => placesOf(before, spelling));
    const attempts = nearestOf(found).map((edit) => [{ ...edit, offset: start + edit.offset }, ...notes]);
    return [{ ...rename, attempts }];
  });
}

/** The edits at the last few offsets, from the last backwards. Edits at the same offset keep their order. */
function nearestOf(edits: readonly Edit[]): readonly Edit[] {
  const distinct = new Map(edits.map((edit) => [`${edit.offset} ${edit.length} ${edit.content}`, edit]));
  const sorted = [...distinct.values()].sort((one, other) => other.offset - one.offset);
  const offsets = new Set([...new Set(sorted.map(({ offset }) => offset))].slice(0, mostOffsets));
  return sorted.filter(({ offset }) => offsets.has(offset));
}

/**
 * What to try at the same time, without overlaps. Longer spellings come first, because a shorter key inside one of them
 * is probably not a key.
 */
function nextAttempts(
  open: readonly Attempts[],
  done: readonly Edit[],
): ReadonlyMap<Attempts, readonly Edit[]> {
  const take = taker();
  take(done);
  const inOrder = open.toSorted((one, other) => longestIn(other) - longestIn(one));
  return new Map(
    inOrder.flatMap((one) => {
      const own = one.attempts.find(take);
      return own ? [[one, own] as const] : [];
    }),
  );
}

function longestIn({ attempts }: Attempts): number {
  return Math.max(0, ...attempts.map(([edit]) => edit?.length ?? 0));
}

function withoutAttempt(one: Attempts, tried: readonly Edit[] | undefined): Attempts {
  return { ...one, attempts: one.attempts.filter((own) => own !== tried) };
}

/** Returns a function that takes the ranges of edits, or returns false if some of their code units are taken. */
function taker(): (edits: readonly Edit[]) => boolean {
  const taken = new Set<number>();
  return (edits) => {
    const own = edits.flatMap(({ offset, length }) => Array.from({ length }, (_, index) => offset + index));
    if (new Set(own).size < own.length || own.some((offset) => taken.has(offset))) return false;
    for (const offset of own) taken.add(offset);
    return true;
  };
}

function placesOf(text: string, { from, to, isQuoted }: KeySpelling): readonly Edit[] {
  const places = wordsIn(text, from).filter((place) => {
    if (isQuoted === undefined) return true;
    const mark = text[place - 1] ?? '';
    return isQuoted === (/["']/.test(mark) && text[place + from.length] === mark);
  });
  return places.map((offset) => ({ offset, length: from.length, content: to }));
}

/** ARB keeps notes about `key` in `@key`. Undefined if it is not certain that they belong together. */
function noteEdits(
  former: string,
  name: string,
  quoted: ReadonlyMap<string, readonly number[]>,
): readonly Edit[] | undefined {
  const [offset, ...others] = quoted.get(`@${former}`) ?? [];
  if (offset === undefined) return [];
  const isOnly = others.length === 0 && quoted.get(former)?.length === 1;
  return isOnly ? [{ offset: offset + 1, length: former.length, content: name }] : undefined;
}

function quotedIn(text: string): ReadonlyMap<string, readonly number[]> {
  const words = groupBy(text.matchAll(/(?<=")[^"\\\r\n]{1,200}(?=")/g), ([word]) => word);
  return new Map([...words].map(([word, found]) => [word, found.map(({ index }) => index)]));
}

function wordsIn(text: string, word: string): readonly number[] {
  const places: number[] = [];
  for (let place = text.indexOf(word); place !== -1; place = text.indexOf(word, place + word.length)) {
    const [before = '', after = ''] = [text[place - 1], text[place + word.length]];
    if (!inWord.test(before) && !inWord.test(after)) places.push(place);
  }
  return places;
}

const inWord = /[\w.-]/;

function isIn(now: readonly Entry[], { to, moved }: Rename, places: Places): boolean {
  return moved.every(({ from, path, translation }) => {
    const own = now[places.get(pathKey(from)) ?? -1];
    if (!own || isConstant(own, to)) return false;
    return pathKey(own.path) === pathKey(path) && own.text === translation;
  });
}

/** Whether the last key of the path to a text, or to what contains it, is a constant. */
function isConstant({ constants }: Entry, { length }: KeyPath): boolean {
  return constants?.includes(length - 1) ?? false;
}

function isNothingElse(
  renamed: ReadonlySet<MovedEntry>,
  { entries: before, places }: Pick<Target, 'entries' | 'places'>,
  now: ReadResult,
): boolean {
  const paths = new Map([...renamed].map(({ from, path }) => [places.get(pathKey(from)), path]));
  const expected = before.map((entry, index) => ({ ...entry, path: paths.get(index) ?? entry.path }));
  return isReadAs(expected, now);
}

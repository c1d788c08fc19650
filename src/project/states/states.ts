/** What is known about a target's texts in relation to its source: facts, each a code with the data for a message. */

import type { Entry, Format, KeyPath, PluralRole } from '../../formats/format.ts';
import { lineCounter } from '../../formats/lines.ts';
import { itemsByKey, keysOf, pathKey, pluralKey } from '../../formats/pathKey.ts';
import { finderByPath, finderIn } from '../entries/entryFinder.ts';
import { inheritRecords } from '../entries/held.ts';
import { compareEntries, compareTarget, type Lack } from '../entries/lacking.ts';
import { type MovedEntry, movedAmong } from '../entries/moved.ts';
import { finderInPlace, hasOtherShape, heldInOtherForms } from '../entries/otherForms.ts';
import { isOwnForm } from '../entries/ownForms.ts';
import { refusedShapes } from '../entries/shapeConflicts.ts';
import { type PairProblems, type ReadSource, readTarget, type TargetText } from '../files/readPair.ts';
import type { Plurals } from '../locales/plurals.ts';
import type { KnownTexts } from '../lock/lock.ts';
import type { Origin } from '../lock/lockText.ts';
import { factsOfText, type PluralFormMissing, type TextFact, type TextRules } from './textFacts.ts';
import { textRules } from './textRules.ts';

export type EntryFact =
  | { readonly code: 'missing' }
  /** The target has '' for the key, or a copy of the source's text that is marked as unfinished. */
  | { readonly code: 'empty' }
  /** The target has only other forms of the plural. */
  | PluralFormMissing
  /**
   * With an origin, the lock shows that the source text has changed; without, the file marks it as unfinished. Where
   * both apply, there is an origin only if the text is ours, and can therefore be translated again without asking.
   */
  | { readonly code: 'stale'; readonly origin?: Origin }
  /** A person has changed what we wrote. */
  | { readonly code: 'edited' }
  /** The source lacks the key. `movesTo`: the key was renamed, and the next run moves the text there. */
  | { readonly code: 'extra'; readonly movesTo?: KeyPath }
  /**
   * The target cannot hold the text: it has a plural or a list instead of a text, or the other way round, or it nests
   * its keys differently.
   */
  | { readonly code: 'otherShape' }
  | TextFact;

export type FactCode = EntryFact['code'];

export interface EntryState {
  readonly path: KeyPath;
  /** One-based line of the text in the target, or of what is in its place; absent if there is neither. */
  readonly line?: number;
  /** The plural that the text is a form of. */
  readonly plural?: PluralRole;
  readonly facts: readonly EntryFact[];
}

export interface LocaleState {
  /** The number of non-empty source texts, with plurals in the target's forms. */
  readonly wanted: number;
  /** Entries with facts, in the order of the source; extra ones last. */
  readonly entries: readonly EntryState[];
}

export type StateResult =
  /** `exists`: whether the target file exists. */
  { readonly kind: 'state'; readonly exists: boolean; readonly state: LocaleState } | PairProblems;

export function stateOf(from: ReadSource, to: TargetText, known?: KnownTexts): StateResult {
  const compared = compare(from, to);
  if (compared.kind === 'problems') return compared;
  const { lack, pair, plurals, filled } = compared;
  const { format } = from;
  inheritRecords(known, lack, format);
  const rules = { ...textRules(from, pair.target, compared), known, wanted: lack.wanted };
  const states = statesOf(filled, lack, pair, (entry, found) => factsOfFound(entry, found, pair, rules));
  // Texts of a page are identified by position, so an additional one is not extra.
  const extra = format.keepsSourceTexts ? [] : extraIn(pair, lack.wanted);
  const moved = known ? movedAmong(lack.missing, extra, { known, format, plurals }) : [];
  const entries = withLines([...states, ...extraStates(extra, moved)], pair);
  return { kind: 'state', exists: to.text !== undefined, state: { wanted: filled.length, entries } };
}

/** What a target lacks, and what is stale or edited in it, in a fraction of the time that checking its texts takes. */
export function lackOf(from: ReadSource, to: TargetText, known?: KnownTexts): StateResult {
  const compared = compare(from, to);
  if (compared.kind === 'problems') return compared;
  const { lack, pair, filled } = compared;
  inheritRecords(known, lack, from.format);
  const entries = statesOf(filled, lack, pair, (entry, found) =>
    staleness(entry, found, { known, wanted: lack.wanted }),
  );
  return { kind: 'state', exists: to.text !== undefined, state: { wanted: filled.length, entries } };
}

/**
 * Compares the files once, to judge any number of texts for the target.
 * @returns a function from the key of a source text and a translation to the facts to report about the translation;
 * undefined if a file has problems
 */
export function textJudge(
  from: ReadSource,
  to: TargetText,
): ((path: KeyPath, text: string) => readonly TextFact[]) | undefined {
  const compared = compare(from, to);
  if (compared.kind === 'problems') return undefined;
  const rules = textRules(from, compared.pair.target, compared);
  const wanted = itemsByKey(compared.filled);
  return (path, text) => {
    const entry = wanted.get(pathKey(path));
    return entry ? factsOfText(entry, { ...entry, text }, rules) : [];
  };
}

interface Compared {
  readonly kind: 'compared';
  readonly lack: Lack;
  readonly pair: Pair;
  readonly plurals: Plurals;
  readonly filled: readonly Entry[];
}

function compare(from: ReadSource, to: TargetText): Compared | PairProblems {
  const read = readTarget(from, to);
  if (read.kind === 'problems') return read;
  const { file, format, wanted } = from;
  const { lack, plurals } = compareTarget(from, read);
  const { existing, byKey } = lack;
  const own = { source: wanted.entries, existing, byKey, target: read.target, format };
  const pair = { ...own, refused: refusedShapes(lack.missing, { ...own, source: file }) };
  return {
    kind: 'compared',
    lack,
    pair,
    plurals,
    filled: lack.wanted.filter(({ text }) => text !== ''),
  };
}

interface Recorded {
  readonly known: KnownTexts | undefined;
  /** All texts of the source, in the forms of the target. */
  readonly wanted: readonly Entry[];
}

interface Pair {
  readonly source: readonly Entry[];
  readonly existing: readonly Entry[];
  readonly byKey: ReadonlyMap<string, Entry>;
  readonly target: TargetText;
  readonly format: Format;
  /** Missing entries whose place in the target is taken by something else. */
  readonly refused: readonly Entry[];
}

function statesOf(
  wanted: readonly Entry[],
  lack: Lack,
  pair: Pair,
  factsOf: (entry: Entry, found: Entry) => readonly EntryFact[],
): readonly EntryState[] {
  const lacking = factsOfLack(lack, pair, wanted);
  const find = finderIn(pair, pair.format);
  const factsOfOwn = (entry: Entry) => {
    const found = find(entry.path);
    return found ? factsOf(entry, found) : [];
  };
  const states: EntryState[] = [];
  for (const entry of wanted) {
    const { path, plural } = entry;
    const facts = lacking.get(entry) ?? factsOfOwn(entry);
    if (facts.length > 0) states.push({ path, facts, ...(plural && { plural }) });
  }
  return states;
}

function factsOfFound(
  entry: Entry,
  found: Entry,
  { format }: Pair,
  rules: TextRules & Recorded,
): readonly EntryFact[] {
  // A suggestion that programs do not use was made for another source, and is never shown.
  const isText = found.stale !== 'unused' && !format.keepsSourceTexts;
  const facts = isText ? factsOfText(entry, found, rules) : [];
  return [...staleness(entry, found, rules), ...facts];
}

function staleness({ path, text }: Entry, found: Entry, { known, wanted }: Recorded): readonly EntryFact[] {
  const isMarked = found.stale !== undefined;
  const now = { path, source: text, translation: found.text };
  const standing = known?.look(now, isMarked ? wanted : undefined).standing;
  const isOurs = standing?.kind === 'stale' && standing.origin === 'ours';
  if (isMarked && !isOurs) return [{ code: 'stale' }];
  if (standing?.kind === 'stale') return [{ code: 'stale', origin: standing.origin }];
  return standing?.kind === 'edited' && standing.origin === 'ours' ? [{ code: 'edited' }] : [];
}

function withLines(states: readonly EntryState[], pair: Pair): readonly EntryState[] {
  const lineAt = lineCounter(pair.target.text ?? '');
  const find = finderIn(pair, pair.format);
  const findInPlace = finderInPlace(pair.existing);
  const entryOf = (state: EntryState) => {
    if (state.facts.some(({ code }) => code === 'missing')) return undefined;
    const isElsewhere = state.facts.some(({ code }) => code === 'otherShape');
    return find(state.path) ?? (isElsewhere ? findInPlace(state) : undefined);
  };
  return states.map((state) => {
    const offset = entryOf(state)?.range.offset;
    return offset === undefined ? state : { ...state, line: lineAt(offset).line };
  });
}

/** Shared by all entries, because a new language lacks every text; they stay shared in messages from a thread. */
const missingFacts: readonly EntryFact[] = [{ code: 'missing' }];
const emptyFacts: readonly EntryFact[] = [{ code: 'empty' }];

function factsOfLack(
  { missing, otherSpelling }: Lack,
  { existing, byKey, refused }: Pair,
  wanted: readonly Entry[],
): ReadonlyMap<Entry, readonly EntryFact[]> {
  const isHeld = refused.length > 0 ? heldInOtherForms(existing, wanted) : () => false;
  const hasNoPlace = new Set(refused);
  const sets = new Set(existing.flatMap(({ plural }) => (plural ? [pluralKey(plural)] : [])));
  const facts = new Map<Entry, readonly EntryFact[]>();
  for (const entry of otherSpelling) facts.set(entry, [{ code: 'otherShape' }]);
  for (const entry of missing) {
    const category = entry.plural && sets.has(pluralKey(entry.plural)) ? entry.plural.category : undefined;
    if (byKey.has(pathKey(entry.path))) facts.set(entry, emptyFacts);
    else if (category !== undefined) facts.set(entry, [{ code: 'pluralFormMissing', category }]);
    else if (!hasNoPlace.has(entry)) facts.set(entry, missingFacts);
    else facts.set(entry, isHeld(entry) ? [] : [{ code: 'otherShape' }]);
  }
  return facts;
}

/** Texts of the target that its source lacks, in any spelling of the keys and in any forms. */
function extraIn(
  { source, existing, byKey, target, format, refused }: Pair,
  wanted: readonly Entry[],
): readonly Entry[] {
  // Most targets have nothing extra, and need no comparison.
  const find = finderByPath({ existing, byKey });
  if (count(wanted, ({ path }) => find(path) !== undefined) === byKey.size) return [];
  const keys = keysOf(wanted);
  const others = existing.filter(({ path, text }) => text !== '' && !keys.has(pathKey(path)));
  if (others.length === 0) return [];
  const ofSource = keysOf(source);
  const sets = new Set(source.flatMap(({ plural }) => (plural ? [pluralKey(plural)] : [])));
  const isReported = hasOtherShape(refused);
  const isOwn = isOwnForm(source, target, format);
  // In a string catalogue one text may represent several entries.
  const used = new Set(
    existing.flatMap(({ path, range }) => (keys.has(pathKey(path)) ? [range.offset] : [])),
  );
  const unknown = others.filter((entry) => {
    const isForm = entry.plural && sets.has(pluralKey(entry.plural));
    const isKnown = ofSource.has(pathKey(entry.path)) || used.has(entry.range.offset);
    return !isKnown && !isForm && !isOwn(entry) && !isReported(entry);
  });
  const { presenceOf } = compareEntries({
    source: unknown,
    existing: source,
    plurals: new Map(),
    target,
    format,
  });
  return unknown.filter(({ path }) => presenceOf(path) === 'missing');
}

function extraStates(extra: readonly Entry[], moved: readonly MovedEntry[]): readonly EntryState[] {
  const keys = new Map(moved.map(({ from, path }) => [pathKey(from), path]));
  return extra.map(({ path }) => {
    const movesTo = keys.get(pathKey(path));
    return { path, facts: [{ code: 'extra', ...(movesTo && { movesTo }) }] };
  });
}

function count<T>(all: readonly T[], fits: (one: T) => boolean): number {
  return all.reduce((sum, one) => sum + Number(fits(one)), 0);
}

/** The source texts that a target lacks. */
import type { Entry, Format, KeyPath } from '../../formats/format.ts';
import { keysOf, pathKey } from '../../formats/pathKey.ts';
import type { ReadSource, ReadTarget, TargetText } from '../files/readPair.ts';
import { entriesFor, type Plurals, pluralsOf } from '../locales/plurals.ts';
import { sparesRareForms } from '../locales/rareForms.ts';
import { finderByPath, finderIn, type KeyedEntries, keyed } from './entryFinder.ts';
import { type KeyPresence, presenceAmong } from './keyPresence.ts';
import { isOfStalePlural, withoutCopies } from './stale.ts';

export interface Comparison {
  readonly source: readonly Entry[];
  readonly plurals: Plurals;
  readonly target: TargetText;
  readonly existing: readonly Entry[];
  readonly format: Format;
}

export interface Lack extends KeyedEntries {
  /** The entries that the target should have, with plurals in its own forms. */
  readonly wanted: readonly Entry[];
  /** Wanted texts to add or fill in: no rare forms of existing plurals, and no forms of plurals with a stale form. */
  readonly missing: readonly Entry[];
  /** Wanted entries that the target lacks and could hold only in another spelling. */
  readonly otherSpelling: readonly Entry[];
  /** The target's own entries; stale ones that merely copy the source have the text ''. */
  readonly existing: readonly Entry[];
  readonly presenceOf: (path: KeyPath) => KeyPresence;
}

/** Compares a target with its source. */
export function compareTarget(
  { file, format, wanted: { entries: source } }: ReadSource,
  { target, existing = [] }: ReadTarget,
): { readonly lack: Lack; readonly plurals: Plurals } {
  const plurals = pluralsOf(source, file.locale, format);
  return { lack: compareEntries({ source, plurals, target, existing, format }), plurals };
}

export function compareEntries({ source, plurals, target, format, ...comparison }: Comparison): Lack {
  const wanted = entriesFor(target, source, plurals, format);
  const existing = withoutCopies(comparison.existing, wanted);
  const own = keyed(existing);
  const kept = keysOf(wanted.filter(isOfStalePlural(existing)));
  const has = presenceIn(own, source, format);
  const presenceOf = (path: KeyPath) => (kept.size > 0 && kept.has(pathKey(path)) ? 'present' : has(path));
  const spares = sparesRareForms(existing, target.locale);
  const missing: Entry[] = [];
  const otherSpelling: Entry[] = [];
  for (const entry of wanted) {
    if (entry.text === '') continue;
    const is = presenceOf(entry.path);
    if (is === 'missing' && !spares(entry)) missing.push(entry);
    if (is === 'otherSpelling') otherSpelling.push(entry);
  }
  return { wanted, missing, otherSpelling, ...own, presenceOf };
}

function presenceIn(
  own: KeyedEntries,
  source: readonly Entry[],
  { nestsKeys }: Format,
): (path: KeyPath) => KeyPresence {
  const find = finderByPath(own);
  const textAt = (path: KeyPath) => find(path)?.text;
  if (!nestsKeys) return (path) => (textAt(path) ? 'present' : 'missing');
  return presenceAmong(source, own.existing, textAt);
}

/** Finds texts that show what translations in this project look like; not stale ones, which may be guesses. */
export function doneText(lack: Lack, format: Format): (path: KeyPath) => string | undefined {
  const find = finderIn(lack, format);
  return (path) => {
    const entry = find(path);
    return entry?.stale ? undefined : entry?.text;
  };
}

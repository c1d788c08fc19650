/** What a file pair lacks. A plan is data: preview, estimate and run read the same one. */
import type { Syntax } from '../engine/syntax/syntax.ts';
import type { Conflict, Entry, Format, KeyPath } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import { compareEntries, doneTexts, type Lack, textsByKey } from './lacking.ts';
import { heldInOtherForms } from './otherForms.ts';
import { type Plurals, pluralsOf } from './plurals.ts';
import {
  type LocaleText,
  type PairProblems,
  readPair,
  readSource,
  type SourceText,
  syntaxOf,
} from './readPair.ts';
import { halvesAmong } from './wholes.ts';

export interface FilePlan {
  readonly source: SourceText;
  readonly target: LocaleText;
  readonly format: Format;
  /** How the texts of both files mark what is not to be translated. */
  readonly syntax: Syntax;
  /** The source's plurals whose forms are entries. */
  readonly plurals: Plurals;
  /**
   * Source entries with text that the target has not, or has as ''. In the order of the source, and of a plural the
   * forms of the target's language.
   */
  readonly missing: readonly Entry[];
  /** Source entries that the target lacks and its structure has no place for: not sent, because not writable. */
  readonly blocked: readonly Conflict[];
  /** Source entries with the text '' that the target has not: never sent, copied with a container that is new. */
  readonly empty: readonly Entry[];
  /** Source entries with text, plurals in the target's forms, that the target has translated, in whatever forms. */
  readonly present: number;
  /** Those of them that their file itself says are not done. */
  readonly stale: number;
}

export type PlanResult = { readonly kind: 'plan'; readonly plan: FilePlan } | PairProblems;

export function planFile(from: SourceText, to: LocaleText, format: Format): PlanResult {
  const read = readSource(from, format);
  if (read.kind === 'problems') return read;
  const pair = readPair(read, to);
  if (pair.kind === 'problems') return pair;
  const { source, target, wanted, existing } = pair;
  const plurals = pluralsOf(wanted.entries, source.locale);
  const lack = compareEntries({
    source: wanted.entries,
    plurals,
    target,
    existing: existing ?? [],
    format,
  });
  const own = lack.existing;
  const filled = lack.wanted.filter((entry) => entry.text !== '');
  // A new file begins as the source's text, which has a place for all of its own entries.
  const begun = existing ? { ...target, text: target.text ?? '' } : source;
  const unwritable = existing || plurals.size > 0 ? conflictsOf(lack.missing, source, begun, format) : [];
  const conflicts = withHalves(lack, [...shapeConflicts(lack.otherSpelling), ...unwritable]);
  const refused = new Set(conflicts.map(({ path }) => pathKey(path)));
  const held = new Set(filled.filter(heldInOtherForms(own)).map(({ path }) => pathKey(path)));
  const blocked = conflicts.filter(({ path }) => !held.has(pathKey(path)));
  const missing = lack.missing.filter((entry) => !refused.has(pathKey(entry.path)));
  const texts = textsByKey(own);
  const empty = lack.wanted.filter(
    ({ path, text }) => text === '' && !texts.has(pathKey(path)) && lack.standing(path) === 'missing',
  );
  const translated = conflicts.length - blocked.length;
  const present = filled.length - lack.missing.length - lack.otherSpelling.length + translated;
  const syntax = syntaxOf(read, doneTexts(own));
  const marked = new Set(own.filter((entry) => entry.stale).map(({ path }) => pathKey(path)));
  const stale = filled.filter(({ path }) => marked.has(pathKey(path))).length;
  return {
    kind: 'plan',
    plan: { source, target, format, syntax, plurals, missing, blocked, empty, present, stale },
  };
}

/** What would be half of a plural or list without the entries in conflict is set aside with them, before it is paid for. */
function withHalves(
  { missing, otherSpelling }: Pick<Lack, 'missing' | 'otherSpelling'>,
  conflicts: readonly Conflict[],
): readonly Conflict[] {
  const refused = new Set(conflicts.map(({ path }) => pathKey(path)));
  return [...conflicts, ...halvesAmong([...missing, ...otherSpelling], (key) => !refused.has(key))];
}

export function shapeConflicts(entries: readonly { readonly path: KeyPath }[]): readonly Conflict[] {
  return entries.map(({ path }) => ({ path, code: 'shapeDiffers' }));
}

/** What would come up on writing, asked before anything is paid for. */
function conflictsOf(
  entries: readonly Entry[],
  source: SourceText,
  target: SourceText,
  format: Format,
): readonly Conflict[] {
  const changes = entries.map(({ path, text }) => ({ kind: 'set', path, text }) as const);
  const template = { file: source, text: source.text };
  return format.write(target.text, changes, { file: target, template }).conflicts;
}

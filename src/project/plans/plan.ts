/** What a run is to do in a target. A plan is data, shared by preview, estimate and run. */
import type { Syntax } from '../../engine/syntax/syntax.ts';
import { applyEdits, type Conflict, type Entry, type Format, type KeyPath } from '../../formats/format.ts';
import { keysOf, pathKey } from '../../formats/pathKey.ts';
import { type HeldTexts, heldTexts, inheritRecords } from '../entries/held.ts';
import { compareTarget, type Lack } from '../entries/lacking.ts';
import { asTranslated, inTheWay, type MovedEntry, movedAmong } from '../entries/moved.ts';
import { heldInOtherForms } from '../entries/otherForms.ts';
import { conflictsOf } from '../entries/shapeConflicts.ts';
import { halvesAmong } from '../entries/wholes.ts';
import {
  type LocaleText,
  type PairProblems,
  type ReadSource,
  type ReadTarget,
  readSource,
  readTarget,
  type TargetText,
} from '../files/readPair.ts';
import type { Plurals } from '../locales/plurals.ts';
import { sparesRareForms } from '../locales/rareForms.ts';
import type { KnownTexts } from '../lock/lock.ts';
import { textRules } from '../states/textRules.ts';
import type { ReplacedEntry } from './replaced.ts';
import { type RevivedEntry, retiredIn, revivedAmong } from './revived.ts';
import { type Selected, type Selection, select, whatIsMissing } from './selection.ts';

export interface FilePlan {
  readonly source: LocaleText;
  readonly target: TargetText;
  readonly format: Format;
  readonly syntax: Syntax;
  readonly plurals: Plurals;
  /** Selected entries to add or fill in, in the order of the source, with plurals in the target's forms. */
  readonly missing: readonly Entry[];
  /** Source entries that the target has under former keys: their translations are moved, and nothing is sent. */
  readonly moved: readonly MovedEntry[];
  /** Source entries that the target had before: their translations come back, and nothing is sent. */
  readonly revived: readonly RevivedEntry[];
  readonly replaced: readonly ReplacedEntry[];
  /** Selected source entries that are not sent, because they could not be written. */
  readonly blocked: readonly Conflict[];
  /** Empty source entries that the target lacks: never sent, but copied along with a new container. */
  readonly empty: readonly Entry[];
  /** The number of wanted texts that the target does not lack and the run does not replace. */
  readonly present: number;
  /** How many of those are unfinished according to their file, or outdated according to the lock. */
  readonly stale: number;
  readonly held: HeldTexts;
  /** Patterns of the selection that match no key of the source. */
  readonly unmatched: readonly string[];
}

export function entriesToTranslate({ missing, replaced }: FilePlan): readonly Entry[] {
  return replaced.length === 0 ? missing : [...missing, ...replaced];
}

/** Whether a run can change the target file. */
export function hasChanges(plan: FilePlan): boolean {
  return plan.moved.length + plan.revived.length > 0 || entriesToTranslate(plan).length > 0;
}

export type PlanResult = { readonly kind: 'plan'; readonly plan: FilePlan } | PairProblems;

export interface PlanSelection {
  /** Defaults to what is missing. */
  readonly selection?: Selection | undefined;
  readonly known?: KnownTexts | undefined;
}

export function planFile(
  from: LocaleText,
  to: TargetText,
  format: Format,
  selection: PlanSelection = {},
): PlanResult {
  const read = readSource(from, format);
  return read.kind === 'problems' ? read : planTarget(read, to, selection);
}

/** @param read the source, for any number of targets */
export function planTarget(
  read: ReadSource,
  to: TargetText,
  { selection = whatIsMissing, known }: PlanSelection = {},
): PlanResult {
  const own = readTarget(read, to);
  return own.kind === 'problems' ? own : { kind: 'plan', plan: planRead(read, own, selection, known) };
}

function planRead(
  read: ReadSource,
  own: ReadTarget,
  selection: Selection,
  known: KnownTexts | undefined,
): FilePlan {
  const { file: source, format, wanted } = read;
  const { target } = own;
  const { lack, plurals } = compareTarget(read, own);
  inheritRecords(known, lack, format);
  const selected = select(lack, { source: wanted.entries, format, known }, selection);
  const held = heldTexts(lack, format, known);
  const rules = textRules(read, target, { lack, plurals });
  const retired = selected.missing.length > 0 ? retiredIn(target.text ?? '', { source, target, format }) : [];
  const returning = revivedAmong(selected.missing, retired, { rules, known });
  const returns = keysOf(returning);
  const others = selected.missing.filter(({ path }) => !returns.has(pathKey(path)));
  const renamed = known ? movedAmong(others, held.extra, { known, format, plurals }) : [];
  const conflicts = conflictsIn(read, own, { lack, selected, renamed, plurals });
  const refused = keysOf(conflicts);
  const comes = ({ path }: Entry) => !refused.has(pathKey(path));
  const replaced = selected.replaced.filter(comes);
  const moved = renamed.filter(comes);
  const revived = returning.filter(comes);
  const isThere = keysOf([...moved, ...revived]);
  const spares = sparesRareForms(asTranslated([...moved, ...revived]), target.locale);
  const isMissing = (entry: Entry) => comes(entry) && !isThere.has(pathKey(entry.path)) && !spares(entry);
  return {
    ...{ source, target, format, plurals, moved, revived, replaced },
    syntax: rules.syntax,
    missing: selected.missing.filter(isMissing),
    empty: emptyIn(lack),
    held,
    unmatched: selected.unmatched,
    blocked: blockedIn(lack, selected, conflicts),
    ...keptIn(lack, conflicts, { replaced, held }),
  };
}

interface Comparing {
  readonly lack: Lack;
  readonly selected: Selected;
  readonly renamed: readonly MovedEntry[];
  readonly plurals: Plurals;
}

/** Texts that cannot be written, or would leave half of a group (`wholeOf`): found before they are paid for. */
function conflictsIn(
  { file: source, format }: ReadSource,
  { target, existing }: ReadTarget,
  { lack, selected, renamed, plurals }: Comparing,
): readonly Conflict[] {
  const { missing, otherSpelling } = lack;
  const wanted = [...missing, ...selected.replaced];
  // A new file starts as a copy of the source, which can hold all of its own entries.
  const begun = existing ? { ...target, text: cleared(target, renamed, format) } : source;
  const unwritable = existing || plurals.size > 0 ? conflictsOf(wanted, source, begun, format) : [];
  const conflicts = [...spellingConflicts(otherSpelling), ...unwritable];
  const refused = keysOf(conflicts);
  return [...conflicts, ...halvesAmong([...wanted, ...otherSpelling], (key) => !refused.has(key))];
}

/** The target's text without the texts that block a moved one. */
function cleared(target: TargetText, moved: readonly MovedEntry[], format: Format): string {
  const { text = '' } = target;
  const changes = inTheWay(moved).map(({ from }) => ({ kind: 'remove', path: from }) as const);
  return changes.length === 0 ? text : applyEdits(text, format.write(text, changes, { file: target }).edits);
}

/** The conflicts to report, without those of texts that are not selected, or that the target has in other forms. */
function blockedIn(
  lack: Lack,
  { missing, otherSpelling, replaced }: Selected,
  conflicts: readonly Conflict[],
): readonly Conflict[] {
  const selected = keysOf([...missing, ...otherSpelling, ...replaced]);
  const held = heldIn(lack, conflicts);
  return conflicts.filter(({ path }) => selected.has(pathKey(path)) && !held.has(pathKey(path)));
}

function keptIn(
  lack: Lack,
  conflicts: readonly Conflict[],
  { replaced, held }: Pick<FilePlan, 'replaced' | 'held'>,
): Pick<FilePlan, 'present' | 'stale'> {
  const { wanted, missing, otherSpelling, existing } = lack;
  const filled = wanted.filter(({ text }) => text !== '');
  const lacking = keysOf([...missing, ...otherSpelling]);
  const inForms = heldIn(lack, conflicts);
  const inOtherForms = conflicts.filter(
    ({ path }) => lacking.has(pathKey(path)) && inForms.has(pathKey(path)),
  );
  const gone = keysOf(replaced);
  const stale = keysOf(existing.filter(({ path, stale }) => stale && !gone.has(pathKey(path))));
  const outdated = keysOf(held.texts.filter(({ seen }) => seen?.standing.kind === 'stale'));
  const isStale = (key: string) => stale.has(key) || (outdated.has(key) && !gone.has(key));
  return {
    present: filled.length - missing.length - otherSpelling.length + inOtherForms.length - replaced.length,
    stale: stale.size + outdated.size === 0 ? 0 : filled.filter(({ path }) => isStale(pathKey(path))).length,
  };
}

/** The entries that the target has in other forms. Needed only with conflicts, which most files do not have. */
function heldIn({ wanted, existing }: Lack, conflicts: readonly Conflict[]): ReadonlySet<string> {
  if (conflicts.length === 0) return new Set();
  const filled = wanted.filter(({ text }) => text !== '');
  return keysOf(filled.filter(heldInOtherForms(existing, filled)));
}

function emptyIn({ wanted, byKey, presenceOf }: Lack): readonly Entry[] {
  return wanted.filter(
    ({ path, text }) => text === '' && !byKey.has(pathKey(path)) && presenceOf(path) === 'missing',
  );
}

export function spellingConflicts(entries: readonly { readonly path: KeyPath }[]): readonly Conflict[] {
  return entries.map(({ path }) => ({ path, code: 'keySpelledOtherwise' }));
}

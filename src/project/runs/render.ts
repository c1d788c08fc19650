/** Turns what a run finished into edits to the current text of the target. */
import type { Change, Conflict, Edit, Entry, KeyPath, Problem } from '../../formats/format.ts';
import { itemsByKey, keysOf, pathKey, pluralKey, textsByKey } from '../../formats/pathKey.ts';
import { compareEntries, type Lack } from '../entries/lacking.ts';
import { asTranslated, type MovedEntry } from '../entries/moved.ts';
import { type WrittenWholes, wholeOrText, writeWholes } from '../entries/wholes.ts';
import { withLoneForms } from '../files/loneForms.ts';
import { isNew } from '../files/newFile.ts';
import { type Written, writeReadBack } from '../files/readBack.ts';
import { sparesRareForms } from '../locales/rareForms.ts';
import { entriesToTranslate, spellingConflicts } from '../plans/plan.ts';
import { replaceable } from '../plans/replaced.ts';
import { retiredIn } from '../plans/revived.ts';
import { writeMoved } from '../renames/writeMoved.ts';
import { type FileOutcome, isHeldBack, isMade, type TranslatedEntry } from './run.ts';

export type RenderResult =
  | {
      readonly kind: 'edits';
      /** Edits to the text that was passed in ('' for a file that does not exist). */
      readonly edits: readonly Edit[];
      readonly text: string;
      readonly written: readonly TranslatedEntry[];
      readonly conflicts: readonly Conflict[];
    }
  | { readonly kind: 'unchanged'; readonly conflicts: readonly Conflict[] }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

/**
 * Entries that gained a value after the plan was made, or whose value is no longer the one to be replaced, keep it. A
 * file is not created if nothing is finished, nor if a later run could not see what it lacks.
 *
 * @param current the target's current text; undefined if the file does not exist
 */
export function renderFile(outcome: FileOutcome, current: string | undefined): RenderResult {
  const { translated } = outcome;
  if (translated.length === 0) return { kind: 'unchanged', conflicts: [] };
  // If there is a memory, it has what is finished, so the next run does not pay for it again.
  if (isHeldBack(outcome)) return { kind: 'unchanged', conflicts: [] };
  return isNew(current) ? newFile(outcome, current ?? '') : existingFile(outcome, current ?? '');
}

function existingFile(outcome: FileOutcome, current: string): RenderResult {
  const { source, target, format, empty } = outcome.plan;
  const read = format.read(current, target);
  if (read.problems.length > 0) return { kind: 'problems', problems: read.problems };
  const wanted = sourceEntries(outcome);
  const entries = withLoneForms(read.entries, wanted, format);
  const lack = lackOf(outcome, wanted, { text: current, entries });
  const isReplaced = replacedIn(outcome, lack);
  const movable = movableIn(outcome, entries);
  const isRetired = retiredNow(outcome, current);
  const isMissing = (entry: TranslatedEntry) =>
    lack.presenceOf(entry.path) === 'missing' &&
    (!entry.from || movable.has(pathKey(entry.path))) &&
    (!entry.revived || isRetired(entry));
  const finished = outcome.translated.filter((entry) => isMissing(entry) || isReplaced(entry));
  const otherSpelling = outcome.translated.filter(({ path }) => lack.presenceOf(path) === 'otherSpelling');
  const others = textsByKey(entries);
  const { written, texts, ...rest } = writeWholes(finished, partsOf(lack, outcome, finished), (own) => {
    const writing = {
      format,
      text: current,
      changes: [...own, ...inNewContainers(empty, own, entries)].map(setting),
      options: { file: target, template: { file: source, text: source.text } },
      others,
    };
    return writeMoved(
      writing,
      own.flatMap(({ path }) => movable.get(pathKey(path)) ?? []),
    );
  });
  const conflicts = [...spellingConflicts(otherSpelling), ...rest.conflicts];
  const { edits, text } = written;
  if (edits.length === 0) return { kind: 'unchanged', conflicts };
  return { kind: 'edits', edits, text, written: texts, conflicts };
}

function movableIn(
  { plan: { moved } }: FileOutcome,
  entries: readonly Entry[],
): ReadonlyMap<string, MovedEntry> {
  if (moved.length === 0) return new Map();
  const texts = textsByKey(entries);
  const standing = moved.filter(({ from, translation }) => texts.get(pathKey(from)) === translation);
  return itemsByKey(standing);
}

function retiredNow({ plan }: FileOutcome, current: string): (entry: TranslatedEntry) => boolean {
  if (plan.revived.length === 0) return () => false;
  const texts = textsByKey(retiredIn(current, plan));
  return ({ path, text }) => texts.get(pathKey(path)) === text;
}

function replacedIn({ plan }: FileOutcome, lack: Lack): (entry: TranslatedEntry) => boolean {
  if (plan.replaced.length === 0) return () => false;
  const now = itemsByKey(replaceable(lack, plan, () => true));
  const before = itemsByKey(plan.replaced);
  return ({ path }) => {
    const planned = before.get(pathKey(path));
    const own = now.get(pathKey(path));
    return planned !== undefined && own?.before === planned.before && own.isStale === planned.isStale;
  };
}

function sourceEntries({ plan: { source, format } }: FileOutcome): readonly Entry[] {
  return format.read(source.text, source).entries;
}

/** What the target lacks now: texts may have been added, changed or removed since the plan was made. */
function lackOf(
  { plan }: FileOutcome,
  source: readonly Entry[],
  now: { readonly text?: string; readonly entries: readonly Entry[] },
): Lack {
  const { format, plurals } = plan;
  const target = { ...plan.target, ...(now.text !== undefined && { text: now.text }) };
  return compareEntries({ source, plurals, target, existing: now.entries, format });
}

/**
 * The entries that the target lacks or is about to get, and the others that were to be replaced together with some of
 * these. They show `writeWholes` which groups would be incomplete.
 */
function partsOf(
  { missing, otherSpelling }: Lack,
  { plan }: FileOutcome,
  finished: readonly TranslatedEntry[],
): readonly Entry[] {
  const comes = keysOf(finished);
  const isComing = ({ path }: Entry) => comes.has(pathKey(path));
  const renewed = new Set(plan.replaced.filter(isComing).map(wholeOrText));
  const coming = [
    ...[...entriesToTranslate(plan), ...plan.moved, ...plan.revived].filter(isComing),
    ...plan.replaced.filter((entry) => renewed.has(wholeOrText(entry))),
  ];
  const found = [...plan.moved, ...plan.revived].filter(isComing);
  const spares = sparesRareForms(asTranslated(found), plan.target.locale);
  const lacking = [...missing, ...otherSpelling].filter((entry) => !spares(entry));
  const all = [...coming, ...lacking];
  return [...itemsByKey(all).values()];
}

function setting({ path, text }: { readonly path: KeyPath; readonly text: string }): Change {
  return { kind: 'set', path, text };
}

function inNewContainers(
  empty: readonly Entry[],
  finished: readonly { readonly path: KeyPath }[],
  entries: readonly Entry[],
): readonly Entry[] {
  if (empty.length === 0) return [];
  const existing = new Set(
    entries.flatMap(({ path }) => path.map((_, depth) => pathKey(path.slice(0, depth)))),
  );
  const filled = new Set(finished.map(({ path }) => pathKey(path.slice(0, -1))));
  return empty.filter(({ path }) => {
    const container = pathKey(path.slice(0, -1));
    return filled.has(container) && !existing.has(container);
  });
}

function newFile(all: FileOutcome, current: string): RenderResult {
  // In a deleted file there is nothing to move or revive.
  const outcome = { ...all, translated: all.translated.filter(isMade) };
  const { source, target, format } = outcome.plan;
  const entries = sourceEntries(outcome);
  const write: WriteNew = (translated, { kept, ...options }) =>
    writeReadBack({
      format,
      text: source.text,
      changes: changesOf({ ...outcome, translated }, entries, kept),
      options: { file: source, becomes: target, ...options },
      others: new Map(),
    });
  const parts = partsOf(lackOf(outcome, entries, { entries: [] }), outcome, outcome.translated);
  const first = writeWholes(outcome.translated, parts, (texts) => write(texts, { kept: nothing }));
  const { texts, conflicts } = first;
  const text = texts.length === 0 ? undefined : withoutUnfinished(outcome, first, write);
  if (text === undefined) return { kind: 'unchanged', conflicts };
  const edits = [{ offset: 0, length: current.length, content: text }];
  return { kind: 'edits', edits, text, written: texts, conflicts };
}

type WriteNew = (
  translated: readonly TranslatedEntry[],
  options: { readonly kept: ReadonlySet<string>; readonly dropsAliases?: true },
) => Written;

const nothing: ReadonlySet<string> = new Set();

/**
 * What cannot be removed becomes '', which counts as missing.
 *
 * @returns undefined if a later run would finish the rest, but not restore the references removed with it
 */
function withoutUnfinished(
  { plan: { format }, pending }: FileOutcome,
  { written, texts }: WrittenWholes<TranslatedEntry>,
  write: WriteNew,
): string | undefined {
  if (written.conflicts.length === 0) return written.text;
  const alone = write(texts, { kept: nothing, dropsAliases: true });
  if (pending > 0 && alone.conflicts.length < written.conflicts.length) return undefined;
  const kept = keysOf(alone.conflicts);
  const last = kept.size === 0 ? alone : write(texts, { kept, dropsAliases: true });
  const [conflict] = last.conflicts;
  if (conflict)
    throw new Error(`${format.id}: ${conflict.code} at ${pathKey(conflict.path)} of its own text`);
  return last.text;
}

function changesOf(
  { plan, translated }: FileOutcome,
  entries: readonly Entry[],
  kept: ReadonlySet<string>,
): readonly Change[] {
  const texts = textsByKey(translated);
  const isForm = ({ plural }: Entry) => plural !== undefined && plan.plurals.has(pluralKey(plural));
  const own = entries
    .filter((entry) => entry.text !== '' || isForm(entry))
    .map(({ path }): Change => {
      const key = pathKey(path);
      const text = texts.get(key) ?? (kept.has(key) ? '' : undefined);
      texts.delete(key);
      return text === undefined ? { kind: 'remove', path } : { kind: 'set', path, text };
    });
  const further = translated.filter(({ path }) => texts.has(pathKey(path)));
  return [...own, ...further.map(setting)];
}

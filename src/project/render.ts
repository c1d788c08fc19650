/** Turns what a run finished into edits to the target's text as it is now. */
import type { Change, Conflict, Edit, Entry, KeyPath, Problem } from '../formats/format.ts';
import { keyOf } from './keyPath.ts';
import { isNew, shapeConflicts, standingIn } from './plan.ts';
import { writeReadBack } from './readBack.ts';
import type { FileOutcome } from './run.ts';

export type RenderResult =
  | {
      readonly kind: 'edits';
      /** Against the text that was passed in ('' for a file that does not exist). */
      readonly edits: readonly Edit[];
      /** The text after the edits. */
      readonly text: string;
      /** Translations that the edits bring in. */
      readonly written: number;
      readonly conflicts: readonly Conflict[];
    }
  | { readonly kind: 'unchanged'; readonly conflicts: readonly Conflict[] }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

/**
 * @param current the target's text now, undefined when the file does not exist. Entries that got a value since the
 *   plan was made keep it. A file of which nothing is finished is not created,
 *   nor a half of one whose rest nobody would miss later.
 */
export function renderFile(outcome: FileOutcome, current: string | undefined): RenderResult {
  const { plan, translated, pending } = outcome;
  if (translated.length === 0) return { kind: 'unchanged', conflicts: [] };
  // What is finished is in the memory: the next run does not pay for it again.
  if (pending > 0 && plan.format.keepsSourceTexts) return { kind: 'unchanged', conflicts: [] };
  return isNew(current) ? newFile(outcome, current ?? '') : existingFile(outcome, current ?? '');
}

function existingFile(outcome: FileOutcome, current: string): RenderResult {
  const { source, target, format, empty } = outcome.plan;
  const { entries, problems } = format.read(current, target);
  if (problems.length > 0) return { kind: 'problems', problems };
  const standing = standingIn(entries, format.read(source.text, source).entries, format);
  const standings = outcome.translated.map((entry) => ({ entry, is: standing(entry.path) }));
  const finished = standings.filter(({ is }) => is === 'missing').map(({ entry }) => entry);
  const otherShape = standings.filter(({ is }) => is === 'otherShape').map(({ entry }) => entry);
  const copied = inNewContainers(empty, finished, entries);
  const changes = [...finished, ...copied].map(({ path, text }): Change => ({ kind: 'set', path, text }));
  const result = writeReadBack({
    format,
    text: current,
    changes,
    options: { file: target, template: { file: source, text: source.text } },
    others: new Map(entries.map(({ path, text }) => [keyOf(path), text])),
  });
  const translated = new Set(finished.map(({ path }) => keyOf(path)));
  const unwritable = result.conflicts.filter(({ path }) => translated.has(keyOf(path)));
  const conflicts = [...shapeConflicts(otherShape), ...unwritable];
  const { edits } = result;
  if (edits.length === 0) return { kind: 'unchanged', conflicts };
  const written = translated.size - new Set(unwritable.map(({ path }) => keyOf(path))).size;
  return { kind: 'edits', edits, text: result.text, written, conflicts };
}

/** The empty texts that stand beside a finished one in a container that the target does not have yet. */
function inNewContainers(
  empty: readonly Entry[],
  finished: readonly { readonly path: KeyPath }[],
  entries: readonly Entry[],
): readonly Entry[] {
  if (empty.length === 0) return [];
  const existing = new Set(
    entries.flatMap(({ path }) => path.map((_, depth) => keyOf(path.slice(0, depth)))),
  );
  const filled = new Set(finished.map(({ path }) => keyOf(path.slice(0, -1))));
  return empty.filter(({ path }) => {
    const container = keyOf(path.slice(0, -1));
    return filled.has(container) && !existing.has(container);
  });
}

/** The source's text with the translations in it and without everything that is unfinished. */
function newFile(outcome: FileOutcome, current: string): RenderResult {
  const { source, target, format } = outcome.plan;
  const write = (changes: readonly Change[]) =>
    writeReadBack({
      format,
      text: source.text,
      changes,
      options: { file: source, becomes: target },
      others: new Map(),
    });
  const first = write(changesOf(outcome, new Set()));
  const finished = new Set(outcome.translated.map(({ path }) => keyOf(path)));
  const isRefused = ({ path }: Conflict) => finished.has(keyOf(path));
  const refused = first.conflicts.filter(isRefused);
  const writable = without(outcome, refused);
  // An item in the middle of a list cannot go without moving the others: it stays as '', which counts as missing.
  const kept = new Set(first.conflicts.filter((one) => !isRefused(one)).map(({ path }) => keyOf(path)));
  if (writable.translated.length === 0) return { kind: 'unchanged', conflicts: refused };
  const { text, conflicts } = first.conflicts.length === 0 ? first : write(changesOf(writable, kept));
  const [conflict] = conflicts;
  if (conflict) throw new Error(`${format.id}: ${conflict.code} at ${keyOf(conflict.path)} of its own text`);
  return {
    kind: 'edits',
    edits: [{ offset: 0, length: current.length, content: text }],
    text,
    written: writable.translated.length,
    conflicts: refused,
  };
}

/** A text that the format has no spelling for is as good as not translated. */
function without(outcome: FileOutcome, refused: readonly Conflict[]): FileOutcome {
  const keys = new Set(refused.map(({ path }) => keyOf(path)));
  return { ...outcome, translated: outcome.translated.filter(({ path }) => !keys.has(keyOf(path))) };
}

/** Sets what is finished, empties what is in `kept`, removes the rest of what the source has. */
function changesOf({ plan, translated }: FileOutcome, kept: ReadonlySet<string>): readonly Change[] {
  const texts = new Map(translated.map(({ path, text }) => [keyOf(path), text]));
  const isForm = ({ plural }: Entry) => plural !== undefined && plan.plurals.has(keyOf(plural.set));
  const { entries } = plan.format.read(plan.source.text, plan.source);
  const own = entries
    .filter((entry) => entry.text !== '' || isForm(entry))
    .map(({ path }): Change => {
      const key = keyOf(path);
      const text = texts.get(key) ?? (kept.has(key) ? '' : undefined);
      texts.delete(key);
      return text === undefined ? { kind: 'remove', path } : { kind: 'set', path, text };
    });
  const further = translated.filter(({ path }) => texts.has(keyOf(path)));
  return [...own, ...further.map(({ path, text }): Change => ({ kind: 'set', path, text }))];
}

/** Undoes what a run has written, where it is still as the run left it. */
import { composeEdits } from '../../formats/composeEdits.ts';
import type { Change, Edit, Entry, KeyPath, Problem } from '../../formats/format.ts';
import { keysOf, pathKey, textsByKey } from '../../formats/pathKey.ts';
import { wholeOf } from '../entries/wholes.ts';
import { lineEdit } from '../files/lineEdit.ts';
import { type Written, writeReadBack } from '../files/readBack.ts';
import type { FilePlan } from '../plans/plan.ts';
import type { TranslatedEntry } from './run.ts';

export interface WrittenLanguage {
  /** The plan, with the file's text before the run. */
  readonly plan: Pick<FilePlan, 'target' | 'format'>;
  readonly written: readonly TranslatedEntry[];
}

export interface WrittenFileRun {
  /** Several for a file of all languages. */
  readonly languages: readonly WrittenLanguage[];
  /** The file's text before the run; absent if there was none. */
  readonly before?: string;
  readonly after: string;
}

export type Undoing =
  | {
      readonly kind: 'edits';
      readonly edits: readonly Edit[];
      readonly undone: number;
      /** Keys of texts that were changed since, or that cannot be restored. */
      readonly kept: readonly KeyPath[];
    }
  /** The file was created by the run and contains nothing else. */
  | { readonly kind: 'remove'; readonly undone: number }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

/** @param current the file's current text */
export function undoRun({ languages, before, after }: WrittenFileRun, current: string): Undoing {
  const all = languages.reduce((sum, { written }) => sum + written.length, 0);
  if (current === after) {
    if (before === undefined) return { kind: 'remove', undone: all };
    // Restores what accompanies the texts too, such as the markers of unfinished ones.
    const edits = before === current ? [] : [lineEdit(current, before)];
    return { kind: 'edits', edits, undone: all, kept: [] };
  }
  let step: { readonly text: string; readonly edits: readonly Edit[] } = { text: current, edits: [] };
  const kept: KeyPath[] = [];
  for (const language of languages) {
    const { problems } = language.plan.format.read(step.text, language.plan.target);
    if (problems.length > 0) return { kind: 'problems', problems };
    const own = undoLanguage(language, step.text, before);
    step = { text: own.text, edits: composeEdits(step.edits, own.edits) };
    for (const path of own.kept) kept.push(path);
  }
  return { kind: 'edits', edits: step.edits, undone: all - kept.length, kept };
}

function undoLanguage({ plan, written }: WrittenLanguage, current: string, before: string | undefined) {
  const { target, format } = plan;
  const entriesOf = (text: string) => format.read(text, target).entries;
  const [now, former] = [textsByKey(entriesOf(current)), textsByKey(entriesOf(before ?? ''))];
  // A revived text is no longer kept elsewhere in the file, so removing it would lose it.
  const asWritten = written.filter((one) => !one.revived && now.get(pathKey(one.path)) === one.text);
  const standing = { now, former, wholes: wholesIn(entriesOf(current)) };
  let own = undoable(asWritten, standing);
  const putBack = (): Written => {
    const changes = own.flatMap((one) => changesTo(one, former));
    const changed = keysOf(changes);
    return writeReadBack({
      ...{ format, text: current, changes },
      options: { file: target, ...(before !== undefined && { template: { file: target, text: before } }) },
      others: new Map([...now].filter(([key]) => !changed.has(key))),
    });
  };
  let step = putBack();
  // A text whose former key is refused must also stay under its new one. Ends because each round has fewer texts.
  for (let isFine = isPutBackBy(step); !own.every(isFine); isFine = isPutBackBy(step)) {
    own = undoable(own.filter(isFine), standing);
    step = putBack();
  }
  const undone = new Set(own);
  const kept = written.filter((one) => !undone.has(one));
  return { edits: step.edits, text: step.text, kept: kept.map(({ path }) => path) };
}

function isPutBackBy({ conflicts }: Written): (one: TranslatedEntry) => boolean {
  const refused = keysOf(conflicts);
  return ({ path, from }) => !refused.has(pathKey(path)) && !(from && refused.has(pathKey(from)));
}

type Texts = ReadonlyMap<string, string>;

function wholesIn(entries: readonly Entry[]): ReadonlyMap<string, readonly string[]> {
  const wholes = new Map<string, string[]>();
  const byPart = new Map<string, readonly string[]>();
  for (const entry of entries) {
    const name = wholeOf(entry);
    if (name === undefined) continue;
    const parts = wholes.get(name) ?? [];
    parts.push(pathKey(entry.path));
    wholes.set(name, parts);
    byPart.set(pathKey(entry.path), parts);
  }
  return byPart;
}

interface Standing {
  readonly now: Texts;
  readonly former: Texts;
  readonly wholes: ReadonlyMap<string, readonly string[]>;
}

/**
 * Excludes texts moved from a place that now holds another text, and new parts of a group (`wholeOf`) of which another
 * part would remain. An excluded text may force others to stay, so this repeats until nothing more is excluded.
 */
function undoable(asWritten: readonly TranslatedEntry[], standing: Standing): readonly TranslatedEntry[] {
  const { now, former, wholes } = standing;
  const goes = keysOf(asWritten);
  const isFree = (key: string) => !now.get(key) || goes.has(key);
  const stays = (part: string) => !goes.has(part) && !former.has(part);
  const halves = new Set([...new Set(wholes.values())].filter((parts) => parts.some(stays)));
  const leavesNoHalf = (key: string) => former.has(key) || !halves.has(wholes.get(key) ?? []);
  const own = asWritten.filter(({ path, from }) => {
    return leavesNoHalf(pathKey(path)) && (!from || isFree(pathKey(from)));
  });
  return own.length === asWritten.length ? own : undoable(own, standing);
}

function changesTo({ path, text, from }: TranslatedEntry, former: Texts): readonly Change[] {
  const before = former.get(pathKey(path));
  const own: Change = before === undefined ? { kind: 'remove', path } : { kind: 'set', path, text: before };
  return from ? [own, { kind: 'set', path: from, text }] : [own];
}

/** The final check of a file before it is written: it must read as intended. */
import {
  applyEdits,
  type Change,
  type Conflict,
  type Edit,
  type Entry,
  type Format,
  type KeyPath,
  type ReadResult,
  type WriteOptions,
} from '../../formats/format.ts';
import { isSamePath, keysOf, pathKey, textsByKey } from '../../formats/pathKey.ts';

export interface Writing {
  readonly format: Format;
  readonly text: string;
  readonly changes: readonly Change[];
  readonly options: WriteOptions;
  /** Texts by key: those that are not among the changes must stay as they are. */
  readonly others: ReadonlyMap<string, string>;
}

export interface Written {
  readonly edits: readonly Edit[];
  readonly text: string;
  readonly conflicts: readonly Conflict[];
}

/**
 * What a format writes, without changes that would not read back as intended. Formats reject what they cannot spell;
 * this catches what they overlook.
 */
export function writeReadBack(writing: Writing): Written {
  const first = write(writing);
  const misread = misreadIn(writing, first);
  if (misread.length === 0) return first;
  const keys = new Set(misread.map(pathKey));
  const rest = {
    ...writing,
    changes: writing.changes.filter(({ path }) => !keys.has(pathKey(path))),
    others: new Map([...writing.others, ...textsAt(keys, writing)]),
  };
  const second = write(rest);
  if (misreadIn(rest, second).length === 0) {
    return { ...second, conflicts: [...second.conflicts, ...misread.map(notReadBack)] };
  }
  return { edits: [], text: writing.text, conflicts: writing.changes.map(({ path }) => notReadBack(path)) };
}

/** The texts at these keys as they are in the file; none for a new file, whose text is still that of its source. */
function textsAt(
  keys: ReadonlySet<string>,
  { format, text, options: { file, becomes } }: Writing,
): readonly (readonly [string, string])[] {
  if (becomes) return [];
  return [...textsByKey(format.read(text, file).entries)].filter(([key]) => keys.has(key));
}

function write({ format, text, changes, options }: Writing): Written {
  const { edits, conflicts } = format.write(text, changes, options);
  return { edits, text: edits.length === 0 ? text : applyEdits(text, edits), conflicts };
}

/** The paths of changes that are misread but not refused; of all if the file is broken or anything else differs. */
function misreadIn(writing: Writing, written: Written): readonly KeyPath[] {
  if (written.edits.length === 0) return [];
  const { format, changes, options } = writing;
  const { entries, problems } = format.read(written.text, options.becomes ?? options.file);
  const texts = textsByKey(entries);
  if (problems.length > 0 || !areKept(writing, texts)) return changes.map(({ path }) => path);
  const misread = changes.filter((change) => !isRead(change, texts, format)).map(({ path }) => path);
  if (misread.length === 0) return [];
  const refused = keysOf(written.conflicts);
  return misread.filter((path) => !refused.has(pathKey(path)));
}

function areKept({ others, changes }: Writing, texts: ReadonlyMap<string, string>): boolean {
  const different = [...others].filter(([key, text]) => texts.get(key) !== text);
  if (different.length === 0) return true;
  const changed = keysOf(changes);
  return different.every(([key]) => changed.has(key));
}

/**
 * Not every format can tell an empty text from a missing one. A removed text may still be there: a page keeps its
 * paragraphs, and a list loses items only at its end.
 */
function isRead(change: Change, texts: ReadonlyMap<string, string>, { sameText }: Format): boolean {
  if (change.kind === 'remove') return true;
  const found = texts.get(pathKey(change.path));
  if (found === undefined) return change.text === '';
  return found === change.text || sameText?.(found, change.text) === true;
}

function notReadBack(path: KeyPath): Conflict {
  return { path, code: 'notReadBack' };
}

/** Whether a file has the same texts as before, in the same order, and no problems. */
export function isReadAs(
  before: readonly Entry[],
  { entries, problems }: Pick<ReadResult, 'entries' | 'problems'>,
): boolean {
  return (
    problems.length === 0 &&
    entries.length === before.length &&
    entries.every(({ path, text }, index) => {
      const own = before[index];
      return own?.text === text && isSamePath(own.path, path);
    })
  );
}

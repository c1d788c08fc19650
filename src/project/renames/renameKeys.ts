/** Gives texts of one locale file new keys: in place if possible, otherwise where the source has the new keys. */
import type { Edit, Entry, FileIdentity, Format, KeyPath } from '../../formats/format.ts';
import { itemsByKey, pathKey, textsByKey } from '../../formats/pathKey.ts';
import type { MovedEntry } from '../entries/moved.ts';
import type { Writing } from '../files/readBack.ts';
import { renameInPlace } from './renameInPlace.ts';
import { writeMoved } from './writeMoved.ts';

export interface KeyToRename {
  readonly from: KeyPath;
  readonly to: KeyPath;
}

export interface RenamedFile {
  readonly edits: readonly Edit[];
  readonly text: string;
}

interface FileWithKeys {
  readonly format: Format;
  readonly text: string;
  readonly file: FileIdentity;
  /** The source with its new keys, which shows where they belong in a translation. */
  readonly template?: Writing['options']['template'];
  /** The file has texts that `format` does not read for this locale, so keys can only be renamed in place. */
  readonly isShared: boolean;
}

/**
 * @param text has no problems
 * @returns undefined if the format cannot spell a key, or something else would change
 */
export function renameKeys(
  { format, text, file, template, isShared }: FileWithKeys,
  renames: readonly KeyToRename[],
): RenamedFile | undefined {
  if (renames.length === 0) return { edits: [], text };
  const { entries } = format.read(text, file);
  const targets = new Map(renames.map(({ from, to }) => [pathKey(from), to]));
  const lasts = new Set(renames.map(({ from }) => from.at(-1)));
  const moved = entries.flatMap((entry): readonly MovedEntry[] => {
    const { path: from, text: translation } = entry;
    const to = lasts.has(from.at(-1)) ? targets.get(pathKey(from)) : undefined;
    return to ? [{ ...entry, path: to, translation, from, formerPath: from }] : [];
  });
  const isRefused = (one: MovedEntry) => renamesConstant(one) || format.isPath?.(one.path) === false;
  if (moved.some(isRefused)) return undefined;
  const inPlace = renameInPlace({ format, text, options: { file } }, moved);
  if (inPlace.renamed.size === moved.length) return inPlace;
  if (isShared) return undefined;
  const writing: Writing = {
    format,
    text,
    changes: moved.map(({ path, translation }) => ({ kind: 'set', path, text: translation })),
    options: { file, ...(template && { template }) },
    others: othersAmong(entries, moved),
  };
  const { edits, text: renamed, conflicts } = writeMoved(writing, moved);
  if (conflicts.length > 0 || !isRenamed(entries, targets, format.read(renamed, file))) return undefined;
  return { edits, text: renamed };
}

/** A constant means nothing under another name, so its name cannot be changed here. */
function renamesConstant({ constants, from, path }: MovedEntry): boolean {
  return constants?.some((index) => from[index] !== path[index]) ?? false;
}

function othersAmong(entries: readonly Entry[], moved: readonly MovedEntry[]): ReadonlyMap<string, string> {
  const going = new Set(moved.map(({ from }) => pathKey(from)));
  return textsByKey(entries.filter(({ path }) => !going.has(pathKey(path))));
}

/** Whether a file has the same texts as before, under the new keys, which are constants where the former were. */
function isRenamed(
  before: readonly Entry[],
  targets: ReadonlyMap<string, KeyPath>,
  { entries, problems }: ReturnType<Format['read']>,
): boolean {
  if (problems.length > 0 || entries.length !== before.length) return false;
  const now = itemsByKey(entries);
  return before.every((entry) => {
    const own = now.get(pathKey(targets.get(pathKey(entry.path)) ?? entry.path));
    return own?.text === entry.text && hasConstantsOf(own, entry);
  });
}

/** Constants that only contain the text may be added, as when a key moves below one. */
function hasConstantsOf(now: Entry, before: Entry): boolean {
  const [own, former] = [now.constants ?? [], before.constants ?? []];
  const isLastIn = ({ path }: Entry, constants: readonly number[]) => constants.includes(path.length - 1);
  return former.every((index) => own.includes(index)) && isLastIn(now, own) === isLastIn(before, former);
}

/** Gives texts of one locale file new keys: where they are if possible, or else beside the keys that they belong to. */
import {
  applyEdits,
  type Edit,
  type Entry,
  type FileIdentity,
  type Format,
  type KeyPath,
} from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import { commentsAbove, composed, withoutComments } from './carriedComments.ts';
import type { MovedEntry } from './moved.ts';
import type { Writing } from './readBack.ts';
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

type Template = NonNullable<Writing['options']['template']>;

interface FileWithKeys {
  readonly format: Format;
  readonly text: string;
  readonly file: FileIdentity;
  /** The source with its new keys, which shows where they belong in a translation. */
  readonly template?: Template;
  /** The file has texts that `format` does not read for this locale, so that keys can only change where they are. */
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
    options: { file, ...(template && { template: bareTemplate(format, template, targets) }) },
    others: othersAmong(entries, moved),
  };
  const renamed = moveKeys(writing, moved, entries);
  return renamed && isRenamed(entries, targets, format.read(renamed.text, file)) ? renamed : undefined;
}

/** The name of a constant says what it means, and cannot be changed here. */
function renamesConstant({ constants, from, path }: MovedEntry): boolean {
  return constants?.some((index) => from[index] !== path[index]) ?? false;
}

/** Without the comments of the new keys, because the translations have their own. */
function bareTemplate(format: Format, template: Template, targets: ReadonlyMap<string, KeyPath>): Template {
  const { file, text } = template;
  const { entries } = format.read(text, file);
  const wanted = new Set([...targets.values()].map(pathKey));
  const own = entries.flatMap((entry): readonly MovedEntry[] => {
    const { path } = entry;
    if (!wanted.has(pathKey(path))) return [];
    return [{ ...entry, translation: entry.text, from: path, formerPath: path }];
  });
  const bare = withoutComments(text, entries, own, format.id).text;
  return isSame(entries, format.read(bare, file).entries) ? { file, text: bare } : template;
}

/** Comments move along if the file reads the same with and without them. */
function moveKeys(
  writing: Writing,
  moved: readonly MovedEntry[],
  entries: readonly Entry[],
): RenamedFile | undefined {
  const { format, text, options } = writing;
  const bare = withoutComments(text, entries, moved, format.id);
  if (bare.comments.length > 0) {
    const written = writeMoved({ ...writing, text: bare.text }, moved);
    const read = format.read(written.text, options.file);
    const back = commentsAbove(written.text, read.entries, bare.comments);
    const renamed = {
      edits: composed(bare.edits, written.edits, back),
      text: applyEdits(written.text, back),
    };
    const now = format.read(renamed.text, options.file);
    if (written.conflicts.length === 0 && now.problems.length === 0 && isSame(read.entries, now.entries))
      return renamed;
  }
  const written = writeMoved(writing, moved);
  if (written.conflicts.length > 0) return undefined;
  return { edits: written.edits, text: applyEdits(text, written.edits) };
}

function isSame(one: readonly Entry[], other: readonly Entry[]): boolean {
  const spelled = (all: readonly Entry[]) => JSON.stringify(all.map(({ path, text }) => [path, text]));
  return spelled(one) === spelled(other);
}

function othersAmong(entries: readonly Entry[], moved: readonly MovedEntry[]): ReadonlyMap<string, string> {
  const going = new Set(moved.map(({ from }) => pathKey(from)));
  return new Map(
    entries.flatMap(({ path, text }) => (going.has(pathKey(path)) ? [] : [[pathKey(path), text] as const])),
  );
}

/** Whether a file has the same texts as before, under the new keys. */
function isRenamed(
  before: readonly Entry[],
  targets: ReadonlyMap<string, KeyPath>,
  { entries, problems }: ReturnType<Format['read']>,
): boolean {
  if (problems.length > 0 || entries.length !== before.length) return false;
  const now = new Map(entries.map(({ path, text }) => [pathKey(path), text]));
  return before.every(({ path, text }) => now.get(pathKey(targets.get(pathKey(path)) ?? path)) === text);
}

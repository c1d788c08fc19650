/** Deletes keys from the locale files of a resource, in all languages. Code that names them is left as it is. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { applyEdits, type Conflict, type Entry, type Format, type Problem } from '../formats/format.ts';
import { loadFormat } from '../formats/index.ts';
import { pathKey } from '../formats/pathKey.ts';
import { isReadAs } from '../project/files/readBack.ts';
import { removeWithComments } from '../project/renames/removeWithComments.ts';
import { wholeIn } from './keyIndex.ts';
import { withLoneForms } from './loneForms.ts';
import type { ChangedFile, LocaleText, ResourceTexts } from './resourceTexts.ts';
import { hasTextsAsKeys } from './textsAsKeys.ts';

/** A key that stays in all files, because one of them cannot do without it. */
export interface KeptKey {
  readonly name: string;
  readonly path: string;
  /** The format's reason, if it gives one. */
  readonly conflict: Conflict | undefined;
}

/** A file that loses keys. */
export interface ShorterFile extends ChangedFile {
  /** The usual names of the keys that the file has had. */
  readonly names: readonly string[];
}

export interface KeyDeletion {
  readonly files: readonly ShorterFile[];
  /** The usual names of the deleted keys. */
  readonly deleted: readonly string[];
  readonly kept: readonly KeptKey[];
}

export type DeletionRefusal =
  /** The format keeps the source text as the key, so the code decides which there are. */
  | { readonly code: 'textIsKey'; readonly path: string }
  | { readonly code: 'problems'; readonly path: string; readonly problems: readonly Problem[] };

/**
 * Deletes each key from all files or from none.
 *
 * @param names the usual names of keys of the source
 * @param format the id of the format, if a setting names it or the path alone does not show it
 */
export async function deleteKeys(
  names: Iterable<string>,
  { source, targets }: Omit<ResourceTexts, 'isShared'>,
  format?: string,
): Promise<KeyDeletion | DeletionRefusal> {
  if (hasTextsAsKeys(source.path, format)) return { code: 'textIsKey', path: source.path };
  const going = new Set(names);
  const kept: KeptKey[] = [];
  for (;;) {
    const files: WithoutKeys[] = [];
    for (const file of [source, ...targets]) {
      // What is weakly held of a file can only be collected in a later turn.
      await nextTurn();
      const without = await withoutKeys(file, { names: going, id: format, source: files[0]?.entries });
      if ('code' in without) return without;
      files.push(without);
    }
    const stuck = files.flatMap((file) => file.kept);
    if (stuck.length === 0)
      return { files: files.filter(({ edits }) => edits.length > 0), deleted: [...going], kept };
    for (const one of stuck) if (going.delete(one.name)) kept.push(one);
  }
}

interface WithoutKeys extends ShorterFile {
  readonly kept: readonly KeptKey[];
  readonly entries: readonly Entry[];
}

interface Asked {
  readonly names: ReadonlySet<string>;
  /** The format's id. */
  readonly id: string | undefined;
  /** The source's entries; undefined for the source itself. */
  readonly source: readonly Entry[] | undefined;
}

async function withoutKeys(
  { text, ...file }: LocaleText,
  { names, id, source }: Asked,
): Promise<WithoutKeys | DeletionRefusal> {
  const { path } = file;
  const format = await loadFormat(path, id);
  if (!format) throw new Error(`No format reads ${path}`);
  const { entries: read, problems } = format.read(text, file);
  if (problems.length > 0) return { code: 'problems', path, problems };
  const entries = source ? withLoneForms(read, source, format) : read;
  const nameOf = (entry: Entry) => wholeIn(entry, path, id).join('.');
  const isGoing = (entry: Entry) => names.has(nameOf(entry));
  const going = entries.filter(isGoing);
  if (going.length === 0) return { path, text, edits: [], names: [], kept: [], entries };
  const whole = { text, file, format, isGoing };
  const { edits, conflicts } = format.removeKeys
    ? withoutRows(whole, (entry) => wholeIn(entry, path, id))
    : withoutTexts(whole, entries);
  const after = new Set(
    format.read(applyEdits(text, edits), file).entries.map((entry) => pathKey(entry.path)),
  );
  const reasons = new Map(conflicts.map((conflict) => [pathKey(conflict.path), conflict]));
  const left = going.map((entry) => ({ name: nameOf(entry), key: pathKey(entry.path) }));
  return {
    path,
    text,
    edits,
    names: [...new Set(left.map(({ name }) => name))],
    kept: left.flatMap(({ name, key }) =>
      after.has(key) ? [{ name, path, conflict: reasons.get(key) }] : [],
    ),
    entries,
  };
}

interface Whole {
  readonly text: string;
  readonly file: Omit<LocaleText, 'text'>;
  readonly format: Format;
  readonly isGoing: (entry: Entry) => boolean;
}

type Removal = ReturnType<Format['write']>;

function withoutTexts({ text, file, format, isGoing }: Whole, entries: readonly Entry[]): Removal {
  const changes = entries.filter(isGoing).map(({ path }) => ({ kind: 'remove', path }) as const);
  const staying = entries.filter((entry) => !isGoing(entry));
  const others = new Map(staying.map((entry) => [pathKey(entry.path), entry.text]));
  return removeWithComments({ format, text, changes, options: { file }, others });
}

/** Nothing is removed if any language would read otherwise than without the keys. */
function withoutRows(
  { text, file, format, isGoing }: Whole,
  wholeOf: (entry: Entry) => Entry['path'],
): Removal {
  const read = (locale: string, now: string) => format.read(now, { ...file, locale });
  const locales = format.languages?.(text, file) ?? [];
  const going = locales.flatMap((locale) => read(locale, text).entries.filter(isGoing));
  const keys = new Map(going.map((entry) => [pathKey(wholeOf(entry)), wholeOf(entry)]));
  const edits = format.removeKeys?.(text, file, [...keys.values()]) ?? [];
  const after = applyEdits(text, edits);
  const isRight = locales.every((locale) => {
    const staying = read(locale, text).entries.filter((entry) => !isGoing(entry));
    return isReadAs(staying, read(locale, after));
  });
  return { edits: isRight ? edits : [], conflicts: [] };
}

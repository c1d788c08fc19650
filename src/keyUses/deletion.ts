/** Deletes keys from the locale files of a resource, in all languages. Code that names them is left as it is. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { applyEdits, type Edit, type Entry, type Format, type Problem } from '../formats/format.ts';
import { loadFormat } from '../formats/index.ts';
import { keysOf, pathKey, textsByKey } from '../formats/pathKey.ts';
import { withLoneForms } from '../project/files/loneForms.ts';
import { isReadAs } from '../project/files/readBack.ts';
import type { LocaleText } from '../project/files/readPair.ts';
import { removeWithSurroundings } from '../project/renames/removeWithSurroundings.ts';
import { wholeIn } from './keyIndex.ts';
import { referredKeys } from './references.ts';
import type { ChangedFile, ResourceTexts } from './resourceTexts.ts';
import { hasTextsAsKeys } from './textsAsKeys.ts';

/** A key that stays in all files. */
export interface KeptKey {
  readonly name: string;
  readonly path: string;
  /** `needed`: the file cannot do without it. `referred`: another text there contains its text. */
  readonly reason: 'needed' | 'referred';
}

/** A file that loses keys. */
export interface ShorterFile extends ChangedFile {
  /** The usual names of those of the deleted keys that the file had. */
  readonly names: readonly string[];
}

export interface KeyDeletion {
  readonly files: readonly ShorterFile[];
  /** The usual names of the deleted keys. */
  readonly deleted: readonly string[];
  readonly kept: readonly KeptKey[];
}

export type DeletionRefusal =
  /** The format keeps the source text as the key, so the code decides which keys there are. */
  | { readonly code: 'textIsKey'; readonly path: string }
  | { readonly code: 'problems'; readonly path: string; readonly problems: readonly Problem[] };

export interface KeysToDelete {
  /** The usual names of keys of the source. */
  readonly names: Iterable<string>;
  /** The id of the format, if a setting names it or the path alone does not show it. */
  readonly format?: string | undefined;
  /** Keeps keys whose texts are parts of other texts, as with `@:cart.title`. */
  readonly keepsReferred: boolean;
}

/** Deletes each key from all files or from none. */
export async function deleteKeys(
  { names, format, keepsReferred }: KeysToDelete,
  { source, targets }: Omit<ResourceTexts, 'isShared'>,
): Promise<KeyDeletion | DeletionRefusal> {
  if (hasTextsAsKeys(source.path, format)) return { code: 'textIsKey', path: source.path };
  const going = new Set(names);
  const kept: KeptKey[] = [];
  for (;;) {
    const files: WithoutKeys[] = [];
    for (const file of [source, ...targets]) {
      // Weakly held objects of a file can only be garbage-collected in a later turn of the event loop.
      await nextTurn();
      const asked = { names: going, id: format, source: files[0]?.entries, keepsReferred };
      const without = await withoutKeys(file, asked);
      if ('code' in without) return without;
      files.push(without);
    }
    const stuck = files.flatMap((file) => file.kept);
    if (stuck.length === 0) {
      const deleted = new Set(files.flatMap((file) => file.names));
      return { files: files.filter(({ edits }) => edits.length > 0), deleted: [...deleted], kept };
    }
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
  readonly keepsReferred: boolean;
}

async function withoutKeys(
  { text, ...file }: LocaleText,
  { names, id, source, keepsReferred }: Asked,
): Promise<WithoutKeys | DeletionRefusal> {
  const { path } = file;
  const format = await loadFormat(path, id);
  if (!format) throw new Error(`No format reads ${path}`);
  const { entries: read, problems } = format.read(text, file);
  if (problems.length > 0) return { code: 'problems', path, problems };
  const entries = source ? withLoneForms(read, source, format) : read;
  const usualName = (entry: Entry) => wholeIn(entry, path, id).join('.');
  const own = new Set(source?.map(usualName));
  const nameOf = (entry: Entry) => ownerOf(usualName(entry), names, own);
  const isGoing = (entry: Entry) => names.has(nameOf(entry));
  const going = entries.filter(isGoing);
  const referred = keepsReferred ? referredAmong(names, path, entries, nameOf) : [];
  if (referred.length > 0) return { path, text, edits: [], names: [], kept: referred, entries };
  // A translation may have something other than a text there, such as null or an alias.
  const paths = new Map(
    [...going, ...(source ?? []).filter(isGoing)].map((one) => [pathKey(one.path), one.path]),
  );
  if (paths.size === 0) return { path, text, edits: [], names: [], kept: [], entries };
  const whole = { text, file, format, isGoing };
  const edits = format.removeKeys
    ? withoutRows(whole, (entry) => wholeIn(entry, path, id))
    : withoutTexts(whole, entries, [...paths.values()]);
  const after = keysOf(format.read(applyEdits(text, edits), file).entries);
  const left = going.filter((entry) => after.has(pathKey(entry.path)));
  return {
    path,
    text,
    edits,
    names: [...new Set(going.map(nameOf))],
    kept: left.map((entry) => ({ name: nameOf(entry), path, reason: 'needed' })),
    entries,
  };
}

/** The keys whose texts are parts of texts that stay. */
function referredAmong(
  names: ReadonlySet<string>,
  path: string,
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): readonly KeptKey[] {
  const staying = entries.filter((entry) => !names.has(nameOf(entry)));
  const keys = staying.flatMap(({ text }) => referredKeys(path, text));
  const found = new Set(keys.map((key) => key.slice(key.lastIndexOf(':') + 1)));
  return [...found].filter((key) => names.has(key)).map((name) => ({ name, path, reason: 'referred' }));
}

/**
 * The deleted key to which an entry belongs, or its own name. i18next once had numbered forms, as in `item_2`, in
 * translations of what the source has as `item` and `item_plural`.
 *
 * @param own the names in the source
 */
function ownerOf(name: string, going: ReadonlySet<string>, own: ReadonlySet<string>): string {
  const base = name.replace(/(?<=.)_\d{1,3}$/s, '');
  const isForm = base !== name && going.has(base) && going.has(`${base}_plural`) && own.has(`${base}_plural`);
  return isForm && !own.has(name) ? base : name;
}

interface Whole {
  readonly text: string;
  readonly file: Omit<LocaleText, 'text'>;
  readonly format: Format;
  readonly isGoing: (entry: Entry) => boolean;
}

function withoutTexts(
  { text, file, format, isGoing }: Whole,
  entries: readonly Entry[],
  paths: readonly Entry['path'][],
): readonly Edit[] {
  const changes = paths.map((path) => ({ kind: 'remove', path }) as const);
  const staying = entries.filter((entry) => !isGoing(entry));
  const others = textsByKey(staying);
  return removeWithSurroundings({ format, text, changes, options: { file }, others });
}

/** Removes nothing if anything but the keys would change in any language. */
function withoutRows(
  { text, file, format, isGoing }: Whole,
  wholeOf: (entry: Entry) => Entry['path'],
): readonly Edit[] {
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
  return isRight ? edits : [];
}

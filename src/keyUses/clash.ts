/** Why a file cannot have a new key. */
import type { Entry, KeyPath } from '../formats/format.ts';
import { pathKey, pathsTo } from '../formats/pathKey.ts';
import { wholeIn } from './keyIndex.ts';

export type NameFault =
  | { readonly code: 'empty' }
  /** The name has two dots in a row, or begins or ends with one. */
  | { readonly code: 'emptyPart' };

export type Clash =
  | { readonly code: 'exists'; readonly path: string; readonly name: string }
  /** A text cannot also contain others: `name` is that of the existing text, or of the key that contains others. */
  | { readonly code: 'textAbove' | 'textsBelow'; readonly path: string; readonly name: string };

export function nameFault(name: string): NameFault | undefined {
  if (name.trim() === '') return { code: 'empty' };
  return name.split('.').includes('') ? { code: 'emptyPart' } : undefined;
}

interface FileEntries {
  readonly file: string;
  readonly format: string | undefined;
  readonly entries: readonly Pick<Entry, 'path' | 'plural' | 'list'>[];
}

interface NewKey {
  readonly from?: KeyPath;
  readonly to: KeyPath;
}

/** @param keys new keys, and the former ones that they replace */
export function clashIn(file: FileEntries, keys: readonly NewKey[]): Clash | undefined {
  if (keys.length === 0) return undefined;
  const { names, texts, containers } = rivalsIn(file, keys);
  const path = file.file;
  for (const { from, to } of keys) {
    const same = names.get(to.join('.'));
    if (same) return { code: 'exists', path, name: same.join('.') };
    // In INI, a text and a section may have the same name.
    const known = new Set(from && pathsTo(from));
    const above = pathsTo(to).find((key) => texts.has(key) && !known.has(key));
    if (above !== undefined) return { code: 'textAbove', path, name: (texts.get(above) ?? to).join('.') };
    if (containers.has(pathKey(to))) return { code: 'textsBelow', path, name: to.join('.') };
  }
  return undefined;
}

/** What stays in the file and may clash with the new keys. Of a file's many texts, only these few are kept. */
interface Rivals {
  readonly names: ReadonlyMap<string, KeyPath>;
  readonly texts: ReadonlyMap<string, KeyPath>;
  readonly containers: ReadonlySet<string>;
}

function rivalsIn({ file, format, entries }: FileEntries, keys: readonly NewKey[]): Rivals {
  const going = new Set(keys.flatMap(({ from }) => (from ? [pathKey(from)] : [])));
  const wanted = new Set(keys.map(({ to }) => to.join('.')));
  const targets = new Set(keys.map(({ to }) => pathKey(to)));
  const above = new Set(keys.flatMap(({ to }) => pathsTo(to)));
  const depths = [...new Set(keys.map(({ to }) => to.length))];
  const names = new Map<string, KeyPath>();
  const texts = new Map<string, KeyPath>();
  const containers = new Set<string>();
  for (const entry of entries) {
    const own = pathKey(entry.path);
    if (going.has(own)) continue;
    for (const path of [entry.path, wholeIn(entry, file, format)]) {
      const name = path.join('.');
      if (wanted.has(name)) names.set(name, path);
    }
    if (above.has(own)) texts.set(own, entry.path);
    for (const depth of depths) {
      const container = depth < entry.path.length ? pathKey(entry.path.slice(0, depth)) : '';
      if (targets.has(container)) containers.add(container);
    }
  }
  return { names, texts, containers };
}

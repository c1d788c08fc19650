/** Why a file cannot have a new key. */
import type { Entry, KeyPath } from '../formats/format.ts';
import { pathKey, pathsTo } from '../formats/pathKey.ts';
import { wholeIn } from './keyIndex.ts';

export type NameFault =
  | { readonly code: 'empty' }
  /** Two dots follow each other, or one is at an end. */
  | { readonly code: 'emptyPart' };

export type Clash =
  | { readonly code: 'exists'; readonly path: string; readonly name: string }
  /** A text cannot also contain others: `name` is the text, or the key of those others. */
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

/** @param keys new keys, and the former ones that they replace */
export function clashIn(
  { file, format, entries }: FileEntries,
  keys: readonly { readonly from?: KeyPath; readonly to: KeyPath }[],
): Clash | undefined {
  const going = new Set(keys.flatMap(({ from }) => (from ? [pathKey(from)] : [])));
  const staying = entries.filter(({ path }) => !going.has(pathKey(path)));
  const names = new Map<string, KeyPath>();
  for (const entry of staying) {
    for (const path of [entry.path, wholeIn(entry, file, format)]) names.set(path.join('.'), path);
  }
  const texts = new Map(staying.map(({ path }) => [pathKey(path), path]));
  const containers = new Set(staying.flatMap(({ path }) => pathsTo(path.slice(0, -1))));
  for (const { from, to } of keys) {
    const same = names.get(to.join('.'));
    if (same) return { code: 'exists', path: file, name: same.join('.') };
    // In INI, a text and a section may have the same name.
    const known = new Set(from && pathsTo(from));
    const above = pathsTo(to).find((key) => texts.has(key) && !known.has(key));
    if (above !== undefined)
      return { code: 'textAbove', path: file, name: (texts.get(above) ?? to).join('.') };
    if (containers.has(pathKey(to))) return { code: 'textsBelow', path: file, name: to.join('.') };
  }
  return undefined;
}

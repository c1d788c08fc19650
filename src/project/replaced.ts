/** Translations that are there already, as entries to translate anew. */
import type { Entry, Format, KeyPath } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import type { Lack } from './lacking.ts';
import { isOfStalePlural } from './stale.ts';

/** An entry of the source with the path that the target has it under. */
export interface ReplacedEntry extends Entry {
  /** The target's text: another one at the time of writing is somebody's, and stays. '' where a plural lacks the form. */
  readonly before: string;
  /** The target calls it unfinished. */
  readonly isStale: boolean;
}

/** What could be replaced, in the order of the source. Texts that the target has in other forms could not. */
export function replaceable(
  lack: Lack,
  format: Format,
  isSelected: (entry: Entry) => boolean,
): readonly ReplacedEntry[] {
  const { wanted, missing, otherSpelling, existing } = lack;
  const lacking = new Set([...missing, ...otherSpelling].map(({ path }) => pathKey(path)));
  const isPart = isOfStalePlural(existing);
  const find = finderIn(existing, format);
  return wanted.flatMap((entry): readonly ReplacedEntry[] => {
    if (entry.text === '' || lacking.has(pathKey(entry.path)) || !isSelected(entry)) return [];
    const own = find(entry.path);
    const isStale = own?.stale !== undefined || isPart(entry);
    if (own?.text) return [{ ...entry, path: own.path, before: own.text, isStale }];
    return isStale ? [{ ...entry, before: '', isStale }] : [];
  });
}

/** By path, or where keys stand in keys by another spelling of it: `a.b` may be `b` in `a`. */
function finderIn(existing: readonly Entry[], { nestsKeys }: Format): (path: KeyPath) => Entry | undefined {
  const own = new Map(existing.map((entry) => [pathKey(entry.path), entry]));
  const dotted = new Map(nestsKeys ? existing.map((entry) => [entry.path.join('.'), entry]) : []);
  return (path) => own.get(pathKey(path)) ?? dotted.get(path.join('.'));
}

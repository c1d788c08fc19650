/** The entries at which texts of a file are shown. */
import type { Entry } from '../../formats/format.ts';
import { pathKey, pluralKey } from '../../formats/pathKey.ts';

export interface WantedTexts {
  /** The texts, by their `textKey`. */
  readonly texts: readonly string[];
  readonly most: number;
}

export interface FirstEntries {
  /** At most as many as wanted, in file order. */
  readonly entries: readonly Entry[];
  /** How many more of the wanted texts the file has. */
  readonly more: number;
}

/** Plural forms count as one text, because languages have different forms. A text may share its key with a plural. */
export function textKey({ path, plural }: Pick<Entry, 'path' | 'plural'>): string {
  return plural ? `plural ${pluralKey(plural)}` : `text ${pathKey(path)}`;
}

/** The first entry of each text. */
export function firstEntries(entries: readonly Entry[], { texts, most }: WantedTexts): FirstEntries {
  const left = new Set(texts);
  const found = entries.filter((entry) => left.delete(textKey(entry)));
  return { entries: found.slice(0, most), more: Math.max(0, found.length - most) };
}

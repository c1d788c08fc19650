/**
 * Groups that are written as a whole or not at all: the forms of a plural, the texts of a string that has several, and
 * the items of a list, which programs access by position. Half a group leaves gaps where programs would otherwise show
 * the source language, or keeps a file from compiling.
 */
import type { Conflict, Entry, KeyPath } from '../../formats/format.ts';
import { keysOf, pathKey, pluralKey } from '../../formats/pathKey.ts';
import type { Written } from '../files/readBack.ts';

/**
 * The entries that would be written although another one of the same group would not.
 *
 * @param parts all entries that the target lacks or that are to be replaced
 */
export function halvesAmong(parts: readonly Entry[], comes: (key: string) => boolean): readonly Conflict[] {
  const ofWholes = parts.filter((entry) => wholeOf(entry) !== undefined);
  const broken = new Set(ofWholes.filter(({ path }) => !comes(pathKey(path))).map(wholeOf));
  if (broken.size === 0) return [];
  const halves = ofWholes.filter((entry) => comes(pathKey(entry.path)) && broken.has(wholeOf(entry)));
  return halves.map(({ path, list }) => ({ path, code: list ? 'otherItemMissing' : 'otherFormMissing' }));
}

type Grouped = Pick<Entry, 'list' | 'whole' | 'plural'>;

/** The group that an entry belongs to, if any. Plurals in a list or whole belong to that list or whole. */
export function wholeOf({ list, whole, plural }: Grouped): string | undefined {
  if (list) return `list ${pathKey(list)}`;
  if (whole) return `whole ${pathKey(whole)}`;
  return plural && `plural ${pluralKey(plural)}`;
}

export function wholeOrText(entry: Pick<Entry, 'path'> & Grouped): string {
  return wholeOf(entry) ?? `text ${pathKey(entry.path)}`;
}

export interface Part {
  readonly path: KeyPath;
  readonly text: string;
}

export interface WrittenWholes<T extends Part> {
  readonly written: Written;
  readonly texts: readonly T[];
  /** Why the other texts were not written. */
  readonly conflicts: readonly Conflict[];
}

/**
 * Writes texts, then again without those that were refused and the other parts of their groups, until none is refused.
 *
 * @param parts all entries that the target lacks or that are to be replaced, including those of `all`
 */
export function writeWholes<T extends Part>(
  all: readonly T[],
  parts: readonly Entry[],
  write: (texts: readonly T[]) => Written,
): WrittenWholes<T> {
  const conflicts: Conflict[] = [];
  let texts = all;
  const dropped = (reasons: readonly Conflict[]): boolean => {
    const keys = keysOf(reasons);
    for (const reason of reasons) conflicts.push(reason);
    texts = texts.filter(({ path }) => !keys.has(pathKey(path)));
    return reasons.length > 0;
  };
  const halves = () => halvesAmong(parts, hasKeyOf(texts));
  dropped(halves());
  let written = write(texts);
  const refused = () => {
    const isText = hasKeyOf(texts);
    return written.conflicts.filter(({ path }) => isText(pathKey(path)));
  };
  while (dropped(refused())) {
    dropped(halves());
    written = write(texts);
  }
  return { written, texts, conflicts };
}

function hasKeyOf(texts: readonly Part[]): (key: string) => boolean {
  const keys = keysOf(texts);
  return (key) => keys.has(key);
}

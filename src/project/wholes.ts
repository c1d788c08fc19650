/**
 * What is written whole or not at all: the forms of a plural, and the texts of a list, which programs know by their
 * places. Half of either shows blanks where the source's language stood, or keeps a file from being compiled.
 */
import type { Conflict, Entry, KeyPath } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import type { Written } from './readBack.ts';

/**
 * The entries that come although another one of the same plural or list does not.
 *
 * @param lacking all entries that the target lacks
 */
export function halvesAmong(lacking: readonly Entry[], comes: (key: string) => boolean): readonly Conflict[] {
  const parts = lacking.filter((entry) => wholeOf(entry) !== undefined);
  const broken = new Set(parts.filter(({ path }) => !comes(pathKey(path))).map(wholeOf));
  if (broken.size === 0) return [];
  const halves = parts.filter((entry) => comes(pathKey(entry.path)) && broken.has(wholeOf(entry)));
  return halves.map(({ path, list }) => ({ path, code: list ? 'otherItemMissing' : 'otherFormMissing' }));
}

/** What an entry is a part of, if of anything. Plurals in a list are parts of the list. */
export function wholeOf({ list, plural }: Entry): string | undefined {
  if (list) return `list ${pathKey(list)}`;
  return plural && `plural ${pathKey(plural.set)}`;
}

export interface Part {
  readonly path: KeyPath;
  readonly text: string;
}

export interface WrittenWholes<T extends Part> {
  readonly written: Written;
  /** What of the texts is in it. */
  readonly texts: readonly T[];
  /** Why the others are not. */
  readonly conflicts: readonly Conflict[];
}

/**
 * Writes texts, and writes again without those that were refused and what would be half of something without them. Ends,
 * because every time there are fewer.
 *
 * @param lacking what the target lacks as it is now; the entries of all texts among it
 */
export function writeWholes<T extends Part>(
  all: readonly T[],
  lacking: readonly Entry[],
  write: (texts: readonly T[]) => Written,
): WrittenWholes<T> {
  const conflicts: Conflict[] = [];
  let texts = all;
  const dropped = (reasons: readonly Conflict[]): boolean => {
    const keys = new Set(reasons.map(({ path }) => pathKey(path)));
    conflicts.push(...reasons);
    texts = texts.filter(({ path }) => !keys.has(pathKey(path)));
    return reasons.length > 0;
  };
  const halves = () => halvesAmong(lacking, hasKeyOf(texts));
  dropped(halves());
  let written = write(texts);
  const refused = () => written.conflicts.filter(({ path }) => hasKeyOf(texts)(pathKey(path)));
  while (dropped(refused())) {
    dropped(halves());
    written = write(texts);
  }
  return { written, texts, conflicts };
}

function hasKeyOf(texts: readonly Part[]): (key: string) => boolean {
  const keys = new Set(texts.map(({ path }) => pathKey(path)));
  return (key) => keys.has(key);
}

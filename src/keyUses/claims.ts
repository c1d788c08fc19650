/** Judges keys that a survey has not found in code: some code cannot be read, so not all of them are unused. */
import { knownFormat } from '../formats/index.ts';
import { groupBy } from '../groupBy.ts';
import { layoutOf } from '../project/layout/layout.ts';
import { isOfFramework } from './frameworkKeys.ts';
import type { IndexedKey } from './keyIndex.ts';

/** A file with hardly any keys that code names, so it may be read as a whole, as a table of countries is. */
export interface WholeFile<Source> {
  readonly source: Source;
  readonly keys: number;
  readonly used: number;
}

export interface Claims<Source> {
  /** In the order of the sources, without those of `wholes`. */
  readonly unused: readonly IndexedKey<Source>[];
  readonly wholes: readonly WholeFile<Source>[];
}

const enoughKeys = 20;
/** A share of the keys: code may have a few by chance, as other words. */
const mostUsed = 0.05;

export function claimsOf<Source>(
  keys: Iterable<IndexedKey<Source>>,
  unused: readonly IndexedKey<Source>[],
): Claims<Source> {
  const unusedBySource = groupBy(unused, ({ source }) => source);
  const named = [...keys].filter((key) => !isOfFramework(key));
  const wholes = [...groupBy(named, ({ source }) => source)].flatMap(
    ([source, { length }]): readonly WholeFile<Source>[] => {
      const used = length - (unusedBySource.get(source)?.length ?? 0);
      return length >= enoughKeys && used <= length * mostUsed ? [{ source, keys: length, used }] : [];
    },
  );
  const whole = new Set(wholes.map(({ source }) => source));
  return { unused: unused.filter(({ source }) => !whole.has(source)), wholes };
}

/** Each key once, although without a template every catalogue of a folder has the same texts. */
export function distinctKeys<Source>(
  keys: Iterable<IndexedKey<Source>>,
  formatOf: (source: Source) => string | undefined,
): readonly IndexedKey<Source>[] {
  const first = new Map<string, IndexedKey<Source>>();
  const patterns = new Map<Source, string>();
  for (const key of keys) {
    const { source, file, name } = key;
    const isBilingual = knownFormat(file, formatOf(source))?.bilingual === true;
    const pattern = patterns.get(source) ?? (isBilingual ? layoutOf(file).pattern : file);
    patterns.set(source, pattern);
    const id = `${pattern}\n${name}`;
    if (!first.has(id)) first.set(id, key);
  }
  return [...first.values()];
}

/** XML is searched for attributes and some elements only, and intltool turned other files into headers. */
const hardlyRead = /\.xml(?:\.in)?$/i;
const madeHeader = /\.h$/;

/** UTF-16 code units of a message before its translation. */
const longestMessage = 20_000;

/**
 * Whether a text of a gettext catalogue comes only from files that are not searched, such as pages and menus.
 *
 * @param catalogue the text of the file
 * @param offset where the message is
 * @param searched the names of the files that were searched, without their folders
 */
export function isFromElsewhere(catalogue: string, offset: number, searched: ReadonlySet<string>): boolean {
  // Looking for the beginning of each message from the start of the file would take quadratic time.
  const before = catalogue.slice(Math.max(0, offset - longestMessage), offset);
  const start = Math.max(before.lastIndexOf('\n\n'), before.lastIndexOf('\n\r\n'), 0);
  const files = Array.from(before.slice(start).matchAll(/^#:(.*)$/gm), ([, line = '']) => line)
    .flatMap((line) => line.match(/\u2068[^\u2068\u2069]*\u2069(?::\d+)?|\S+/g) ?? [])
    .map((file) => file.replace(/[\u2068\u2069]/g, '').replace(/:\d+$/, ''));
  return (
    files.length > 0 &&
    !files.some((file) => {
      const name = file.slice(file.lastIndexOf('/') + 1);
      return [name, name.replace(madeHeader, '')].some((one) => searched.has(one) && !hardlyRead.test(one));
    })
  );
}

/** Judges keys that a survey has not found in code: some code cannot be read, so not all of them are unused. */
import type { KeyPath } from '../formats/format.ts';
import { knownFormat } from '../formats/index.ts';
import { groupBy } from '../groupBy.ts';
import { fileName } from '../project/layout/folder.ts';
import { layoutOf } from '../project/layout/layout.ts';
import { isOfFramework } from './frameworkKeys.ts';
import type { IndexedKey, KeyIndex } from './keyIndex.ts';
import type { KeySurvey } from './survey.ts';
import { hasTextsAsKeys } from './textsAsKeys.ts';

/** A file few of whose keys are named in code, so programs may read it as a whole, such as a table of countries. */
export interface WholeFile<Source> {
  readonly source: Source;
  readonly keys: number;
  readonly used: number;
}

export interface Claims<Source> {
  /** In the order of the sources, without those of `wholes`. */
  readonly unused: readonly IndexedKey<Source>[];
  readonly wholes: readonly WholeFile<Source>[];
  /** The number of keys that were judged, used or not, in `wholes` or not. */
  readonly keys: number;
}

/** A gettext catalogue, whose comments say where its texts come from. */
export interface Catalogue {
  readonly text: string;
  /** The offset of a message's translation, empty or not. */
  offsetOf(path: KeyPath): number | undefined;
}

/**
 * The keys that code does not use. Each is listed once, even if every catalogue in a folder has it because there is no
 * template.
 *
 * @param catalogueOf undefined if the file cannot be read at present
 */
export async function unusedClaims<Source>(
  survey: KeySurvey<Source>,
  catalogueOf: (source: Source) => Promise<Catalogue | undefined>,
): Promise<Claims<Source>> {
  const keys = distinctKeys(survey.index);
  const distinct = new Set(keys);
  const unused: IndexedKey<Source>[] = [];
  for (const [source, own] of groupBy(survey.unused, (key) => key.source)) {
    const isCatalogue = own.some(({ file, format }) => knownFormat(file, format)?.id === 'po');
    const claimed = own.filter((key) => distinct.has(key));
    const kept = isCatalogue ? fromSearched(claimed, await catalogueOf(source), survey) : claimed;
    for (const key of kept) unused.push(key);
  }
  return claimsOf(keys, unused);
}

/** The keys that can be deleted because code does not use them. Where the key is the text, only code can drop it. */
export function deletableClaims<Source>(survey: KeySurvey<Source>): Claims<Source> {
  const isOwn = ({ file, format }: IndexedKey<Source>) => !hasTextsAsKeys(file, format);
  return claimsOf([...survey.index.keys()].filter(isOwn), survey.unused.filter(isOwn));
}

/** A file with fewer keys may well have only obsolete ones. */
const enoughKeys = 5;
/** As a share of the keys. Code may contain a few of them by chance, as ordinary words. */
const mostUsed = 0.05;

function claimsOf<Source>(
  keys: readonly IndexedKey<Source>[],
  unused: readonly IndexedKey<Source>[],
): Claims<Source> {
  const unusedBySource = groupBy(unused, ({ source }) => source);
  // A framework names keys one by one, so it does not read the file as a whole.
  const ofFrameworks = new Set(keys.filter(isOfFramework).map(({ source }) => source));
  const others = keys.filter(({ source }) => !ofFrameworks.has(source));
  const wholes = [...groupBy(others, ({ source }) => source)].flatMap(
    ([source, { length }]): readonly WholeFile<Source>[] => {
      const used = length - (unusedBySource.get(source)?.length ?? 0);
      const isWhole = length >= enoughKeys && used <= length * mostUsed;
      return isWhole ? [{ source, keys: length, used }] : [];
    },
  );
  const whole = new Set(wholes.map(({ source }) => source));
  return { unused: unused.filter(({ source }) => !whole.has(source)), wholes, keys: keys.length };
}

function distinctKeys<Source>(index: KeyIndex<Source>): readonly IndexedKey<Source>[] {
  const first = new Map<string, IndexedKey<Source>>();
  const patterns = new Map<Source, string>();
  for (const key of index.keys()) {
    const { source, file, name, format } = key;
    const isBilingual = knownFormat(file, format)?.bilingual === true;
    const pattern = patterns.get(source) ?? (isBilingual ? layoutOf(file).pattern : file);
    patterns.set(source, pattern);
    const id = `${pattern}\n${name}`;
    if (!first.has(id)) first.set(id, key);
  }
  return [...first.values()];
}

function fromSearched<Source>(
  keys: readonly IndexedKey<Source>[],
  catalogue: Catalogue | undefined,
  { searched }: KeySurvey<Source>,
): readonly IndexedKey<Source>[] {
  return keys.filter(({ path }) => {
    const offset = catalogue?.offsetOf(path);
    return catalogue && offset !== undefined && !isFromElsewhere(catalogue.text, offset, searched);
  });
}

/** In XML, only attributes and some elements are searched; intltool converts other files into headers. */
const hardlyRead = /\.xml(?:\.in)?$/i;
const madeHeader = /\.h$/;

/** How much of a message may precede its translation, in UTF-16 code units. */
const longestMessage = 20_000;

/**
 * Whether a text of a gettext catalogue comes only from files that are not searched, such as pages and menus.
 *
 * @param catalogue the text of the file
 * @param offset that of the message's translation
 * @param searched the names of the files that were searched, without their folders
 */
function isFromElsewhere(catalogue: string, offset: number, searched: ReadonlySet<string>): boolean {
  // Looking for the beginning of each message from the start of the file would take quadratic time.
  const before = catalogue.slice(Math.max(0, offset - longestMessage), offset);
  const start = Math.max(before.lastIndexOf('\n\n'), before.lastIndexOf('\n\r\n'), 0);
  const files = Array.from(before.slice(start).matchAll(/^#:(.*)$/gm), ([, line = '']) => line)
    .flatMap((line) => line.match(/\u2068[^\u2068\u2069]*\u2069(?::\d+)?|\S+/g) ?? [])
    .map((file) => file.replace(/[\u2068\u2069]/g, '').replace(/:\d+$/, ''));
  return (
    files.length > 0 &&
    !files.some((file) => {
      const name = fileName(file);
      return [name, name.replace(madeHeader, '')].some((one) => searched.has(one) && !hardlyRead.test(one));
    })
  );
}

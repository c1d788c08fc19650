/** Finds the source files of a folder without configuration. */

import type { Entry } from '../formats/format.ts';
import { extensionOf, knownFormat } from '../formats/index.ts';
import { layoutAmong, layoutOf, layoutsOf, localeIn } from './layout.ts';
import { parseLocale } from './locale.ts';
import { languageFolders } from './localePath.ts';
import { localeInEnglish, programSource } from './programFolders.ts';
import { isData } from './prose.ts';
import { type Tree, treeBelow, type WalkPort } from './walk.ts';

export interface DiscoveryPort extends WalkPort {
  /**
   * What is in a file; undefined where that cannot be told, as in a broken one. Asked where a locale of its own may be an
   * empty shell (`messages_en.properties` beside `messages.properties` keeps Java from falling back to the computer's
   * language), and where a file may hold data. Absent: every file has texts.
   */
  entriesOf?(path: string): Promise<readonly Entry[] | undefined>;
  /** Whether files of this path hold the texts of the source as well, and need no file beside them. Absent: none does. */
  holdsSource?(path: string): boolean;
}

/** A file that by its name is a source, or a folder of some, and why it is left alone. */
export interface PassedOver {
  readonly path: string;
  /** Its values are for programs; version control ignores it, as what tools make; or it is a pattern that no file has. */
  readonly code: 'data' | 'ignored' | 'unmatched';
}

export interface Discovery {
  /** One per layout, ordered by path. */
  readonly sources: readonly string[];
  readonly passedOver: readonly PassedOver[];
}

/** Pages about the project itself, of which nobody translates new ones. */
const chronicle = /^(?:change-?log|history|licen[cs]e)(?:[._-].*)?\.mdx?$/i;

/** The locale files of the source locale below `root`. */
export async function discoverSources(
  root: string,
  port: DiscoveryPort,
  sourceLocale: string,
): Promise<Discovery> {
  const reads = (path: string) => port.reads(path) && !chronicle.test(nameOf(path));
  const tree = await treeBelow(root, { ...port, reads });
  const sources: string[] = [];
  const passedOver = [...(await ignoredIn(tree, port, sourceLocale))];
  for (const path of await namedSources(tree.files, port, sourceLocale)) {
    const inside = path.slice(path.startsWith(`${root}/`) ? root.length + 1 : 0);
    if (await holdsData(path, inside, port)) passedOver.push({ path, code: 'data' });
    else sources.push(path);
  }
  return { sources, passedOver: passedOver.sort((one, other) => byCodeUnits(one.path, other.path)) };
}

/** What would be sources, and folders that by their names hold some. */
async function ignoredIn(
  { files, ignoredFiles, ignoredFolders }: Tree,
  port: DiscoveryPort,
  sourceLocale: string,
): Promise<readonly PassedOver[]> {
  const ignored = new Set(ignoredFiles);
  const all = ignored.size === 0 ? [] : [...files, ...ignored].sort(byCodeUnits);
  const sources = await namedSources(all, port, sourceLocale);
  const folders = ignoredFolders.filter((path) => languageFolders.test(nameOf(path)));
  const paths = [...sources.filter((path) => ignored.has(path)), ...folders];
  return paths.map((path) => ({ path, code: 'ignored' }));
}

/** @param inside the path from the folder that is searched */
async function holdsData(path: string, inside: string, port: DiscoveryPort): Promise<boolean> {
  if (!knownFormat(path)?.dataExtensions?.includes(extensionOf(path))) return false;
  return isData(inside, (await port.entriesOf?.(path)) ?? []);
}

/** The sources by their paths, one per layout, ordered. */
async function namedSources(
  files: readonly string[],
  port: DiscoveryPort,
  sourceLocale: string,
): Promise<readonly string[]> {
  const sources = await Promise.all(
    [...byLayout(files)].map(async ([pattern, paths]) => {
      const source = await sourceAmong(candidates(pattern, paths, sourceLocale), port);
      return source === undefined ? ownSources(paths, port) : [source];
    }),
  );
  return sources.flat().sort(byCodeUnits);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Files with several layouts come last: where their translations are depends on those that there are. */
function byLayout(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const layouts = new Map<string, string[]>();
  const isOpen = (path: string) => layoutsOf(path).length > 1;
  for (const path of [...files.filter((file) => !isOpen(file)), ...files.filter(isOpen)]) {
    const { pattern } = layoutAmong(path, (one) => layouts.has(one));
    const paths = layouts.get(pattern);
    if (paths) paths.push(path);
    else layouts.set(pattern, [path]);
  }
  return layouts;
}

/** Translations that were found without their source, and do not need it. */
function ownSources(paths: readonly string[], { holdsSource }: DiscoveryPort): readonly string[] {
  return paths.filter((path) => holdsSource?.(path) && layoutOf(path).locale !== undefined);
}

interface Candidate {
  readonly path: string;
  readonly rank: number;
}

/** The likeliest source first. */
function candidates(pattern: string, paths: readonly string[], sourceLocale: string): readonly Candidate[] {
  const locales = paths.flatMap((path) => localeIn(pattern, path) ?? []);
  const ranked = paths.flatMap((path) => {
    const locale = localeIn(pattern, path) ?? layoutOf(path).locale ?? localeInEnglish(path);
    const bare = { path, pattern, locales, files: paths.length };
    const isTemplate = knownFormat(path)?.sources?.template?.test(path);
    if (isTemplate) return [{ path, rank: templateRank }];
    const rank = locale === undefined ? bareRank(bare) : localeRank(locale, sourceLocale);
    return rank === undefined ? [] : [{ path, rank }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank);
}

/** A name without locale takes the place of a locale that holds nothing. */
async function sourceAmong(ranked: readonly Candidate[], port: DiscoveryPort): Promise<string | undefined> {
  const [best] = ranked;
  const holdsTexts = async ({ path }: Candidate) => (await port.entriesOf?.(path))?.length !== 0;
  if (best?.rank === perhapsTexts) return port.entriesOf && (await holdsTexts(best)) ? best.path : undefined;
  const bare = ranked.find(({ rank }) => rank === bareName);
  if (!best || !bare || best === bare) return best?.path;
  return (await holdsTexts(best)) ? best.path : bare.path;
}

const bareName = 3;
/** What such a file keeps shows in the file alone. */
const perhapsTexts = 3.5;
/** Before `en_GB`, which is a translation, and behind `en`, where keys may be names in place of texts. */
const templateRank = 1.5;
/** What was extracted from code comes before the source locale's own file, which repeats it. */
const extractedRank = -1;

/** 0 is the locale itself, then the same in another spelling; another region of the language comes behind a bare name. */
export function localeRank(locale: string, sourceLocale: string): number | undefined {
  if (locale === sourceLocale) return 0;
  const one = parseLocale(locale);
  const other = parseLocale(sourceLocale);
  if (one === undefined || one.language !== other?.language) return undefined;
  return one.maximize().toString() === other.maximize().toString() ? 1 : 4;
}

/** A file whose path names no locale. */
interface BareFile {
  readonly path: string;
  readonly pattern: string;
  /** Those of the layout's files. */
  readonly locales: readonly string[];
  /** How many the layout has. */
  readonly files: number;
}

/** A name without locale is a source where the name says so or translations lie beside it. */
function bareRank({ path, pattern, locales, files }: BareFile): number | undefined {
  const sources = knownFormat(path)?.sources ?? {};
  if (sources.isTranslated) return sources.isTranslated(path, pattern, locales) ? bareName : undefined;
  if (files > 1 || programSource.test(path) || sources.alone?.test(path)) {
    return sources.extracted?.test(path) ? extractedRank : bareName;
  }
  return sources.aloneWithTexts?.test(path) ? perhapsTexts : undefined;
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

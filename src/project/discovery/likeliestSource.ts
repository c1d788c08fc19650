/** Finds the source among the files of a layout. */
import { knownFormat } from '../../formats/index.ts';
import { layoutOf, localeIn } from '../layout/layout.ts';
import {
  localeInEnglish,
  programFallback,
  programSource,
  programSourceLocale,
} from '../layout/programFolders.ts';
import { areKeys, countOf, hasTexts, type TextKinds } from '../layout/prose.ts';
import { parseLocale } from '../locales/locale.ts';
import { withoutFarTemplates } from './rivalSources.ts';

export interface LayoutPort {
  /**
   * Undefined for a broken file. Shows whether a file with a locale is an empty shell (`messages_en.properties` keeps
   * Java from falling back to the computer's language) or incomplete, and whether a lone file is a source.
   *
   * @param use what the answer decides: `number` if the number of texts is compared with that of another file
   */
  kindsOf?(path: string, use?: KindsUse): Promise<TextKinds | undefined>;
  /** Whether the text of a file shows that it is a translation, called if its path names no locale. */
  isTranslation?(path: string): Promise<boolean>;
  /** Whether the text of a file names the language of the sources, called if its path names no locale. */
  namesSource?(path: string): Promise<boolean>;
  /** Whose texts a file passes on; undefined if it has its own. */
  passesOn?(path: string): Promise<string | undefined>;
}

export type KindsUse = 'kinds' | 'number';

export interface LayoutFiles {
  readonly pattern: string;
  readonly paths: readonly string[];
  readonly sourceLocale: string;
}

interface Candidate {
  readonly path: string;
  readonly locale: string;
  readonly rank: number;
}

function candidates({ pattern, paths, sourceLocale }: LayoutFiles): readonly Candidate[] {
  const locales = paths.flatMap((path) => localeIn(pattern, path) ?? []);
  const ranked = withoutFarTemplates(pattern, paths).flatMap((path) => {
    const locale = localeIn(pattern, path) ?? layoutOf(path).locale ?? localeInEnglish(path) ?? '';
    const bare = { path, pattern, locales, files: paths.length };
    const isTemplate = knownFormat(path)?.sources?.template?.test(path);
    if (isTemplate) return [{ path, locale, rank: templateRank }];
    const rank = locale === '' ? bareRank(bare) : sourceRank(path, locale, sourceLocale);
    const isTranslation = rank === otherRegion && knownFormat(path)?.idsAreTexts;
    return rank === undefined || isTranslation ? [] : [{ path, locale, rank }];
  });
  // `en` before `en-US`, if neither is the requested one.
  return ranked.toSorted((one, other) => one.rank - other.rank || one.locale.length - other.locale.length);
}

/** If the likeliest file is empty or only overrides some texts, one without a locale in its name takes its place. */
export async function likeliestSource(files: LayoutFiles, port: LayoutPort): Promise<string | undefined> {
  const all = await withTexts(candidates(files), port);
  const bareFiles = all.flatMap(({ path, locale }) => (locale === '' ? [path] : []));
  const mayBeSource = new Set(await withoutTranslations(bareFiles, port));
  const ranked = all.filter(({ path, locale }) => locale !== '' || mayBeSource.has(path));
  const [best] = ranked;
  const holdsTexts = async ({ path }: Candidate) => {
    const kinds = await port.kindsOf?.(path);
    return kinds === undefined || hasTexts(kinds);
  };
  if (best?.rank === perhapsTexts) {
    const isSource = port.kindsOf && (await mayBeAlone(best, port)) && (await holdsTexts(best));
    return isSource ? best.path : undefined;
  }
  const [template, ...otherTemplates] = ranked.filter(({ rank }) => rank === templateRank);
  if (best && best !== template && (await isPartial(best, files, port)))
    return otherTemplates.length === 0 ? template?.path : undefined;
  if (best && best === template && otherTemplates.length > 0)
    return (await fullest([best, ...otherTemplates], port)).path;
  if (best && template && otherTemplates.length === 0 && best !== template)
    return (await hasKeys(template, port)) ? best.path : template.path;
  const bare = ranked.find(({ rank }) => rank === bareName);
  if (!best || !bare || best === bare) return best?.path;
  return (await isComplete(best, bare, port)) ? best.path : bare.path;
}

/** Leaves out files that pass on the texts of others. */
async function withTexts(all: readonly Candidate[], { passesOn }: LayoutPort): Promise<readonly Candidate[]> {
  const from = await Promise.all(all.map(({ path }) => passesOn?.(path)));
  return all.filter((_, index) => from[index] === undefined);
}

/** The template with the most texts, since another template may hold texts that are not to be translated. */
async function fullest(
  templates: readonly [Candidate, ...Candidate[]],
  { kindsOf }: LayoutPort,
): Promise<Candidate> {
  const kinds = await Promise.all(templates.map(({ path }) => kindsOf?.(path, 'number')));
  const counts = kinds.map((one) => (one ? countOf(one) : 0));
  return templates[counts.indexOf(Math.max(...counts))] ?? templates[0];
}

/** Leaves out files whose paths name no locale, but whose texts are translations: `pirate.ts` beside `de.ts`. */
export async function withoutTranslations(
  paths: readonly string[],
  { isTranslation }: LayoutPort,
): Promise<readonly string[]> {
  const isAsked = (path: string) => knownFormat(path)?.sources?.isTranslation !== undefined;
  const are = await Promise.all(paths.map((path) => isAsked(path) && isTranslation?.(path)));
  return paths.filter((_, index) => are[index] !== true);
}

/** Whether a file names the language of the sources, if its format requires that of a source without translations. */
async function mayBeAlone({ path }: Candidate, { namesSource }: LayoutPort): Promise<boolean> {
  return knownFormat(path)?.sources?.namesSource === undefined || (await namesSource?.(path)) === true;
}

/** Whether the ids of a template are keys, whose texts in the source language are in the file of that language. */
async function hasKeys({ path }: Candidate, { kindsOf }: LayoutPort): Promise<boolean> {
  const kinds = await kindsOf?.(path);
  return kinds !== undefined && areKeys(kinds);
}

/**
 * Whether a file is broken, or has texts and, if programs fall back to the bare file, at least half as many as that
 * file. With that many texts it does not merely override some, and the bare file may be in another language.
 */
async function isComplete(one: Candidate, bare: Candidate, { kindsOf }: LayoutPort): Promise<boolean> {
  const isCompared = programFallback.test(bare.path);
  const numberIn = async ({ path }: Candidate) => {
    const kinds = await kindsOf?.(path, isCompared ? 'number' : 'kinds');
    return kinds && countOf(kinds);
  };
  const own = await numberIn(one);
  if (own === undefined || own === 0) return own === undefined;
  return !isCompared || own * 2 >= ((await numberIn(bare)) ?? 0);
}

/**
 * Whether a file in the source language has far fewer texts than others, and so cannot be their source: fewer than four
 * fifths of their median or, if fewer than `mostCompared` can be read, fewer than half of it. The median is compared
 * because a single file may be outdated.
 */
async function isPartial(
  { path, locale }: Candidate,
  { paths }: LayoutFiles,
  { kindsOf }: LayoutPort,
): Promise<boolean> {
  const others = spread(paths.filter((one) => one !== path));
  if (locale === '' || others.length === 0 || !knownFormat(path)?.sources?.mayBePartial) return false;
  const counts = await Promise.all(
    [path, ...others].map(async (one) => {
      const kinds = await kindsOf?.(one, 'number');
      return kinds && countOf(kinds);
    }),
  );
  const [own, ...known] = counts;
  const beside = known.filter((count) => count !== undefined).sort((one, other) => one - other);
  const middle = beside[Math.floor(beside.length / 2)] ?? 0;
  return own !== undefined && own < middle * (beside.length < mostCompared ? 0.5 : 0.8);
}

const mostCompared = 5;

/** Some items of a list, evenly spread. */
function spread<T>(items: readonly T[]): readonly T[] {
  const step = Math.max(1, items.length / mostCompared);
  return items.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}

const bareName = 3;
/** Another script or region of the source language. */
export const otherRegion = 4;
/** The rank of a file that is a source only if it contains texts. */
const perhapsTexts = 3.5;
/** Ranks before `en_GB`, which is a translation, and after `en`, which comes first if the template's ids are keys. */
const templateRank = 1.5;
/** Ranks before `en-US`, if programs expect another region. */
const expectedRank = 0.25;
/** Ranks before the source locale's own file, which repeats what was extracted from the code. */
const extractedRank = -1;

/**
 * 0 for the locale itself, then the same locale in another spelling, then a tag that implies the same script and
 * region; another script or region ranks below a bare name. Undefined for another language.
 */
export function localeRank(locale: string, sourceLocale: string): number | undefined {
  if (locale === sourceLocale) return 0;
  const one = parseLocale(locale);
  const other = parseLocale(sourceLocale);
  if (one === undefined || one.language !== other?.language) return undefined;
  if (one.toString() === other.toString()) return 0.5;
  return one.maximize().toString() === other.maximize().toString() ? 1 : otherRegion;
}

/** Whether one of the locales is in the source language and one is not, which shows that their names are locales. */
export function areLanguages(locales: readonly string[], sourceLocale: string): boolean {
  const ranks = locales.map((locale) => localeRank(locale, sourceLocale));
  return ranks.includes(undefined) && ranks.some((rank) => rank !== undefined);
}

/** Like `localeRank`, for a file in that locale. */
export function sourceRank(path: string, locale: string, sourceLocale: string): number | undefined {
  const rank = localeRank(locale, sourceLocale);
  return rank === otherRegion && programSourceLocale.test(path) ? expectedRank : rank;
}

interface BareFile {
  readonly path: string;
  readonly pattern: string;
  readonly locales: readonly string[];
  readonly files: number;
}

/** A name without a locale is a source if the name itself says so, or if there are translations next to it. */
function bareRank({ path, pattern, locales, files }: BareFile): number | undefined {
  const sources = knownFormat(path)?.sources ?? {};
  if (sources.isTranslated) return sources.isTranslated(path, pattern, locales) ? bareName : undefined;
  if (files > 1 || programSource.test(path) || sources.alone?.test(path)) {
    return sources.extracted?.test(path) ? extractedRank : bareName;
  }
  return sources.aloneWithTexts?.test(path) ? perhapsTexts : undefined;
}

/** How a project spells the locales of its files. */
import { meaning, parseLocale } from './locale.ts';

/**
 * The wanted locale in the project's spelling. An existing file for the same locale decides; otherwise the project's
 * separator and case are used, and a region is added if the project always names regions, or takes the place of a
 * script if the project uses regions. `model` is the locale of the layout or the source, which shows a spelling but
 * does not count as one of the files. With `namesRegions` the programs that load the files expect regions, whichever
 * languages the project has so far.
 */
export function spelling(
  wanted: string,
  existing: readonly string[],
  model?: string,
  { namesRegions = false }: { readonly namesRegions?: boolean } = {},
): string {
  const known = sameLocale(wanted, existing);
  if (known !== undefined) return known;
  const shown = model === undefined ? existing : [...existing, model];
  const isNamed = namesRegions || hasUsualRegion(existing);
  return inHabit(withRegion(wanted, existing, { shown, isNamed }) ?? wanted, shown);
}

interface Regions {
  /** The locales that show a spelling. */
  readonly shown: readonly string[];
  /** Whether regions are named even where they make no difference, unless some file names none. */
  readonly isNamed: boolean;
}

function withRegion(
  wanted: string,
  existing: readonly string[],
  { shown, isNamed }: Regions,
): string | undefined {
  const full = parseLocale(wanted)?.maximize().toString();
  if (isNamed && full !== undefined && shown.some((one) => isFull(one, wanted))) return full;
  const region = regionFor(wanted);
  if (region !== undefined) return namesRegions(region, existing, shown) ? region : undefined;
  return isNamed && haveRegions(wanted, existing) ? likelyRegion(wanted) : undefined;
}

/** Whether a locale of the same language names script and region: `zh_Hans_CN`. */
function isFull(locale: string, wanted: string): boolean {
  const { language, script, region } = parseLocale(locale) ?? {};
  return script !== undefined && region !== undefined && language === languageOf(wanted);
}

/** Whether no file is in the wanted language, and none lacks a region that its language has, or a script instead. */
function haveRegions(wanted: string, existing: readonly string[]): boolean {
  const language = languageOf(wanted);
  return !existing.some((one) => likelyRegion(one) !== undefined || languageOf(one) === language);
}

/** Languages for which even projects that name no other regions often do, so these regions show no habit. */
const ofSeveralRegions = new Set(['en', 'es', 'pt', 'zh']);

/** `pl_pl` next to `de_de`, but `pl` next to `pt-BR`. */
function hasUsualRegion(existing: readonly string[]): boolean {
  return existing.map(parseLocale).some((one) => {
    const own = one && !ofSeveralRegions.has(one.language) ? likelyRegion(one.language) : undefined;
    return own !== undefined && one?.toString() === own;
  });
}

/** `pl-PL` for `pl`; undefined for a locale with further parts, or a language without a region, like Esperanto. */
function likelyRegion(locale: string): string | undefined {
  const parsed = parseLocale(locale);
  if (!parsed || parsed.toString() !== parsed.language) return undefined;
  const { region = '' } = parsed.maximize();
  return /^[A-Z]{2}$/.test(region) ? `${parsed.language}-${region}` : undefined;
}

/** `zh-CN` for `zh-Hans`, if the region implies the script: Serbia does not imply `sr-Latn`. */
function regionFor(wanted: string): string | undefined {
  const parsed = parseLocale(wanted);
  if (!parsed?.script) return undefined;
  const { language, region } = parsed.maximize();
  const candidate = `${language}-${region}`;
  return parseLocale(candidate)?.maximize().script === parsed.script ? candidate : undefined;
}

/** Files of the same language decide, then the others: `zh_CN` next to `pt_BR`, `zh-CN` next to `de-DE` and `fr-FR`. */
function namesRegions(wanted: string, existing: readonly string[], shown: readonly string[]): boolean {
  const isSame = (locale: string) => languageOf(locale) === languageOf(wanted) && /[-_]/.test(locale);
  for (const same of [existing.filter(isSame), shown.filter(isSame)]) {
    if (same.length > 0) return !same.some(hasScript);
  }
  if (shown.some(hasScript)) return false;
  const regional = shown.filter((locale) => parseLocale(locale)?.region);
  return regional.some((locale) => locale.includes('_')) || regional.length * 2 > shown.length;
}

function languageOf(locale: string): string | undefined {
  return parseLocale(locale)?.language;
}

function hasScript(locale: string): boolean {
  return parseLocale(locale)?.script !== undefined;
}

export function sameLocale(wanted: string, existing: readonly string[]): string | undefined {
  const parsed = parseLocale(wanted);
  if (!parsed) return undefined;
  const full = parsed.maximize().toString();
  const same =
    existing.find((locale) => locale === wanted) ??
    existing.find((locale) => parseLocale(locale)?.toString() === parsed.toString()) ??
    existing.find((locale) => parseLocale(locale)?.maximize().toString() === full);
  if (same !== undefined || parsed.toString() !== parsed.language) return same;
  // A bare `ar` matches the project's `ar-SA` unless a second Arabic makes that a guess.
  const alike = existing.filter((locale) => meaning(locale) === meaning(wanted));
  return alike.length === 1 ? alike[0] : undefined;
}

function inHabit(wanted: string, existing: readonly string[]): string {
  if (/[@+]|-r[A-Z]{2}$/.test(wanted)) return wanted;
  const compound = existing.filter((locale) => /[-_]/.test(locale) && !locale.includes('@'));
  const underscores = compound.filter((locale) => locale.includes('_')).length;
  const lower = compound.filter((locale) => locale === locale.toLowerCase() && /[-_]\D/.test(locale)).length;
  const spelled = compound.length === 0 ? isLower(wanted) : lower * 2 > compound.length;
  const cased = spelled ? wanted.toLowerCase() : standardCase(wanted);
  if (compound.length === 0) return cased;
  return cased.replaceAll(/[-_]/g, underscores * 2 > compound.length ? '_' : '-');
}

function isLower(locale: string): boolean {
  return locale === locale.toLowerCase();
}

/** `PT-br` as `pt-BR`, `zh_hans` as `zh_Hans`. */
function standardCase(locale: string): string {
  const [language = '', ...rest] = locale.split(/(?=[-_])/);
  const cased = rest.map((part) => {
    if (part.length === 3) return part.toUpperCase();
    return part.length === 5
      ? part.slice(0, 2).toUpperCase() + part.slice(2).toLowerCase()
      : part.toLowerCase();
  });
  return language.toLowerCase() + cased.join('');
}

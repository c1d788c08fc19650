/** How projects spell locales, and the service language that a locale represents. */

import { isEnglishWord, separated } from '../../formats/joinedLocale.ts';
import { lazily } from '../../lazily.ts';
import { type PseudoLocale, pseudoLocales } from '../../pseudo/locales.ts';

/** The fields of a language in the service's list that are used here. */
export interface ServiceLanguage {
  readonly code: string;
  readonly name: string;
  readonly source: boolean;
  readonly target: boolean;
}

const localeShape =
  /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?(?:[-_](?:[a-z0-9]{5,8}|\d[a-z0-9]{3})){0,20}(?:@[a-z]{3,8})?$/i;

/** Language codes that usually mean something else as the name of a file or folder. */
const ordinaryWords = new Set(
  'arb bin car day hat her mac map men min mis mul nav new pro sad son src sun und war'.split(' '),
);

/** Recognised without loading the names of all languages, which is slow. */
export const commonLanguages: ReadonlySet<string> = new Set(
  (
    'af ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km ' +
    'kn ko lo lt lv mk ml mn mr ms my nb ne nl nn pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh'
  ).split(' '),
);

/** gettext writes scripts as modifiers: `sr@latin`. */
const modifierScripts = new Map([
  ['latin', 'Latn'],
  ['cyrillic', 'Cyrl'],
]);

/** The same names of files and folders are checked repeatedly. The cache is bounded, because their number is not. */
const mostKept = 1000;

function keeping<T>(ask: (name: string) => T): (name: string) => T {
  const known = new Map<string, { readonly answer: T }>();
  return (name) => {
    const found = known.get(name) ?? { answer: ask(name) };
    if (known.size >= mostKept) known.clear();
    known.set(name, found);
    return found.answer;
  };
}

const languageNames = lazily(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }));

export const isLocale = keeping((segment: string): boolean => {
  if (!localeShape.test(plain(segment)) || ordinaryWords.has(segment.toLowerCase())) return false;
  const parsed = parseLocale(segment);
  return parsed !== undefined && isLanguage(parsed.language) && !isWordWithLanguage(segment, parsed);
});

/** The locale of a name in the place of one: `de-DE` for `deDE`, and any other locale as it is. */
export function localeOfName(name: string): string | undefined {
  return isLocale(name) ? name : separated(name);
}

/** `in-de` of `sign-in-de`, `to_fr` of `how_to_fr`: unlike in `in-id` and `in-DE`, the second part is not a region. */
function isWordWithLanguage(segment: string, { language, region }: Intl.Locale): boolean {
  const isPair = /^..[-_].[a-z]$/.test(segment) && isEnglishWord(segment.slice(0, 2));
  return isPair && region !== new Intl.Locale(language).maximize().region;
}

function isLanguage(code: string): boolean {
  return commonLanguages.has(code) || languageNames().of(code) !== undefined;
}

/**
 * Accepts any spelling (`pt_BR`, `ca@valencia`, `PT-BR`, `pt-rBR`); undefined if it is not well-formed, or leaves the
 * language open, as in `und-Latn` and the end of the German `tipps-und-tricks`.
 */
export const parseLocale = keeping((locale: string): Intl.Locale | undefined => {
  const spelled = plain(locale);
  if (!localeShape.test(spelled)) return undefined;
  const [base = '', modifier] = spelled.replaceAll('_', '-').split('@');
  const script = modifier && modifierScripts.get(modifier.toLowerCase());
  try {
    const [tag = ''] = Intl.getCanonicalLocales(modifier && !script ? `${base}-${modifier}` : base);
    if (/^und\b/.test(tag)) return undefined;
    return new Intl.Locale(tag.replace(/^no\b/, 'nb'), script ? { script } : {});
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
});

/** The BCP 47 tag of a locale; the locale itself if it is not well-formed. */
export function languageTag(locale: string): string {
  return parseLocale(locale)?.toString() ?? locale;
}

/**
 * Android marks regions (`pt-rBR`), and joins anything beyond a region with `+` (`b+sr+Latn`). Whatever follows that
 * after a hyphen is about the device: `b+sr+Latn-watch`.
 */
function plain(locale: string): string {
  if (/^b\+[a-z]{2,3}\+[^-]*$/i.test(locale)) return locale.slice(2).replaceAll('+', '-');
  return locale.replace(/^([a-z]{2,3})-r([A-Z]{2})$/, '$1-$2');
}

/** English in these regions follows American usage (CLDR: their parent locale is `en`, not `en-001`). */
const americanEnglish = new Set('AS BI GU MH MP PH PR UM US VI'.split(' '));
/** `419` itself, and the regions whose parent locale is `es-419` (CLDR). */
const americanSpanish = new Set(
  '419 AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE'.split(' '),
);

/** The region whose written standard the given one follows; undefined if the region makes no difference. */
function standardRegion(language: string, region: string): string | undefined {
  if (language === 'en') return americanEnglish.has(region) ? 'US' : 'GB';
  if (language === 'es' && americanSpanish.has(region)) return '419';
  if (language === 'pt') return region === 'BR' ? 'BR' : 'PT';
  if ((language === 'fr' && region === 'CA') || (language === 'de' && region === 'CH')) return region;
  return undefined;
}

/** CLDR's pseudo-locales in any spelling: `en-XA`, `ar_XB`. */
export function pseudoLocale(locale: string): PseudoLocale | undefined {
  const parsed = parseLocale(locale);
  return parsed && pseudoLocales.find((one) => one === `${parsed.language}-${parsed.region}`);
}

/**
 * Equal for locales that a translator treats as one: `de`, `de-DE` and `de-AT`; `en` and `en-US`, but not `en-GB`. A
 * pseudo-locale equals only itself. Undefined if the locale is not well-formed.
 */
export function meaning(locale: string): string | undefined {
  const full = parseLocale(locale)?.maximize();
  if (!full) return undefined;
  const pseudo = pseudoLocale(locale);
  if (pseudo) return pseudo;
  return [full.language, full.script, standardRegion(full.language, full.region ?? '')].join(' ').trimEnd();
}

/** The language of a locale without script and region, as a service code: `no` is `nb`, and `b+zh+Hans` is `zh`. */
export function baseLanguage(locale: string): string {
  return parseLocale(locale)?.language ?? locale.toLowerCase().split(/[-_]/)[0] ?? '';
}

type Side = 'source' | 'target';

function codesOf(languages: readonly ServiceLanguage[], side: Side): Map<string, string> {
  const codes = new Map<string, string>();
  for (const language of languages.filter((one) => one[side])) {
    const tag = languageTag(language.code);
    if (!codes.has(tag)) codes.set(tag, language.code);
  }
  return codes;
}

/** The written standards of languages whose bare code may stand for either, the likelier first (CLDR). */
const standards: ReadonlyMap<string, readonly [likely: string, other: string]> = new Map([
  ['en', ['US', 'GB']],
  ['pt', ['BR', 'PT']],
]);

/** `pt-PT` for a bare `pt` beside `pt-BR`, unless there is a `pt-PT`, too. */
function otherStandard(locale: Intl.Locale, others: readonly string[]): string | undefined {
  const { language } = locale;
  const [likely, other] = standards.get(language) ?? [];
  if (likely === undefined || locale.toString() !== language) return undefined;
  const regions = others.flatMap((one) => {
    const parsed = parseLocale(one);
    return parsed?.language === language && parsed.region !== undefined ? [parsed.region] : [];
  });
  const isTaken = regions.some((region) => standardRegion(language, region) === other);
  return regions.includes(likely) && !isTaken ? `${language}-${other}` : undefined;
}

/** Best first. A bare `en` prefers a variant, because the service keeps bare targets for old clients only. */
function targetTags(locale: Intl.Locale, others: readonly string[]): readonly string[] {
  const full = locale.maximize();
  const { language, script = '', region = '' } = full;
  const standard = standardRegion(language, region);
  const likelyScript = new Intl.Locale(language).maximize().script;
  const tags = [`${language}-${script}`, `${language}-${region}`];
  if (standard) tags.push(`${language}-${standard}`);
  // A request for an unusual script must not be answered in the usual one.
  if (script === likelyScript) tags.push(language);
  const exact = locale.toString();
  if (exact !== language) return [exact, ...tags];
  return [otherStandard(locale, others) ?? [], `${language}-${region}`, exact, ...tags].flat();
}

/** The service's languages; undefined if they are not known, in which case codes follow from the locale alone. */
export type KnownLanguages<T extends ServiceLanguage = ServiceLanguage> = readonly T[] | undefined;

/**
 * The service's target code for a locale; undefined if the service does not support it.
 * @param others the locales of the other translations, which show what a bare `pt` stands for
 */
export function targetLanguage(
  locale: string,
  languages: KnownLanguages,
  others: readonly string[] = [],
): string | undefined {
  const parsed = parseLocale(locale);
  if (!languages) return (parsed && otherStandard(parsed, others)) ?? languageTag(locale);
  return parsed && firstKnown(targetTags(parsed, others), codesOf(languages, 'target'));
}

/** Whether one of the locales stands for a target code of the service, however a project spells it. */
export function standsFor(locales: readonly string[], languages: KnownLanguages): (code: string) => boolean {
  if (languages) {
    const codes = new Set(locales.map((locale) => targetLanguage(locale, languages)));
    return (code) => codes.has(code);
  }
  const meanings = new Set(locales.map(meaning));
  return (code) => meanings.has(meaning(code));
}

/** The service's code for a source locale, a variant only if listed as a source; undefined if not supported. */
export function sourceLanguage(locale: string, languages: KnownLanguages): string | undefined {
  const parsed = parseLocale(locale);
  if (!languages) return parsed?.language ?? locale;
  return parsed && firstKnown([parsed.toString(), parsed.language], codesOf(languages, 'source'));
}

function firstKnown(tags: readonly string[], codes: ReadonlyMap<string, string>): string | undefined {
  const tag = tags.find((one) => codes.has(one));
  return tag === undefined ? undefined : codes.get(tag);
}

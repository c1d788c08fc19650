/** Converts the locales of files to the service's codes. */
import type { TextOptions } from '../engine/segment.ts';
import { type KnownLanguages, sourceLanguage, targetLanguage } from '../project/locales/locale.ts';
import { entriesToTranslate, type FilePlan } from '../project/plans/plan.ts';
import { withoutFormality } from '../project/settings/formality.ts';
import {
  leavesInstructions,
  settingWithoutSource,
  type TranslationSettings,
  textOptions,
} from '../project/settings/settings.ts';
import type { ServiceLanguage } from '../service/languages.ts';
import { limits } from '../service/limits.ts';
import { checkTranslate, isBlocking } from '../service/rules.ts';
import { editDistance } from './editDistance.ts';
import { UsageError } from './errors.ts';
import { formalitySentence, instructionsSentence, violationSentence } from './serviceMessages.ts';

type Side = 'source' | 'target';

/**
 * Without `languages`, codes are derived from the locales alone.
 * @throws UsageError for languages or settings that the service does not accept
 */
export function optionsByPlan(
  settings: ReadonlyMap<FilePlan, TranslationSettings>,
  languages: KnownLanguages<ServiceLanguage>,
): ReadonlyMap<FilePlan, TextOptions> {
  const all = new Map(
    [...settings].map(([plan, own]) => {
      const { locale: to, others } = plan.target;
      const pair = { from: plan.source.locale, to, others };
      return [plan, requestOptions(own, pair, languages)] as const;
    }),
  );
  requireFormality([...all.values()], languages);
  return all;
}

interface Locales {
  /** Undefined if the service is to detect it. */
  readonly from: string | undefined;
  readonly to: string;
  /** See `targetLanguage`. */
  readonly others?: readonly string[] | undefined;
}

/** @throws UsageError for languages or settings that the service does not accept */
export function optionsOf(
  settings: TranslationSettings,
  pair: Locales,
  languages: KnownLanguages<ServiceLanguage>,
): TextOptions {
  const options = requestOptions(settings, pair, languages);
  const unused = settingWithoutSource(settings, options);
  if (unused !== undefined) {
    throw new UsageError(
      `vernacular.${unused} needs a language pair: name the language of the text with --from, or set vernacular.sourceLanguage.`,
    );
  }
  requireFormality([options], languages);
  return options;
}

function requestOptions(
  settings: TranslationSettings,
  { from, to, others }: Locales,
  languages: KnownLanguages<ServiceLanguage>,
): TextOptions {
  const pair = {
    ...(from !== undefined && { sourceLang: codeOf(from, 'source', languages) }),
    targetLang: codeOf(to, 'target', languages, others),
  };
  const options = textOptions(settings, pair, limits.translate.customInstructionLanguages);
  requireAllowed(options);
  return options;
}

/** @throws UsageError that names all targets without the required formality */
function requireFormality(options: readonly TextOptions[], languages: KnownLanguages<ServiceLanguage>): void {
  for (const formality of ['more', 'less']) {
    const lacking = options.flatMap((one) =>
      one.formality === formality ? (withoutFormality(formality, one.targetLang, languages) ?? []) : [],
    );
    if (lacking.length > 0) throw new UsageError(formalitySentence(formality, lacking));
  }
}

/** A line about the targets whose requests omit the custom instructions; undefined if there are none. */
export function instructionsLine(
  settings: ReadonlyMap<FilePlan, TranslationSettings>,
  options: (plan: FilePlan) => TextOptions,
): string | undefined {
  const targets = [...settings].flatMap(([plan, own]) =>
    entriesToTranslate(plan).length > 0 && leavesInstructions(own, options(plan)) ? [plan.target.locale] : [],
  );
  return targets.length === 0 ? undefined : instructionsSentence([...new Set(targets)]);
}

/** Fails early if every request would be refused. */
function requireAllowed(options: TextOptions): void {
  const violations = checkTranslate({ ...options, texts: ['any'] }).filter(isBlocking);
  if (violations.length > 0) throw new UsageError(violations.map(violationSentence).join(' '));
}

function codeOf(
  locale: string,
  side: Side,
  languages: KnownLanguages<ServiceLanguage>,
  others?: readonly string[],
): string {
  const code =
    side === 'source' ? sourceLanguage(locale, languages) : targetLanguage(locale, languages, others);
  if (code !== undefined) return code;
  const close = closest(
    locale,
    (languages ?? []).filter((language) => language[side]),
  );
  const hint = close.length > 0 ? ` Did you mean ${close.join(', ')}?` : '';
  throw new UsageError(`The service does not know "${locale}" as a ${side} language.${hint}`);
}

const suggestions = 5;

/** Codes with names: the same language with another suffix, and codes that differ by one typo. */
function closest(wanted: string, languages: readonly ServiceLanguage[]): readonly string[] {
  const text = wanted.toLowerCase().replaceAll('_', '-');
  const ranked = languages.map((language) => ({
    language,
    rank: editDistance(text, language.code.toLowerCase()),
  }));
  return ranked
    .filter(
      ({ language, rank }) => rank <= 1 || language.code.toLowerCase().split('-')[0] === text.split('-')[0],
    )
    .sort((a, b) => a.rank - b.rank)
    .slice(0, suggestions)
    .map(({ language }) => `${language.code} (${language.name})`);
}

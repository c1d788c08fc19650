/** The settings that decide a translation: read, checked, and turned into the options of a request. */
import type { TextOptions } from '../engine/segment.ts';
import { type EntryContext, entryContexts } from './entryContext.ts';
import { meaning } from './locale.ts';

/** Fields are named like the settings, section `vernacular`. */
export interface TranslationSettings {
  /** '' means the service detects the language of a text. */
  readonly sourceLanguage: string;
  readonly targetLanguages: readonly string[];
  readonly formality: string;
  /** '' leaves the choice to the service. */
  readonly modelType: string;
  readonly context: string;
  /** What of an entry of a file is sent as context. */
  readonly entryContext: EntryContext;
  readonly customInstructions: readonly string[];
  /** `en>de` to an id. */
  readonly glossaries: Readonly<Record<string, string>>;
  /** Target language to an id. */
  readonly styles: Readonly<Record<string, string>>;
  /** `en>de` to an id. */
  readonly translationMemories: Readonly<Record<string, string>>;
  /** Percent. */
  readonly translationMemoryThreshold: number;
  readonly reportingTag: string;
}

export type SettingName = keyof TranslationSettings;

/** What is wrong with a setting; `setting` has no section. */
export type SettingProblem = { readonly setting: SettingName } & (
  | { readonly code: 'type'; readonly expected: 'string' | 'strings' | 'record' | 'number' }
  | { readonly code: 'choice'; readonly value: string; readonly choices: readonly string[] }
  | { readonly code: 'tooMany'; readonly count: number; readonly limit: number }
  /** `item` counts from 1; absent for a single text. */
  | { readonly code: 'tooLong'; readonly characters: number; readonly limit: number; readonly item?: number }
  | { readonly code: 'range'; readonly value: number; readonly min: number; readonly max: number }
  | { readonly code: 'notAscii' }
  | { readonly code: 'notALocale'; readonly value: string }
  | { readonly code: 'notAPair'; readonly value: string }
);

/** The service's limits, as `service/limits.ts` has them. */
export interface SettingLimits {
  readonly translate: {
    readonly customInstructions: number;
    /** Code points of one instruction. */
    readonly customInstructionCharacters: number;
    readonly translationMemoryThreshold: { readonly min: number; readonly max: number };
  };
  readonly reportingTagCharacters: number;
}

/** Used where neither a setting nor the manifest says anything. */
const nothingSet: TranslationSettings = {
  sourceLanguage: '',
  targetLanguages: [],
  formality: 'default',
  modelType: '',
  context: '',
  entryContext: 'none',
  customInstructions: [],
  glossaries: {},
  styles: {},
  translationMemories: {},
  translationMemoryThreshold: 75,
  reportingTag: '',
};

const formalities = ['default', 'prefer_more', 'prefer_less', 'more', 'less'];
const modelTypes = ['', 'quality_optimized', 'prefer_quality_optimized', 'latency_optimized'];

type Get = (key: SettingName) => unknown;

/** A setting with a problem keeps its neutral value, so that nothing half-valid is ever sent. */
export function readTranslationSettings(
  get: Get,
  limits: SettingLimits,
): { readonly settings: TranslationSettings; readonly problems: readonly SettingProblem[] } {
  const reader = new SettingReader(get);
  const { translate } = limits;
  const settings: TranslationSettings = {
    sourceLanguage: reader.text('sourceLanguage', (value) => localeProblem('sourceLanguage', value)),
    targetLanguages: reader.texts('targetLanguages', (values) =>
      first(values, (value) => localeProblem('targetLanguages', value)),
    ),
    formality: reader.text('formality', (value) => choiceProblem('formality', value, formalities)),
    modelType: reader.text('modelType', (value) => choiceProblem('modelType', value, modelTypes)),
    context: reader.text('context', () => undefined),
    entryContext: reader.choice('entryContext', entryContexts),
    customInstructions: reader.texts('customInstructions', (values) => instructionProblem(values, translate)),
    glossaries: reader.record('glossaries', (key) => pairProblem('glossaries', key)),
    styles: reader.record('styles', (key) => localeProblem('styles', key)),
    translationMemories: reader.record('translationMemories', (key) =>
      pairProblem('translationMemories', key),
    ),
    translationMemoryThreshold: reader.number(
      'translationMemoryThreshold',
      translate.translationMemoryThreshold,
    ),
    reportingTag: reader.text('reportingTag', (value) => tagProblem(value, limits.reportingTagCharacters)),
  };
  return { settings, problems: reader.problems };
}

type Check<T> = (value: T) => SettingProblem | undefined;

class SettingReader {
  readonly problems: SettingProblem[] = [];
  private readonly get: Get;

  constructor(get: Get) {
    this.get = get;
  }

  text(setting: TextSetting, check: Check<string>): string {
    const value = this.get(setting) ?? nothingSet[setting];
    if (typeof value !== 'string') return this.wrongType(setting, 'string');
    return this.checked(setting, value.trim(), check);
  }

  choice(setting: 'entryContext', choices: readonly EntryContext[]): EntryContext {
    const value = this.text(setting, (text) => choiceProblem(setting, text, choices));
    return choices.find((one) => one === value) ?? nothingSet[setting];
  }

  texts(setting: ListSetting, check: Check<readonly string[]>): readonly string[] {
    const value = this.get(setting) ?? nothingSet[setting];
    if (!isTexts(value)) return this.wrongType(setting, 'strings');
    return this.checked(setting, value.map((one) => one.trim()).filter(Boolean), check);
  }

  /** Each key is checked. */
  record(setting: RecordSetting, check: Check<string>): Readonly<Record<string, string>> {
    const value = this.get(setting) ?? nothingSet[setting];
    if (!isTextRecord(value)) return this.wrongType(setting, 'record');
    return this.checked(setting, value, (record) => first(Object.keys(record), check));
  }

  number(setting: 'translationMemoryThreshold', { min, max }: { min: number; max: number }): number {
    const value = this.get(setting) ?? nothingSet[setting];
    if (typeof value !== 'number') return this.wrongType(setting, 'number');
    return this.checked(setting, value, () =>
      Number.isInteger(value) && value >= min && value <= max
        ? undefined
        : { setting, code: 'range', value, min, max },
    );
  }

  private checked<N extends SettingName>(
    setting: N,
    value: TranslationSettings[N],
    check: Check<TranslationSettings[N]>,
  ): TranslationSettings[N] {
    const problem = check(value);
    if (!problem) return value;
    this.problems.push(problem);
    return nothingSet[setting];
  }

  private wrongType<N extends SettingName>(
    setting: N,
    expected: 'string' | 'strings' | 'record' | 'number',
  ): TranslationSettings[N] {
    this.problems.push({ setting, code: 'type', expected });
    return nothingSet[setting];
  }
}

type TextSetting = 'sourceLanguage' | 'formality' | 'modelType' | 'context' | 'entryContext' | 'reportingTag';
type ListSetting = 'targetLanguages' | 'customInstructions';
type RecordSetting = 'glossaries' | 'styles' | 'translationMemories';

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isTextRecord(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((one) => typeof one === 'string');
}

function first<T>(values: readonly T[], check: Check<T>): SettingProblem | undefined {
  for (const value of values) {
    const problem = check(value);
    if (problem) return problem;
  }
  return undefined;
}

function localeProblem(setting: SettingName, value: string): SettingProblem | undefined {
  return value === '' || meaning(value) ? undefined : { setting, code: 'notALocale', value };
}

function pairProblem(setting: SettingName, value: string): SettingProblem | undefined {
  const sides = value.split('>').map((side) => side.trim());
  return sides.length === 2 && sides.every(meaning) ? undefined : { setting, code: 'notAPair', value };
}

function choiceProblem(
  setting: SettingName,
  value: string,
  choices: readonly string[],
): SettingProblem | undefined {
  return choices.includes(value) ? undefined : { setting, code: 'choice', value, choices };
}

function instructionProblem(
  values: readonly string[],
  limits: SettingLimits['translate'],
): SettingProblem | undefined {
  const setting = 'customInstructions';
  const { customInstructions: limit, customInstructionCharacters } = limits;
  if (values.length > limit) return { setting, code: 'tooMany', count: values.length, limit };
  const lengths = values.map((value) => [...value].length);
  const item = lengths.findIndex((length) => length > customInstructionCharacters);
  const characters = lengths[item];
  if (characters === undefined) return undefined;
  return { setting, code: 'tooLong', characters, limit: customInstructionCharacters, item: item + 1 };
}

function tagProblem(value: string, limit: number): SettingProblem | undefined {
  if (!/^[!-~]*$/.test(value)) return { setting: 'reportingTag', code: 'notAscii' };
  if (value.length <= limit) return undefined;
  return { setting: 'reportingTag', code: 'tooLong', characters: value.length, limit };
}

/** The languages of a request, as the service codes them. */
export interface LanguagePair {
  readonly sourceLang?: string;
  readonly targetLang: string;
}

/**
 * @param instructionLanguages root codes, lower case, of the targets that accept custom instructions; for others the
 *   instructions are left away, because the service would refuse the request.
 */
export function textOptions(
  settings: TranslationSettings,
  pair: LanguagePair,
  instructionLanguages: readonly string[],
): TextOptions {
  const { formality, modelType, context, customInstructions } = settings;
  const glossaryId = forPair(settings.glossaries, pair);
  const translationMemoryId = forPair(settings.translationMemories, pair);
  const styleId = forKeys(settings.styles, variants(pair.targetLang));
  const instructed = customInstructions.length > 0 && instructionLanguages.includes(root(pair.targetLang));
  return {
    ...(pair.sourceLang !== undefined && { sourceLang: pair.sourceLang }),
    targetLang: pair.targetLang,
    ...(formality !== 'default' && { formality }),
    ...(modelType !== '' && { modelType }),
    ...(context !== '' && { context }),
    ...(instructed && { customInstructions }),
    ...(glossaryId !== undefined && { glossaryId }),
    ...(styleId !== undefined && { styleId }),
    ...(translationMemoryId !== undefined && {
      translationMemoryId,
      translationMemoryThreshold: settings.translationMemoryThreshold,
    }),
  };
}

function forPair(ids: Readonly<Record<string, string>>, pair: LanguagePair): string | undefined {
  if (pair.sourceLang === undefined) return undefined;
  const sources = variants(pair.sourceLang);
  const keys = variants(pair.targetLang).flatMap((target) => sources.map((source) => `${source}>${target}`));
  return forKeys(ids, keys);
}

function forKeys(ids: Readonly<Record<string, string>>, keys: readonly string[]): string | undefined {
  const known = new Map(Object.entries(ids).map(([key, id]) => [normalKey(key), id]));
  const key = keys.find((one) => known.get(one));
  return key === undefined ? undefined : known.get(key);
}

function normalKey(key: string): string {
  return key.toLowerCase().replaceAll('_', '-').replaceAll(/\s/g, '');
}

/** `de-at` and then `de`. */
function variants(code: string): readonly string[] {
  const all = code.toLowerCase().split('-');
  return all.map((_, index) => all.slice(0, all.length - index).join('-'));
}

function root(code: string): string {
  return code.toLowerCase().split('-')[0] ?? '';
}

/** The settings that decide a translation: checked, and turned into the options of a request. */
import type { TextOptions } from '../engine/segment.ts';
import { type EntryContext, entryContexts } from './entryContext.ts';
import { meaning } from './locale.ts';
import {
  type Check,
  firstFault,
  type SettingFault,
  type SettingProblem,
  SettingReader,
  type TextRecord,
} from './settingReader.ts';

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
  readonly glossaries: TextRecord;
  /** Target language to an id. */
  readonly styles: TextRecord;
  /** `en>de` to an id. */
  readonly translationMemories: TextRecord;
  /** Percent. */
  readonly translationMemoryThreshold: number;
  readonly reportingTag: string;
}

export type SettingName = keyof TranslationSettings;

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

/** A setting with a problem keeps its neutral value, so that nothing half-valid is ever sent. */
export function readTranslationSettings(
  get: (setting: SettingName) => unknown,
  limits: SettingLimits,
): { readonly settings: TranslationSettings; readonly problems: readonly SettingProblem<SettingName>[] } {
  const reader = new SettingReader(get);
  const { translate } = limits;
  const text = (name: TextSetting, check?: Check<string>) => reader.text(name, nothingSet[name], check);
  const record = (name: RecordSetting, check: Check<string>) => reader.record(name, nothingSet[name], check);
  const settings: TranslationSettings = {
    sourceLanguage: text('sourceLanguage', localeFault),
    targetLanguages: reader.texts('targetLanguages', nothingSet.targetLanguages, (values) =>
      firstFault(values, localeFault),
    ),
    formality: reader.choice('formality', nothingSet.formality, formalities),
    modelType: reader.choice('modelType', nothingSet.modelType, modelTypes),
    context: text('context'),
    entryContext: reader.choice('entryContext', nothingSet.entryContext, entryContexts),
    customInstructions: reader.texts('customInstructions', nothingSet.customInstructions, (values) =>
      instructionFault(values, translate),
    ),
    glossaries: record('glossaries', pairFault),
    styles: record('styles', localeFault),
    translationMemories: record('translationMemories', pairFault),
    translationMemoryThreshold: reader.number(
      'translationMemoryThreshold',
      nothingSet.translationMemoryThreshold,
      translate.translationMemoryThreshold,
    ),
    reportingTag: text('reportingTag', (value) => tagFault(value, limits.reportingTagCharacters)),
  };
  return { settings, problems: reader.problems };
}

type TextSetting = 'sourceLanguage' | 'context' | 'reportingTag';
type RecordSetting = 'glossaries' | 'styles' | 'translationMemories';

function localeFault(value: string): SettingFault | undefined {
  return value === '' || meaning(value) ? undefined : { code: 'notALocale', value };
}

function pairFault(value: string): SettingFault | undefined {
  const sides = value.split('>').map((side) => side.trim());
  return sides.length === 2 && sides.every(meaning) ? undefined : { code: 'notAPair', value };
}

function instructionFault(
  values: readonly string[],
  { customInstructions: limit, customInstructionCharacters }: SettingLimits['translate'],
): SettingFault | undefined {
  if (values.length > limit) return { code: 'tooMany', count: values.length, limit };
  const lengths = values.map((value) => [...value].length);
  const item = lengths.findIndex((length) => length > customInstructionCharacters);
  const characters = lengths[item];
  if (characters === undefined) return undefined;
  return { code: 'tooLong', characters, limit: customInstructionCharacters, item: item + 1 };
}

function tagFault(value: string, limit: number): SettingFault | undefined {
  if (!/^[!-~]*$/.test(value)) return { code: 'notAscii' };
  return value.length <= limit ? undefined : { code: 'tooLong', characters: value.length, limit };
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

function forPair(ids: TextRecord, pair: LanguagePair): string | undefined {
  if (pair.sourceLang === undefined) return undefined;
  const sources = variants(pair.sourceLang);
  const keys = variants(pair.targetLang).flatMap((target) => sources.map((source) => `${source}>${target}`));
  return forKeys(ids, keys);
}

function forKeys(ids: TextRecord, keys: readonly string[]): string | undefined {
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

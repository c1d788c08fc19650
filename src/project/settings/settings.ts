/** The settings that affect a translation, validated and converted to the options of a request. */
import type { TextOptions } from '../../engine/segment.ts';
import { meaning } from '../locales/locale.ts';
import { forPair, forTarget, isForTarget, type LanguagePair, rootOf } from './byLanguage.ts';
import { type EntryContext, entryContexts } from './entryContext.ts';
import { type Instructions, instructionsFault, instructionsFor } from './instructions.ts';
import { patternFault } from './pathPattern.ts';
import { type ResourceRule, readRule } from './resourceRules.ts';
import {
  type Check,
  firstFault,
  type SettingFault,
  type SettingProblem,
  SettingReader,
  type TextRecord,
} from './settingReader.ts';

/** Fields are named like the settings in the section `vernacular`. */
export interface TranslationSettings {
  /** If '', locale files are assumed to be translated from English; the service detects the language of other texts. */
  readonly sourceLanguage: string;
  readonly targetLanguages: readonly string[];
  readonly resources: readonly ResourceRule[];
  readonly formality: Formality;
  /** '' leaves the choice to the service. */
  readonly modelType: string;
  readonly context: string;
  readonly entryContext: EntryContext;
  readonly customInstructions: Instructions;
  /** Names or ids by pairs such as `en>de`. */
  readonly glossaries: TextRecord;
  /** Paths of TSV or CSV files by pairs such as `en>de`, relative to the project's folder. */
  readonly glossaryFiles: TextRecord;
  /** Names or ids by target language. */
  readonly styles: TextRecord;
  /** Names or ids by pairs such as `en>de`. */
  readonly translationMemories: TextRecord;
  /** Percent. */
  readonly translationMemoryThreshold: number;
  readonly reportingTag: string;
}

export type Formality = (typeof formalities)[number];

export type SettingName = keyof TranslationSettings;

type Faults = readonly SettingFault[];

/** The service's rules for single values: `valueRules` in `service/values.ts`. */
export interface ValueRules {
  readonly customInstructions: (values: readonly string[]) => Faults;
  readonly translationMemoryThreshold: (value: number) => Faults;
  readonly reportingTag: (value: string) => Faults;
}

/** Used if neither a setting nor the manifest has a value, or if the value is wrong. */
const nothingSet: TranslationSettings = {
  sourceLanguage: '',
  targetLanguages: [],
  resources: [],
  formality: 'default',
  modelType: '',
  context: '',
  entryContext: 'none',
  customInstructions: [],
  glossaries: {},
  glossaryFiles: {},
  styles: {},
  translationMemories: {},
  translationMemoryThreshold: 75,
  reportingTag: '',
};

export const formalities = ['default', 'prefer_more', 'prefer_less', 'more', 'less'] as const;

/** Maximum length of `context` in characters, as in the manifest. The service only limits the whole request. */
export const longestContext = 20_000;

const modelTypes = ['', 'quality_optimized', 'prefer_quality_optimized', 'latency_optimized'];

export function readTranslationSettings(
  get: (setting: SettingName) => unknown,
  rules: ValueRules,
): {
  readonly settings: TranslationSettings;
  readonly problems: readonly SettingProblem<SettingName>[];
} {
  const reader = new SettingReader(get);
  const text = (name: TextSetting, check?: Check<string>) => reader.text(name, nothingSet[name], check);
  const record = (name: RecordSetting, check: Check<string>) => reader.record(name, nothingSet[name], check);
  const settings: TranslationSettings = {
    sourceLanguage: text('sourceLanguage', localeFault),
    targetLanguages: reader.texts('targetLanguages', nothingSet.targetLanguages, (values) =>
      firstFault(values, localeFault),
    ),
    resources: reader.items('resources', readRule),
    formality: reader.choice('formality', nothingSet.formality, formalities),
    modelType: reader.choice('modelType', nothingSet.modelType, modelTypes),
    context: text('context'),
    entryContext: reader.choice('entryContext', nothingSet.entryContext, entryContexts),
    customInstructions: reader.textsByKey(
      'customInstructions',
      nothingSet.customInstructions,
      instructionsFault((values) => rules.customInstructions(values)[0]),
    ),
    glossaries: record('glossaries', pairFault),
    glossaryFiles: reader.record('glossaryFiles', nothingSet.glossaryFiles, pairFault, termFileFault),
    styles: record('styles', localeFault),
    translationMemories: record('translationMemories', pairFault),
    translationMemoryThreshold: reader.number(
      'translationMemoryThreshold',
      nothingSet.translationMemoryThreshold,
      (value) => rules.translationMemoryThreshold(value)[0],
    ),
    reportingTag: text('reportingTag', (value) => rules.reportingTag(value)[0]),
  };
  return { settings, problems: reader.problems };
}

type TextSetting = 'sourceLanguage' | 'context' | 'reportingTag';
type RecordSetting = 'glossaries' | 'styles' | 'translationMemories';

/** '' means no language, and is valid. */
export function localeFault(value: string): SettingFault | undefined {
  return value === '' || meaning(value) ? undefined : { code: 'notALocale', value };
}

function pairFault(value: string): SettingFault | undefined {
  const sides = value.split('>').map((side) => side.trim());
  return sides.length === 2 && sides.every(meaning) ? undefined : { code: 'notAPair', value };
}

/** Settings of a repository are untrusted, and the content of the named file is sent. */
function termFileFault(path: string): SettingFault | undefined {
  return patternFault(path) ?? (/\.[ct]sv$/i.test(path) ? undefined : { code: 'notATermFile', value: path });
}

/**
 * @param instructionLanguages lower-case root codes of the targets that accept custom instructions. Other targets get
 *   none, because the service would refuse the request.
 */
export function textOptions(
  settings: TranslationSettings,
  pair: LanguagePair,
  instructionLanguages: readonly string[],
): TextOptions {
  const { formality, modelType, context } = settings;
  const glossaryId = forPair(withIds(settings.glossaries), pair);
  const translationMemoryId = forPair(withIds(settings.translationMemories), pair);
  const styleId = forTarget(withIds(settings.styles), pair.targetLang);
  const customInstructions = instructionsFor(settings.customInstructions, pair.targetLang);
  const instructed = customInstructions.length > 0 && instructionLanguages.includes(rootOf(pair.targetLang));
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

/** Whether custom instructions are dropped because the target does not accept them. */
export function leavesInstructions(settings: TranslationSettings, options: TextOptions): boolean {
  const wanted = instructionsFor(settings.customInstructions, options.targetLang);
  return wanted.length > 0 && options.customInstructions === undefined;
}

/** Names a setting that has a value for the target, but no effect because the source language is unknown. */
export function settingWithoutSource(
  settings: TranslationSettings,
  { sourceLang, targetLang }: LanguagePair,
): 'glossaries' | 'translationMemories' | undefined {
  if (sourceLang !== undefined) return undefined;
  return (['glossaries', 'translationMemories'] as const).find((name) =>
    Object.keys(withIds(settings[name])).some((key) => isForTarget(key, targetLang)),
  );
}

function withIds(ids: TextRecord): TextRecord {
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== ''));
}

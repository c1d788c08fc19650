/** The settings that decide a translation: checked, and turned into the options of a request. */
import type { TextOptions } from '../engine/segment.ts';
import { type EntryContext, entryContexts } from './entryContext.ts';
import { meaning } from './locale.ts';
import { type ResourceRule, readRule } from './resourceRules.ts';
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
  readonly resources: readonly ResourceRule[];
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

type Faults = readonly SettingFault[];

/** What the service's rules say of single values: `valueRules` in `service/values.ts`. */
export interface ValueRules {
  readonly customInstructions: (values: readonly string[]) => Faults;
  readonly translationMemoryThreshold: (value: number) => Faults;
  readonly reportingTag: (value: string) => Faults;
}

/** Used where neither a setting nor the manifest says anything. */
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
    customInstructions: reader.texts(
      'customInstructions',
      nothingSet.customInstructions,
      (values) => rules.customInstructions(values)[0],
    ),
    glossaries: record('glossaries', pairFault),
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

function localeFault(value: string): SettingFault | undefined {
  return value === '' || meaning(value) ? undefined : { code: 'notALocale', value };
}

function pairFault(value: string): SettingFault | undefined {
  const sides = value.split('>').map((side) => side.trim());
  return sides.length === 2 && sides.every(meaning) ? undefined : { code: 'notAPair', value };
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
  const styleId = forTarget(settings.styles, pair.targetLang);
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

/** Whether the custom instructions are not sent, because the target is none that accepts them. */
export function leavesInstructions(settings: TranslationSettings, options: TextOptions): boolean {
  return settings.customInstructions.length > 0 && options.customInstructions === undefined;
}

/**
 * The setting that has something for a target, but for pairs of languages, so that it plays no part as long as nobody
 * knows the source language.
 */
export function settingWithoutSource(
  settings: TranslationSettings,
  { sourceLang, targetLang }: LanguagePair,
): 'glossaries' | 'translationMemories' | undefined {
  if (sourceLang !== undefined) return undefined;
  return (['glossaries', 'translationMemories'] as const).find((name) =>
    idsByKey(settings[name]).some(({ key }) => isFor(targetOf(key), targetLang)),
  );
}

function forPair(ids: TextRecord, { sourceLang, targetLang }: LanguagePair): string | undefined {
  if (sourceLang === undefined) return undefined;
  const sources = variants(sourceLang);
  const keys = variants(targetLang).flatMap((target) => sources.map((source) => `${source}>${target}`));
  // The service knows sources without their region only.
  const means = (key: string) => root(key) === root(sourceLang) && isFor(targetOf(key), targetLang);
  return idOf(ids, keys, means);
}

function forTarget(ids: TextRecord, targetLang: string): string | undefined {
  return idOf(ids, variants(targetLang), (key) => isFor(key, targetLang));
}

/** The id of the first of `keys` that has one, otherwise that of a key in another spelling. */
function idOf(ids: TextRecord, keys: readonly string[], means: (key: string) => boolean): string | undefined {
  const all = idsByKey(ids);
  const exact = keys.flatMap((key) => all.find((one) => one.key === key) ?? []);
  return (exact[0] ?? all.find(({ key }) => means(key)))?.id;
}

/** An empty id is none. */
function idsByKey(ids: TextRecord): readonly { readonly key: string; readonly id: string }[] {
  return Object.entries(ids).flatMap(([key, id]) => (id === '' ? [] : [{ key: normalKey(key), id }]));
}

/** Whether a project's spelling such as `de_DE` or `zh-CN` is one of what the service calls `de` or `zh-Hans`. */
function isFor(locale: string, targetLang: string): boolean {
  return variants(targetLang).includes(locale) || meaning(locale) === meaning(targetLang);
}

function targetOf(pair: string): string {
  return pair.slice(pair.indexOf('>') + 1);
}

function normalKey(key: string): string {
  return key.toLowerCase().replaceAll('_', '-').replaceAll(/\s/g, '');
}

/** `de-at` and then `de`. */
function variants(code: string): readonly string[] {
  const all = code.toLowerCase().split('-');
  return all.map((_, index) => all.slice(0, all.length - index).join('-'));
}

/** The language of a code, or of the source in a pair. */
function root(code: string): string {
  return code.toLowerCase().split(/[->]/)[0] ?? '';
}

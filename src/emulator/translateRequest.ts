import type { Markup } from '../pseudo/markup.ts';
import { limits } from '../service/limits.ts';
import { Refusal, unsupportedValue } from './answer.ts';
import { findLanguage, type Language } from './languages.ts';
import { type FormKind, ParameterReader, type Parameters } from './parameters.ts';

/** Options shared by texts and documents. */
export interface TextSteering {
  readonly target: Language;
  /** Undefined if it has to be detected. */
  readonly source: Language | undefined;
  readonly glossaryIds: readonly string[];
  readonly styleId: string | undefined;
  readonly memoryId: string | undefined;
}

/** A translate request with valid values. Its ids have not been checked yet. */
export interface TranslateRequest extends TextSteering {
  readonly texts: readonly string[];
  readonly markup: Markup | undefined;
  readonly tagHandlingVersion: 'v1' | 'v2';
  readonly modelType: string | undefined;
  readonly showBilledCharacters: boolean;
}

/** Parameters that are not a single string in form encoding. */
export const translateFormKinds: Readonly<Record<string, FormKind>> = {
  text: 'list',
  custom_instructions: 'list',
  glossary_ids: 'list',
  splitting_tags: 'list',
  non_splitting_tags: 'list',
  ignore_tags: 'list',
  show_billed_characters: 'flag',
  preserve_formatting: 'flag',
  outline_detection: 'flag',
  enable_beta_languages: 'flag',
  translation_memory_threshold: 'number',
};

const modelTypes = ['latency_optimized', 'quality_optimized', 'prefer_quality_optimized'];
const formalities = ['default', 'more', 'less', 'prefer_more', 'prefer_less'];
const rules = limits.translate;

/** Throws a 400 for the first broken rule. Source: DeepL API reference, "Translate text". */
export function readTranslateRequest(parameters: Parameters): TranslateRequest {
  const reader = new ParameterReader(parameters);
  const texts = readTexts(reader);
  const steering = readSteering(reader);
  checkUnused(reader);
  const { target } = steering;
  const modelType = reader.oneOf('model_type', modelTypes);
  checkInstructions(reader, target);
  checkLatency(reader, modelType);
  return {
    texts,
    ...steering,
    ...readMarkup(reader),
    modelType,
    showBilledCharacters: reader.flag('show_billed_characters') ?? false,
  };
}

/** Throws a 400 for invalid values. */
export function readSteering(reader: ParameterReader): TextSteering {
  const target = readTarget(reader);
  const source = readSource(reader);
  checkFormality(reader, target);
  reader.integer('translation_memory_threshold', rules.translationMemoryThreshold);
  return {
    target,
    source,
    glossaryIds: readGlossaries(reader, source),
    styleId: reader.string('style_id'),
    memoryId: reader.string('translation_memory_id'),
  };
}

function readTexts(reader: ParameterReader): readonly string[] {
  const texts = reader.strings('text') ?? [];
  if (texts.length === 0) throw new Refusal(400, "Parameter 'text' not specified.");
  if (texts.length > rules.texts) throw unsupportedValue('text', `At most ${rules.texts} texts per request.`);
  return texts;
}

function readTarget(reader: ParameterReader): Language {
  const code = reader.string('target_lang');
  if (code === undefined) throw new Refusal(400, "Parameter 'target_lang' not specified.");
  const language = findLanguage(code);
  if (language === undefined) throw unsupportedValue('target_lang');
  return language;
}

function readSource(reader: ParameterReader): Language | undefined {
  const code = reader.string('source_lang');
  if (code === undefined) return undefined;
  const language = findLanguage(code);
  if (language === undefined || language.variant) throw unsupportedValue('source_lang');
  return language;
}

/** Validates parameters that have no effect on a pseudo-translation. */
function checkUnused(reader: ParameterReader): void {
  reader.string('context');
  reader.oneOf('split_sentences', ['0', '1', 'nonewlines']);
  reader.looseFlag('preserve_formatting');
  reader.looseFlag('outline_detection');
  reader.flag('enable_beta_languages');
  reader.commaList('splitting_tags');
  reader.commaList('non_splitting_tags');
}

function checkFormality(reader: ParameterReader, target: Language): void {
  const formality = reader.oneOf('formality', formalities);
  if ((formality === 'more' || formality === 'less') && !target.formality) {
    throw new Refusal(400, "'formality' is not supported for given 'target_lang'.");
  }
}

function checkInstructions(reader: ParameterReader, target: Language): void {
  const instructions = reader.strings('custom_instructions') ?? [];
  if (instructions.length === 0) return;
  if (instructions.length > rules.customInstructions) {
    throw unsupportedValue('custom_instructions', `At most ${rules.customInstructions} instructions.`);
  }
  if (instructions.some((text) => [...text].length > rules.customInstructionCharacters)) {
    const most = rules.customInstructionCharacters;
    throw unsupportedValue('custom_instructions', `At most ${most} characters per instruction.`);
  }
  if (!target.styleRules) {
    throw new Refusal(400, "'custom_instructions' is not supported for given 'target_lang'.");
  }
}

function checkLatency(reader: ParameterReader, modelType: string | undefined): void {
  if (modelType !== 'latency_optimized') return;
  const refused = rules.refusedWithLatencyOptimized.find((name) => reader.has(name));
  if (refused !== undefined) {
    throw new Refusal(400, `'${refused}' cannot be combined with 'model_type' latency_optimized.`);
  }
}

function readMarkup(reader: ParameterReader): Pick<TranslateRequest, 'markup' | 'tagHandlingVersion'> {
  const mode = reader.oneOf('tag_handling', ['xml', 'html']);
  const version = reader.oneOf('tag_handling_version', ['v1', 'v2']);
  const ignoreTags = reader.commaList('ignore_tags');
  return {
    markup: mode === 'xml' || mode === 'html' ? { mode, ignoreTags } : undefined,
    tagHandlingVersion: version === 'v1' ? 'v1' : 'v2',
  };
}

function readGlossaries(reader: ParameterReader, source: Language | undefined): readonly string[] {
  const one = reader.string('glossary_id');
  const several = reader.commaList('glossary_ids');
  if (one !== undefined && several.length > 0) {
    throw new Refusal(400, "'glossary_id' and 'glossary_ids' exclude each other.");
  }
  if (several.length > rules.glossaryIds) {
    throw unsupportedValue('glossary_ids', `At most ${rules.glossaryIds} glossaries.`);
  }
  const ids = one === undefined ? several : [one];
  if (ids.length > 0 && source === undefined) {
    throw new Refusal(400, "Using a glossary requires the parameter 'source_lang'.");
  }
  return ids;
}

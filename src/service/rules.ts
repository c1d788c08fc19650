import { ServiceError } from '../http/errors.ts';
import { limits } from './limits.ts';
import type { TranslateInput } from './translateInput.ts';

/** What a request breaks: a code and exactly the data that the code needs. Parameters in wire spelling. */
export type Violation =
  | { readonly code: 'noTexts' }
  | { readonly code: 'tooManyTexts'; readonly count: number; readonly limit: number }
  /** A glossary needs a source language. */
  | { readonly code: 'glossaryWithoutSource'; readonly parameter: 'glossary_id' | 'glossary_ids' }
  | { readonly code: 'glossaryIdWithGlossaryIds' }
  | { readonly code: 'tooManyGlossaries'; readonly count: number; readonly limit: number }
  | { readonly code: 'latencyOptimizedConflict'; readonly parameters: readonly string[] }
  | { readonly code: 'tooManyInstructions'; readonly count: number; readonly limit: number }
  /** `index` counts from 0. */
  | {
      readonly code: 'instructionTooLong';
      readonly index: number;
      readonly characters: number;
      readonly limit: number;
    }
  | {
      readonly code: 'instructionsNotForTarget';
      readonly targetLang: string;
      readonly languages: readonly string[];
    }
  /** `root` is the code to send instead. */
  | { readonly code: 'variantAsSource'; readonly sourceLang: string; readonly root: string }
  /** Advice: the service still takes the bare code, `choices` says what is meant. */
  | { readonly code: 'variantNeeded'; readonly targetLang: string; readonly choices: readonly string[] }
  | {
      readonly code: 'thresholdOutOfRange';
      readonly value: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly code: 'reportingTagTooLong'; readonly characters: number; readonly limit: number }
  /** White space inside, or characters outside printable ASCII. */
  | { readonly code: 'reportingTagCharacters' }
  | { readonly code: 'notADay'; readonly text: string }
  | { readonly code: 'rangeReversed'; readonly start: string; readonly end: string }
  /** `days` counts the first and the last. */
  | { readonly code: 'rangeTooLong'; readonly days: number; readonly limit: number }
  | { readonly code: 'emptyLabel' }
  | { readonly code: 'limitOutOfRange'; readonly value: number };

export interface RuleInput extends TranslateInput {
  readonly reportingTag?: string | undefined;
}

/** A request that was not sent because of what it asks for. `violations` is never empty. */
export class RuleError extends ServiceError {
  override readonly name: string = 'RuleError';
  readonly violations: readonly Violation[];

  constructor(endpoint: string, violations: readonly Violation[]) {
    super({ kind: 'rejected', endpoint, code: violations.map((violation) => violation.code).join(' ') });
    this.violations = violations;
  }
}

type Rule = (input: RuleInput) => readonly Violation[];

const { translate } = limits;

/** Source: DeepL API reference, "Translate text" and "Custom reporting tags". */
const rules: readonly Rule[] = [
  ({ texts }) => (texts.length === 0 ? [{ code: 'noTexts' }] : []),
  ({ texts }) => atMost(texts, translate.texts, 'tooManyTexts'),
  glossaryRule,
  ({ glossaryIds }) => atMost(glossaryIds, translate.glossaryIds, 'tooManyGlossaries'),
  latencyRule,
  ({ customInstructions }) => atMost(customInstructions, translate.customInstructions, 'tooManyInstructions'),
  instructionLengthRule,
  instructionTargetRule,
  sourceRule,
  targetRule,
  thresholdRule,
  ({ reportingTag }) => checkReportingTag(reportingTag),
];

/** All that a request breaks, advice included; empty when there is nothing to say. */
export function checkTranslate(input: RuleInput): readonly Violation[] {
  return rules.flatMap((rule) => rule(input));
}

/** Whether the service would refuse the request; the rest is advice. */
export function isBlocking(violation: Violation): boolean {
  return violation.code !== 'variantNeeded';
}

type CountCode = 'tooManyTexts' | 'tooManyGlossaries' | 'tooManyInstructions';

function atMost(list: readonly string[] | undefined, limit: number, code: CountCode): readonly Violation[] {
  return list && list.length > limit ? [{ code, count: list.length, limit }] : [];
}

function glossaryRule({ glossaryId, glossaryIds, sourceLang }: RuleInput): readonly Violation[] {
  const parameter = glossaryId ? 'glossary_id' : glossaryIds?.length ? 'glossary_ids' : undefined;
  if (!parameter) return [];
  const found: Violation[] = [];
  if (!sourceLang) found.push({ code: 'glossaryWithoutSource', parameter });
  if (glossaryId && glossaryIds?.length) found.push({ code: 'glossaryIdWithGlossaryIds' });
  return found;
}

function latencyRule(input: RuleInput): readonly Violation[] {
  if (input.modelType !== 'latency_optimized') return [];
  const given = { style_id: input.styleId, custom_instructions: input.customInstructions };
  const parameters = translate.refusedWithLatencyOptimized.filter((name) => given[name]?.length);
  return parameters.length > 0 ? [{ code: 'latencyOptimizedConflict', parameters }] : [];
}

function instructionLengthRule({ customInstructions = [] }: RuleInput): readonly Violation[] {
  const limit = translate.customInstructionCharacters;
  return customInstructions
    .map((instruction, index) => ({ index, characters: [...instruction].length }))
    .filter(({ characters }) => characters > limit)
    .map((found) => ({ code: 'instructionTooLong', ...found, limit }));
}

function instructionTargetRule({ customInstructions, targetLang }: RuleInput): readonly Violation[] {
  const languages: readonly string[] = translate.customInstructionLanguages;
  if (!customInstructions?.length || languages.includes(rootOf(targetLang).toLowerCase())) return [];
  return [{ code: 'instructionsNotForTarget', targetLang, languages }];
}

const rootsOfVariants = new Set(translate.targetOnlyVariants.map(rootOf));

function sourceRule({ sourceLang }: RuleInput): readonly Violation[] {
  if (!sourceLang) return [];
  const root = rootOf(sourceLang);
  if (root === sourceLang || !rootsOfVariants.has(root.toUpperCase())) return [];
  return [{ code: 'variantAsSource', sourceLang, root }];
}

function targetRule({ targetLang }: RuleInput): readonly Violation[] {
  const choices = Object.entries(translate.variantChoices).find(
    ([code]) => code === targetLang.toUpperCase(),
  );
  return choices ? [{ code: 'variantNeeded', targetLang, choices: choices[1] }] : [];
}

function thresholdRule({ translationMemoryThreshold: value }: RuleInput): readonly Violation[] {
  const { min, max } = translate.translationMemoryThreshold;
  if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return [];
  return [{ code: 'thresholdOutOfRange', value, min, max }];
}

/** Outer white space is allowed, and dropped; an empty tag is no tag. */
export function checkReportingTag(tag: string | undefined): readonly Violation[] {
  const value = tag?.trim() ?? '';
  const limit = limits.reportingTagCharacters;
  const found: Violation[] = [];
  if (value.length > limit) found.push({ code: 'reportingTagTooLong', characters: value.length, limit });
  if (!/^[\x21-\x7e]*$/.test(value)) found.push({ code: 'reportingTagCharacters' });
  return found;
}

function rootOf(code: string): string {
  return code.split(/[-_]/)[0] ?? code;
}

import { ServiceError } from '../http/errors.ts';
import { limits } from './limits.ts';
import type { TranslateInput, TranslateOptions } from './translateInput.ts';
import { type CheckedParameter, type ValueFault, valueRules } from './values.ts';

/** A broken rule: a code and exactly the data it needs. Parameters are spelled as on the wire, except in `value`. */
export type Violation =
  | { readonly code: 'noTexts' }
  | { readonly code: 'tooManyTexts'; readonly count: number; readonly limit: number }
  /** A glossary requires a source language. */
  | { readonly code: 'glossaryWithoutSource' }
  | { readonly code: 'latencyOptimizedConflict'; readonly parameters: readonly string[] }
  /** `parameter` is the name of the setting. */
  | { readonly code: 'value'; readonly parameter: CheckedParameter; readonly fault: ValueFault }
  | {
      readonly code: 'instructionsNotForTarget';
      readonly targetLang: string;
      readonly languages: readonly string[];
    }
  /** `root` is the code to send instead. */
  | { readonly code: 'variantAsSource'; readonly sourceLang: string; readonly root: string }
  /** Advice: the service still accepts the bare code; `choices` are the precise ones. */
  | { readonly code: 'variantNeeded'; readonly targetLang: string; readonly choices: readonly string[] }
  /** A text can be rephrased in a style or in a tone, not in both. */
  | { readonly code: 'styleAndTone' }
  | {
      readonly code: 'notInLanguage';
      readonly parameter: 'writing_style' | 'tone';
      readonly value: string;
      readonly targetLang: string;
    }
  | { readonly code: 'notADay'; readonly text: string }
  | { readonly code: 'rangeReversed'; readonly start: string; readonly end: string }
  /** `days` includes the first and the last. */
  | { readonly code: 'rangeTooLong'; readonly days: number; readonly limit: number }
  | { readonly code: 'emptyLabel' }
  | { readonly code: 'limitOutOfRange'; readonly value: number }
  /** The name of a glossary, as in the next two. */
  | { readonly code: 'emptyName' }
  | { readonly code: 'nameTooLong'; readonly bytes: number; readonly limitBytes: number }
  | { readonly code: 'nameWithControlCharacter' }
  /** The size of the dictionary of one language pair. */
  | {
      readonly code: 'dictionaryTooLarge';
      readonly sourceLang: string;
      readonly targetLang: string;
      readonly bytes: number;
      readonly limitBytes: number;
    }
  /** Dictionaries cover all variants of a language: `root` is the code to use. */
  | { readonly code: 'variantInGlossary'; readonly lang: string; readonly root: string }
  /** Advice: the language is not on the published list, but a service may support it. */
  | { readonly code: 'notAGlossaryLanguage'; readonly lang: string }
  | { readonly code: 'emptyDocument' }
  /** `extension` is the file extension, which determines the type. */
  | {
      readonly code: 'documentTooLarge';
      readonly extension: string;
      readonly bytes: number;
      readonly limitBytes: number;
    }
  /** A document cannot be translated into its own language. */
  | { readonly code: 'sameLanguage'; readonly lang: string };

export interface RuleInput extends TranslateInput {
  readonly reportingTag?: string | undefined;
}

/** A request that was not sent because it breaks rules. `violations` is never empty. */
export class RuleError extends ServiceError {
  override readonly name: string = 'RuleError';
  readonly violations: readonly Violation[];

  constructor(endpoint: string, violations: readonly Violation[]) {
    super({ kind: 'rejected', endpoint, code: violations.map(codeOf).join(' ') });
    this.violations = violations;
  }
}

function codeOf(violation: Violation): string {
  return violation.code === 'value' ? `${violation.parameter}.${violation.fault.code}` : violation.code;
}

type Rule = (input: RuleInput) => readonly Violation[];

const { translate } = limits;

/** Source: DeepL API reference, "Translate text". */
const rules: readonly Rule[] = [
  ({ texts }) => (texts.length === 0 ? [{ code: 'noTexts' }] : []),
  ({ texts }) => {
    const limit = translate.texts;
    return texts.length > limit ? [{ code: 'tooManyTexts', count: texts.length, limit }] : [];
  },
  checkLanguages,
  latencyRule,
  instructionTargetRule,
  valueRule,
];

/** All violations of a request, including advice. */
export function checkTranslate(input: RuleInput): readonly Violation[] {
  return rules.flatMap((rule) => rule(input));
}

type Languages = Pick<TranslateOptions, 'sourceLang' | 'targetLang' | 'glossaryId'>;

/** The rules that texts and documents share. */
export function checkLanguages(input: Languages): readonly Violation[] {
  const { glossaryId, sourceLang } = input;
  const lacksSource = glossaryId && !sourceLang;
  return [
    ...(lacksSource ? [{ code: 'glossaryWithoutSource' } as const] : []),
    ...sourceRule(input),
    ...targetRule(input),
  ];
}

/** Whether the service would refuse the request; otherwise the violation is advice. */
export function isBlocking(violation: Violation): boolean {
  return violation.code !== 'variantNeeded' && violation.code !== 'notAGlossaryLanguage';
}

/** @throws RuleError if the service would refuse the request */
export function refuse(endpoint: string, violations: readonly Violation[]): void {
  const blocking = violations.filter(isBlocking);
  if (blocking.length > 0) throw new RuleError(endpoint, blocking);
}

function latencyRule(input: RuleInput): readonly Violation[] {
  if (input.modelType !== 'latency_optimized') return [];
  const given = { style_id: input.styleId, custom_instructions: input.customInstructions };
  const parameters = translate.refusedWithLatencyOptimized.filter((name) => given[name]?.length);
  return parameters.length > 0 ? [{ code: 'latencyOptimizedConflict', parameters }] : [];
}

function instructionTargetRule({ customInstructions, targetLang }: RuleInput): readonly Violation[] {
  const languages: readonly string[] = translate.customInstructionLanguages;
  if (!customInstructions?.length || languages.includes(rootOf(targetLang).toLowerCase())) return [];
  return [{ code: 'instructionsNotForTarget', targetLang, languages }];
}

const rootsOfVariants = new Set(translate.targetOnlyVariants.map(rootOf));

function sourceRule({ sourceLang }: Languages): readonly Violation[] {
  if (!sourceLang) return [];
  const root = rootOf(sourceLang);
  if (root === sourceLang || !rootsOfVariants.has(root.toUpperCase())) return [];
  return [{ code: 'variantAsSource', sourceLang, root }];
}

function targetRule({ targetLang }: Languages): readonly Violation[] {
  const choices = Object.entries(translate.variantChoices).find(
    ([code]) => code === targetLang.toUpperCase(),
  );
  return choices ? [{ code: 'variantNeeded', targetLang, choices: choices[1] }] : [];
}

/** An empty reporting tag counts as none. */
function valueRule(input: RuleInput): readonly Violation[] {
  const { customInstructions = [], translationMemoryThreshold: threshold, reportingTag = '' } = input;
  return [
    ...violationsOf('customInstructions', valueRules.customInstructions(customInstructions)),
    ...(threshold === undefined
      ? []
      : violationsOf('translationMemoryThreshold', valueRules.translationMemoryThreshold(threshold))),
    ...violationsOf('reportingTag', valueRules.reportingTag(reportingTag.trim())),
  ];
}

function violationsOf(parameter: CheckedParameter, faults: readonly ValueFault[]): readonly Violation[] {
  return faults.map((fault) => ({ code: 'value', parameter, fault }));
}

export function rootOf(code: string): string {
  return code.split(/[-_]/)[0] ?? code;
}

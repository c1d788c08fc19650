import * as vscode from 'vscode';
import type { Violation } from '../service/rules.ts';

/** What a request breaks, in terms of the settings that a person can change. */
export interface ViolationText {
  readonly sentence: string;
  /** The name of the setting with its section; absent when none is to blame. */
  readonly setting?: string;
}

export function violationText(violation: Violation): ViolationText {
  switch (violation.code) {
    case 'noTexts':
      return { sentence: vscode.l10n.t('There is no text to translate.') };
    case 'tooManyTexts':
      return { sentence: vscode.l10n.t('{0} texts are too many for one request.', violation.count) };
    case 'glossaryWithoutSource':
    case 'glossaryIdWithGlossaryIds':
    case 'tooManyGlossaries':
      return {
        sentence: vscode.l10n.t('A glossary needs a source language: set vernacular.sourceLanguage.'),
        setting: 'vernacular.sourceLanguage',
      };
    case 'latencyOptimizedConflict':
      return {
        sentence: vscode.l10n.t(
          'vernacular.modelType "latency_optimized" cannot be combined with {0}.',
          violation.parameters.map(settingOf).join(', '),
        ),
        setting: 'vernacular.modelType',
      };
    case 'tooManyInstructions':
    case 'instructionTooLong':
      return {
        sentence: vscode.l10n.t(
          'vernacular.customInstructions holds more than the limit of {0}.',
          violation.limit,
        ),
        setting: 'vernacular.customInstructions',
      };
    case 'instructionsNotForTarget':
      return {
        sentence: vscode.l10n.t(
          'vernacular.customInstructions cannot be used for {0}.',
          violation.targetLang,
        ),
        setting: 'vernacular.customInstructions',
      };
    case 'variantAsSource':
      return {
        sentence: vscode.l10n.t(
          '{0} is not a source language; use {1}.',
          violation.sourceLang,
          violation.root,
        ),
        setting: 'vernacular.sourceLanguage',
      };
    case 'variantNeeded':
      return {
        sentence: vscode.l10n.t(
          '{0} needs a variant: {1}.',
          violation.targetLang,
          violation.choices.join(', '),
        ),
        setting: 'vernacular.targetLanguages',
      };
    case 'thresholdOutOfRange':
      return {
        sentence: vscode.l10n.t(
          'vernacular.translationMemoryThreshold is not between {0} and {1}.',
          violation.min,
          violation.max,
        ),
        setting: 'vernacular.translationMemoryThreshold',
      };
    case 'reportingTagTooLong':
    case 'reportingTagCharacters':
      return {
        sentence: vscode.l10n.t(
          'vernacular.reportingTag must be at most 100 ASCII characters without white space.',
        ),
        setting: 'vernacular.reportingTag',
      };
    case 'notADay':
      return { sentence: vscode.l10n.t('"{0}" is not a day: write it as 2026-01-31.', violation.text) };
    case 'rangeReversed':
      return { sentence: vscode.l10n.t('The range ends before it begins.') };
    case 'rangeTooLong':
      // The service's own words.
      return { sentence: vscode.l10n.t('Date range cannot exceed {0} days', violation.limit) };
    case 'emptyLabel':
      return { sentence: vscode.l10n.t('The label is empty.') };
    case 'limitOutOfRange':
      return { sentence: vscode.l10n.t('A limit is a whole number from 0 on, or none.') };
  }
}

function settingOf(parameter: string): string {
  return parameter === 'style_id' ? 'vernacular.styles' : 'vernacular.customInstructions';
}

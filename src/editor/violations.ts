import * as vscode from 'vscode';
import type { SettingFault } from '../project/settings/settingReader.ts';
import type { Violation } from '../service/rules.ts';
import { settingSection } from './ids.ts';

/** A violation in terms of the settings that the user can change. */
export interface ViolationText {
  readonly sentence: string;
  /** The setting's name including the section; absent if no setting is responsible. */
  readonly setting?: string;
}

export function violationText(violation: Violation): ViolationText {
  switch (violation.code) {
    case 'noTexts':
      return { sentence: vscode.l10n.t('There is no text to translate.') };
    case 'tooManyTexts':
      return { sentence: vscode.l10n.t('{0} texts are too many for one request.', violation.count) };
    case 'glossaryWithoutSource':
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
    case 'value': {
      const setting = `${settingSection}.${violation.parameter}`;
      return { sentence: settingFault(setting, violation.fault), setting };
    }
    case 'styleAndTone':
      return { sentence: vscode.l10n.t('A text can be rephrased in a style or in a tone, but not in both.') };
    case 'notInLanguage':
      return {
        sentence: vscode.l10n.t('Texts in {0} cannot be rephrased in a style or tone.', violation.targetLang),
      };
    case 'notADay':
      return { sentence: vscode.l10n.t('"{0}" is not a day: write it as 2026-01-31.', violation.text) };
    case 'rangeReversed':
      return { sentence: vscode.l10n.t('The range ends before it begins.') };
    case 'rangeTooLong':
      return { sentence: vscode.l10n.t('The date range cannot exceed {0} days.', violation.limit) };
    case 'emptyLabel':
      return { sentence: vscode.l10n.t('The label is empty.') };
    case 'limitOutOfRange':
      return { sentence: vscode.l10n.t('A limit must be a whole number of at least 0, or empty.') };
    case 'emptyName':
      return { sentence: vscode.l10n.t('The name is empty.') };
    case 'nameTooLong':
      return {
        sentence: vscode.l10n.t(
          'The name has {0} bytes in UTF-8; at most {1} are allowed.',
          violation.bytes,
          violation.limitBytes,
        ),
      };
    case 'nameWithControlCharacter':
      return { sentence: vscode.l10n.t('The name contains a line break or another control character.') };
    case 'dictionaryTooLarge':
      return {
        sentence: vscode.l10n.t(
          'The dictionary for {0} has {1} bytes in UTF-8; at most {2} are allowed.',
          `${violation.sourceLang} → ${violation.targetLang}`,
          violation.bytes,
          violation.limitBytes,
        ),
      };
    case 'variantInGlossary':
      return {
        sentence: vscode.l10n.t(
          'Glossaries have no dictionaries for {0}; use {1}, which covers all of its variants.',
          violation.lang,
          violation.root,
        ),
      };
    case 'notAGlossaryLanguage':
      return { sentence: vscode.l10n.t('Glossaries may not be available for {0}.', violation.lang) };
    case 'emptyDocument':
      return { sentence: vscode.l10n.t('The file is empty.') };
    case 'documentTooLarge':
      return {
        sentence: vscode.l10n.t(
          'The file has {0} bytes; the service accepts at most {1} for .{2} files.',
          violation.bytes,
          violation.limitBytes,
          violation.extension,
        ),
      };
    case 'sameLanguage':
      return { sentence: vscode.l10n.t('The file is already in {0}.', violation.lang) };
  }
}

function settingOf(parameter: string): string {
  return parameter === 'style_id' ? 'vernacular.styles' : 'vernacular.customInstructions';
}

/**
 * Why a setting cannot be used.
 * @param name including the section
 */
export function settingFault(name: string, fault: SettingFault): string {
  return vscode.l10n.t('The setting {0} cannot be used: {1}', name, faultSentence(fault));
}

export function faultSentence(fault: SettingFault): string {
  switch (fault.code) {
    case 'type':
      return typeSentence(fault.expected);
    case 'choice':
      return vscode.l10n.t('"{0}" is not one of {1}.', fault.value, fault.choices.filter(Boolean).join(', '));
    case 'tooMany':
      return vscode.l10n.t('{0} are too many; at most {1} are allowed.', fault.count, fault.limit);
    case 'tooLong':
      return vscode.l10n.t(
        '{0} characters are too many; at most {1} are allowed.',
        fault.characters,
        fault.limit,
      );
    case 'range':
      return fault.max === undefined
        ? vscode.l10n.t('{0} is not a whole number of at least {1}.', fault.value, fault.min)
        : vscode.l10n.t('{0} is not a whole number from {1} to {2}.', fault.value, fault.min, fault.max);
    case 'notAscii':
      return vscode.l10n.t('only ASCII characters without white space are allowed.');
    case 'notALocale':
      return vscode.l10n.t('"{0}" is not a language code.', fault.value);
    case 'notAPair':
      return vscode.l10n.t('"{0}" is not a language pair such as en>de.', fault.value);
    case 'notATermFile':
      return vscode.l10n.t('"{0}" is not a .tsv or .csv file.', fault.value);
    case 'unknownField':
      return vscode.l10n.t('"{0}" is unknown; use {1}.', fault.value, fault.choices.join(', '));
    case 'partNeeded':
      return vscode.l10n.t('it needs {0}.', fault.part);
    case 'sourceNeeded':
      return vscode.l10n.t('it has no effect without "source".');
    case 'noFormat':
      return vscode.l10n.t('"{0}" has no known format: name the format with "format".', fault.value);
    case 'otherFormat':
      return vscode.l10n.t(
        '"{0}" has a different format from the source: name the format of both with "format".',
        fault.value,
      );
    case 'pathOutside':
      return vscode.l10n.t(
        '"{0}" is not a visible path inside the folder, such as locales/{locale}.json.',
        fault.value,
      );
    case 'unknownPart':
      return vscode.l10n.t(
        '{0} does not stand for a part of a path; only {locale} and {namespace} do.',
        fault.value,
      );
  }
}

function typeSentence(expected: Extract<SettingFault, { code: 'type' }>['expected']): string {
  switch (expected) {
    case 'string':
      return vscode.l10n.t('it must be a string in double quotes.');
    case 'strings':
      return vscode.l10n.t('it must be a list of strings.');
    case 'stringsByKey':
      return vscode.l10n.t('it must be a list of strings, or an object with such lists by target language.');
    case 'record':
      return vscode.l10n.t('it must be an object whose values are strings.');
    case 'number':
      return vscode.l10n.t('it must be a number.');
    case 'boolean':
      return vscode.l10n.t('it must be true or false.');
    case 'object':
      return vscode.l10n.t('it must be an object.');
    case 'list':
      return vscode.l10n.t('it must be a list of objects.');
  }
}

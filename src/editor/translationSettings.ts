import * as vscode from 'vscode';
import type { TextOptions } from '../engine/segment.ts';
import type { LanguagePair } from '../project/settings/byLanguage.ts';
import type { SettingProblem } from '../project/settings/settingReader.ts';
import {
  readTranslationSettings,
  type SettingName,
  settingWithoutSource,
  type TranslationSettings,
  textOptions,
} from '../project/settings/settings.ts';
import { limits } from '../service/limits.ts';
import { valueRules } from '../service/values.ts';
import { settingValue } from './configuration.ts';
import { settingAction, UserError } from './errors.ts';
import { settingSection } from './ids.ts';
import { wrongSetting } from './settings.ts';

/**
 * The settings that affect translations, for one file or folder.
 * @throws UserError that names an invalid setting
 */
export function translationSettings(scope: vscode.ConfigurationScope): TranslationSettings {
  const { settings, problems } = read(scope);
  const [first] = problems;
  if (first) throw wrongSetting(`${settingSection}.${first.setting}`, first, scope);
  return settings;
}

/** Like `translationSettings`, but undefined if a setting is invalid; translating reports such settings. */
export function readableSettings(scope: vscode.ConfigurationScope): TranslationSettings | undefined {
  const { settings, problems } = read(scope);
  return problems.length === 0 ? settings : undefined;
}

/**
 * A single setting, even if others are invalid.
 * @throws UserError if it is invalid
 */
export function translationSetting<Name extends SettingName>(
  name: Name,
  scope?: vscode.ConfigurationScope,
): TranslationSettings[Name] {
  const { settings, problems } = read(scope);
  const problem = problems.find(({ setting }) => setting === name);
  if (problem) throw wrongSetting(`${settingSection}.${name}`, problem, scope);
  return settings[name];
}

/** The parsed value of a single setting; if it is invalid, the neutral value and the problem. */
export function readValue<Name extends SettingName>(
  name: Name,
  value: unknown,
): { readonly value: TranslationSettings[Name]; readonly problem?: SettingProblem } {
  const { settings, problems } = readTranslationSettings(
    (one) => (one === name ? value : undefined),
    valueRules,
  );
  const [problem] = problems;
  return { value: settings[name], ...(problem && { problem }) };
}

function read(scope?: vscode.ConfigurationScope) {
  return readTranslationSettings((name) => settingValue(settingSection, name, scope), valueRules);
}

/** @throws UserError if a setting needs the source language, which is unknown */
export function requestOptions(settings: TranslationSettings, pair: LanguagePair): TextOptions {
  const unused = settingWithoutSource(settings, pair);
  if (unused !== undefined) throw sourceNeeded(unused);
  return textOptions(settings, pair, limits.translate.customInstructionLanguages);
}

/** @param languages the names of the languages whose requests omitted the custom instructions */
export function uninstructedNote(languages: string): string {
  return vscode.l10n.t(
    'vernacular.customInstructions was not sent: the service does not support instructions for {0}.',
    languages,
  );
}

function sourceNeeded(unused: 'glossaries' | 'translationMemories'): UserError {
  const names = [unused, 'sourceLanguage'].map((name) => `${settingSection}.${name}`);
  const message = vscode.l10n.t(
    '{0} is set per language pair and needs the language of your text: set {1}.',
    ...names,
  );
  return new UserError('error', message, [settingAction(`${settingSection}.sourceLanguage`)]);
}

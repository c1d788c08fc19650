import type * as vscode from 'vscode';
import type { TextOptions } from '../engine/segment.ts';
import {
  type LanguagePair,
  readTranslationSettings,
  type SettingName,
  type TranslationSettings,
  textOptions,
} from '../project/settings.ts';
import { limits } from '../service/limits.ts';
import { settingValue } from './configuration.ts';
import { settingSection } from './ids.ts';
import { wrongSetting } from './settings.ts';

/** The settings that decide a translation, for one resource. @throws UserError that names a wrong setting. */
export function translationSettings(scope: vscode.ConfigurationScope): TranslationSettings {
  const { settings, problems } = read(scope);
  const [first] = problems;
  if (first) throw wrongSetting(`${settingSection}.${first.setting}`, first, scope);
  return settings;
}

/** One of these settings, where the others play no part. @throws UserError when it is wrong. */
export function translationSetting<Name extends SettingName>(
  name: Name,
  scope?: vscode.ConfigurationScope,
): TranslationSettings[Name] {
  const { settings, problems } = read(scope);
  const problem = problems.find(({ setting }) => setting === name);
  if (problem) throw wrongSetting(`${settingSection}.${name}`, problem, scope);
  return settings[name];
}

function read(scope?: vscode.ConfigurationScope) {
  return readTranslationSettings((name) => settingValue(`${settingSection}.${name}`, scope), limits);
}

export function requestOptions(settings: TranslationSettings, pair: LanguagePair): TextOptions {
  return textOptions(settings, pair, limits.translate.customInstructionLanguages);
}

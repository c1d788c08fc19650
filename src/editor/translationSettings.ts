import * as vscode from 'vscode';
import type { TextOptions } from '../engine/segment.ts';
import {
  type LanguagePair,
  readTranslationSettings,
  type SettingProblem,
  type TranslationSettings,
  textOptions,
} from '../project/settings.ts';
import { limits } from '../service/limits.ts';
import { settingAction, UserError } from './errors.ts';
import { setting } from './settings.ts';

/** The settings that decide a translation, for one resource. @throws UserError that names a wrong setting. */
export function translationSettings(scope: vscode.ConfigurationScope): TranslationSettings {
  const { settings, problems } = readTranslationSettings((name) => setting(name, scope), limits);
  const [first] = problems;
  if (!first) return settings;
  const name = `vernacular.${first.setting}`;
  const message = vscode.l10n.t('The setting {0} cannot be used: {1}', name, problemSentence(first));
  throw new UserError('error', message, [settingAction(name)]);
}

export function requestOptions(settings: TranslationSettings, pair: LanguagePair): TextOptions {
  return textOptions(settings, pair, limits.translate.customInstructionLanguages);
}

function problemSentence(problem: SettingProblem): string {
  switch (problem.code) {
    case 'type':
      return vscode.l10n.t('it has the wrong type.');
    case 'choice':
      return vscode.l10n.t(
        '"{0}" is not one of {1}.',
        problem.value,
        problem.choices.filter(Boolean).join(', '),
      );
    case 'tooMany':
      return vscode.l10n.t('{0} are too many, at most {1} are allowed.', problem.count, problem.limit);
    case 'tooLong':
      return vscode.l10n.t(
        '{0} characters are too long, at most {1} are allowed.',
        problem.characters,
        problem.limit,
      );
    case 'range':
      return vscode.l10n.t('{0} is not between {1} and {2}.', problem.value, problem.min, problem.max);
    case 'notAscii':
      return vscode.l10n.t('only ASCII characters without white space are allowed.');
    case 'notALocale':
      return vscode.l10n.t('"{0}" is not a language code.', problem.value);
    case 'notAPair':
      return vscode.l10n.t('"{0}" is not a language pair such as en>de.', problem.value);
  }
}

import * as vscode from 'vscode';
import { isLocalePath } from '../../project/layout/localePath.ts';
import { UserError } from '../errors.ts';
import { commandIds } from '../ids.ts';
import { translationSetting } from '../translationSettings.ts';
import { nameOf } from './names.ts';
import type { LocaleSource } from './source.ts';

/**
 * Refuses a file that was merely open when the command was run, unless something shows that it is a locale file.
 * @throws UserError with a way to proceed
 */
export function requireLocaleFile({ uri, siblings, only, isNamed }: LocaleSource): void {
  const path = vscode.workspace.asRelativePath(uri, false);
  const sourceLanguage = translationSetting('sourceLanguage', uri) || 'en';
  if (isNamed || only !== undefined || siblings.length > 0 || isLocalePath(path, sourceLanguage)) return;
  const message = vscode.l10n.t(
    '{0} does not look like a locale file: neither its name nor its folder names a language, and there is no translation beside it.',
    nameOf(uri),
  );
  const run = () => vscode.commands.executeCommand(commandIds.translateLocaleFile, uri);
  throw new UserError('information', message, [{ title: vscode.l10n.t('Translate It Anyway'), run }]);
}

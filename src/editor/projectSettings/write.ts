/** Writes settings of a folder to its `.vscode/settings.json`. */
import * as vscode from 'vscode';
import { setInFolder } from '../configuration.ts';
import { UserError } from '../errors.ts';
import { settingSection } from '../ids.ts';
import { requireOwnFile } from '../localeFile/containment.ts';
import { nameOf } from '../localeFile/names.ts';
import type { SteeringName } from './present.ts';

/**
 * @param value undefined removes the folder's own value
 * @returns the name of the file
 * @throws UserError if it cannot be written
 */
export async function writeSetting(
  folder: vscode.WorkspaceFolder,
  name: SteeringName,
  value: unknown,
): Promise<string> {
  const file = vscode.Uri.joinPath(folder.uri, '.vscode', 'settings.json');
  // A link in a cloned repository may lead anywhere.
  await requireOwnFile(file);
  try {
    await setInFolder(settingSection, name, value, folder);
  } catch (error) {
    throw notWritten(file, name, error);
  }
  return nameOf(file);
}

/** VS Code gives the reason, for example that the file is not valid JSON. */
function notWritten(file: vscode.Uri, name: SteeringName, error: unknown): UserError {
  const message = vscode.l10n.t(
    '{0} could not be written to {1}, which was not changed: {2}',
    `${settingSection}.${name}`,
    nameOf(file),
    error instanceof Error ? error.message : String(error),
  );
  const title = vscode.l10n.t('Open File');
  return new UserError('error', message, [{ title, run: () => vscode.window.showTextDocument(file) }]);
}

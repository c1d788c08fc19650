import * as vscode from 'vscode';
import { UserError } from './errors.ts';

/**
 * Called before texts of a workspace are sent or written: a user who opened a folder only to look at it has not agreed
 * to that, and the folder's settings would decide what is sent.
 * @throws UserError in Restricted Mode
 */
export function requireTrust(): void {
  if (vscode.workspace.isTrusted) return;
  const message = vscode.l10n.t(
    'This workspace is in Restricted Mode: its locale files are shown, but nothing is translated, sent or written.',
  );
  const run = () => vscode.commands.executeCommand('workbench.trust.manage');
  throw new UserError('information', message, [{ title: vscode.l10n.t('Manage Workspace Trust'), run }]);
}

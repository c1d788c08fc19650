import * as vscode from 'vscode';
import { UserError } from './errors.ts';

/** @throws UserError where the person has not said that the workspace is to be trusted: nothing is changed there */
export function requireTrust(): void {
  if (vscode.workspace.isTrusted) return;
  throw new UserError(
    'information',
    vscode.l10n.t('Nothing is changed in a workspace that is not trusted.'),
    [
      {
        title: vscode.l10n.t('Manage Trust'),
        run: () => vscode.commands.executeCommand('workbench.trust.manage'),
      },
    ],
  );
}

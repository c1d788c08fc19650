/** A new document with a text to translate, for the walkthrough, where no document is open. */
import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { requireTrust } from '../trust.ts';
import { translateSelection } from './translateSelection.ts';

export async function translateSample(deps: Deps): Promise<void> {
  requireTrust();
  const content = [
    vscode.l10n.t('Your order is on its way. Thank you for shopping with us, %s!'),
    vscode.l10n.t('Add texts of your own, put the cursor in one of them, and run Translate Selection.'),
  ].join('\n\n');
  const document = await vscode.workspace.openTextDocument({ content, language: 'plaintext' });
  await vscode.window.showTextDocument(document, { preview: false });
  await translateSelection(deps, { asks: true });
}

/** What commands do with terms: loaded together by the first of them. */
import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { termsScheme, viewIds } from '../ids.ts';

export async function showTerms(): Promise<void> {
  await vscode.commands.executeCommand(`${viewIds.terms}.focus`);
}

export async function refreshTerms({ terms, dictionaries }: Deps): Promise<void> {
  const isOpen = vscode.workspace.textDocuments.some(({ uri }) => uri.scheme === termsScheme);
  if (isOpen) (await dictionaries()).follow();
  await vscode.window.withProgress({ location: { viewId: viewIds.terms } }, () => terms.refresh());
}

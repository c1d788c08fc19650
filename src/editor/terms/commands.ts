/** What commands do with terms: loaded together by the first of them. */
import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { viewIds } from '../ids.ts';

export async function showTerms(): Promise<void> {
  await vscode.commands.executeCommand(`${viewIds.terms}.focus`);
}

export async function refreshTerms({ terms }: Deps): Promise<void> {
  await vscode.window.withProgress({ location: { viewId: viewIds.terms } }, () => terms.refresh());
}

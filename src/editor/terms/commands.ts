/** Commands for terms, loaded together when the first of them is run. */
import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { viewIds } from '../ids.ts';
import { followDictionaries } from './documents/open.ts';

export { copyTermsId } from './copyId.ts';
export { addDictionary, createGlossary } from './create.ts';
export { exportDictionary } from './export.ts';
export { importIntoDictionary } from './import.ts';
export { deleteDictionary, deleteGlossary } from './remove.ts';
export { renameGlossary } from './rename.ts';

export async function showTerms(): Promise<void> {
  await vscode.commands.executeCommand(`${viewIds.terms}.focus`);
}

export async function refreshTerms(deps: Deps): Promise<void> {
  const { terms } = deps;
  await followDictionaries(deps);
  await vscode.window.withProgress({ location: { viewId: viewIds.terms } }, () => terms.refresh());
}

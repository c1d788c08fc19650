/** The commands for developer keys, loaded together when the first of them is run. */
import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { notify } from '../errors.ts';
import { viewIds } from '../ids.ts';
import { begin } from './action.ts';
import { keyFor } from './pick.ts';

export { createDeveloperKey } from './create.ts';
export { deactivateDeveloperKey } from './deactivate.ts';
export { renameDeveloperKey } from './rename.ts';
export { setDeveloperKeyLimits } from './setLimits.ts';

/** @throws as `Connections.admin` does */
export async function showDeveloperKeys(deps: Deps): Promise<void> {
  await deps.connections.admin();
  await vscode.commands.executeCommand(`${viewIds.developerKeys}.focus`);
}

export async function refreshDeveloperKeys({ developerKeys }: Deps): Promise<void> {
  const location = { viewId: viewIds.developerKeys };
  await vscode.window.withProgress({ location }, () => developerKeys.refresh());
}

export async function copyDeveloperKeyId(deps: Deps, resource: unknown): Promise<void> {
  const title = vscode.l10n.t('Copy Key ID');
  const key = await keyFor(await begin(deps), resource, { title, offered: () => true });
  if (key === undefined) return;
  await vscode.env.clipboard.writeText(key.keyId);
  notify(vscode.l10n.t('The ID of the key was copied.'));
}

export async function showDeactivated(deps: Deps, shown: boolean): Promise<void> {
  await deps.showsDeactivated.set(shown);
  deps.developerKeys.redraw();
}

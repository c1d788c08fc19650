import * as vscode from 'vscode';
import { checkKeyLabel, type DeveloperKey } from '../../service/developerKeys.ts';
import type { Deps } from '../deps.ts';
import { change, once } from './action.ts';
import { keyName } from './names.ts';
import { keyFor } from './pick.ts';

/** Deactivated keys have labels too. */
export async function renameDeveloperKey(deps: Deps, resource: unknown): Promise<void> {
  const title = vscode.l10n.t('Rename Developer Key');
  const key = await keyFor(deps, resource, { title, offered: () => true });
  if (key === undefined) return;
  await once(deps, `rename ${key.keyId}`, async () => {
    const label = (await askForLabel(title, key))?.trim();
    if (label === undefined || label === key.label) return;
    await change(deps, vscode.l10n.t('Renaming the key…'), (client, call) =>
      client.labelDeveloperKey({ keyId: key.keyId, label }, call),
    );
  });
}

function askForLabel(title: string, key: DeveloperKey): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title,
    value: key.label,
    prompt: vscode.l10n.t('New label of "{0}"', keyName(key)),
    ignoreFocusOut: true,
    validateInput: (text) =>
      checkKeyLabel(text).length > 0 ? vscode.l10n.t('Enter a label, or press Escape to leave.') : undefined,
  });
}

import * as vscode from 'vscode';
import { shortKeyId } from '../../administration/developerKeys.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import { confirmLoss } from '../confirm.ts';
import type { Deps } from '../deps.ts';
import { begin, change, once } from './action.ts';
import { keyName } from './names.ts';
import { keyFor } from './pick.ts';

/** Asks for confirmation with the key's name, because deactivation is permanent. */
export async function deactivateDeveloperKey(deps: Deps, resource: unknown): Promise<void> {
  const title = vscode.l10n.t('Deactivate Developer Key');
  const session = await begin(deps);
  const key = await keyFor(session, resource, { title, offered: ({ deactivated }) => !deactivated });
  if (key === undefined) return;
  await once(deps, `deactivate ${key.keyId}`, async () => {
    if (!(await confirm(key))) return;
    await change(session, vscode.l10n.t('Deactivating the key…'), (administration, call) =>
      administration.deactivateDeveloperKey({ keyId: key.keyId }, call),
    );
    deps.events.raise({ kind: 'developerKeyDeactivated', keyId: key.keyId, label: key.label });
  });
}

function confirm(key: DeveloperKey): Promise<boolean> {
  const question = vscode.l10n.t('Deactivate the key "{0}" permanently?', keyName(key));
  const detail = vscode.l10n.t(
    'Key ID: {0}. Every program that uses the key is refused at once. A deactivated key cannot be activated again.',
    shortKeyId(key.keyId),
  );
  return confirmLoss({
    question,
    detail,
    act: vscode.l10n.t('Deactivate'),
    keep: vscode.l10n.t('Keep Key'),
  });
}

import * as vscode from 'vscode';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import type { Deps } from '../deps.ts';
import { begin, change, once } from './action.ts';
import { keyName, labelProblem } from './names.ts';
import { type Chosen, chooseKey } from './pick.ts';

/** Deactivated keys can be renamed too. */
export async function renameDeveloperKey(deps: Deps, resource: unknown): Promise<void> {
  const title = vscode.l10n.t('Rename Developer Key');
  const session = await begin(deps);
  const chosen = await chooseKey(session, resource, { title, offered: () => true });
  if (chosen === undefined) return;
  const { key } = chosen;
  await once(deps, `rename ${key.keyId}`, async () => {
    const label = (await askForLabel(key, labelsOfOthers(chosen)))?.trim();
    if (label === undefined || label === key.label) return;
    await change(session, vscode.l10n.t('Renaming the key…'), (administration, call) =>
      administration.labelDeveloperKey({ keyId: key.keyId, label }, call),
    );
    const { keyId, label: formerLabel } = key;
    deps.events.raise({ kind: 'developerKeyRenamed', keyId, label, formerLabel });
  });
}

function labelsOfOthers({ key, keys }: Chosen): ReadonlySet<string> {
  return new Set(keys.flatMap(({ keyId, label }) => (keyId === key.keyId ? [] : [label])));
}

/** The label goes into the title, because prompts turn link syntax into links, including command links. */
function askForLabel(key: DeveloperKey, taken: ReadonlySet<string>): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Rename the Key "{0}"', keyName(key)),
    value: key.label,
    prompt: vscode.l10n.t('New label of the key'),
    ignoreFocusOut: true,
    validateInput: (text) => labelProblem(text, taken),
  });
}

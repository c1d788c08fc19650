/** *Translate on Save in This Project…*: the user turns it on or off. */
import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { join, notify } from '../errors.ts';
import { plainText } from '../plainText.ts';
import { folderFor } from '../projectSettings/folder.ts';
import { onSaveCaps } from '../settings.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import type { Caps } from './allowance.ts';

export async function chooseOnSave(deps: Deps): Promise<void> {
  requireTrust();
  const folder = await folderFor(deps, undefined, vscode.l10n.t('Translate on Save in This Project'));
  if (!folder) return;
  if (deps.onSave.consent.isGiven(folder)) await turnOff(deps, folder);
  else await turnOn(deps, folder);
}

async function turnOn(deps: Deps, folder: vscode.WorkspaceFolder): Promise<void> {
  const { host } = await deps.connections.current(folder.uri);
  const question = vscode.l10n.t('Translate on save in {0}?', folder.name);
  const detail = [
    vscode.l10n.t(
      'Whenever you save a source, its new and changed texts are sent to {0} without asking, and billed. They are translated into your target languages or, if you have set none, into those of the project.',
      host,
    ),
    join(capsSentence(onSaveCaps()), vscode.l10n.t('Automatic saves while you type send nothing.')),
    vscode.l10n.t(
      'What a person wrote is kept. What Vernacular wrote is updated where vernacular.lock shows that it is stale.',
    ),
    vscode.l10n.t(
      'This is remembered on this machine, for this folder only. To turn it off, run the same command again.',
    ),
  ]
    .map(plainText)
    .join('\n\n');
  const agree = vscode.l10n.t('Translate on Save');
  const options = { modal: true, detail };
  if ((await vscode.window.showInformationMessage(plainText(question), options, agree)) !== agree) return;
  deps.onSave.goOn();
  deps.onSave.forgetCaps();
  await deps.onSave.consent.set(folder, true);
  notify(vscode.l10n.t('Translate on save is on for {0}.', folder.name));
}

function capsSentence({ perSave, perDay }: Caps): string {
  return perSave === 1
    ? vscode.l10n.t(
        'At most 1 character is sent per save, and {0} per day; two settings change these limits.',
        formatNumber(perDay),
      )
    : vscode.l10n.t(
        'At most {0} characters are sent per save, and {1} per day; two settings change these limits.',
        formatNumber(perSave),
        formatNumber(perDay),
      );
}

async function turnOff(deps: Deps, folder: vscode.WorkspaceFolder): Promise<void> {
  const { onSave } = deps;
  const end = vscode.l10n.t('Turn Off');
  const again = vscode.l10n.t('Turn On Again');
  const question = onSave.isPaused
    ? vscode.l10n.t('Translate on save is paused for {0}.', folder.name)
    : vscode.l10n.t('Translate on save is on for {0}.', folder.name);
  const buttons = onSave.isPaused ? [again, end] : [end];
  const answer = await vscode.window.showInformationMessage(plainText(question), { modal: true }, ...buttons);
  if (answer === again) onSave.goOn();
  if (answer !== end) return;
  await onSave.consent.set(folder, false);
  notify(vscode.l10n.t('Translate on save is off for {0}.', folder.name));
}

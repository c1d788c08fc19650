/** The commands for webhooks, loaded together when the first of them is run. */
import * as vscode from 'vscode';
import type { WebhookRecord } from '../../webhooks/record/schema.ts';
import { confirmLoss } from '../confirm.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../errors.ts';
import { viewIds, webhookScheme } from '../ids.ts';
import { formatNumber } from '../views/figures.ts';
import { documentPath } from './addresses.ts';
import { stateOf, type WebhookEntry } from './entry.ts';
import { chooseWebhook } from './pick.ts';

export { addWebhook } from './add.ts';
export { setWebhookSecret } from './secret.ts';
export { testWebhook } from './test.ts';

export async function showWebhooks({ webhooks }: Deps): Promise<void> {
  await webhooks.want();
  await vscode.commands.executeCommand(`${viewIds.webhooks}.focus`);
}

export async function retryWebhook(deps: Deps, resource: unknown): Promise<void> {
  const title = vscode.l10n.t('Retry Webhook Now');
  const offered = (entry: WebhookEntry) => stateOf(entry).kind === 'failing';
  const chosen = await chooseWebhook(deps, resource, { title, offered });
  await chosen?.runtime.decide(chosen.oid, { k: 'due', w: chosen.oid });
}

export async function pauseWebhook(deps: Deps, resource: unknown, isPaused: boolean): Promise<void> {
  const title = isPaused ? vscode.l10n.t('Pause Webhook') : vscode.l10n.t('Resume Webhook');
  const offered = ({ queue }: WebhookEntry) => queue.control.isPaused !== isPaused;
  const chosen = await chooseWebhook(deps, resource, { title, offered });
  if (!chosen) return;
  const { oid, entry, runtime } = chosen;
  await runtime.decide(oid, { k: 'control', w: oid, control: { ...entry.queue.control, isPaused } });
}

/** Starts afresh: earlier failures no longer count. */
export async function enableWebhook(deps: Deps, resource: unknown): Promise<void> {
  const title = vscode.l10n.t('Enable Webhook');
  const chosen = await chooseWebhook(deps, resource, { title, offered: isOff });
  if (!chosen) return;
  const { oid, entry, runtime } = chosen;
  if (entry.record.disabled) await deps.webhooks.store.change(oid, withoutDisabled);
  const control = { ...entry.queue.control, isDisabled: false };
  await runtime.decide(oid, { k: 'control', w: oid, control }, { k: 'revived', w: oid });
  await runtime.reload();
}

/** Pending events stay, but events raised from now on are not queued for the webhook. */
export async function disableWebhook(deps: Deps, resource: unknown): Promise<void> {
  const title = vscode.l10n.t('Disable Webhook');
  const chosen = await chooseWebhook(deps, resource, { title, offered: (entry) => !isOff(entry) });
  if (!chosen) return;
  await deps.webhooks.store.change(chosen.oid, (record) => ({ ...record, disabled: true }));
  await chosen.runtime.reload();
}

const withoutDisabled = ({ disabled: _, ...record }: WebhookRecord): WebhookRecord => record;

const isOff = (entry: WebhookEntry) => stateOf(entry).kind === 'disabled';

export async function editWebhook(deps: Deps, resource: unknown): Promise<void> {
  const chosen = await chooseWebhook(deps, resource, { title: vscode.l10n.t('Edit Webhook') });
  if (!chosen) return;
  const uri = vscode.Uri.from({ scheme: webhookScheme, path: documentPath(chosen.entry.record) });
  await vscode.commands.executeCommand('vscode.open', uri);
}

export async function deleteWebhook(deps: Deps, resource: unknown): Promise<void> {
  const chosen = await chooseWebhook(deps, resource, { title: vscode.l10n.t('Delete Webhook') });
  if (!chosen || !(await confirmLoss(lossOf(chosen.host, chosen.entry)))) return;
  const { oid, runtime } = chosen;
  await deps.webhooks.store.remove(oid);
  // Ends the deliveries of this window first, so that it writes no further line about the webhook.
  await runtime.reload();
  await runtime.decide(oid, { k: 'forgotten', w: oid });
}

function lossOf(host: string, { queue }: WebhookEntry) {
  const { pending, aside } = queue;
  const lost = [
    pending.size > 0 && vscode.l10n.t('Pending events that will be lost: {0}.', formatNumber(pending.size)),
    aside.size > 0 && vscode.l10n.t('Events set aside that will be lost: {0}.', formatNumber(aside.size)),
    vscode.l10n.t('Its record and its secrets will be removed from this machine.'),
  ];
  return {
    question: vscode.l10n.t('Delete the webhook {0}?', host),
    detail: lost.filter(Boolean).join(' '),
    act: vscode.l10n.t('Delete Webhook'),
    keep: vscode.l10n.t('Keep Webhook'),
  };
}

export async function readmitWebhookEvents(deps: Deps, resource: unknown): Promise<void> {
  const title = vscode.l10n.t('Redeliver Set-Aside Events');
  const offered = ({ queue }: WebhookEntry) => queue.aside.size > 0;
  const chosen = await chooseWebhook(deps, resource, { title, offered });
  if (!chosen) return;
  const { oid, entry, runtime } = chosen;
  const ids = [...entry.queue.aside.keys()];
  await runtime.decide(oid, { k: 'readmitted', w: oid, ids });
  notify(vscode.l10n.t('Events queued again for {0}: {1}.', chosen.host, formatNumber(ids.length)));
}

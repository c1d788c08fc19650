import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { commandAction, UserError } from '../errors.ts';
import { commandIds } from '../ids.ts';
import { shown } from '../plainText.ts';
import { oidOf } from '../views/webhookNodes.ts';
import { stateText } from '../views/webhookTexts.ts';
import { hostOf, stateOf, type WebhookEntry } from './entry.ts';
import type { WebhookRuntime } from './runtime.ts';

export interface Chosen {
  readonly runtime: WebhookRuntime;
  readonly entry: WebhookEntry;
  readonly oid: number;
  readonly host: string;
}

export interface Question {
  readonly title: string;
  /** Which webhooks to offer; if absent, all. */
  readonly offered?: (entry: WebhookEntry) => boolean;
}

/**
 * The webhook of the row on which a command was run; otherwise the user chooses.
 * @returns undefined if the user cancels
 * @throws UserError if the webhooks cannot be read, none can be offered, or the webhook of the row no longer exists
 */
export async function chooseWebhook(
  { webhooks }: Pick<Deps, 'webhooks'>,
  resource: unknown,
  question: Question,
): Promise<Chosen | undefined> {
  const runtime = await webhooks.opened();
  await runtime?.reload();
  if (!runtime) throw none();
  if (runtime.problem !== undefined) throw new UserError('error', runtime.problem);
  const oid = oidOf(resource);
  const entry = oid === undefined ? await pick(runtime.entries, question) : runtime.entry(oid);
  if (entry) return { runtime, entry, oid: entry.record.webhook_oid, host: hostOf(entry.record) };
  if (oid === undefined) return undefined;
  throw new UserError('information', vscode.l10n.t('This webhook no longer exists.'));
}

function none(): UserError {
  return new UserError('information', vscode.l10n.t('There are no webhooks yet.'), [
    commandAction(vscode.l10n.t('Add Webhook…'), commandIds.addWebhook),
  ]);
}

async function pick(
  entries: readonly WebhookEntry[],
  { title, offered = () => true }: Question,
): Promise<WebhookEntry | undefined> {
  if (entries.length === 0) throw none();
  const items = entries.filter(offered).map((entry) =>
    shown({
      label: hostOf(entry.record),
      description: `${entry.record.webhook_oid}: ${stateText(stateOf(entry), new Date())}`,
      entry,
    }),
  );
  if (items.length === 0) {
    throw new UserError(
      'information',
      vscode.l10n.t('This does not apply to any of the webhooks at the moment.'),
    );
  }
  const placeHolder = vscode.l10n.t('Choose a webhook');
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true });
  return picked?.entry;
}

import * as vscode from 'vscode';
import { type SecretKind, secretsFor } from '../../webhooks/record/secrets.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../errors.ts';
import { secretName } from '../views/webhookTexts.ts';
import { chooseWebhook } from './pick.ts';

/** Sets a secret of a webhook, or removes an optional one. */
export async function setWebhookSecret(deps: Deps, resource: unknown): Promise<void> {
  const title = vscode.l10n.t('Set Webhook Secret');
  const chosen = await chooseWebhook(deps, resource, { title });
  if (!chosen) return;
  const { store } = deps.webhooks;
  const { record } = chosen.entry;
  const kind = await pickKind(secretsFor(record), await store.secrets(chosen.oid), title);
  if (kind === undefined) return;
  const isNeeded = secretsFor(record).needed.includes(kind);
  const secret = await askForSecret(kind, { title: secretName(kind), isNeeded });
  if (secret === undefined) return;
  // Leaves the record alone, because it may have changed while the prompt was open.
  await store.keep(chosen.oid, { [kind]: secret });
  await chosen.runtime.reload();
  notify(
    secret === ''
      ? vscode.l10n.t('The secret for {0} was removed.', chosen.host)
      : vscode.l10n.t('The secret for {0} was saved.', chosen.host),
  );
}

type Wanted = ReturnType<typeof secretsFor>;

async function pickKind(
  { needed, optional }: Wanted,
  present: Awaited<ReturnType<Deps['webhooks']['store']['secrets']>>,
  title: string,
): Promise<SecretKind | undefined> {
  const kinds = [...needed, ...optional];
  const [only] = kinds;
  if (kinds.length === 1) return only;
  const items = kinds.map((kind) => ({
    label: secretName(kind),
    description: descriptionOf(Boolean(present[kind]), needed.includes(kind)),
    secret: kind,
  }));
  return (await vscode.window.showQuickPick(items, { title }))?.secret;
}

function descriptionOf(isSet: boolean, isNeeded: boolean): string {
  if (isSet) return vscode.l10n.t('set');
  return isNeeded ? vscode.l10n.t('needed, not set') : vscode.l10n.t('not set');
}

export interface SecretQuestion {
  readonly title: string;
  /** If false, an empty input removes the secret. */
  readonly isNeeded: boolean;
}

/** @returns undefined if the prompt was cancelled */
export async function askForSecret(
  kind: SecretKind,
  { title, isNeeded }: SecretQuestion,
): Promise<string | undefined> {
  const place = vscode.l10n.t("It is saved in the editor's secret storage.");
  const entered = await vscode.window.showInputBox({
    title,
    prompt: isNeeded ? place : `${place} ${vscode.l10n.t('Leave it empty to remove it.')}`,
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) => secretProblem(kind, text, isNeeded),
  });
  return entered === undefined || kind === 'password' ? entered : entered.trim();
}

/**
 * A password may contain any character. The other secrets are sent in headers, or consist only of
 * visible ASCII characters anyway.
 */
function secretProblem(kind: SecretKind, text: string, isNeeded: boolean): string | undefined {
  if (isNeeded && text.trim() === '') return vscode.l10n.t('Enter the secret, or press Escape to cancel.');
  if (kind === 'password' || /^[\x21-\x7e]*$/.test(text.trim())) return undefined;
  return vscode.l10n.t('Only ASCII characters are allowed, and no white space.');
}

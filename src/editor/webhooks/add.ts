/** Adds a webhook after asking for its URL, its authentication and its secret. */
import * as vscode from 'vscode';
import { readRecord } from '../../webhooks/record/read.ts';
import type { AuthenticationType, WebhookRecord } from '../../webhooks/record/schema.ts';
import { type Secrets, secretsFor } from '../../webhooks/record/secrets.ts';
import type { Deps } from '../deps.ts';
import { show, UserError } from '../errors.ts';
import { commandIds, viewIds } from '../ids.ts';
import { secretName } from '../views/webhookTexts.ts';
import { hostOf } from './entry.ts';
import { askForSecret } from './secret.ts';
import { urlFaultText } from './urlFaults.ts';

/** The record while the questions are being answered. It gets its identifier at the end. */
type Draft = WebhookRecord;
const anyOid = 1;

export async function addWebhook(deps: Deps): Promise<void> {
  const draft = await askForRecord();
  if (!draft) return;
  const secrets = await askForSecrets(draft);
  if (!secrets) return;
  const { store } = deps.webhooks;
  const oid = await store.takeOid();
  const record: WebhookRecord = { ...draft, webhook_oid: oid };
  const runtime = await deps.webhooks.open();
  // Discards events left by a former webhook with this identifier: a manually edited file may have contained one.
  await runtime.decide(oid, { k: 'forgotten', w: oid });
  await store.add(record, secrets);
  await runtime.reload();
  await deps.webhooks.want();
  await vscode.commands.executeCommand(`${viewIds.webhooks}.focus`);
  await show(addedNotice(record));
}

function addedNotice(record: WebhookRecord): UserError {
  const { webhook_oid: oid } = record;
  const message = vscode.l10n.t(
    '{0} now receives events about translations, usage and keys.',
    hostOf(record),
  );
  const run = (id: string) => () => vscode.commands.executeCommand(id, { oid });
  return new UserError('information', message, [
    { title: vscode.l10n.t('Send a Test'), run: run(commandIds.testWebhook) },
    { title: vscode.l10n.t('Edit'), run: run(commandIds.editWebhook) },
  ]);
}

async function askForRecord(): Promise<Draft | undefined> {
  const url = await askForUrl();
  if (url === undefined) return undefined;
  const type = await askForType();
  if (type === undefined) return undefined;
  // Whether the URL must be that of a queue is known only now.
  const fitting = urlProblem(url, type) === undefined ? url : await askForUrl(url, type);
  if (fitting === undefined) return undefined;
  return withIdentity(draftOf(fitting, type), type);
}

const title = () => vscode.l10n.t('Add Webhook');

function askForUrl(value = '', type: AuthenticationType = 'none'): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: title(),
    prompt: vscode.l10n.t('Address to send events to'),
    placeHolder: 'https://',
    value,
    ignoreFocusOut: true,
    validateInput: (text) => urlProblem(text, type),
  });
}

/** The first fault that the rules for records find in the URL, as a sentence. */
function urlProblem(text: string, type: AuthenticationType): string | undefined {
  for (const problem of problemsOf(draftOf(text, type))) {
    if (problem.code === 'url') return urlFaultText(problem.fault);
  }
  return undefined;
}

function draftOf(url: string, type: AuthenticationType): Draft {
  return { webhook_oid: anyOid, webhook_url: url.trim(), authentication_type: type };
}

function problemsOf(draft: Draft) {
  return readRecord(JSON.stringify(draft), { secretsAllowed: false }).problems;
}

async function askForType(): Promise<AuthenticationType | undefined> {
  const items: readonly (vscode.QuickPickItem & { readonly type: AuthenticationType })[] = [
    {
      label: vscode.l10n.t('None'),
      detail: vscode.l10n.t('The address itself is the secret, as in chat services'),
      type: 'none',
    },
    {
      label: vscode.l10n.t('User name and password'),
      detail: vscode.l10n.t('Basic authentication'),
      type: 'basic',
    },
    {
      label: vscode.l10n.t('API user'),
      detail: vscode.l10n.t('A token, sent as Authorization: Bearer'),
      type: 'api user',
    },
    {
      label: vscode.l10n.t('Cloud IAM'),
      detail: vscode.l10n.t('An Amazon SQS queue, with an access key and a secret key'),
      type: 'cloud iam',
    },
  ];
  const placeHolder = vscode.l10n.t('How Vernacular authenticates itself to the receiver');
  return (await vscode.window.showQuickPick(items, { title: title(), placeHolder, ignoreFocusOut: true }))
    ?.type;
}

/** Adds the user name, API user or access key. The secret is asked for separately. */
async function withIdentity(draft: Draft, type: AuthenticationType): Promise<Draft | undefined> {
  switch (type) {
    case 'none':
      return draft;
    case 'basic': {
      const make = (text: string): Draft => ({ ...draft, basic_username: text });
      return askForField(vscode.l10n.t('User name'), make);
    }
    case 'api user': {
      const make = (text: string): Draft => ({ ...draft, api_user_oid: numberIn(text) });
      return askForField(vscode.l10n.t('Identifier of the API user (a number)'), make);
    }
    case 'cloud iam': {
      const make = (text: string): Draft => ({ ...draft, iam_access_key: text });
      return askForField(vscode.l10n.t('Access key'), make);
    }
  }
}

const numberIn = (text: string) => (/^\d+$/.test(text) ? Number(text) : 0);

/** Applies the rules for records: any problem found is about this field. */
async function askForField(prompt: string, make: (text: string) => Draft): Promise<Draft | undefined> {
  const entered = await vscode.window.showInputBox({
    title: title(),
    prompt,
    ignoreFocusOut: true,
    validateInput: (text) =>
      problemsOf(make(text.trim())).length === 0
        ? undefined
        : vscode.l10n.t('This value cannot be used. Enter another one, or press Escape to cancel.'),
  });
  return entered === undefined ? undefined : make(entered.trim());
}

/** @returns undefined if the user cancels */
async function askForSecrets(draft: Draft): Promise<Secrets | undefined> {
  const [kind] = secretsFor(draft).needed;
  if (kind === undefined) return {};
  const secret = await askForSecret(kind, { title: secretName(kind), isNeeded: true });
  return secret === undefined ? undefined : { [kind]: secret };
}

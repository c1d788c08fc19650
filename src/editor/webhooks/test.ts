import * as vscode from 'vscode';
import { shortened } from '../../visible.ts';
import type { WebhookEvent } from '../../webhooks/event/event.ts';
import type { PastAttempt } from '../../webhooks/outbox/line.ts';
import type { Deps } from '../deps.ts';
import { type Action, show, UserError } from '../errors.ts';
import { type CommandId, commandIds } from '../ids.ts';
import { withProgress } from '../progress.ts';
import { formatDuration } from '../views/figures.ts';
import { resultText } from '../views/webhookTexts.ts';
import { stateOf, type WebhookState } from './entry.ts';
import { fullNotice } from './notices.ts';
import { type Chosen, chooseWebhook } from './pick.ts';

/** Sends a test event without content, and shows how the receiver responds. */
export async function testWebhook(deps: Deps, resource: unknown): Promise<void> {
  const chosen = await chooseWebhook(deps, resource, { title: vscode.l10n.t('Test Webhook') });
  if (!chosen) return;
  const { oid, host, entry } = chosen;
  const obstacle = obstacleOf(stateOf(entry), oid);
  if (obstacle) throw obstacle;
  const title = vscode.l10n.t('Sending a test to {0}…', host);
  const outcome = await withProgress(title, (signal) => outcomeOf(chosen, signal));
  if (outcome) await show(outcome);
}

function obstacleOf({ kind }: WebhookState, oid: number): UserError | undefined {
  const to = (title: string, command: CommandId): Action => ({
    title,
    run: () => vscode.commands.executeCommand(command, { oid }),
  });
  switch (kind) {
    case 'disabled':
      return new UserError(
        'information',
        vscode.l10n.t('The webhook is disabled, so nothing is delivered.'),
        [to(vscode.l10n.t('Enable'), commandIds.enableWebhook)],
      );
    case 'paused':
      return new UserError('information', vscode.l10n.t('The webhook is paused, so nothing is delivered.'), [
        to(vscode.l10n.t('Resume'), commandIds.resumeWebhook),
      ]);
    case 'lacksSecret':
      return new UserError(
        'information',
        vscode.l10n.t('A secret of the webhook is missing, so nothing is delivered.'),
        [to(vscode.l10n.t('Set Secret…'), commandIds.setWebhookSecret)],
      );
    case 'failing':
    case 'pending':
    case 'active':
      return undefined;
  }
}

/** Resolves with the result of the test, or with what prevents its delivery; undefined if the user cancels. */
async function outcomeOf(chosen: Chosen, signal: AbortSignal): Promise<UserError | undefined> {
  const { runtime, oid, entry: before, host } = chosen;
  let listener: vscode.Disposable | undefined;
  const known = new Set(before.queue.attempts.map(({ id }) => id));
  const look = (): UserError | undefined => {
    const entry = runtime.entry(oid);
    if (!entry) return deletedNotice(host);
    const { attempts, pending, aside } = entry.queue;
    const last = attempts.at(-1);
    const isNew = last !== undefined && !known.has(last.id);
    const isWaiting = [...pending.values()].some(isTest);
    if (isNew && !(last.kind === 'delivered' && isWaiting)) return noticeOf(last, chosen);
    const isTooLarge = [...aside.values()].some(
      ({ event, reason }) => isTest(event) && reason === 'tooLarge' && !before.queue.aside.has(event.id),
    );
    return isTooLarge ? tooLargeNotice(host) : obstacleOf(stateOf(entry), oid);
  };
  const outcome = new Promise<UserError | undefined>((resolve) => {
    listener = runtime.onDidChange(() => {
      const found = look();
      if (found) resolve(found);
    });
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  try {
    if (!(await runtime.test(oid))) throw fullNotice([host]);
    return look() ?? (await outcome);
  } finally {
    listener?.dispose();
  }
}

function isTest({ name }: WebhookEvent): boolean {
  return name === 'webhook_test';
}

function deletedNotice(host: string): UserError {
  return new UserError('information', vscode.l10n.t('Test of {0}: the webhook was deleted.', host));
}

function tooLargeNotice(host: string): UserError {
  const message = vscode.l10n.t(
    'Test of {0}: not sent, because a test event is larger than the maximum_size of the webhook.',
    host,
  );
  return new UserError('warning', message);
}

/** The receiver's response is shown as plain text, as in every notification. */
function noticeOf(attempt: PastAttempt, { host }: Chosen): UserError {
  const result = `${resultText(attempt)}, ${formatDuration(attempt.ms)}`;
  const message = vscode.l10n.t('Test of {0}: {1}.', host, result);
  if (attempt.kind === 'delivered') return new UserError('information', message);
  const answer = attempt.excerpt && shortened(attempt.excerpt.toWellFormed(), 200);
  return new UserError('warning', answer === undefined ? message : `${message} ${answer}`);
}

import * as vscode from 'vscode';
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
  const hindrance = hindranceOf(stateOf(entry), oid);
  if (hindrance) throw hindrance;
  const title = vscode.l10n.t('Sending a test to {0}…', host);
  const outcome = await withProgress(title, (signal) => outcomeOf(chosen, signal));
  if (outcome) await show(noticeOf(outcome, chosen));
}

function hindranceOf({ kind }: WebhookState, oid: number): UserError | undefined {
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
        [to(vscode.l10n.t('Set Secret'), commandIds.setWebhookSecret)],
      );
    case 'failing':
    case 'pending':
    case 'active':
      return undefined;
  }
}

/**
 * Resolves with a delivery that failed, or with the one after which no test is pending; undefined if the person
 * cancels.
 */
async function outcomeOf(
  { runtime, oid, entry, host }: Chosen,
  signal: AbortSignal,
): Promise<PastAttempt | undefined> {
  let listener: vscode.Disposable | undefined;
  const known = new Set(entry.queue.attempts.map(({ id }) => id));
  const look = (): PastAttempt | undefined => {
    const queue = runtime.entry(oid)?.queue;
    const last = queue?.attempts.at(-1);
    if (!queue || !last || known.has(last.id)) return undefined;
    const isWaiting = [...queue.pending.values()].some(({ name }) => name === 'webhook_test');
    return last.kind === 'delivered' && isWaiting ? undefined : last;
  };
  const outcome = new Promise<PastAttempt | undefined>((resolve) => {
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

/** The receiver's response is shown as plain text, as in every notification. */
function noticeOf(attempt: PastAttempt, { host }: Chosen): UserError {
  const result = `${resultText(attempt)}, ${formatDuration(attempt.ms)}`;
  const message = vscode.l10n.t('Test of {0}: {1}.', host, result);
  if (attempt.kind === 'delivered') return new UserError('information', message);
  const answer = attempt.excerpt?.slice(0, 200).toWellFormed();
  return new UserError('warning', answer === undefined ? message : `${message} ${answer}`);
}

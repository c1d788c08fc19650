/** Texts for webhooks, their states and their deliveries. */
import * as vscode from 'vscode';
import type { AsideReason, PastAttempt } from '../../webhooks/outbox/line.ts';
import type { SecretKind } from '../../webhooks/record/secrets.ts';
import type { WebhookState } from '../webhooks/entry.ts';
import { formatNumber, formatShortTime } from './figures.ts';

export function stateText(state: WebhookState, now: Date): string {
  switch (state.kind) {
    case 'disabled':
      return disabledText(state.by);
    case 'lacksSecret':
      return vscode.l10n.t('secret missing');
    case 'paused':
      return vscode.l10n.t('paused');
    case 'failing':
      return state.nextRetry
        ? vscode.l10n.t('retry {0}', formatShortTime(state.nextRetry, now))
        : vscode.l10n.t('retrying');
    case 'pending':
      return vscode.l10n.t('{0} pending', formatNumber(state.count));
    case 'active':
      return vscode.l10n.t('active');
  }
}

function disabledText(by: Extract<WebhookState, { readonly kind: 'disabled' }>['by']): string {
  switch (by) {
    case 'person':
      return vscode.l10n.t('disabled');
    case 'gone':
      return vscode.l10n.t('disabled: the receiver no longer accepts events');
    case 'failing':
      return vscode.l10n.t('disabled: it kept failing');
  }
}

/** The name of a theme icon. */
export function stateIcon(state: WebhookState): string {
  switch (state.kind) {
    case 'disabled':
      return 'circle-slash';
    case 'lacksSecret':
      return 'key';
    case 'paused':
      return 'debug-pause';
    case 'failing':
      return 'warning';
    case 'pending':
      return 'clock';
    case 'active':
      return 'pass';
  }
}

export function eventCount(count: number): string {
  return count === 1 ? vscode.l10n.t('1 event') : vscode.l10n.t('{0} events', formatNumber(count));
}

/** The result of a delivery as the label of a row, without details. */
export function resultName({ kind }: PastAttempt): string {
  switch (kind) {
    case 'delivered':
      return vscode.l10n.t('Delivered');
    case 'refused':
      return vscode.l10n.t('Refused');
    case 'gone':
      return vscode.l10n.t('Receiver gone');
    case 'failed':
      return vscode.l10n.t('Failed');
  }
}

/** The receiver's status, or why there is none. */
export function resultDetail({ status, cause }: PastAttempt): string {
  return status === undefined ? causeText(cause) : statusText(status);
}

export function statusText(status: number): string {
  return vscode.l10n.t('status {0}', status);
}

/** The result of a delivery inside a sentence. */
export function resultText({ kind, status, cause }: PastAttempt): string {
  if (status === undefined) return vscode.l10n.t('failed: {0}', causeText(cause));
  switch (kind) {
    case 'delivered':
      return vscode.l10n.t('delivered (status {0})', status);
    case 'refused':
      return vscode.l10n.t('refused (status {0})', status);
    case 'gone':
      return vscode.l10n.t('receiver gone (status {0})', status);
    case 'failed':
      return vscode.l10n.t('failed (status {0})', status);
  }
}

/** The cause comes from a file, possibly written by a later version. */
function causeText(cause: string | undefined): string {
  switch (cause) {
    case 'address':
      return vscode.l10n.t('the settings do not allow private addresses');
    case 'credential':
      return vscode.l10n.t('the token or key contains characters that cannot be sent');
    case 'refused':
      return vscode.l10n.t('connection refused');
    case 'unreachable':
      return vscode.l10n.t('host unreachable');
    case 'dns':
      return vscode.l10n.t('host name not found');
    case 'timeout':
      return vscode.l10n.t('no answer in time');
    case 'tls':
      return vscode.l10n.t('certificate not trusted');
    case 'reset':
      return vscode.l10n.t('connection lost');
    case 'proxy':
      return vscode.l10n.t('refused by the proxy');
    default:
      return vscode.l10n.t('no answer');
  }
}

export function reasonText(reason: AsideReason): string {
  switch (reason) {
    case 'tooLarge':
      return vscode.l10n.t('too large for a delivery');
    case 'refused':
      return vscode.l10n.t('refused for good');
    case 'failing':
      return vscode.l10n.t('kept failing while others were delivered');
  }
}

export function secretName(kind: SecretKind): string {
  switch (kind) {
    case 'password':
      return vscode.l10n.t('Password');
    case 'secretKey':
      return vscode.l10n.t('Secret key');
    case 'token':
      return vscode.l10n.t('Token of the API user');
    case 'signingSecret':
      return vscode.l10n.t('Signing secret');
  }
}

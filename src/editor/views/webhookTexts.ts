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
        ? vscode.l10n.t('failing, retry {0}', formatShortTime(state.nextRetry, now))
        : vscode.l10n.t('failing, retrying');
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

export function resultText({ kind, status, cause }: PastAttempt): string {
  if (status === undefined) return causeText(cause);
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
      return vscode.l10n.t('failed: the settings do not allow private addresses');
    case 'credential':
      return vscode.l10n.t('failed: the token or key contains characters that cannot be sent');
    case 'refused':
      return vscode.l10n.t('failed: connection refused');
    case 'unreachable':
      return vscode.l10n.t('failed: host unreachable');
    case 'dns':
      return vscode.l10n.t('failed: host name not found');
    case 'timeout':
      return vscode.l10n.t('failed: no answer in time');
    case 'tls':
      return vscode.l10n.t('failed: certificate not trusted');
    case 'reset':
      return vscode.l10n.t('failed: connection lost');
    case 'proxy':
      return vscode.l10n.t('failed: refused by the proxy');
    default:
      return vscode.l10n.t('failed: no answer');
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

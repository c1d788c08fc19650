/** A webhook with its record, its missing secrets and its queue. */
import type { QueueState } from '../../webhooks/outbox/state.ts';
import type { WebhookRecord } from '../../webhooks/record/schema.ts';
import type { SecretKind } from '../../webhooks/record/secrets.ts';

export interface WebhookEntry {
  readonly record: WebhookRecord;
  /** Missing secrets without which nothing is delivered. */
  readonly missing: readonly SecretKind[];
  readonly queue: QueueState;
}

export type WebhookState =
  /** `gone`: its receiver answered 410; `failing`: its deliveries failed for too long. */
  | { readonly kind: 'disabled'; readonly by: 'person' | 'gone' | 'failing' }
  | { readonly kind: 'lacksSecret' }
  | { readonly kind: 'paused' }
  /** Without a time, the retry is due now. */
  | { readonly kind: 'failing'; readonly nextRetry?: Date }
  | { readonly kind: 'pending'; readonly count: number }
  | { readonly kind: 'active' };

/** The most important of the states that apply. */
export function stateOf({ record, missing, queue }: WebhookEntry): WebhookState {
  const { health, control, pending } = queue;
  if (record.disabled || control.isDisabled) return { kind: 'disabled', by: 'person' };
  if (health.disabled) return { kind: 'disabled', by: health.disabled };
  if (missing.length > 0) return { kind: 'lacksSecret' };
  if (control.isPaused) return { kind: 'paused' };
  if (health.failures > 0) {
    const { nextRetry } = health;
    return { kind: 'failing', ...(nextRetry !== undefined && { nextRetry: new Date(nextRetry) }) };
  }
  return pending.size > 0 ? { kind: 'pending', count: pending.size } : { kind: 'active' };
}

/** The host for display. Paths and queries of receivers are often secret. */
export function hostOf({ webhook_url: url }: Pick<WebhookRecord, 'webhook_url'>): string {
  return new URL(url).host;
}

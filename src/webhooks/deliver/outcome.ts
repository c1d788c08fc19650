import type { NetworkCause } from '../../http/errors.ts';
import type { WebhookEvent } from '../event/event.ts';
import type { Webhook } from '../record/webhook.ts';

/** The contents of one request. */
export interface Delivery {
  /** The same whenever the same events are sent again, so that receivers can drop duplicates. */
  readonly id: string;
  readonly events: readonly WebhookEvent[];
  /** UTF-8. */
  readonly body: Uint8Array;
}

export interface DeliveryReport {
  readonly kind:
    | 'delivered'
    /** The receiver will not take these events, however often they are sent (400, 413, 415, 422). */
    | 'refused'
    /** It may take them later: no answer, a busy or failing receiver, a redirect, rejected credentials. */
    | 'failed'
    /** It no longer wants deliveries (410). */
    | 'gone';
  /** Absent where there was no answer. */
  readonly status?: number | undefined;
  /**
   * Absent where there was an answer. `address`: a private address, and the settings do not allow those. `credential`: a
   * token or key that no header can carry, so nothing was sent.
   */
  readonly cause?: NetworkCause | 'address' | 'credential' | undefined;
  /** From connecting to the last byte that was read. */
  readonly ms: number;
  /** The beginning of the answer with the webhook's secrets hidden. For the person, never for a log. */
  readonly excerpt?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** One attempt. Nothing a receiver does makes it reject; a signal that aborts does, with its reason. */
export type Deliver = (webhook: Webhook, delivery: Delivery, signal: AbortSignal) => Promise<DeliveryReport>;

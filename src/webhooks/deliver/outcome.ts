import type { NetworkCause } from '../../http/errors.ts';
import type { WebhookEvent } from '../event/event.ts';
import type { Webhook } from '../record/webhook.ts';

/** What goes out with one request. */
export interface Delivery {
  /** The same when the same events are tried again: receivers drop duplicates by it. */
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
    /** It may take them later: no answer, a busy or failing receiver, a redirect, credentials that it does not know. */
    | 'failed'
    /** It wants no deliveries any more (410). */
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
  /** What the receiver says, cut, with the webhook's secrets hidden. For the person, not for a log. */
  readonly excerpt?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** One attempt, which never throws for what a receiver does. A signal that aborts rejects with its reason. */
export type Deliver = (webhook: Webhook, delivery: Delivery, signal: AbortSignal) => Promise<DeliveryReport>;

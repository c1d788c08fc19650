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
  /** Absent if there was no answer. */
  readonly status?: number | undefined;
  /**
   * Absent if there was an answer. `address`: a private address, which the settings do not allow. `credential`:
   * a token or key that no header can carry, so nothing was sent.
   */
  readonly cause?: NetworkCause | 'address' | 'credential' | undefined;
  /** The milliseconds from connecting to the last byte read. */
  readonly ms: number;
  /** The beginning of the answer, with the webhook's secrets hidden. To be shown to the user, never logged. */
  readonly excerpt?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** One attempt. It never rejects because of a receiver, only with the signal's reason when that aborts. */
export type Deliver = (webhook: Webhook, delivery: Delivery, signal: AbortSignal) => Promise<DeliveryReport>;

import type { NetworkCause } from '../../http/errors.ts';
import type { WebhookEvent } from '../event/event.ts';
import type { Webhook } from '../record/webhook.ts';

export interface Delivery {
  /** The same whenever the same events are sent again, so that receivers can drop duplicates. */
  readonly id: string;
  readonly events: readonly WebhookEvent[];
  /** JSON in UTF-8. */
  readonly body: Uint8Array;
}

export interface DeliveryReport {
  readonly kind:
    | 'delivered'
    /** The receiver will not accept these events, however often they are sent (400, 413, 415, 422, a queue's error). */
    | 'refused'
    /** The receiver may accept them later. */
    | 'failed'
    /** The receiver no longer wants deliveries (410). */
    | 'gone';
  /** Absent if there was no HTTP answer. */
  readonly status?: number | undefined;
  /** `address`: not allowed. `credential`: no header can carry it. In both cases nothing was sent. */
  readonly cause?: NetworkCause | 'address' | 'credential' | undefined;
  /** 0 if no attempt was made. */
  readonly ms: number;
  /** The beginning of the answer, with secrets hidden. To be shown to the user, never logged. */
  readonly excerpt?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

/**
 * One attempt. Rejects with the signal's reason when it aborts, with ServiceError `cancelled` if the connections are
 * closed, and for bugs, but never because of a receiver.
 */
export type Deliver = (webhook: Webhook, delivery: Delivery, signal: AbortSignal) => Promise<DeliveryReport>;

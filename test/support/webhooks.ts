import { type Clock, systemClock } from '../../src/http/clock.ts';
import type { Deliver, Delivery, DeliveryReport } from '../../src/webhooks/deliver/outcome.ts';
import type { WebhookEvent } from '../../src/webhooks/event/event.ts';
import type { Webhook } from '../../src/webhooks/record/webhook.ts';

export function webhook(oid = 1, change: Partial<Webhook> = {}): Webhook {
  return {
    oid,
    url: new URL('https://hooks.example/in'),
    authentication: { kind: 'none' },
    isCompressed: false,
    maximumEvents: 100,
    maximumBytes: 900_000,
    isSubscribed: () => true,
    ...change,
  };
}

export function event(number: number, size = 0): WebhookEvent {
  const id = `evt_${number}`;
  return { id, name: 'webhook_test', value: { event_id: id, number, filler: 'x'.repeat(size) } };
}

export function eventsUpTo(count: number): readonly WebhookEvent[] {
  return Array.from({ length: count }, (_, index) => event(index));
}

export class Receiver {
  readonly got: string[] = [];
  /** The ids of the events in each attempt. */
  readonly attempts: (readonly string[])[] = [];
  answer: (delivery: Delivery) => DeliveryReport = () => taken;

  readonly deliver: Deliver = async (_webhook, delivery, signal) => {
    signal.throwIfAborted();
    const ids = delivery.events.map(({ id }) => id);
    this.attempts.push(ids);
    const report = this.answer(delivery);
    if (report.kind === 'delivered') this.got.push(...ids);
    return report;
  };
}

export const taken: DeliveryReport = { kind: 'delivered', status: 200, ms: 1 };
export const broken: DeliveryReport = { kind: 'failed', status: 500, ms: 1 };
export const down: DeliveryReport = { kind: 'failed', cause: 'refused', ms: 1 };
export const refusing: DeliveryReport = { kind: 'refused', status: 422, ms: 1 };

/** A clock that advances only on request. */
export class HandClock implements Clock {
  #now = Date.UTC(2026, 0, 1);
  #random = 0;

  now(): number {
    return this.#now;
  }

  /** A different number each time, spread over the whole range. */
  random(): number {
    this.#random = (this.#random + 0.381_966) % 1;
    return this.#random;
  }

  advance(ms: number): void {
    this.#now += ms;
  }

  /** Advances the clock instead of waiting. */
  sleep(ms: number): Promise<void> {
    this.advance(ms);
    return Promise.resolve();
  }
}

/** A clock that shows the system's time at `since`, and from then on runs `factor` times as fast. */
export interface HurriedTime {
  readonly since: number;
  readonly factor: number;
}

/** Shows the same time in all processes. An hour passes quickly, yet real requests are still possible. */
export function hurriedClock({ since, factor }: HurriedTime): Clock {
  return {
    now: () => since + (Date.now() - since) * factor,
    random: systemClock.random,
    sleep: (ms, signal) => systemClock.sleep(ms / factor, signal),
  };
}

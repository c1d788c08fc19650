/** Puts the events of jobs into an outbox, for the webhooks that subscribe to them. */
import type { Clock } from '../../http/clock.ts';
import type { JobEvent, Raise } from '../../jobs/events.ts';
import type { WebhookEvent } from '../event/event.ts';
import { eventOf, newEventId, testEvent } from '../event/eventOf.ts';
import type { Webhook } from '../record/webhook.ts';
import type { Outbox } from './outbox.ts';

export interface IntakeDeps {
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** The webhooks that accept events at the moment, because they are not disabled. */
  readonly webhooks: () => readonly Pick<Webhook, 'oid' | 'isSubscribed'>[];
  readonly relativePath?: (pathOrAddress: string) => string;
  readonly onQueued?: () => void;
  /** Called when an event is lost for these webhooks, because too many bytes are pending. */
  readonly onFull: (oids: readonly number[]) => void;
  readonly onFailure: (error: unknown) => void;
}

export class Intake {
  readonly #deps: IntakeDeps;
  #last: Promise<void> = Promise.resolve();

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  readonly raise: Raise = (event) => {
    const waiting = this.#waitingFor(event);
    if (waiting) this.#add(waiting.event, waiting.to);
  };

  /**
   * Rejects if the file cannot be written, because the user is waiting.
   * @returns false if too many bytes are pending
   */
  test(oid: number): Promise<boolean> {
    const { outbox, onQueued } = this.#deps;
    const event = testEvent(oid, this.#stamp());
    const added = this.#last.then(async () => {
      const isKept = (await outbox.add(event, [oid])).length === 0;
      if (isKept) onQueued?.();
      return isKept;
    });
    this.#last = added.then(
      () => undefined,
      () => undefined,
    );
    return added;
  }

  /** Resolves when everything raised so far has been added, or could not be added. */
  settled(): Promise<void> {
    return this.#last;
  }

  #waitingFor(event: JobEvent): { readonly event: WebhookEvent; readonly to: readonly number[] } | undefined {
    const { relativePath, webhooks } = this.#deps;
    const made = eventOf(event, { ...this.#stamp(), relativePath });
    const to = webhooks().flatMap(({ oid, isSubscribed }) => (isSubscribed(made.name) ? [oid] : []));
    return to.length > 0 ? { event: made, to } : undefined;
  }

  #stamp() {
    return { id: newEventId(), time: new Date(this.#deps.clock.now()) };
  }

  #add(event: WebhookEvent, to: readonly number[]): void {
    const { outbox, onQueued, onFull, onFailure } = this.#deps;
    this.#last = this.#last.then(async () => {
      try {
        const full = await outbox.add(event, to);
        if (full.length < to.length) onQueued?.();
        if (full.length > 0) onFull(full);
      } catch (error) {
        onFailure(error);
      }
    });
  }
}

/** Delivers while a program is running: one loop per webhook, woken by new events. */
import type { Webhook } from '../record/webhook.ts';
import type { Delivering } from './attempt.ts';
import { drain } from './drain.ts';

/** Milliseconds until a loop checks again: another process may have left events, or ended during its delivery. */
const idleMs = 60_000;
const takenMs = 5_000;

/** Called for failures of files and for bugs, not for failures of receivers. */
export type OnFailure = (error: unknown) => void;

export class Deliverer {
  readonly #delivering: Omit<Delivering, 'signal'>;
  readonly #onFailure: OnFailure;
  readonly #loops = new Map<number, Loop>();
  /** Includes loops of webhooks that are no longer served, until their last request has ended. */
  readonly #running = new Set<Promise<void>>();

  constructor(delivering: Omit<Delivering, 'signal'>, onFailure: OnFailure) {
    this.#delivering = delivering;
    this.#onFailure = onFailure;
  }

  /** Serves only these webhooks from now on. The loop of a webhook whose object has changed is restarted. */
  serve(webhooks: readonly Webhook[]): void {
    const wanted = new Map(webhooks.map((webhook) => [webhook.oid, webhook]));
    for (const [oid, loop] of this.#loops) {
      if (wanted.get(oid) === loop.webhook) continue;
      loop.stop();
      this.#loops.delete(oid);
    }
    for (const [oid, webhook] of wanted) {
      if (!this.#loops.has(oid)) this.#loops.set(oid, this.#start(webhook));
    }
  }

  wake(oid?: number): void {
    for (const loop of this.#loops.values()) if (oid === undefined || loop.webhook.oid === oid) loop.wake();
  }

  /** Resolves when the last request has ended. */
  async stop(): Promise<void> {
    this.serve([]);
    await Promise.all(this.#running);
  }

  #start(webhook: Webhook): Loop {
    const loop = new Loop(webhook, this.#delivering);
    const ended = loop.run(this.#onFailure).finally(() => this.#running.delete(ended));
    this.#running.add(ended);
    return loop;
  }
}

class Loop {
  readonly webhook: Webhook;
  readonly #delivering: Omit<Delivering, 'signal'>;
  readonly #stopping = new AbortController();
  #waiting = new AbortController();

  constructor(webhook: Webhook, delivering: Omit<Delivering, 'signal'>) {
    this.webhook = webhook;
    this.#delivering = delivering;
  }

  stop(): void {
    this.#stopping.abort();
    this.wake();
  }

  wake(): void {
    this.#waiting.abort();
  }

  async run(onFailure: OnFailure): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      // Calling `wake` from here on ends the next sleep.
      this.#waiting = new AbortController();
      const ms = await this.#once(onFailure);
      if (!signal.aborted) await this.#delivering.clock.sleep(ms, this.#waiting.signal);
    }
  }

  /** @returns how long to sleep unless woken, in milliseconds */
  async #once(onFailure: OnFailure): Promise<number> {
    const { signal } = this.#stopping;
    try {
      const drained = await drain(this.webhook, { ...this.#delivering, signal });
      if (drained.kind === 'waiting') return Math.min(drained.ms, idleMs);
      return drained.kind === 'taken' ? takenMs : idleMs;
    } catch (error) {
      if (!signal.aborted) onFailure(error);
      return idleMs;
    }
  }
}

export interface Ending extends Delivering {
  /** The latest time at which the signal will abort, by `clock`. Retries that are due later are not awaited. */
  readonly until: number;
}

/** Delivers before a program ends. True if it stopped because no events are pending. */
export async function deliverBeforeEnd(webhook: Webhook, ending: Ending): Promise<boolean> {
  const { clock, signal, until } = ending;
  while (!signal.aborted) {
    const drained = await unlessAborted(signal, drain(webhook, ending));
    if (!drained) return false;
    if (drained.kind !== 'waiting' && drained.kind !== 'taken') return drained.kind === 'empty';
    const ms = drained.kind === 'waiting' ? drained.ms : takenMs / 10;
    if (clock.now() + ms > until) return false;
    await clock.sleep(ms, signal);
  }
  return false;
}

async function unlessAborted<T>(signal: AbortSignal, task: Promise<T>): Promise<T | undefined> {
  try {
    return await task;
  } catch (error) {
    if (!signal.aborted) throw error;
    return undefined;
  }
}

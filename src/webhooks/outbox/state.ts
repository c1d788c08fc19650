/** The state that results from the lines of an outbox. */
import type { WebhookEvent } from '../event/event.ts';
import { eventLines } from './eventLines.ts';
import type { Control, Health, OutboxLine, PastAttempt, SetAside } from './line.ts';

export interface QueueState {
  /** The pending events by id, in the order of delivery. */
  readonly pending: ReadonlyMap<string, WebhookEvent>;
  /** The bytes of the pending events, which may also be pending for other webhooks. */
  readonly pendingBytes: number;
  readonly aside: ReadonlyMap<string, SetAside>;
  readonly health: Health;
  readonly control: Control;
  /** Latest last. */
  readonly attempts: readonly PastAttempt[];
}

/** Avoids copying all pending events, of which there may be tens of thousands. */
export function firstOf({ pending }: QueueState, count: number): readonly WebhookEvent[] {
  const first: WebhookEvent[] = [];
  for (const event of pending.values()) {
    if (first.length === count) break;
    first.push(event);
  }
  return first;
}

interface Queue {
  readonly pending: Map<string, WebhookEvent>;
  pendingBytes: number;
  readonly aside: Map<string, SetAside>;
  health: Health;
  control: Control;
  attempts: readonly PastAttempt[];
  /** An append that coincides with a compaction is repeated, and the event may have been delivered by then. */
  readonly delivered: Set<string>;
}

export const healthy: Health = { failures: 0, tryingMs: 0, refusals: 0 };
const enabled: Control = { isPaused: false, isDisabled: false };

function newQueue(): Queue {
  return {
    pending: new Map(),
    pendingBytes: 0,
    aside: new Map(),
    health: healthy,
    control: enabled,
    attempts: [],
    delivered: new Set(),
  };
}

/** Before a compaction, the file may be twice as large as all pending and set-aside events, and must be readable. */
export const mostPendingBytes = 10 * 1024 * 1024;

/** The most attempts, and the most events set aside, that are remembered for each webhook. */
const rememberedAttempts = 20;
const rememberedAside = 1000;
/** The maximum bytes of all events set aside. */
const rememberedAsideBytes = 4 * 1024 * 1024;
/** Far more than are delivered to a webhook while an append is repeated. */
const rememberedDelivered = 1000;

export function bytesOf(event: WebhookEvent): number {
  return Buffer.byteLength(JSON.stringify(event));
}

/** Applying a line again must change nothing, because an append that coincides with a compaction is repeated. */
export class OutboxState {
  readonly #queues = new Map<number, Queue>();
  readonly #bytes = new Map<string, { readonly bytes: number; webhooks: number }>();
  #pendingBytes = 0;
  #asideBytes = 0;

  /** The bytes of all pending events, each counted once. */
  get pendingBytes(): number {
    return this.#pendingBytes;
  }

  /** The bytes of all events that are pending or set aside, the latter counted once for each webhook. */
  get keptBytes(): number {
    return this.#pendingBytes + this.#asideBytes;
  }

  get oids(): readonly number[] {
    return [...this.#queues.keys()];
  }

  queue(oid: number): QueueState {
    return this.#queues.get(oid) ?? newQueue();
  }

  /** A webhook may use as much as remains free, so one that accepts nothing gets at most half of `mostPendingBytes`. */
  hasSpace(oid: number, bytes: number): boolean {
    const free = mostPendingBytes - this.#pendingBytes;
    return this.queue(oid).pendingBytes + bytes <= free - bytes;
  }

  apply(line: OutboxLine): void {
    switch (line.k) {
      case 'event':
        for (const oid of line.to) this.#enqueue(this.#queueOf(oid), line.event);
        return;
      case 'attempt':
        this.#attempted(line);
        return;
      case 'aside':
        this.#putAside(line);
        return;
      case 'control':
        this.#queueOf(line.w).control = line.control;
        return;
      case 'due':
        dueNow(this.#queueOf(line.w));
        return;
      case 'revived':
        this.#queueOf(line.w).health = healthy;
        return;
      case 'forgotten':
        this.#forget(line.w);
        return;
      case 'readmitted':
        this.#readmit(this.#queueOf(line.w), line.ids);
        return;
      case 'webhook':
        this.#restore(this.#queueOf(line.w), line);
        return;
    }
  }

  /** A few lines that result in this state, for a compacted file. */
  lines(): readonly OutboxLine[] {
    const webhooks = Array.from(this.#queues, ([w, { health, control, ...queue }]): OutboxLine => {
      const [aside, attempts] = [[...queue.aside.values()], [...queue.attempts]];
      return { k: 'webhook', w, health, control, aside, attempts, delivered: [...queue.delivered] };
    });
    return [...webhooks, ...eventLines(this.#queues)];
  }

  #queueOf(oid: number): Queue {
    const known = this.#queues.get(oid);
    if (known) return known;
    const queue = newQueue();
    this.#queues.set(oid, queue);
    return queue;
  }

  #enqueue(queue: Queue, event: WebhookEvent): void {
    if (!queue.delivered.has(event.id) && !queue.aside.has(event.id)) this.#addPending(queue, event);
  }

  #addPending(queue: Queue, event: WebhookEvent): void {
    if (queue.pending.has(event.id)) return;
    queue.pending.set(event.id, event);
    const known = this.#bytes.get(event.id);
    const bytes = known?.bytes ?? bytesOf(event);
    queue.pendingBytes += bytes;
    if (known) known.webhooks += 1;
    else {
      this.#bytes.set(event.id, { bytes, webhooks: 1 });
      this.#pendingBytes += bytes;
    }
  }

  #removePending(queue: Queue, id: string): void {
    if (!queue.pending.delete(id)) return;
    const known = this.#bytes.get(id);
    if (!known) return;
    queue.pendingBytes -= known.bytes;
    known.webhooks -= 1;
    if (known.webhooks > 0) return;
    this.#bytes.delete(id);
    this.#pendingBytes -= known.bytes;
  }

  /** An attempt that ends after its webhook was forgotten says nothing about the next one with that identifier. */
  #attempted({ w, ids, attempt, health }: Extract<OutboxLine, { k: 'attempt' }>): void {
    const isForgotten = !this.#queues.has(w);
    if (isForgotten && ids.length === 0) return;
    const queue = this.#queueOf(w);
    // After its webhook was forgotten, a repeated delivery is recognised only by its events.
    const isDone = (id: string) => queue.delivered.has(id) && !queue.pending.has(id);
    const isRepeated =
      queue.attempts.some(({ id }) => id === attempt.id) || (ids.length > 0 && ids.every(isDone));
    if (attempt.kind === 'delivered') for (const id of ids) this.#delivered(queue, id);
    if (isForgotten || isRepeated) return;
    queue.health = health;
    queue.attempts = [...queue.attempts, attempt].slice(-rememberedAttempts);
  }

  #delivered(queue: Queue, id: string): void {
    this.#removePending(queue, id);
    queue.delivered.delete(id);
    queue.delivered.add(id);
    const [oldest] = queue.delivered;
    if (queue.delivered.size > rememberedDelivered && oldest !== undefined) queue.delivered.delete(oldest);
  }

  #putAside({ w, aside, health }: Extract<OutboxLine, { k: 'aside' }>): void {
    const queue = this.#queues.get(w);
    if (!queue) return;
    this.#removePending(queue, aside.event.id);
    queue.health = health;
    this.#keepAside(queue, aside);
  }

  #keepAside(queue: Queue, aside: SetAside): void {
    this.#takeFromAside(queue, aside.event.id);
    queue.aside.set(aside.event.id, aside);
    this.#asideBytes += bytesOf(aside.event);
    while (queue.aside.size > rememberedAside || this.#asideBytes > rememberedAsideBytes) {
      const crowded = queue.aside.size > rememberedAside ? queue : this.#oldestAside();
      const [oldest] = crowded?.aside.keys() ?? [];
      if (!crowded || oldest === undefined) return;
      this.#takeFromAside(crowded, oldest);
    }
  }

  #oldestAside(): Queue | undefined {
    const since = ({ aside }: Queue) => aside.values().next().value?.at ?? Number.POSITIVE_INFINITY;
    return [...this.#queues.values()].sort((one, other) => since(one) - since(other))[0];
  }

  #takeFromAside(queue: Queue, id: string): SetAside | undefined {
    const aside = queue.aside.get(id);
    if (aside) this.#asideBytes -= bytesOf(aside.event);
    queue.aside.delete(id);
    return aside;
  }

  #forget(oid: number): void {
    const queue = this.#queues.get(oid);
    if (!queue) return;
    for (const id of [...queue.pending.keys()]) this.#removePending(queue, id);
    for (const id of [...queue.aside.keys()]) this.#takeFromAside(queue, id);
    this.#queues.delete(oid);
  }

  #readmit(queue: Queue, ids: readonly string[]): void {
    for (const id of ids) {
      const aside = this.#takeFromAside(queue, id);
      if (aside) this.#addPending(queue, aside.event);
    }
  }

  #restore(queue: Queue, line: Extract<OutboxLine, { k: 'webhook' }>): void {
    queue.health = line.health;
    queue.control = line.control;
    queue.attempts = line.attempts.slice(-rememberedAttempts);
    for (const id of [...queue.aside.keys()]) this.#takeFromAside(queue, id);
    for (const aside of line.aside) this.#keepAside(queue, aside);
    queue.delivered.clear();
    for (const id of line.delivered ?? []) queue.delivered.add(id);
  }
}

function dueNow(queue: Queue): void {
  const { nextRetry: _, ...health } = queue.health;
  queue.health = health;
}

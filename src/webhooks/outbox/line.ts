/** The file of an outbox: one JSON line for each change to events and webhooks. */
import * as z from 'zod';
import type { RecordFormat } from '../../store/records.ts';

const oid = z.int();
/** Milliseconds since the epoch, in the range of `Date`. */
const instant = z.number().min(0).max(8.64e15);
const event = z.object({ id: z.string(), name: z.string(), value: z.record(z.string(), z.unknown()) });

const asideReasons = ['tooLarge', 'refused', 'failing'] as const;

const setAside = z.object({
  event,
  reason: z.enum(asideReasons),
  at: instant,
  status: z.number().optional(),
});

const attempt = z.object({
  /** Identifies a line that is read again. */
  id: z.string(),
  at: instant,
  kind: z.enum(['delivered', 'refused', 'failed', 'gone']),
  events: z.number(),
  status: z.number().optional(),
  cause: z.string().optional(),
  ms: z.number(),
  excerpt: z.string().optional(),
});

/** Totals instead of differences, so that a line may be read again. */
const health = z.object({
  /** The record's `consecutive_failures`. */
  failures: z.number(),
  /** The milliseconds between these failures during which a process was trying. */
  tryingMs: z.number(),
  lastFailure: instant.optional(),
  /** The record's `next_retry_after`. */
  nextRetry: instant.optional(),
  /** How many events failed together. The same events are sent again. */
  batch: z.int().min(1).optional(),
  /** Whether no other event was pending to show whether the receiver is the cause. */
  isUncompared: z.boolean().optional(),
  /** Events refused in a row, with none delivered in between. */
  refusals: z.number(),
  disabled: z.enum(['gone', 'failing']).optional(),
});

/** The user's decisions, from any window. */
const control = z.object({ isPaused: z.boolean(), isDisabled: z.boolean() });

const line = z.discriminatedUnion('k', [
  z.object({ k: z.literal('event'), to: z.array(oid), event }),
  z.object({
    k: z.literal('attempt'),
    w: oid,
    ids: z.array(z.string()),
    attempt,
    health,
  }),
  z.object({ k: z.literal('aside'), w: oid, aside: setAside, health }),
  z.object({ k: z.literal('control'), w: oid, control }),
  /** The user requested an immediate retry. */
  z.object({ k: z.literal('due'), w: oid }),
  /** The user enabled the webhook again: earlier failures no longer count. */
  z.object({ k: z.literal('revived'), w: oid }),
  /** Everything about a webhook is dropped, including the events that were pending or set aside. */
  z.object({ k: z.literal('forgotten'), w: oid }),
  /** Events that were set aside are pending again, after all others. */
  z.object({ k: z.literal('readmitted'), w: oid, ids: z.array(z.string()) }),
  /** Sums up the lines that a compaction replaced. */
  z.object({
    k: z.literal('webhook'),
    w: oid,
    health,
    control,
    aside: z.array(setAside),
    attempts: z.array(attempt),
    /** The ids of the events that were delivered last. */
    delivered: z.array(z.string()).optional(),
  }),
]);

export type OutboxLine = z.infer<typeof line>;
export type Health = z.infer<typeof health>;
export type Control = z.infer<typeof control>;
export type PastAttempt = z.infer<typeof attempt>;
export type SetAside = z.infer<typeof setAside>;
export type AsideReason = (typeof asideReasons)[number];

export const lineFormat: RecordFormat<OutboxLine> = {
  version: 1,
  encode: (one) => one,
  decode: (value) => {
    const result = line.safeParse(value);
    return result.success ? result.data : undefined;
  },
};

/** What stands in the file of an outbox: one line of JSON for everything that happens to events and webhooks. */
import * as z from 'zod';
import type { RecordFormat } from '../../store/records.ts';

const oid = z.int();
/** Milliseconds since the epoch, as far as dates reach. */
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
  /** Tells a line that is read twice. */
  id: z.string(),
  at: instant,
  kind: z.enum(['delivered', 'refused', 'failed', 'gone']),
  events: z.number(),
  status: z.number().optional(),
  cause: z.string().optional(),
  ms: z.number(),
  excerpt: z.string().optional(),
});

/** Absolute figures, not differences, so that a line may be read twice. */
const health = z.object({
  /** `consecutive_failures` */
  failures: z.number(),
  /** Time that passed between these failures while somebody tried. */
  tryingMs: z.number(),
  lastFailure: instant.optional(),
  /** `next_retry_after` */
  nextRetry: instant.optional(),
  /** How many events failed together: the same ones are tried again. */
  batch: z.int().min(1).optional(),
  /** Events that were refused one after the other, with none delivered in between. */
  refusals: z.number(),
  disabled: z.enum(['gone', 'failing']).optional(),
});

/** What a person decides, in any window. Only those who deliver write a health. */
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
  /** Somebody wants it tried now. */
  z.object({ k: z.literal('due'), w: oid }),
  /** Somebody wants it tried although it was given up. */
  z.object({ k: z.literal('revived'), w: oid }),
  /** Nothing waits or is set aside for a webhook any more. */
  z.object({ k: z.literal('forgotten'), w: oid }),
  /** What was set aside waits again, behind everything else. */
  z.object({ k: z.literal('readmitted'), w: oid, ids: z.array(z.string()) }),
  /** What a compaction left of the lines before it. */
  z.object({
    k: z.literal('webhook'),
    w: oid,
    health,
    control,
    aside: z.array(setAside),
    attempts: z.array(attempt),
    /** Ids of the last events that were delivered. */
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

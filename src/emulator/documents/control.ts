/** Document settings for tests and benchmarks. */
import * as z from 'zod';
import { type Answer, json, Refusal } from '../answer.ts';
import { parseJson } from '../json.ts';
import type { Documents } from './store.ts';

const milliseconds = z.number().int().nonnegative().optional();

const shape = z.strictObject({
  queuedMs: milliseconds,
  translatingMs: milliseconds,
  lifeMs: milliseconds,
  waiting: z.number().int().nonnegative().optional(),
  secondsRemaining: z.number().int().optional(),
  finish: z.literal(true).optional(),
  fail: z
    .strictObject({
      after: z.enum(['queued', 'translating']),
      message: z.string(),
      field: z.enum(['error_message', 'message']).optional(),
    })
    .optional(),
});

export function setDocuments(documents: Documents, body: string): Answer {
  const given = shape.safeParse(parseJson(body));
  if (!given.success) throw new Refusal(400, 'Bad request. Reason: invalid document settings.');
  const { fail, finish, ...times } = given.data;
  documents.setTimes(withoutUndefined(times));
  if (finish) documents.finish();
  if (fail) documents.failNext(withoutUndefined(fail));
  return json(given.data);
}

/** Removes undefined members, which would overwrite existing ones. */
function withoutUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

import { isRecord } from '../../isRecord.ts';
import { limits } from '../../service/limits.ts';
import { Refusal } from '../answer.ts';
import { atLeast, between, type Shape, wrongField } from '../shape.ts';
import type { HistoryOptions } from './history.ts';

/** Bounded because a history is kept in memory. */
const historyShape: Shape = {
  seed: atLeast(0),
  days: between(1, 1_100),
  keys: between(0, limits.activeDeveloperKeys),
  tags: between(0, 10_000),
};

/** Validates parsed JSON; `null` becomes undefined. Throws a 400 that names the invalid field of an object. */
export function readHistory(value: unknown): HistoryOptions | undefined {
  if (value === null) return undefined;
  if (isHistory(value)) return value;
  const field = isRecord(value) ? wrongField(value, historyShape) : undefined;
  throw new Refusal(
    400,
    `Invalid history: ${field === undefined ? 'not an object' : `wrong value in '${field}'`}.`,
  );
}

function isHistory(value: unknown): value is HistoryOptions {
  return isRecord(value) && wrongField(value, historyShape) === undefined;
}

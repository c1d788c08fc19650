import { validateHeaderName, validateHeaderValue } from 'node:http';
import { isRecord } from '../isRecord.ts';
import { Refusal } from './answer.ts';
import type { ScriptedFault } from './faults.ts';
import { atLeast, between, type Check, longestLatencyMs, oneOf, type Shape, wrongField } from './shape.ts';

const isString: Check = (value) => typeof value === 'string';
const isStatus: Check = (value) => atLeast(200)(value) && Number(value) <= 599;
const isHeaders: Check = (value) => isRecord(value) && Object.entries(value).every(isHeader);

function isHeader([name, value]: readonly [name: string, value: unknown]): boolean {
  if (typeof value !== 'string') return false;
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

const matchShape: Shape = { endpoint: isString, nth: atLeast(1) };
const faultShape: Shape = {
  match: (value) => isRecord(value) && wrongField(value, matchShape) === undefined,
  times: atLeast(1),
  status: isStatus,
  headers: isHeaders,
  body: () => true,
  latencyMs: between(0, longestLatencyMs),
  drop: oneOf('beforeResponse', 'midBody'),
  malformed: oneOf('truncatedJson', 'wrongShape', 'fewerTexts', 'emptyBody'),
};

/** Throws a 400 for anything but a list of faults. */
export function readFaults(value: unknown): readonly ScriptedFault[] {
  if (!Array.isArray(value)) throw new Refusal(400, 'A list of faults is expected.');
  return value.map((item: unknown) => {
    if (!isFault(item)) {
      const field = isRecord(item) ? wrongField(item, faultShape) : undefined;
      throw new Refusal(400, `Not a fault: ${field === undefined ? 'not an object' : `field '${field}'`}.`);
    }
    return item;
  });
}

function isFault(value: unknown): value is ScriptedFault {
  return isRecord(value) && wrongField(value, faultShape) === undefined;
}

import { randomBytes } from 'node:crypto';

/** The value of `X-Trace-ID`, different for every answer. */
export function traceId(): string {
  return randomBytes(16).toString('hex');
}

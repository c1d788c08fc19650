/** The state of a webhook in the fields of its record. */
import type { QueueState } from './state.ts';

export interface RecordHealth {
  readonly disabled: boolean;
  readonly consecutive_failures: number;
  /** ISO 8601. */
  readonly next_retry_after?: string;
  readonly pending: number;
}

/** @param isDisabled the value in the record itself */
export function recordHealth({ health, control, pending }: QueueState, isDisabled = false): RecordHealth {
  const { failures, nextRetry, disabled } = health;
  return {
    disabled: isDisabled || control.isDisabled || disabled !== undefined,
    consecutive_failures: failures,
    ...(nextRetry !== undefined && { next_retry_after: new Date(nextRetry).toISOString() }),
    pending: pending.size,
  };
}

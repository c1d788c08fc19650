/** Converts records between their document and their stored form. */
import { createHash } from 'node:crypto';
import type { RecordHealth } from '../../webhooks/outbox/health.ts';
import { defaultBounds, type WebhookRecord } from '../../webhooks/record/schema.ts';
import { recordText } from '../../webhooks/record/write.ts';

/** The initial text of a new webhook. It has no list of events, so every event is delivered. */
export const template = `${JSON.stringify(
  {
    webhook_url: 'https://',
    authentication_type: 'none',
    compress_events: false,
    maximum_events: defaultBounds.events,
    maximum_size: defaultBounds.bytes,
  },
  undefined,
  2,
)}\n`;

/** @param health the state of the deliveries; if undefined, the record is shown as it is */
export function shownText(record: WebhookRecord, health: RecordHealth | undefined): string {
  return recordText(
    health ? { ...kept(record), ...health, disabled: isShownDisabled(record, health) } : record,
  );
}

export function isShownDisabled(
  record: WebhookRecord | undefined,
  health: RecordHealth | undefined,
): boolean {
  return record?.disabled === true || health?.disabled === true;
}

export interface Saved {
  readonly record: WebhookRecord;
  /** Whether the user enabled a webhook that was shown as disabled. */
  readonly enables: boolean;
}

/**
 * The record to store for an edited document. Fields about deliveries are ignored. If failed deliveries have disabled
 * the webhook, saving its document does not count as the user disabling it.
 * @param own the stored record; undefined for a new webhook
 * @param wasDisabled whether the document showed the webhook as disabled before it was edited
 */
export function savedRecord(
  edited: WebhookRecord,
  own: WebhookRecord | undefined,
  wasDisabled: boolean,
): Saved {
  const record = kept(edited);
  const isDisabled = edited.disabled === true;
  if (isDisabled !== wasDisabled) return { record, enables: wasDisabled };
  const { disabled: _, ...rest } = record;
  const disabled = own ? own.disabled : edited.disabled;
  return { record: disabled === undefined ? rest : { ...record, disabled }, enables: false };
}

/** A hash of the user's own fields, without the state of deliveries. */
export function fingerprint(record: WebhookRecord): number {
  return createHash('sha256')
    .update(recordText(kept(record)))
    .digest()
    .readUInt32BE();
}

function kept(record: WebhookRecord): WebhookRecord {
  const { consecutive_failures: _failures, next_retry_after: _retry, pending: _pending, ...own } = record;
  return own;
}

/** A record as its document shows it, and as it is kept. */
import { createHash } from 'node:crypto';
import type { RecordHealth } from '../../webhooks/outbox/health.ts';
import { defaultBounds, type WebhookRecord } from '../../webhooks/record/schema.ts';
import { recordText } from '../../webhooks/record/write.ts';

/** What a new webhook is written in. Without a list of events it gets every event. */
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

/** @param health what deliveries know; absent where nobody delivers */
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
  /** Whether the person turned on again what was shown as disabled. */
  readonly enables: boolean;
}

/**
 * What a person made of a document: deliveries alone say how they are, and one that they disabled is not disabled by
 * hand because its document was saved.
 * @param own what was kept until now
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

/** The same for what is the same to the person, whatever deliveries add to it. */
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

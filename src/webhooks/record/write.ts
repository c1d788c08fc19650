import type { WebhookRecord } from './schema.ts';

/** JSON text: in snake_case and in the order in which the record was read, with unknown fields. */
export function recordText(record: WebhookRecord): string {
  return `${JSON.stringify(record, undefined, 2)}\n`;
}

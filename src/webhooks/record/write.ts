import type { WebhookRecord } from './schema.ts';

/** JSON text in snake_case, with unknown fields, and with all fields in their original order. */
export function recordText(record: WebhookRecord): string {
  return `${JSON.stringify(record, undefined, 2)}\n`;
}

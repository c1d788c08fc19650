import type { WebhookRecord } from './schema.ts';

/** JSON text in snake_case, including unknown fields, with all fields in their original order. */
export function recordText(record: WebhookRecord): string {
  return `${JSON.stringify(record, undefined, 2)}\n`;
}

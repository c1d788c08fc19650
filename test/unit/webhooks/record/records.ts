import assert from 'node:assert/strict';
import { type ReadRecord, readRecord } from '../../../../src/webhooks/record/read.ts';
import type { WebhookRecord } from '../../../../src/webhooks/record/schema.ts';

/** The minimum that a delivery needs. */
export const least = { webhook_oid: 7, webhook_url: 'https://hooks.example.com/in' };

/** Every field of a record, including those of nested records, except secrets. */
export const full = {
  webhook_oid: 7,
  merchant_id: 'DEMO',
  api_user_oid: 12,
  api_version: '2017-03-01',
  application_profile: {
    api_application_logo_url: 'https://example.com/logo.png',
    application_description: 'Builds',
    application_name: 'CI',
    developer_name: 'Anna',
    developer_website: 'https://example.com',
  },
  authentication_type: 'api user',
  basic_username: 'anna',
  iam_access_key: 'AKIDEXAMPLE',
  webhook_url: 'https://hooks.example.com/in?team=7',
  compress_events: true,
  maximum_events: 10,
  maximum_size: 5_242_880,
  disabled: false,
  consecutive_failures: 3,
  next_retry_after: '2021-05-18T12:10:19-04:00',
  pending: 4,
  event_categories: [
    {
      event_category: 'translation',
      any_subscribed: true,
      subscribed: false,
      available_expansions: ['item'],
      events: [
        {
          event_name: 'resource_translated',
          event_description: 'A file was translated',
          comments: 'ours',
          expansion: 'item,source',
          event_ruler: '{"entries":[{"numeric":[">",5]}]}',
          subscribed: true,
          supports_reflow: false,
          deprecated_flag: false,
          discontinued_flag: false,
          webhook_event_oid: 99,
        },
      ],
    },
  ],
};

export function read(value: unknown, secretsAllowed = false): ReadRecord {
  return readRecord(JSON.stringify(value), { secretsAllowed });
}

export function recordOf(value: unknown): WebhookRecord {
  const { record, problems } = read(value);
  assert.deepEqual(problems, []);
  assert.ok(record);
  return record;
}

/** The value with all field names in camelCase, as in a Java client. */
export function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [camel(name), inCamelCase(inner)]));
}

export const camel = (name: string) =>
  name
    .split('_')
    .map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('');

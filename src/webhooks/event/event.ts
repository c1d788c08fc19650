export const eventCategories = ['translation', 'usage', 'developer_key', 'glossary', 'webhook'] as const;
export type EventCategory = (typeof eventCategories)[number];

/** Every event, with the category under which webhooks subscribe to it. */
export const eventNames = {
  selection_translated: 'translation',
  resource_translated: 'translation',
  project_translated: 'translation',
  document_translated: 'translation',
  usage_threshold_crossed: 'usage',
  developer_key_created: 'developer_key',
  developer_key_renamed: 'developer_key',
  developer_key_limited: 'developer_key',
  developer_key_deactivated: 'developer_key',
  glossary_changed: 'glossary',
  webhook_test: 'webhook',
} as const satisfies Readonly<Record<string, EventCategory>>;

export type EventName = keyof typeof eventNames;

/** An event in the outbox and in a delivery. It never contains texts, keys or secrets. */
export interface WebhookEvent {
  /** The same in every delivery of the event; also the `event_id` of its value. */
  readonly id: string;
  /** Any string, because a later version may have left other events in an outbox. */
  readonly name: string;
  /** The value delivered under the name: snake_case, with `event_id` and `event_time` (ISO 8601) first. */
  readonly value: Readonly<Record<string, unknown>>;
}

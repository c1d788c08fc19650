import { eventNames } from '../event/event.ts';
import type { WebhookRecord } from './schema.ts';

/** Delivered regardless of the record's subscriptions, because the user requested it. */
const alwaysDelivered = 'webhook_test';

/** The returned function decides by name whether an event is delivered. Unknown names and categories are valid. */
export function subscriptionOf({
  event_categories: categories,
}: WebhookRecord): (eventName: string) => boolean {
  if (!categories) return () => true;
  const whole = new Set(
    categories.flatMap(({ subscribed, event_category: name }) => (subscribed && name ? [name] : [])),
  );
  const single = categories.flatMap(({ subscribed: all, events = [] }) =>
    events.flatMap(({ event_name: name, subscribed }) => (name && (all || subscribed) ? [name] : [])),
  );
  const ours = Object.entries(eventNames).flatMap(([name, category]) => (whole.has(category) ? [name] : []));
  const delivered = new Set([alwaysDelivered, ...single, ...ours]);
  return (eventName) => delivered.has(eventName);
}

export function getsOnlyTests(record: WebhookRecord): boolean {
  const isSubscribed = subscriptionOf(record);
  return !Object.keys(eventNames).some((name) => name !== alwaysDelivered && isSubscribed(name));
}

import { eventNames } from '../event/event.ts';
import type { WebhookRecord } from './schema.ts';

/** Delivered whatever the record says: a person asked for it. */
const alwaysDelivered = 'webhook_test';

/** Tells by its name whether an event is delivered. Names and categories that we do not know are as good as others. */
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

/** Whether none of the events that are raised is delivered, so that the webhook hears nothing but tests. */
export function hearsNothing(record: WebhookRecord): boolean {
  const isSubscribed = subscriptionOf(record);
  return !Object.keys(eventNames).some((name) => name !== alwaysDelivered && isSubscribed(name));
}

import assert from 'node:assert/strict';
import { eventNames } from '../../../../src/webhooks/event/event.ts';
import { subscriptionOf } from '../../../../src/webhooks/record/subscription.ts';
import { least, recordOf } from './records.ts';

const names = [...Object.keys(eventNames), 'order_create', '__proto__', 'constructor'];

function delivered(categories?: unknown): readonly string[] {
  const isSubscribed = subscriptionOf(
    recordOf({ ...least, ...(categories !== undefined && { event_categories: categories }) }),
  );
  return names.filter(isSubscribed);
}

describe('Subscriptions', () => {
  it('are to every event if no categories are given', () => {
    assert.deepEqual(delivered(), names);
  });

  const cases: readonly (readonly [what: string, categories: unknown, expected: readonly string[]])[] = [
    ['to none', [], []],
    ['to none of a category that is only listed', [{ event_category: 'usage' }], []],
    ['not decided by any_subscribed', [{ event_category: 'usage', any_subscribed: true }], []],
    ['to a category', [{ event_category: 'usage', subscribed: true }], ['usage_threshold_crossed']],
    [
      'to a category, whatever its events say',
      [
        {
          eventCategory: 'glossary',
          subscribed: true,
          events: [{ event_name: 'glossary_changed', subscribed: false }],
        },
      ],
      ['glossary_changed'],
    ],
    [
      'to single events',
      [
        {
          event_category: 'translation',
          subscribed: false,
          events: [
            { event_name: 'resource_translated', subscribed: true },
            { event_name: 'project_translated', subscribed: false },
            { event_name: 'document_translated' },
          ],
        },
        {
          event_category: 'developer_key',
          events: [{ eventName: 'developer_key_limited', subscribed: true }],
        },
      ],
      ['resource_translated', 'developer_key_limited'],
    ],
    [
      'to unknown events',
      [{ event_category: 'order', subscribed: true, events: [{ event_name: 'order_create' }, {}] }],
      ['order_create'],
    ],
    ['to nothing without a name', [{ subscribed: true, events: [{ subscribed: true }] }], []],
  ];
  for (const [what, categories, expected] of cases) {
    it(`are ${what}`, () => {
      assert.deepEqual([...delivered(categories)].sort(), [...expected, 'webhook_test'].sort());
    });
  }
});

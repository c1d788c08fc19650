import assert from 'node:assert/strict';
import * as z from 'zod';
import { eventCategories, eventNames } from '../../../../src/webhooks/event/event.ts';
import { recordJsonSchema } from '../../../../src/webhooks/record/jsonSchema.ts';
import { authenticationTypes, recordSchema } from '../../../../src/webhooks/record/schema.ts';
import { full, least } from './records.ts';

const json = recordJsonSchema();
const accepts = (value: unknown) => z.fromJSONSchema(json).safeParse(value).success;

describe('The JSON schema of a record', () => {
  it('has a version that VS Code knows, and is plain data', () => {
    assert.equal(json.$schema, 'http://json-schema.org/draft-07/schema#');
    assert.deepEqual(JSON.parse(JSON.stringify(json)), json);
  });

  it('explains every field of the record', () => {
    assert.deepEqual(Object.keys(Object(json.properties)), Object.keys(recordSchema.shape));
    for (const [name, property] of Object.entries(Object(json.properties))) {
      assert.match(String(Object(property).description), /^[A-Z].*\.$/, name);
    }
  });

  it('accepts what the reader accepts: both names of queues, camelCase and unknown fields', () => {
    for (const more of [
      {},
      { authentication_type: 'cloud iam' },
      { authentication_type: 'aws iam' },
      { unknown: 1 },
    ]) {
      assert.equal(accepts({ ...full, ...more }), true, JSON.stringify(more));
    }
    assert.equal(accepts({ webhookOid: 7, webhookUrl: 'https://a.example' }), true);
  });

  const wrong: readonly object[] = [
    { webhook_oid: 0 },
    { maximum_events: 0 },
    { maximum_size: 1.5 },
    { authentication_type: 'digest' },
    { api_version: '2018-01-01' },
    { compress_events: 'yes' },
    { event_categories: [{ events: [{ event_name: 5 }] }] },
    { application_profile: { developer_name: [] } },
  ];
  for (const fields of wrong) {
    it(`refuses ${JSON.stringify(fields)} as the reader does`, () => {
      assert.equal(recordSchema.safeParse({ ...least, ...fields }).success, false);
      assert.equal(accepts({ ...least, ...fields }), false);
    });
  }

  it('suggests no field for a secret, and none that only deliveries set', () => {
    const hidden = Object.entries(Object(json.properties)).filter(([, one]) => Object(one).doNotSuggest);
    assert.deepEqual(hidden.map(([name]) => name).toSorted(), [
      'basic_password',
      'consecutive_failures',
      'iam_secret_key',
      'next_retry_after',
      'pending',
    ]);
  });

  it('explains every type of authentication but the former name of one', () => {
    const { enum: types, enumDescriptions } = Object(json.properties).authentication_type;
    assert.deepEqual(types, [...authenticationTypes, 'aws iam']);
    assert.equal(enumDescriptions.length, authenticationTypes.length);
  });

  it('suggests the events that are raised, and accepts others', () => {
    const category = Object(json.properties).event_categories.items.properties;
    assert.deepEqual(category.event_category.examples, eventCategories);
    assert.deepEqual(category.events.items.properties.event_name.examples, Object.keys(eventNames));
    const others = [{ event_category: 'order', events: [{ event_name: 'order_create' }] }];
    assert.equal(accepts({ ...least, event_categories: others }), true);
  });
});

import assert from 'node:assert/strict';
import * as z from 'zod';
import { recordJsonSchema } from '../../../../src/webhooks/record/jsonSchema.ts';
import { recordSchema } from '../../../../src/webhooks/record/schema.ts';
import { full, least } from './records.ts';

const json = recordJsonSchema();
const accepts = (value: unknown) => z.fromJSONSchema(json).safeParse(value).success;

describe('The JSON schema of a record', () => {
  it('is one that VS Code knows, and data', () => {
    assert.equal(json.$schema, 'http://json-schema.org/draft-07/schema#');
    assert.deepEqual(JSON.parse(JSON.stringify(json)), json);
  });

  it('explains every field of the record', () => {
    assert.deepEqual(Object.keys(Object(json.properties)), Object.keys(recordSchema.shape));
    for (const [name, property] of Object.entries(Object(json.properties))) {
      assert.match(String(Object(property).description), /^[A-Z].*\.$/, name);
    }
  });

  it('takes what is read, both names of queues, camelCase and fields that we do not know', () => {
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
    it(`refuses ${JSON.stringify(fields)} as reading does`, () => {
      assert.equal(recordSchema.safeParse({ ...least, ...fields }).success, false);
      assert.equal(accepts({ ...least, ...fields }), false);
    });
  }

  it('suggests no field for a secret', () => {
    const properties = Object(json.properties);
    for (const name of ['basic_password', 'iam_secret_key']) {
      assert.equal(properties[name].doNotSuggest, true);
    }
  });
});

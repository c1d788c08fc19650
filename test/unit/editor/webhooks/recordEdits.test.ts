import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import {
  editBetween,
  withOid,
  withoutProperty,
  withoutSecrets,
} from '../../../../src/editor/webhooks/recordEdits.ts';
import { applyEdits } from '../../../../src/formats/format.ts';

const both = new Set(['password', 'secretKey'] as const);

describe('Removing secrets', () => {
  const table: readonly (readonly [text: string, after: string])[] = [
    ['{\n  "a": 1,\n  "basic_password": "x",\n  "b": 2\n}', '{\n  "a": 1,\n  "b": 2\n}'],
    ['{\n  "basic_password": "x",\n  "b": 2\n}', '{\n  "b": 2\n}'],
    ['{\n  "a": 1,\n  "basic_password": "x"\n}', '{\n  "a": 1\n}'],
    ['{ "basic_password": "x" }', '{  }'],
    ['{"a": 1, "basicPassword": "x", "iamSecretKey": "y"}', '{"a": 1}'],
    [
      '{"basic_password": "x", "a": 1, "basicPassword": "x", "b": 2, "iam_secret_key": "y"}',
      '{"a": 1, "b": 2}',
    ],
    [
      '{"basic_password": "x", "basic_password": "", "a": {"basic_password": "z"}}',
      '{"basic_password": "", "a": {"basic_password": "z"}}',
    ],
    ['{"a": 1, "basic_password": "x', '{"a": 1'],
    ['{"a": 1 "basic_password": "x", "b":', '{"a": 1, "b":'],
    ['{"a": "hunter2"}', '{"a": "hunter2"}'],
    ['["basic_password"]', '["basic_password"]'],
  ];
  for (const [text, after] of table) {
    it(`turns ${JSON.stringify(text)} into ${JSON.stringify(after)}`, () =>
      assert.equal(withoutSecrets(text, both), after));
  }

  it('keeps those of other kinds', () => {
    const text = '{"basic_password": "x", "iam_secret_key": "y"}';
    assert.equal(withoutSecrets(text, new Set(['password'])), '{"iam_secret_key": "y"}');
  });

  it('keeps everything else in any record', () => {
    const names = fc.constantFrom(
      'a',
      'b',
      'webhook_url',
      'basic_password',
      'basicPassword',
      'iam_secret_key',
    );
    const entries = fc.uniqueArray(fc.tuple(names, fc.oneof(fc.string({ minLength: 1 }), fc.nat())), {
      selector: ([name]) => name,
    });
    fc.assert(
      fc.property(entries, fc.constantFrom(undefined, 2, '\t'), (list, indent) => {
        const text = JSON.stringify(Object.fromEntries(list), undefined, indent);
        const rest = list.filter(([name, value]) => typeof value === 'number' || !/basic|iam/.test(name));
        assert.deepEqual(JSON.parse(withoutSecrets(text, both)), Object.fromEntries(rest));
      }),
    );
  });
});

describe('Removing a property', () => {
  const text = '{"event_categories": [{"events": [], "eventCategory": "a", "x": 1, "event_category": "b"}]}';
  it('keeps the other spelling of it', () => {
    const path = ['event_categories', 0];
    const kept = { events: [], x: 1 };
    const without = (name: string) => JSON.parse(withoutProperty(text, [...path, name]));
    assert.deepEqual(without('event_category'), { event_categories: [{ ...kept, eventCategory: 'a' }] });
    assert.deepEqual(without('eventCategory'), { event_categories: [{ ...kept, event_category: 'b' }] });
  });

  it('changes nothing if there is none', () => {
    assert.equal(withoutProperty(text, ['event_categories', 5, 'events']), text);
  });
});

describe('Setting the identifier', () => {
  const table: readonly (readonly [text: string, after: string])[] = [
    ['{\n  "a": 1\n}', '{\n  "webhook_oid": 4,\n  "a": 1\n}'],
    ['{"webhookOid": 9, "a": 1, "webhook_oid": 3}', '{"webhook_oid": 4, "a": 1}'],
    ['{"a": 1, "webhookOid": 9}', '{"webhook_oid": 4, "a": 1}'],
    ['{}', '{"webhook_oid": 4}'],
    ['[]', '[]'],
    ['', ''],
  ];
  for (const [text, after] of table) {
    it(`turns ${JSON.stringify(text)} into ${JSON.stringify(after)}`, () =>
      assert.equal(withOid(text, 4), after));
  }
});

describe('An edit between two texts', () => {
  it('turns one into the other, and leaves common parts alone', () => {
    assert.deepEqual(editBetween('{"a": 1, "b": 2}', '{"a": 1}'), { offset: 7, length: 8, content: '' });
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, after) => {
        assert.equal(applyEdits(text, [editBetween(text, after)]), after);
      }),
    );
  });
});

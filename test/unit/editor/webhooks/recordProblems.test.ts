import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readDocument } from '../../../../src/editor/webhooks/recordProblems.ts';

const saved = { oid: 7, isNew: false };

/** Each problem as its code and the text at its position. */
function marked(text: string, identity = saved): readonly string[] {
  return readDocument(text, identity).problems.map(
    ({ problem, offset, length }) => `${problem.code}: ${text.slice(offset, offset + length)}`,
  );
}

const least = '"webhook_oid": 7, "webhook_url": "https://a.example"';

describe('The problems of a webhook document', () => {
  const table: readonly (readonly [text: string, ...problems: readonly string[]])[] = [
    [`{${least}}`],
    [`\uFEFF{${least}}`],
    [`{${least}, "maximum_events": "ten"}`, 'type: "ten"'],
    [`{${least}, "maximumEvents": 0}`, 'range: 0'],
    [`{${least}, "maximum_events": 0, "maximum_events": 5}`],
    [`{${least}, "maximum_events": 5, "maximum_events": -1}`, 'range: -1'],
    ['{"webhook_oid": 7}', 'missing: {'],
    ['{"webhook_url": "https://a.example"}', 'missing: {'],
    ['{"webhook_oid": 7, "webhookUrl": "ftp://a.example"}', 'url: "ftp://a.example"'],
    [`{${least}, "webhook_oid": 8}`, 'otherOid: 8'],
    ['{"webhookOid": 8, "webhook_url": "nowhere"}', 'otherOid: 8', 'url: "nowhere"'],
    [
      `{${least}, "disabled": true, "compressEvents": true, "compress_events": 1}`,
      'spelledTwice: "compress_events": 1',
    ],
    [`{${least}, "event_categories": [{}, {"events": [{"event_name": 5}]}]}`, 'type: 5'],
    [
      `{${least}, "event_categories": [{"eventCategory": "a", "event_category": "b"}]}`,
      'spelledTwice: "event_category": "b"',
    ],
    [`[{${least}}]`, 'type: ['],
    ['', 'notJson: '],
    ['{"webhook_oid": 7,', 'notJson: '],
    [`{${least}, /* no */ "disabled": true}`, 'notJson: /* no */'],
    [`{${least}, "disabled": true,}`, 'notJson: }'],
    [`{${least}, "pending": 9007199254740993}`, 'inexact: 9007199254740993'],
    [`{${least}, "authentication_type": "digest"}`, 'choice: "digest"'],
  ];
  for (const [text, ...problems] of table) {
    it(`${JSON.stringify(text)}: ${problems.join(', ') || 'none'}`, () =>
      assert.deepEqual(marked(text), problems));
  }

  const lists: readonly (readonly [list: string, isDoubted: boolean])[] = [
    ['[]', true],
    ['[{ "event_category": "translation" }]', true],
    ['[{ "event_category": "translation", "subscribed": false, "events": [{}] }]', true],
    ['[{ "event_category": "later", "subscribed": true }]', true],
    ['[{ "event_category": "webhook", "subscribed": true }]', true],
    ['[{ "event_category": "usage", "subscribed": true }]', false],
    ['[{ "events": [{ "event_name": "glossary_changed", "subscribed": true }] }]', false],
  ];
  for (const [list, isDoubted] of lists) {
    it(`do not include the list of events ${list}, which raises ${isDoubted ? 'a' : 'no'} doubt`, () => {
      for (const name of ['event_categories', 'eventCategories']) {
        const text = `{${least}, "${name}": ${list}}`;
        const { record, problems, doubts } = readDocument(text, saved);
        assert.deepEqual([record?.webhook_oid, problems], [7, []]);
        const shown = doubts.map(({ problem, offset, length }) => [
          problem.code,
          text.slice(offset, offset + length),
        ]);
        assert.deepEqual(shown, isDoubted ? [['noEvents', list]] : []);
      }
    });
  }

  const secrets = ['basic_password', 'basicPassword', 'iam_secret_key', 'iamSecretKey'];
  for (const name of secrets) {
    it(`include a secret in ${name}, even if it is repeated or the document is broken`, () => {
      const found = `secretInRecord: "${name}": "hunter2"`;
      assert.deepEqual(marked(`{${least}, "${name}": "hunter2"}`), [found]);
      assert.deepEqual(marked(`{${least}, "${name}": "hunter2", "${name}": ""}`), [found]);
      assert.deepEqual(marked(`{${least}, "${name}": ""}`), []);
      assert.deepEqual(
        marked(`{"${name}": "hunter2", "webhook_url": }`).filter((one) => one.startsWith('secret')),
        [found],
      );
    });
  }

  it('contain no value of the record', () => {
    const { problems } = readDocument(
      `{"webhook_oid": 7, "webhook_url": "https://u:hunter2@a.example", "basic_password": "hunter2", "basicPassword": "hunter2"}`,
      saved,
    );
    assert.deepEqual(
      problems.map(({ problem }) => problem.code),
      ['url', 'secretInRecord', 'spelledTwice', 'secretInRecord'],
    );
    assert.ok(!JSON.stringify(problems).includes('hunter2'));
  });

  it('do not include the identifier of a new record, which is assigned', () => {
    const isNew = { oid: 3, isNew: true };
    assert.deepEqual(marked('{"webhook_url": "nowhere"}', isNew), ['url: "nowhere"']);
    for (const given of ['', '"webhook_oid": 9,', '"webhookOid": "x", "webhook_oid": -1,']) {
      const { record, problems } = readDocument(`{${given} "webhook_url": "https://a.example"}`, isNew);
      assert.deepEqual(problems, []);
      assert.deepEqual(record, { webhook_oid: 3, webhook_url: 'https://a.example' });
    }
    assert.deepEqual(marked('{}', isNew), ['missing: {']);
    assert.deepEqual(marked('[]', isNew), ['type: [']);
  });

  it('are in the order of the text', () => {
    const { problems } = readDocument('{"pending": -1, "webhook_url": 1, "webhook_oid": 8}', saved);
    const offsets = problems.map(({ offset }) => offset);
    assert.equal(offsets.length, 3);
    assert.deepEqual(
      offsets,
      offsets.toSorted((one, other) => one - other),
    );
  });

  const levels = 200_000;
  for (const [name, text] of [
    ['deeply nested lists', `{"a": ${'['.repeat(levels)}${']'.repeat(levels)}}`],
    ['lists that are not closed', '['.repeat(levels)],
    ['objects that are not closed', '{"a":'.repeat(levels)],
    [
      'thousands of fields with the same name',
      `{${'"webhook_oid": 1,"basic_password":"x",'.repeat(5000)}"a": 1}`,
    ],
  ] as const) {
    it(`are found in ${name}`, () => {
      for (const isNew of [true, false]) assert.ok(readDocument(text, { oid: 1, isNew }).problems.length > 0);
    });
  }
});

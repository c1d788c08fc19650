import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readRecord, readRecords } from '../../../../src/webhooks/record/read.ts';
import { recordText } from '../../../../src/webhooks/record/write.ts';
import { camel, full, inCamelCase, least, read, recordOf } from './records.ts';

const never = { secretsAllowed: false };
const deep = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;

describe('A record that is read', () => {
  it('has every field, in the original order', () => {
    assert.equal(recordText(recordOf(full)), `${JSON.stringify(full, undefined, 2)}\n`);
  });

  it('is the same in camelCase', () => {
    assert.equal(recordText(recordOf(inCamelCase(full))), recordText(recordOf(full)));
  });

  it('needs only an identifier and a URL', () => {
    assert.deepEqual(recordOf(least), least);
    assert.deepEqual(read({}).problems, [
      { code: 'missing', path: ['webhook_oid'] },
      { code: 'missing', path: ['webhook_url'] },
    ]);
  });

  it('keeps unknown fields as they are, in their place', () => {
    const text = `{"zoo":{"innerName":[null,{"basicUsername":1}]},"webhookOid":7,"__proto__":{"any_subscribed":1},
      "webhook_url":"https://a.example/","constructor":{"a":1},"toString":2,"event_categories":[{"__proto__":5,"xY":0.5}]}`;
    const { record, problems } = readRecord(text, never);
    assert.deepEqual(problems, []);
    assert.ok(record);
    const written = text.replace('webhookOid', 'webhook_oid').replaceAll(/\s/g, '');
    assert.equal(recordText(record).replaceAll(/\s/g, ''), written);
    assert.equal(Object.hasOwn({}, 'any_subscribed'), false);
    assert.equal(Reflect.get({}, 'any_subscribed'), undefined);
  });

  it('has the current name of the type of queues, even if the former one was read', () => {
    const queue = {
      ...least,
      webhook_url: 'https://sqs.eu-west-1.amazonaws.com/123456789012/events.fifo',
      iam_access_key: 'AKIDEXAMPLE',
    };
    assert.equal(recordOf({ ...queue, authenticationType: 'aws iam' }).authentication_type, 'cloud iam');
    assert.equal(recordOf({ ...queue, authentication_type: 'cloud iam' }).authentication_type, 'cloud iam');
  });

  it('is read again as it was written, whatever else it contains', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })), (others) => {
        const { record, problems } = read({ ...others, ...least });
        if (!record) {
          assert.notEqual(problems.length, 0);
          return;
        }
        assert.deepEqual(readRecord(recordText(record), never).record, record);
        assert.deepEqual(JSON.parse(recordText(record)), JSON.parse(JSON.stringify({ ...others, ...least })));
      }),
    );
  });

  it('is either complete or has problems, whatever the JSON', () => {
    const names = Object.keys(full).flatMap((name) => [name, camel(name)]);
    const value = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), fc.jsonValue());
    fc.assert(
      fc.property(fc.oneof(value, fc.jsonValue()), fc.boolean(), (json, secretsAllowed) => {
        const { record, problems } = readRecord(JSON.stringify(json), { secretsAllowed });
        assert.equal(record === undefined, problems.length > 0);
      }),
    );
  });
});

describe('A field of a record', () => {
  for (const name of Object.keys(full)) {
    it(`is refused with a value of another type (${name})`, () => {
      for (const [spelling, value] of [
        [name, null],
        [camel(name), { not: 'this' }],
      ] as const) {
        const wrong = spelling === 'applicationProfile' ? [] : value;
        const { [name]: _, ...others } = { ...full } as Readonly<Record<string, unknown>>;
        const { record, problems } = read({ ...others, [spelling]: wrong });
        assert.equal(record, undefined);
        assert.deepEqual(
          problems.map(({ path }) => path),
          [[spelling]],
        );
        assert.match(problems[0]?.code ?? '', /^(?:type|choice)$/);
      }
    });

    it(`is reported if it occurs in both spellings (${name})`, () => {
      if (camel(name) === name) return assert.ok(['disabled', 'pending'].includes(name));
      const value = Reflect.get(full, name);
      assert.deepEqual(read({ ...full, [camel(name)]: value }).problems, [
        { code: 'spelledTwice', path: [camel(name)], names: [name, camel(name)] },
      ]);
    });
  }

  it('is also reported if it occurs in both spellings inside another', () => {
    const events = [{ event_name: 'a' }, { eventName: 'a', event_name: 'b' }];
    assert.deepEqual(read({ ...least, eventCategories: [{ events }] }).problems, [
      {
        code: 'spelledTwice',
        path: ['eventCategories', 0, 'events', 1, 'event_name'],
        names: ['event_name', 'eventName'],
      },
    ]);
  });

  const cases: readonly (readonly [fields: object, problem: object])[] = [
    [{ webhook_oid: 0 }, { code: 'range', min: 1, path: ['webhook_oid'] }],
    [{ webhook_oid: 1.5 }, { code: 'type', expected: 'integer', path: ['webhook_oid'] }],
    [{ webhook_oid: '7' }, { code: 'type', expected: 'integer', path: ['webhook_oid'] }],
    [{ maximumEvents: 0 }, { code: 'range', min: 1, path: ['maximumEvents'] }],
    [{ maximum_size: -1 }, { code: 'range', min: 1, path: ['maximum_size'] }],
    [{ maximum_size: 2 ** 53 }, { code: 'inexact', path: ['maximum_size'] }],
    [{ unknown: [2 ** 60] }, { code: 'inexact', path: ['unknown', 0] }],
    [
      { eventCategories: [{ events: [{ webhookEventOid: -(2 ** 60) }] }] },
      { code: 'inexact', path: ['eventCategories', 0, 'events', 0, 'webhookEventOid'] },
    ],
    [{ consecutive_failures: -1 }, { code: 'range', min: 0, path: ['consecutive_failures'] }],
    [{ pending: true }, { code: 'type', expected: 'integer', path: ['pending'] }],
    [{ compress_events: 'yes' }, { code: 'type', expected: 'boolean', path: ['compress_events'] }],
    [{ event_categories: {} }, { code: 'type', expected: 'list', path: ['event_categories'] }],
    [{ eventCategories: [7] }, { code: 'type', expected: 'object', path: ['eventCategories', 0] }],
    [
      { eventCategories: [{ availableExpansions: ['a', 7] }] },
      { code: 'type', expected: 'string', path: ['eventCategories', 0, 'availableExpansions', 1] },
    ],
    [{ api_version: '2018-01-01' }, { code: 'choice', choices: ['2017-03-01'], path: ['api_version'] }],
    [
      { authentication_type: 'digest' },
      {
        code: 'choice',
        choices: ['none', 'basic', 'api user', 'cloud iam'],
        path: ['authentication_type'],
      },
    ],
  ];
  for (const [fields, problem] of cases) {
    it(`has a problem in ${JSON.stringify(fields)}`, () => {
      assert.deepEqual(read({ ...least, ...fields }).problems, [problem]);
    });
  }
});

describe('Secrets in the text of a record', () => {
  const secrets = { basicPassword: 'hunter2', iam_secret_key: 'wJalr' };
  it('are reported as problems that do not repeat them', () => {
    const read = readRecord(JSON.stringify({ ...least, ...secrets }), never);
    assert.deepEqual(read.problems, [
      { code: 'secretInRecord', secret: 'password', path: ['basicPassword'] },
      { code: 'secretInRecord', secret: 'secretKey', path: ['iam_secret_key'] },
    ]);
    assert.doesNotMatch(JSON.stringify(read), /hunter2|wJalr/);
  });

  it('are reported if they occur in both spellings', () => {
    const { problems } = read({ ...least, basicPassword: '', basic_password: 'hunter2' });
    assert.deepEqual(problems.map(({ code }) => code).toSorted(), ['secretInRecord', 'spelledTwice']);
  });

  it('are returned separately from the record if they are allowed there', () => {
    const { record, secrets: found, problems } = read({ ...least, ...secrets }, true);
    assert.deepEqual([record, problems], [least, []]);
    assert.deepEqual(found, { password: 'hunter2', secretKey: 'wJalr' });
  });

  it('are ignored if they are empty, but refused if they are of another type', () => {
    assert.deepEqual(read({ ...least, basic_password: '' }).record, least);
    for (const allowed of [true, false]) {
      const { record, problems } = read({ ...least, basicPassword: 7 }, allowed);
      assert.equal(record, undefined);
      assert.deepEqual(problems, [{ code: 'type', expected: 'string', path: ['basicPassword'] }]);
    }
  });
});

describe('Records in a file', () => {
  const other = { ...least, webhook_oid: 8 };
  const oids = (text: string) => readRecords(text, never).records.map((record) => record.webhook_oid);

  it('may be one, several, or several in an object', () => {
    assert.deepEqual(oids(`\uFEFF${JSON.stringify(least)}`), [7]);
    assert.deepEqual(oids(JSON.stringify([other, least])), [8, 7]);
    assert.deepEqual(oids(JSON.stringify({ success: true, webhooks: [least, other] })), [7, 8]);
    assert.deepEqual(readRecords('[]', never).problems, []);
  });

  it('do not affect each other, and say where each problem is', () => {
    const webhooks = [{ ...least, disabled: 1 }, other, {}, 5];
    const read = readRecords(JSON.stringify({ webhooks }), never);
    assert.deepEqual(read.records, [other]);
    assert.deepEqual(read.problems, [
      { code: 'type', expected: 'boolean', path: ['webhooks', 0, 'disabled'] },
      { code: 'missing', path: ['webhooks', 2, 'webhook_oid'] },
      { code: 'missing', path: ['webhooks', 2, 'webhook_url'] },
      { code: 'type', expected: 'object', path: ['webhooks', 3] },
    ]);
  });

  it('must have different identifiers, in any spelling', () => {
    const twice = [least, other, { webhookOid: 7, webhookUrl: 'https://b.example/' }];
    const read = readRecords(JSON.stringify(twice), never);
    assert.deepEqual(read.records, [least, other]);
    assert.deepEqual(read.problems, [{ code: 'duplicateOid', oid: 7, path: [2, 'webhookOid'] }]);
  });

  it('have their secrets by identifier', () => {
    const text = JSON.stringify([least, { ...other, basic_password: 'x' }]);
    const { secrets } = readRecords(text, { secretsAllowed: true });
    assert.deepEqual(
      [...secrets],
      [
        [7, {}],
        [8, { password: 'x' }],
      ],
    );
  });

  const wrong: readonly (readonly [text: string, problem: object])[] = [
    ['', { code: 'notJson', path: [] }],
    ['{"webhook_oid": 7,', { code: 'notJson', path: [] }],
    ['['.repeat(1_000_000), { code: 'notJson', path: [] }],
    ['null', { code: 'type', expected: 'object', path: [] }],
    ['"text"', { code: 'type', expected: 'object', path: [] }],
    ['{"webhooks":{}}', { code: 'type', expected: 'list', path: ['webhooks'] }],
    ['[[]]', { code: 'type', expected: 'object', path: [0] }],
  ];
  for (const [text, problem] of wrong) {
    it(`are not found in ${text.slice(0, 30)}`, () => {
      assert.deepEqual(readRecords(text, never), { records: [], secrets: new Map(), problems: [problem] });
    });
  }
});

describe('A hostile record', () => {
  it('is not read if it is nested too deeply', () => {
    for (const levels of [100, 200_000]) {
      const { record, problems } = readRecord(`{"webhook_oid":7,"event_categories":${deep(levels)}}`, never);
      assert.equal(record, undefined);
      assert.deepEqual(
        problems.map(({ code }) => code),
        ['tooDeep'],
      );
    }
    const { record } = readRecord(
      `{"webhook_oid":7,"webhook_url":"https://a.example","x":${deep(99)}}`,
      never,
    );
    assert.ok(record && recordText(record).includes('1'));
  });

  it('is refused for a number that would be written as another', () => {
    const text = '{"webhook_oid":7,"webhook_url":"https://a.example","a":1e999,"b":{"c":9007199254740993}}';
    assert.deepEqual(readRecord(text, never).problems, [
      { code: 'inexact', path: ['a'] },
      { code: 'inexact', path: ['b', 'c'] },
    ]);
  });

  it('has at most a hundred problems', () => {
    const events = Array.from({ length: 5000 }, () => ({ subscribed: 1, eventName: 1, event_name: 2 }));
    assert.equal(read({ ...least, event_categories: [{ events }] }).problems.length, 100);
    assert.equal(readRecords(JSON.stringify(events), never).problems.length, 100);
  });

  it('is read after a hundred problems', () => {
    const unfit = [0, {}, { webhook_oid: least.webhook_oid + 1 }, { webhook_oid: 'x' }];
    const items = Array.from({ length: 120 }, (_, index) => unfit[index % unfit.length]);
    const { records, problems } = readRecords(JSON.stringify([...items, least, least]), never);
    assert.deepEqual(
      [records.map(({ webhook_oid }) => webhook_oid), problems.length],
      [[least.webhook_oid], 100],
    );
  });

  it('is read in time after a million problems', () => {
    const { records } = readRecords(`[${'{},'.repeat(1_000_000)}${JSON.stringify(least)}]`, never);
    assert.equal(records.length, 1);
  });

  it('may contain texts of a megabyte', () => {
    const long = 'x'.repeat(1_000_000);
    assert.equal(recordOf({ ...least, merchant_id: long, [long]: long }).merchant_id, long);
    assert.deepEqual(read({ ...least, webhook_url: long }).problems, [
      { code: 'url', fault: 'notUrl', path: ['webhook_url'] },
    ]);
  });
});

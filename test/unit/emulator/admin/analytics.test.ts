import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Emulator, EmulatorOptions } from '../../../../src/emulator/server.ts';
import { admin, asKey, call, messageOf, put, translate, withEmulator } from '../caller.ts';
import { analytics, customTags, trafficOf } from './reports.ts';

const options: EmulatorOptions = {
  keys: [
    { key: 'one-secret-key-aaaa', plan: 'pro', label: 'One' },
    { key: 'two-secret-key-bbbb', plan: 'pro', label: 'Two' },
    { key: 'none-secret-key', plan: 'pro' },
    { key: 'demo:fx', plan: 'free' },
    { key: 'demo:adm', plan: 'admin' },
  ],
};

interface Sent {
  readonly at: string;
  readonly key: 'one' | 'two' | 'free';
  readonly text: string;
  readonly tag?: string;
}

const secrets = { one: 'one-secret-key-aaaa', two: 'two-secret-key-bbbb', free: 'demo:fx' };

/** Translates each text at the time in `at`. */
async function withSent(
  sent: readonly Sent[],
  work: (emulator: Emulator) => Promise<void>,
  more: EmulatorOptions = {},
): Promise<void> {
  let now = new Date('2026-01-01T00:00:00Z');
  await withEmulator({ ...options, ...more, now: () => now }, async (emulator) => {
    for (const { at, key, text, tag } of sent) {
      now = new Date(at);
      const header = tag === undefined ? {} : { 'X-DeepL-Reporting-Tag': tag };
      const reply = await translate(emulator, { text: [text] }, { ...asKey(secrets[key]), ...header });
      assert.equal(reply.status, 200, reply.text);
    }
    await work(emulator);
  });
}

const sent: readonly Sent[] = [
  { at: '2026-03-02T23:59:59.999Z', key: 'two', text: '12345', tag: 'app' },
  { at: '2026-03-01T00:00:00Z', key: 'two', text: 'a😀', tag: '  App ' },
  { at: '2026-03-01T12:00:00Z', key: 'one', text: '1' },
  { at: '2026-03-01T13:00:00Z', key: 'one', text: '1234', tag: 'web' },
  { at: '2026-03-01T13:00:00Z', key: 'two', text: '', tag: 'unused' },
  { at: '2026-03-03T00:00:00Z', key: 'one', text: '123456', tag: '' },
  { at: '2026-03-01T13:00:00Z', key: 'free', text: '1234567', tag: 'web' },
];

const used = (characters: number): object => ({
  total_characters: characters,
  text_translation_characters: characters,
  document_translation_characters: 0,
  text_improvement_characters: 0,
  speech_to_text_minutes: 0,
});

const one = { api_key: 'one-****aaaa', api_key_label: 'One' };
const two = { api_key: 'two-****bbbb', api_key_label: 'Two' };
const [day1, day2, day3] = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'];

describe('GET /v2/admin/analytics', () => {
  const range = { start_date: '2026-03-01T00:00:00', end_date: '2026-03-02T00:00:00' };
  const rows: readonly (readonly [query: string, report: object])[] = [
    ['start_date=2026-03-01&end_date=2026-03-02', { total_usage: used(12), ...range }],
    ['start_date=2026-03-01&end_date=2026-03-02&group_by=', { total_usage: used(12), ...range }],
    [
      'start_date=2026-03-01T00:00:00&end_date=2026-03-01T23:59:59',
      {
        total_usage: used(7),
        start_date: '2026-03-01T00:00:00',
        end_date: '2026-03-01T23:59:59',
      },
    ],
    [
      'start_date=2026-03-03&end_date=2026-03-03',
      { total_usage: used(6), start_date: '2026-03-03T00:00:00', end_date: '2026-03-03T00:00:00' },
    ],
    [
      'start_date=2026-03-01&end_date=2026-03-02&group_by=key',
      {
        total_usage: used(12),
        group_by: 'key',
        ...range,
        key_usages: [
          { ...one, usage: used(5) },
          { ...two, usage: used(7) },
        ],
      },
    ],
    [
      'start_date=2026-03-01&end_date=2026-03-03&group_by=key_and_day',
      {
        total_usage: used(18),
        group_by: 'key_and_day',
        start_date: '2026-03-01T00:00:00',
        end_date: '2026-03-03T00:00:00',
        key_and_day_usages: [
          { ...one, usage_date: day1, usage: used(5) },
          { ...two, usage_date: day1, usage: used(2) },
          { ...two, usage_date: day2, usage: used(5) },
          { ...one, usage_date: day3, usage: used(6) },
        ],
      },
    ],
    [
      'start_date=2025-01-01&end_date=2025-01-01&group_by=key',
      {
        total_usage: used(0),
        group_by: 'key',
        start_date: '2025-01-01T00:00:00',
        end_date: '2025-01-01T00:00:00',
        key_usages: [],
      },
    ],
  ];
  for (const [query, report] of rows) {
    it(`reports ${query}`, () =>
      withSent(sent, async (emulator) => assert.deepEqual(await analytics(emulator, query), report)));
  }

  it('still counts a key that was renamed and deactivated', () =>
    withSent(sent, async (emulator) => {
      const row = (await trafficOf(emulator)).find(({ api_key }) => api_key === one.api_key);
      await put(emulator, '/v2/admin/developer-keys/label', { key_id: row?.key_id, label: 'Was one' });
      await put(emulator, '/v2/admin/developer-keys/deactivate', { key_id: row?.key_id });
      const report = await analytics(emulator, 'start_date=2026-03-01&end_date=2026-03-01&group_by=key');
      assert.deepEqual(report.key_usages?.[0], { ...one, api_key_label: 'Was one', usage: used(5) });
    }));

  it('counts today, and nothing after a reset', () =>
    withSent([{ at: '2026-03-01T13:00:00Z', key: 'one', text: '123' }], async (emulator) => {
      const query = 'start_date=2026-03-01&end_date=2026-03-01';
      assert.deepEqual((await analytics(emulator, query)).total_usage, used(3));
      emulator.reset();
      assert.deepEqual((await analytics(emulator, query)).total_usage, used(0));
      assert.deepEqual(await trafficOf(emulator), []);
    }));
});

const tagged = (characters: number): object => ({
  total_characters: characters,
  text_translation_characters: characters,
  text_improvement_characters: 0,
});

describe('GET /v2/admin/analytics/custom-tags', () => {
  const query = 'start_date=2026-03-01&end_date=2026-03-03';
  const range = { start_date: '2026-03-01T00:00:00', end_date: '2026-03-03T00:00:00' };
  const byPeriod = [
    { custom_tag: 'app', breakdown: tagged(7) },
    { custom_tag: 'web', breakdown: tagged(4) },
  ];
  const byDay = [
    { custom_tag: 'app', usage_date: day1, breakdown: tagged(2) },
    { custom_tag: 'web', usage_date: day1, breakdown: tagged(4) },
    { custom_tag: 'app', usage_date: day2, breakdown: tagged(5) },
  ];
  for (const more of ['', '&aggregate_by=', '&aggregate_by=period', '&page=1']) {
    it(`reports by period for ${more || 'no other parameter'}`, () =>
      withSent(sent, async (emulator) => {
        const report = { aggregate_by: 'period', ...range, next_page: null, usage: byPeriod };
        assert.deepEqual(await customTags(emulator, query + more), report);
      }));
  }

  it('reports by day', () =>
    withSent(sent, async (emulator) => {
      const report = { aggregate_by: 'day', ...range, next_page: null, usage: byDay };
      assert.deepEqual(await customTags(emulator, `${query}&aggregate_by=day`), report);
    }));

  it('reports nothing for days without usage', () =>
    withSent(sent, async (emulator) => {
      const report = await customTags(emulator, 'start_date=2026-03-04&end_date=2026-03-05');
      assert.deepEqual([report.usage, report.next_page], [[], null]);
    }));

  const pages: readonly (readonly [size: number, pages: readonly number[]])[] = [
    [1, [1, 1, 1]],
    [2, [2, 1]],
    [3, [3]],
    [4, [3]],
  ];
  for (const [tagPageSize, sizes] of pages) {
    it(`splits three rows into pages of ${tagPageSize}`, () =>
      withSent(
        sent,
        async (emulator) => {
          const rows: object[] = [];
          for (const [index, size] of sizes.entries()) {
            const report = await customTags(emulator, `${query}&aggregate_by=day&page=${index + 1}`);
            assert.equal(report.usage.length, size);
            assert.equal(report.next_page, index + 1 < sizes.length ? index + 2 : null);
            rows.push(...report.usage);
          }
          assert.deepEqual(rows, byDay);
          const path = `/v2/admin/analytics/custom-tags?${query}&aggregate_by=day&page=${sizes.length + 1}`;
          assert.equal((await call(emulator, path, { headers: admin })).status, 400);
        },
        { tagPageSize },
      ));
  }
});

describe('GET /_emulator/traffic', () => {
  it('lists sums by key, day and tag, and no text', () =>
    withSent(
      [...sent, { at: '2026-03-01T20:00:00Z', key: 'one', text: '12', tag: 'WEB' }],
      async (emulator) => {
        const rows = await trafficOf(emulator);
        const [one, two] = [
          { api_key: 'one-****aaaa', plan: 'pro', product: 'text_translation' },
          { api_key: 'two-****bbbb', plan: 'pro', product: 'text_translation' },
        ];
        const free = { api_key: 'demo****o:fx', plan: 'free', product: 'text_translation' };
        const place = (row: { day: string; api_key: string; tag: string | null }): string =>
          `${row.day} ${row.api_key} ${row.tag}`;
        assert.deepEqual(
          rows
            .map(({ key_id: _, ...row }) => row)
            .sort((first, second) => (place(first) < place(second) ? -1 : 1)),
          [
            { ...free, day: '2026-03-01', tag: 'web', units: 7 },
            { ...one, day: '2026-03-01', tag: null, units: 1 },
            { ...one, day: '2026-03-01', tag: 'web', units: 6 },
            { ...two, day: '2026-03-01', tag: 'app', units: 2 },
            { ...two, day: '2026-03-02', tag: 'app', units: 5 },
            { ...one, day: '2026-03-03', tag: null, units: 6 },
          ],
        );
        assert.equal(new Set(rows.map(({ key_id }) => key_id)).size, 3);
        const freeId = rows.find(({ plan }) => plan === 'free')?.key_id;
        const body = { key_id: freeId, label: 'x' };
        assert.equal((await put(emulator, '/v2/admin/developer-keys/label', body)).status, 404);
      },
    ));

  const unbilled: readonly (readonly [name: string, body: object, tag: string, status: number])[] = [
    ['a bad request', { target_lang: 'xx' }, 'a', 400],
    ['a bad tag', {}, 'two words', 400],
    ['two tags', {}, 'a, b', 400],
    ['a request over the quota', { text: ['12345678901'] }, 'a', 456],
  ];
  for (const [name, body, tag, status] of unbilled) {
    it(`has no row for ${name}`, () =>
      withEmulator({ characterLimit: 10 }, async (emulator) => {
        const reply = await translate(emulator, body, { 'X-DeepL-Reporting-Tag': tag });
        assert.equal(reply.status, status);
        assert.deepEqual(await trafficOf(emulator), []);
      }));
  }

  it('has a row for work whose answer was lost, and none for work that was not done', () =>
    withEmulator({}, async (emulator) => {
      emulator.script({ status: 503 }, { malformed: 'truncatedJson' });
      await translate(emulator, { text: ['123'] });
      await translate(emulator, { text: ['1234'] });
      assert.deepEqual(
        (await trafficOf(emulator)).map(({ units }) => units),
        [4],
      );
    }));

  it('has a single row for equal requests', () =>
    withEmulator({ now: () => new Date('2026-05-05T05:05:05Z') }, async (emulator) => {
      for (let count = 0; count < 20; count += 1) await translate(emulator, {});
      assert.deepEqual(
        (await trafficOf(emulator)).map(({ units, day }) => [units, day]),
        [[100, '2026-05-05']],
      );
    }));
});

describe('the queries of both reports', () => {
  const tooLong = 'Bad request. Reason: Date range cannot exceed 366 days';
  const backwards = 'Bad request. Reason: End date cannot be before start date';
  const wrong = (name: string): string => `Value for '${name}' not supported.`;
  const missing = (name: string): string => `Parameter '${name}' not specified.`;
  const rows: readonly (readonly [query: string, message: string | undefined])[] = [
    ['', missing('start_date')],
    ['end_date=2026-01-01', missing('start_date')],
    ['start_date=2026-01-01', missing('end_date')],
    ['start_date=&end_date=2026-01-01', missing('start_date')],
    ['start_date=2026-1-1&end_date=2026-01-01', wrong('start_date')],
    ['start_date=2026-02-30&end_date=2026-03-01', wrong('start_date')],
    ['start_date=yesterday!&end_date=2026-01-01', wrong('start_date')],
    ['start_date=2026-01-01&end_date=2026-01-01T00:00', wrong('end_date')],
    ['start_date=2026-01-01&end_date=2026-01-01T00:00:00Z', wrong('end_date')],
    ['start_date=2026-01-01&end_date=2026-01-01T00:00:00.000', wrong('end_date')],
    ['start_date=2026-01-01&end_date=2026-01-01 00:00:00', wrong('end_date')],
    ['start_date=2026-01-01&end_date=2026-01-01T24:00:00', wrong('end_date')],
    ['start_date=2026-01-02&end_date=2026-01-01', backwards],
    ['start_date=2026-01-01T00:00:01&end_date=2026-01-01', backwards],
    ['start_date=2026-01-01&end_date=2026-01-01', undefined],
    ['start_date=2025-01-01&end_date=2026-01-02', undefined],
    ['start_date=2025-01-01&end_date=2026-01-02T00:00:01', tooLong],
    ['start_date=2025-01-01&end_date=2026-01-03', tooLong],
    ['start_date=1970-01-01&end_date=9999-12-31', tooLong],
  ];
  for (const path of ['/v2/admin/analytics', '/v2/admin/analytics/custom-tags']) {
    for (const [query, message] of rows) {
      it(`${path}?${query}: ${message ?? 'a report'}`, () =>
        withEmulator({}, async (emulator) => {
          const reply = await call(emulator, `${path}?${query.replaceAll(' ', '+')}`, { headers: admin });
          assert.equal(reply.status, message === undefined ? 200 : 400, reply.text);
          if (message !== undefined) assert.deepEqual(JSON.parse(reply.text), { message });
        }));
    }
  }

  const range = 'start_date=2026-01-01&end_date=2026-01-02';
  const choices: readonly (readonly [query: string, message: string])[] = [
    [`?${range}&group_by=day`, "Value for 'group_by' not supported. Allowed: '', 'key', 'key_and_day'."],
    [`?${range}&group_by=Key`, "Value for 'group_by' not supported. Allowed: '', 'key', 'key_and_day'."],
    [
      `/custom-tags?${range}&aggregate_by=key`,
      "Value for 'aggregate_by' not supported. Allowed: '', 'period', 'day'.",
    ],
    ...['0', '2', '-1', '1.5', 'x', '', '01', '1e0'].map(
      (page) => [`/custom-tags?${range}&page=${page}`, wrong('page')] as const,
    ),
  ];
  for (const [query, message] of choices) {
    it(`${query}: ${message}`, () =>
      withEmulator({}, async (emulator) => {
        const reply = await call(emulator, `/v2/admin/analytics${query}`, { headers: admin });
        assert.equal(reply.status, 400);
        assert.equal(messageOf(reply), message);
      }));
  }
});

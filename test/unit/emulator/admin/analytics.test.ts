import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { admin, call, messageOf, put, withEmulator } from '../caller.ts';
import { analytics, customTags, trafficOf } from './reports.ts';
import { one, sent, two, withSent } from './sentTexts.ts';

const used = (characters: number): object => ({
  total_characters: characters,
  text_translation_characters: characters,
  document_translation_characters: 0,
  text_improvement_characters: 0,
  speech_to_text_minutes: 0,
});

const [day1, day2, day3] = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'];

const tagged = (characters: number): object => ({
  total_characters: characters,
  text_translation_characters: characters,
  text_improvement_characters: 0,
});

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

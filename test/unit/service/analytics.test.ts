import assert from 'node:assert/strict';
import type { TrafficRow } from '../../../src/emulator/traffic.ts';
import { ServiceError } from '../../../src/http/errors.ts';
import { type AnalyticsGrouping, fetchAnalytics } from '../../../src/service/analytics.ts';
import { RuleError } from '../../../src/service/rules.ts';
import { json } from '../http/scripted.ts';
import { withAdministration } from './withAdministration.ts';
import { call, thrown, withRequester } from './withRequester.ts';

const range = { start: '2026-01-01', end: '2026-01-31' };
const dates = { start_date: '2026-01-01T00:00:00', end_date: '2026-01-30T00:00:00' };
const breakdown = {
  total_characters: 6,
  text_translation_characters: 1,
  document_translation_characters: 2,
  text_improvement_characters: 3,
  speech_to_text_minutes: 1.5,
};
const usage = { total: 6, text: 1, documents: 2, writing: 3, speechMinutes: 1.5 };

/** The result of reading a report with these fields, and the requested URL. */
function analytics(fields: object, groupBy: AnalyticsGrouping = 'none') {
  const body = { usage_report: { total_usage: breakdown, ...dates, ...fields } };
  return withRequester([json(body)], async ({ request, received }) => ({
    report: await fetchAnalytics(request, { range, groupBy }, call),
    url: received[0]?.url,
  }));
}

describe('fetchAnalytics', () => {
  const row = { api_key: 'abcd****wxyz', api_key_label: 'CI', usage: breakdown };
  const read = { maskedKey: 'abcd****wxyz', label: 'CI', usage };
  const asked = '/v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-31';

  it('reads the total, and the range that the service knows about', async () => {
    const { report, url } = await analytics({});
    assert.equal(url, asked);
    assert.deepEqual([report.total, report.usages], [usage, []]);
    assert.deepEqual(report.range, { start: '2026-01-01', end: '2026-01-30' });
  });

  it('reads the usage by key', async () => {
    const { report, url } = await analytics({ group_by: 'key', key_usages: [row] }, 'key');
    assert.equal(url, `${asked}&group_by=key`);
    assert.deepEqual(report.usages, [read]);
  });

  it('reads the usage by key and day', async () => {
    const rows = [{ ...row, usage_date: '2026-01-05T00:00:00Z' }];
    const { report, url } = await analytics({ key_and_day_usages: rows }, 'keyAndDay');
    assert.equal(url, `${asked}&group_by=key_and_day`);
    assert.deepEqual(report.usages, [{ ...read, day: '2026-01-05' }]);
  });

  it('distinguishes what is absent from 0, and reads speech in milliseconds', async () => {
    const older = { text_translation_characters: 4, speech_to_text_milliseconds: 90_000 };
    const { report } = await analytics({ total_usage: older });
    assert.deepEqual(report.total, {
      total: 4,
      text: 4,
      documents: undefined,
      writing: undefined,
      speechMinutes: 1.5,
    });
  });

  it('treats a missing list as an empty one', async () => {
    assert.deepEqual((await analytics({}, 'keyAndDay')).report.usages, []);
  });

  it('sends nothing for a range of 367 days', () =>
    withRequester([], async ({ request, received }) => {
      const long = { start: '2025-01-01', end: '2026-01-02' };
      const error = await thrown(fetchAnalytics(request, { range: long, groupBy: 'key' }, call));
      assert.ok(error instanceof RuleError);
      assert.deepEqual(error.violations, [{ code: 'rangeTooLong', days: 367, limit: 366 }]);
      assert.equal(received.length, 0);
    }));
});

describe('fetchAnalytics with odd answers', () => {
  const row = { api_key: 'abcd****wxyz', api_key_label: 'CI', usage: breakdown };

  it('accepts unknown fields everywhere', async () => {
    const more = { new_field: { nested: true } };
    const odd = { ...row, ...more, usage: { ...breakdown, video_minutes: 5 } };
    const { report } = await analytics({ ...more, key_usages: [odd] }, 'key');
    assert.deepEqual(report.usages, [{ maskedKey: 'abcd****wxyz', label: 'CI', usage }]);
  });

  it('accepts null and missing fields if it can do without them', async () => {
    const bare = { usage: { total_characters: null, speech_to_text_minutes: null } };
    const { report } = await analytics({ key_usages: [bare] }, 'key');
    const absent = { text: undefined, documents: undefined, writing: undefined, speechMinutes: undefined };
    assert.deepEqual(report.usages, [{ maskedKey: '', label: '', usage: { total: 0, ...absent } }]);
  });

  it('prefers minutes to the older milliseconds', async () => {
    const both = { ...breakdown, speech_to_text_milliseconds: 0 };
    assert.equal((await analytics({ total_usage: both })).report.total.speechMinutes, 1.5);
  });

  const wrong: readonly [name: string, fields: object, path: string][] = [
    ['a missing start', { start_date: undefined }, 'usage_report.start_date'],
    ['an end that is not a date', { end_date: 'soon' }, 'usage_report.end_date'],
    ['a missing total', { total_usage: null }, 'usage_report.total_usage'],
    [
      'a count that is text',
      { total_usage: { total_characters: '6' } },
      'usage_report.total_usage.total_characters',
    ],
    ['a list that is not one', { key_and_day_usages: {} }, 'usage_report.key_and_day_usages'],
    ['a row without its day', { key_and_day_usages: [row] }, 'usage_report.key_and_day_usages.0.usage_date'],
    // The report's page could not draw such a day.
    ['an end that is not in the calendar', { end_date: '2026-02-30T00:00:00' }, 'usage_report.end_date'],
    [
      'a day that is not in the calendar',
      { key_and_day_usages: [{ ...row, usage_date: '2026-13-45T00:00:00Z' }] },
      'usage_report.key_and_day_usages.0.usage_date',
    ],
  ];
  for (const [name, fields, path] of wrong) {
    it(`refuses ${name}`, async () => {
      const error = await thrown(analytics(fields, 'keyAndDay'));
      assert.ok(error instanceof ServiceError);
      assert.deepEqual([error.kind, error.shape?.path], ['badResponse', path]);
    });
  }
});

/** The usage of the traffic, as the client should read it from a report. */
function usageOf(rows: readonly TrafficRow[]) {
  const units = (product: string) =>
    rows.filter((row) => row.product === product).reduce((sum, row) => sum + row.units, 0);
  const [text, documents] = [units('text_translation'), units('document_translation')];
  const writing = units('text_improvement');
  const speechMinutes = Math.round(units('speech_to_text') / 600) / 100;
  return { total: text + documents + writing, text, documents, writing, speechMinutes };
}

describe('fetchAnalytics with a year of usage', () => {
  const options = { now: () => new Date('2026-11-21T12:00:00Z'), history: { seed: 3, keys: 25 } };
  const year = { start: '2025-11-21', end: '2026-11-21' };
  const quarter = { start: '2026-01-01', end: '2026-03-31' };

  for (const { start, end } of [year, quarter]) {
    it(`returns the sums that were billed from ${start} to ${end}`, () =>
      withAdministration(options, async ({ admin, clientOf, traffic }) => {
        await clientOf('demo').translate({ texts: ['12345'], targetLang: 'DE' }, call);
        await clientOf('demo:fx').translate({ texts: ['1'], targetLang: 'DE' }, call);
        const rows = (await traffic()).filter(
          ({ day, plan }) => plan === 'pro' && day >= start && day <= end,
        );
        const range = { start, end };
        const total = usageOf(rows);
        const none = await admin.analytics({ range, groupBy: 'none' }, call);
        assert.deepEqual([none.range, none.total, none.usages], [range, total, []]);

        const byKey = await admin.analytics({ range, groupBy: 'key' }, call);
        assert.deepEqual(byKey.total, total);
        assert.deepEqual(
          new Map(byKey.usages.map(({ maskedKey, usage }) => [maskedKey, usage])),
          groups(rows, ({ api_key }) => api_key),
        );

        const byDay = await admin.analytics({ range, groupBy: 'keyAndDay' }, call);
        assert.deepEqual(
          new Map(byDay.usages.map(({ maskedKey, day, usage }) => [`${maskedKey} ${day}`, usage])),
          groups(rows, ({ api_key, day }) => `${api_key} ${day}`),
        );
      }));
  }

  it('reports that a key is not permitted to read the report', () =>
    withAdministration({}, async ({ clientOf }) => {
      for (const key of ['demo', 'demo:fx', 'nobody:adm']) {
        const error = await thrown(clientOf(key).analytics({ range, groupBy: 'key' }, call));
        assert.ok(error instanceof ServiceError);
        assert.deepEqual([error.kind, error.status], ['auth', 403]);
        assert.match(error.traceId ?? '', /^[0-9a-f]{32}$/);
      }
    }));

  it('asks again after a failure of the service, and gives up on a lasting one', () =>
    withAdministration({}, async ({ admin, emulator }) => {
      const endpoint = 'GET /v2/admin/analytics';
      emulator.script({ status: 500, times: 2, match: { endpoint } });
      assert.equal((await admin.analytics({ range, groupBy: 'none' }, call)).total.total, 0);
      assert.equal(emulator.state.count(endpoint), 3);
      emulator.script({ status: 500, times: 100, match: { endpoint } });
      const error = await thrown(admin.analytics({ range, groupBy: 'none' }, call));
      assert.ok(error instanceof ServiceError);
      assert.deepEqual([error.kind, error.status], ['unavailable', 500]);
    }));
});

function groups(rows: readonly TrafficRow[], nameOf: (row: TrafficRow) => string) {
  const grouped = Map.groupBy(rows, nameOf);
  return new Map([...grouped].map(([name, some]) => [name, usageOf(some)]));
}

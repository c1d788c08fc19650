import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import { type AnalyticsGrouping, fetchAnalytics } from '../../../src/service/analytics.ts';
import { fetchCustomTags } from '../../../src/service/customTags.ts';
import { RuleError } from '../../../src/service/rules.ts';
import { json } from '../http/scripted.ts';
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

/** What a report with these fields is read as, and the address that was asked. */
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

  it('tells what is absent from 0, and reads speech in milliseconds', async () => {
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

  it('takes a missing list for an empty one', async () => {
    assert.deepEqual((await analytics({}, 'keyAndDay')).report.usages, []);
  });

  it('sends nothing for a range of 367 days', () =>
    withRequester([], async ({ request, received }) => {
      const long = { start: '2025-01-01', end: '2026-01-03' };
      const error = await thrown(fetchAnalytics(request, { range: long, groupBy: 'key' }, call));
      assert.ok(error instanceof RuleError);
      assert.deepEqual(error.violations, [{ code: 'rangeTooLong', days: 367, limit: 366 }]);
      assert.equal(received.length, 0);
    }));
});

describe('fetchCustomTags', () => {
  const page = (next: number | null, tag: string, more: object = {}) =>
    json({
      custom_tag_usage_report: {
        aggregate_by: 'day',
        ...dates,
        next_page: next,
        usage: [{ custom_tag: tag, breakdown: { total_characters: 2 }, ...more }],
      },
    });

  it('follows all pages', () =>
    withRequester([page(2, 'a'), page(5, 'b'), page(null, 'c')], async ({ request, received }) => {
      const pages: number[][] = [];
      const onPage = (...seen: number[]) => pages.push(seen);
      const report = await fetchCustomTags(request, { range, aggregateBy: 'day', onPage }, call);
      assert.deepEqual(
        report.usages.map(({ tag, usage }) => [tag, usage.total]),
        [
          ['a', 2],
          ['b', 2],
          ['c', 2],
        ],
      );
      assert.deepEqual(
        received.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('page')),
        [null, '2', '5'],
      );
      assert.deepEqual(pages, [
        [1, 1],
        [2, 2],
        [3, 3],
      ]);
    }));

  it('reads the day of a row', () =>
    withRequester([page(null, 'a', { usage_date: '2026-01-05T00:00:00Z' })], async ({ request }) => {
      const { usages } = await fetchCustomTags(request, { range, aggregateBy: 'day' }, call);
      assert.equal(usages[0]?.day, '2026-01-05');
    }));

  for (const next of [2, 1, 0, -1]) {
    it(`ends when page 2 is followed by page ${next}`, () =>
      withRequester([page(2, 'a'), page(next, 'b'), page(null, 'c')], async ({ request }) => {
        const error = await thrown(fetchCustomTags(request, { range, aggregateBy: 'period' }, call));
        assert.ok(error instanceof ServiceError);
        assert.deepEqual(error.shape, {
          path: 'custom_tag_usage_report.next_page',
          issue: 'notAfterThisPage',
        });
      }));
  }
});

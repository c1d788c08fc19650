import assert from 'node:assert/strict';
import { ServiceError } from '../../../src/http/errors.ts';
import { fetchCustomTags } from '../../../src/service/customTags.ts';
import type { Requester } from '../../../src/service/request.ts';
import { RuleError } from '../../../src/service/rules.ts';
import { json, type Reply } from '../http/scripted.ts';
import { withAdministration } from './withAdministration.ts';
import { call, thrown, withRequester } from './withRequester.ts';

const range = { start: '2026-01-01', end: '2026-01-31' };
const dates = { start_date: '2026-01-01T00:00:00', end_date: '2026-01-30T00:00:00' };

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
      const report = await fetchCustomTags(request, { range, aggregateBy: 'period', onPage }, call);
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

  it('refuses a row without a day in a report by day', () =>
    withRequester([page(null, 'a')], async ({ request }) => {
      const error = await thrown(fetchCustomTags(request, { range, aggregateBy: 'day' }, call));
      assert.ok(error instanceof ServiceError);
      assert.equal(error.shape?.path, 'custom_tag_usage_report.usage.0.usage_date');
    }));

  for (const next of [2, 1, 0, -1]) {
    it(`fails if page 2 is followed by page ${next}`, () =>
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

describe('fetchCustomTags with odd answers', () => {
  const usage = [{ custom_tag: 'a', breakdown: { total_characters: 1 } }];
  const answer = (fields: object): Reply =>
    json({ custom_tag_usage_report: { ...dates, aggregate_by: 'period', usage, ...fields } });
  const read = (...replies: readonly Reply[]) =>
    withRequester(replies, async ({ request, received }) => {
      const report = await fetchCustomTags(request, { range, aggregateBy: 'period' }, call);
      const pages = received.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('page'));
      return { report, pages };
    });

  it('treats a missing next page as the end', async () => {
    assert.deepEqual((await read(answer({}), answer({}))).pages, [null]);
  });

  it('follows pages that are counted from 0, and empty pages', async () => {
    const { report, pages } = await read(
      answer({ next_page: 1 }),
      answer({ next_page: 2, usage: [] }),
      answer({ next_page: null }),
    );
    assert.deepEqual([pages, report.usages.length], [[null, '1', '2'], 2]);
  });

  it('accepts unknown fields, and breakdowns that lack some', async () => {
    const odd = { custom_tag: '', new_field: 1, breakdown: { text_translation_characters: 4, new_one: 2 } };
    const { report } = await read(answer({ usage: [odd], next_page: null, pages: 1 }));
    assert.deepEqual(JSON.parse(JSON.stringify(report.usages)), [{ tag: '', usage: { total: 4, text: 4 } }]);
  });

  it('does not follow pages without rows forever', async () => {
    const pages = Array.from({ length: 101 }, (_, index) => answer({ next_page: index + 2, usage: [] }));
    const error = await thrown(read(...pages));
    assert.ok(error instanceof ServiceError);
    assert.deepEqual(error.shape, { path: 'custom_tag_usage_report.next_page', issue: 'noEnd' });
    const { report } = await read(...pages.slice(0, 99), answer({}));
    assert.equal(report.usages.length, 1);
  });

  it('does not collect rows without limit', async () => {
    const row = { custom_tag: 'a', breakdown: {} };
    const usage = Array.from({ length: 10_000 }, () => row);
    const page = { custom_tag_usage_report: { ...dates, usage } };
    let asked = 0;
    const request: Requester = async () => {
      asked += 1;
      const { custom_tag_usage_report: report } = page;
      const value: unknown = { custom_tag_usage_report: { ...report, next_page: asked } };
      return { value: value as never };
    };
    const error = await thrown(fetchCustomTags(request, { range, aggregateBy: 'period' }, call));
    assert.ok(error instanceof ServiceError && error.shape?.issue === 'noEnd');
    assert.equal(asked, 200);
  });

  it('does not follow a first page forever if it names itself as the next one', async () => {
    const error = await thrown(read(answer({ next_page: 1 }), answer({ next_page: 1 })));
    assert.ok(error instanceof ServiceError);
    assert.equal(error.kind, 'badResponse');
  });

  const wrong: readonly [name: string, fields: object, path: string][] = [
    ['a page number that is text', { next_page: '2' }, 'next_page'],
    ['a fractional page number', { next_page: 1.5 }, 'next_page'],
    ['missing rows', { usage: null }, 'usage'],
    ['a row without its tag', { usage: [{ breakdown: {} }] }, 'usage.0.custom_tag'],
    ['a row without figures', { usage: [{ custom_tag: 'a' }] }, 'usage.0.breakdown'],
    ['a day that is not one', { usage: [{ ...usage[0], usage_date: 'x' }] }, 'usage.0.usage_date'],
  ];
  for (const [name, fields, path] of wrong) {
    it(`refuses ${name}`, async () => {
      const error = await thrown(read(answer(fields)));
      assert.ok(error instanceof ServiceError);
      assert.deepEqual([error.kind, error.shape?.path], ['badResponse', `custom_tag_usage_report.${path}`]);
    });
  }
});

describe('fetchCustomTags with a year of usage', () => {
  const now = () => new Date('2026-11-21T12:00:00Z');
  const year = { start: '2025-11-21', end: '2026-11-21' };
  const endpoint = 'GET /v2/admin/analytics/custom-tags';

  const cases: readonly (readonly ['period' | 'day', size: number])[] = [
    ['period', 1_000],
    ['period', 300],
    ['period', 7],
    ['day', 1_000],
    ['day', 101],
  ];
  for (const [aggregateBy, tagPageSize] of cases) {
    it(`returns the sums that were billed by ${aggregateBy}, ${tagPageSize} rows per page`, () =>
      withAdministration({ now, history: { seed: 6, days: 365 }, tagPageSize }, async (scene) => {
        const { admin, clientOf, emulator, traffic } = scene;
        await clientOf('demo', ' New-Tag ').translate({ texts: ['12345'], targetLang: 'DE' }, call);
        await clientOf('demo').translate({ texts: ['1'], targetLang: 'DE' }, call);
        const expected = new Map<string, number>();
        for (const { tag, day, units } of await traffic()) {
          const name = aggregateBy === 'day' ? `${tag} ${day}` : tag;
          if (tag !== null && name !== null) expected.set(name, (expected.get(name) ?? 0) + units);
        }
        const { usages } = await admin.customTags({ range: year, aggregateBy }, call);
        assert.deepEqual(
          new Map(usages.map(({ tag, day, usage }) => [day ? `${tag} ${day}` : tag, usage.total])),
          expected,
        );
        assert.equal(usages.length, expected.size);
        assert.equal(expected.get(aggregateBy === 'day' ? 'new-tag 2026-11-21' : 'new-tag'), 5);
        assert.equal(emulator.state.count(endpoint), Math.ceil(expected.size / tagPageSize));
      }));
  }

  it('can be cancelled between pages', () =>
    withAdministration({ now, history: {}, tagPageSize: 10 }, async ({ admin, emulator }) => {
      const stop = new AbortController();
      const onPage = (pages: number) => pages === 3 && stop.abort();
      const input = { range: year, aggregateBy: 'period', onPage } as const;
      const error = await thrown(admin.customTags(input, { signal: stop.signal }));
      assert.ok(error instanceof ServiceError);
      assert.equal(error.kind, 'cancelled');
      assert.equal(emulator.state.count(endpoint), 3);
    }));

  it('requests only a failed page again, not the whole report', () =>
    withAdministration({ now, history: {}, tagPageSize: 100 }, async ({ admin, emulator }) => {
      emulator.script({ status: 503, times: 2, match: { endpoint, nth: 2 } });
      const { usages } = await admin.customTags({ range: year, aggregateBy: 'period' }, call);
      assert.equal(usages.length, 300);
      assert.equal(emulator.state.count(endpoint), 5);
    }));

  it('fails as a whole if a page fails', () =>
    withAdministration({ now, history: {}, tagPageSize: 100 }, async ({ admin, emulator }) => {
      emulator.script({ status: 400, body: { message: 'no such page' }, match: { endpoint, nth: 2 } });
      const error = await thrown(admin.customTags({ range: year, aggregateBy: 'period' }, call));
      assert.ok(error instanceof ServiceError);
      assert.deepEqual([error.kind, error.status], ['rejected', 400]);
    }));

  it('sends nothing for a range that ends before it starts', () =>
    withAdministration({}, async ({ admin, emulator }) => {
      const reversed = { start: range.end, end: range.start };
      const error = await thrown(admin.customTags({ range: reversed, aggregateBy: 'day' }, call));
      assert.ok(error instanceof RuleError);
      assert.equal(emulator.state.count(endpoint), 0);
    }));
});

import assert from 'node:assert/strict';
import { measuresIn, sumOf } from '../../../src/administration/measures.ts';
import {
  fetchReport,
  type Grouping,
  groupings,
  type ReportClient,
} from '../../../src/administration/report.ts';

const range = { start: '2026-01-01', end: '2026-01-31' };
const call = { signal: new AbortController().signal };

/** Answers with one row, or only with the total if nothing is to be grouped, and adds each request to `asked`. */
function client(asked: unknown[]): ReportClient {
  const usage = { total: 3, text: 3 };
  return {
    analytics: async ({ groupBy }) => {
      asked.push(groupBy);
      const day = groupBy === 'keyAndDay' ? '2026-01-05' : undefined;
      const usages = groupBy === 'none' ? [] : [{ maskedKey: 'a****b', label: 'CI', day, usage }];
      return { range, total: { total: 9 }, usages };
    },
    customTags: async ({ aggregateBy }) => {
      asked.push(aggregateBy);
      const day = aggregateBy === 'day' ? '2026-01-05' : undefined;
      return { range, usages: [{ tag: 'web', day, usage }] };
    },
  };
}

describe('Reports', () => {
  const usage = { total: 3, text: 3 };
  const expected: Readonly<Record<Grouping, readonly [asked: string, row: object, total?: number]>> = {
    total: ['none', { name: '', usage: { total: 9 } }, 9],
    key: ['key', { name: 'CI', maskedKey: 'a****b', day: undefined, usage }, 9],
    keyAndDay: ['keyAndDay', { name: 'CI', maskedKey: 'a****b', day: '2026-01-05', usage }, 9],
    tag: ['period', { name: 'web', day: undefined, usage }],
    tagAndDay: ['day', { name: 'web', day: '2026-01-05', usage }],
  };
  for (const grouping of groupings) {
    it(`have the same shape for every grouping: ${grouping}`, async () => {
      const asked: unknown[] = [];
      const report = await fetchReport(client(asked), { range, grouping }, call);
      const [question, row, total] = expected[grouping];
      assert.deepEqual(asked, [question]);
      assert.deepEqual([report.grouping, report.rows, report.total?.total], [grouping, [row], total]);
    });
  }

  it('show the total and every measure that a row has', () => {
    assert.deepEqual(measuresIn([]), ['total']);
    assert.deepEqual(measuresIn([{ total: 1 }, { total: 0, speechMinutes: 0 }]), ['total', 'speechMinutes']);
  });

  it('add up the measures that occur, and leave out the others', () => {
    assert.deepEqual(sumOf([{ total: 1, text: 1 }, { total: 2 }, { total: 4, text: 0, writing: 4 }]), {
      total: 7,
      text: 1,
      writing: 4,
    });
    assert.deepEqual(sumOf([]), { total: 0 });
    const tenths = [0.1, 0.2].map((speechMinutes) => ({ total: 0, speechMinutes }));
    assert.deepEqual(sumOf(tenths), { total: 0, speechMinutes: 0.3 });
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { addDays, daysBetween } from '../../../src/service/dateRange.ts';
import { bucketsOf } from '../../../src/webview/report/buckets.ts';
import { january } from './charts.ts';
import { format } from './report.ts';

describe('Days of a chart', () => {
  const cases: readonly [start: string, days: number, unit: string, columns: number][] = [
    ['2026-01-01', 1, 'day', 1],
    ['2026-01-01', 31, 'day', 31],
    ['2026-01-01', 62, 'day', 62],
    ['2026-01-05', 63, 'week', 9],
    ['2026-01-01', 63, 'week', 10],
    ['2024-01-01', 367, 'week', 53],
    ['2023-12-31', 367, 'week', 54],
    ['2024-01-01', 3650, 'weeks', 58],
    ['0001-01-01', 740_000, 'weeks', 62],
    ['2024-02-28', 3, 'day', 3],
  ];
  for (const [start, days, unit, columns] of cases) {
    it(`${days} from ${start} take up ${columns} columns`, () => {
      const range = { start, end: addDays(start, days - 1) };
      const buckets = bucketsOf(range);
      assert.deepEqual([buckets.unit, buckets.starts.length], [unit, columns]);
      assert.deepEqual([buckets.indexOf(range.start), buckets.indexOf(range.end)], [0, columns - 1]);
    });
  }

  for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC']) {
    it(`are those of UTC even in ${zone}`, () => {
      const { TZ = 'UTC' } = process.env;
      process.env.TZ = zone;
      try {
        const { starts } = bucketsOf({ start: '2026-01-05', end: '2026-12-31' });
        assert.deepEqual(
          starts.slice(0, 2),
          ['2026-01-05', '2026-01-12'],
          'The columns do not begin on Mondays',
        );
        assert.equal(format.day('2026-01-05'), 'Jan 5, 2026');
      } finally {
        process.env.TZ = TZ;
      }
    });
  }

  it('that no calendar has count as the first', () => {
    for (const day of ['2026-13-45', '', 'today']) assert.equal(bucketsOf(january).indexOf(day), 0);
    assert.equal(bucketsOf({ start: '2026-13-01', end: '2026-14-01' }).starts.length, 1);
  });

  it('each belong to the last column that starts on or before them', () =>
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(366), fc.nat(366), (from, length, at) => {
        const range = { start: addDays('2020-01-01', from), end: addDays('2020-01-01', from + length) };
        const day = addDays(range.start, at % (daysBetween(range) + 1));
        const { starts, indexOf } = bucketsOf(range);
        assert.equal(
          indexOf(day),
          starts.findLastIndex((start) => start <= day),
        );
      }),
    ));
});

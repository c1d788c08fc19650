import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Grouping, Report, ReportRow } from '../../../src/administration/report.ts';
import { addDays, daysBetween } from '../../../src/service/dateRange.ts';
import { bucketsOf } from '../../../src/webview/report/buckets.ts';
import { layOut } from '../../../src/webview/report/chartLayout.ts';
import { type ChartModel, chartOf, totalsOf } from '../../../src/webview/report/chartModel.ts';
import { matchingRows } from '../../../src/webview/report/rows.ts';
import { ticksUpTo } from '../../../src/webview/report/scale.ts';
import { sampleReport } from '../../support/reportData.ts';
import { format, named, strings } from './report.ts';

const january = { start: '2026-01-01', end: '2026-01-31' };

function chart(report: Report, measure: ChartModel['measure'] = 'total', filter = ''): ChartModel {
  const own = named(report);
  return chartOf({ ...own, rows: matchingRows(own, filter), measure, strings, format });
}

const sum = (values: Iterable<number>) => [...values].reduce((one, other) => one + other, 0);
const titles = ({ slots }: ChartModel) => slots.map(({ title }) => title);
const layers = ({ series }: ChartModel) => series.map(({ name, values }) => [name, [...values]]);

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
        assert.deepEqual(starts.slice(0, 2), ['2026-01-05', '2026-01-12'], 'Mondays');
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

describe('Layers of a chart over time', () => {
  const row = (name: string, day: string, total: number): ReportRow => ({ name, day, usage: { total } });

  it('stack the names day by day, the largest first', () => {
    const rows = [row('a', '2026-01-01', 1), row('b', '2026-01-01', 5), row('a', '2026-01-03', 2)];
    const model = chart({ grouping: 'tagAndDay', range: { start: '2026-01-01', end: '2026-01-03' }, rows });
    assert.deepEqual(layers(model), [
      ['b', [5, 0, 0]],
      ['a', [1, 0, 2]],
    ]);
    assert.deepEqual(titles(model), ['Jan 1, 2026', 'Jan 2, 2026', 'Jan 3, 2026']);
    assert.equal(model.summary, 'All, Jan 1, 2026 to Jan 3, 2026: 8; peak: Jan 1, 2026 with 6');
  });

  it('are sorted by the sum of all days', () => {
    const rows = [row('often', '2026-01-01', 4), row('often', '2026-01-02', 4), row('once', '2026-01-03', 7)];
    const { series } = chart({ grouping: 'tagAndDay', range: january, rows });
    assert.deepEqual(
      series.map(({ name }) => name),
      ['often', 'once'],
    );
  });

  const counts: readonly [names: number, layers: number, last: string][] = [
    [7, 7, 'tag7'],
    [8, 8, 'tag8'],
    [9, 8, 'Other (2)'],
    [300, 8, 'Other (293)'],
  ];
  for (const [names, count, last] of counts) {
    it(`of ${names} names are ${count}`, () => {
      const rows = Array.from({ length: names }, (_, index) =>
        row(`tag${index + 1}`, '2026-01-01', 1000 - index),
      );
      const { series } = chart({ grouping: 'tagAndDay', range: january, rows });
      assert.deepEqual([series.length, series.at(-1)?.name], [count, last]);
      assert.equal(series.at(-1)?.isOther, last.startsWith('Other'));
    });
  }

  it('include days that the service reports outside its own range', () => {
    const rows = [row('a', '2025-12-31', 3), row('a', '2026-02-01', 4)];
    const model = chart({ grouping: 'tagAndDay', range: january, rows });
    assert.equal(sum(totalsOf(model)), 7);
    assert.equal(model.slots.length, 33);
  });

  const oddDays: readonly (string | undefined)[] = ['2026-13-45', undefined, '0001-01-01', '9999-12-31', ''];
  for (const day of oddDays) {
    it(`add up even with the day ${day}, in a chart of the usual size`, () => {
      const rows = [row('a', '2026-01-02', 3), { name: 'b', day, usage: { total: 4 } }];
      const model = chart({ grouping: 'tagAndDay', range: january, rows });
      assert.equal(sum(totalsOf(model)), 7);
      assert.ok(model.slots.length <= 62, String(model.slots.length));
    });
  }

  it('show days without usage as gaps', () => {
    const leap = { start: '2024-02-27', end: '2024-03-02' };
    const rows = [row('a', '2024-03-02', 2), row('a', '2024-02-28', 1), row('a', '2024-02-28', 1)];
    assert.deepEqual(layers(chart({ grouping: 'tagAndDay', range: leap, rows })), [['a', [0, 2, 0, 0, 2]]]);
  });
});

describe('Bars of a chart', () => {
  const range = january;

  it('are stacked by product, including what no product accounts for', () => {
    const usage = { total: 10, text: 4, documents: 3, writing: 1 };
    const model = chart({ grouping: 'key', range, rows: [{ name: 'CI', maskedKey: 'k', usage }] });
    assert.deepEqual(layers(model), [
      ['Text', [4]],
      ['Documents', [3]],
      ['Writing', [1]],
      ['Other', [2]],
    ]);
  });

  it('add up even if the service’s total is less than the sum of the products', () => {
    const usage = { total: 10, text: 12 };
    const model = chart({ grouping: 'key', range, rows: [{ name: 'CI', maskedKey: 'k', usage }] });
    assert.deepEqual([layers(model).at(-1), totalsOf(model)], [['Other', [-2]], [10]]);
    const [bar] = layOut(model, { width: 800, fontSize: 13 }).bars;
    assert.equal(bar?.pieces.length, 1, 'less than nothing cannot be drawn');
  });

  it('of one measure have one layer', () => {
    const rows = [{ name: 'CI', maskedKey: 'k', usage: { total: 0, speechMinutes: 1.5 } }];
    const model = chart({ grouping: 'key', range, rows }, 'speechMinutes');
    assert.deepEqual(layers(model), [['Speech', [1.5]]]);
    assert.equal(model.summary, 'Speech: 1.5', 'a single bar is not compared with others');
  });

  it('of the total are its products', () => {
    const usage = { total: 10, text: 4, documents: 6, speechMinutes: 2 };
    const model = chart({ grouping: 'total', range, rows: [{ name: '', usage }], total: usage });
    assert.deepEqual(titles(model), ['Text', 'Documents']);
    assert.deepEqual(totalsOf(model), [4, 6]);
  });

  it('of the total include what no product accounts for', () => {
    const usage = { total: 100, text: 60, documents: 30 };
    const model = chart({ grouping: 'total', range, rows: [{ name: '', usage }], total: usage });
    assert.deepEqual(
      model.slots.map(({ title, isOther }) => [title, isOther]),
      [
        ['Text', false],
        ['Documents', false],
        ['Other', true],
      ],
    );
    assert.deepEqual(totalsOf(model), [60, 30, 10]);
    assert.match(model.summary, /100.* most for \u2068Text\u2069 with 60/);
  });

  it('are at most 26, and the summary names the largest that has a name', () => {
    const model = chart(sampleReport({ grouping: 'tag', names: 300, range }));
    assert.deepEqual([model.slots.length, titles(model).at(-1)], [26, 'Other (275)']);
    assert.match(model.summary, /most for \u2068project-\d+\/release\u2069 with/);
  });

  it('that would dwarf the others become a number instead', () => {
    const layout = layOut(chart(sampleReport({ grouping: 'tag', names: 300, range })), {
      width: 800,
      fontSize: 13,
    });
    const other = layout.bars.at(-1);
    assert.ok(other?.beyond && other.pieces.length === 0);
    const ends = layout.bars.flatMap(({ pieces }) => pieces.map(({ x, width }) => x + width));
    assert.ok(Math.max(...ends) > layout.plot.right / 2, 'the others use the room');
  });

  it('have their numbers at their ends, within the chart', () => {
    const layout = layOut(chart(sampleReport({ grouping: 'key', names: 25, range })), {
      width: 800,
      fontSize: 13,
    });
    for (const { pieces, value } of layout.bars) {
      const end = Math.max(...pieces.map(({ x, width }) => x + width));
      assert.ok(value && value.x > end && value.x < end + 13);
    }
    const last = Math.max(...layout.bars.map(({ value }) => value?.x ?? 0));
    assert.ok(last + 3 * 13 <= 800, 'the longest bar leaves room');
  });

  it('of zero are drawn without invalid numbers', () => {
    const model = chart({
      grouping: 'key',
      range,
      rows: [{ name: 'CI', maskedKey: 'k', usage: { total: 0 } }],
    });
    const text = JSON.stringify(layOut(model, { width: 300, fontSize: 13 }));
    assert.doesNotMatch(text, /null/);
  });
});

describe('A narrow chart', () => {
  for (const grouping of ['keyAndDay', 'key'] as const)
    it(`by ${grouping} has no negative sizes`, () => {
      const model = chart(sampleReport({ grouping, names: 3, range: january }));
      for (const width of [0, 20, 40, 84]) {
        const boxes = layOut(model, { width, fontSize: 13 }).bars.flatMap(({ area, pieces }) => [
          area,
          ...pieces,
        ]);
        for (const box of boxes)
          assert.ok(box.width >= 0 && box.height >= 0, `${width}: ${JSON.stringify(box)}`);
      }
    });
});

describe('Pieces of a bar', () => {
  const usage = { total: 100, text: 50, documents: 30, writing: 20 };
  const space = { width: 800, fontSize: 13 };

  it('lie side by side, with lengths proportional to their values', () => {
    const model = chart({ grouping: 'key', range: january, rows: [{ name: 'CI', maskedKey: 'k', usage }] });
    const { bars, plot } = layOut(model, space);
    const pieces = bars[0]?.pieces ?? [];
    const perUnit = (plot.right - plot.left) / 100;
    assert.deepEqual(
      pieces.map(({ width }) => Math.round(width / perUnit)),
      [50, 30, 20],
    );
    const starts = [plot.left, ...pieces.slice(0, -1).map(({ x, width }) => x + width)];
    assert.deepEqual(
      pieces.map(({ x }) => x),
      starts,
    );
  });

  it('are stacked in a column', () => {
    const rows = ['a', 'b', 'c'].map((name, index) => ({
      name,
      day: '2026-01-02',
      usage: { total: 3 - index },
    }));
    const { bars, plot } = layOut(chart({ grouping: 'tagAndDay', range: january, rows }), space);
    const pieces = bars[1]?.pieces ?? [];
    assert.equal(pieces.length, 3);
    const floors = [plot.bottom, ...pieces.slice(0, -1).map(({ y }) => y)];
    assert.deepEqual(
      pieces.map(({ y, height }) => Math.round(y + height)),
      floors.map(Math.round),
    );
    assert.equal(bars[0]?.pieces.length, 0, 'a day without usage is a gap');
  });

  it('for all other names are drawn if they do not dwarf the rest', () => {
    const rows = Array.from({ length: 27 }, (_, index) => ({
      name: `tag${index}`,
      usage: { total: index < 25 ? 10 : 7 },
    }));
    const other = layOut(chart({ grouping: 'tag', range: january, rows }), space).bars.at(-1);
    assert.deepEqual([other?.beyond, other?.pieces.length], [undefined, 1]);
  });
});

describe('A chart', () => {
  const groupings: readonly Grouping[] = ['total', 'key', 'keyAndDay', 'tag', 'tagAndDay'];
  for (const grouping of groupings) {
    for (const names of [3, 25, 60]) {
      for (const range of [january, { start: '2025-01-01', end: '2025-12-31' }]) {
        it(`by ${grouping} of ${names} names from ${range.start} adds up to its rows`, () => {
          const report = sampleReport({ grouping, names, range });
          const expected = sum(report.rows.map(({ usage }) => usage.total));
          assert.equal(sum(totalsOf(chart(report))), expected);
          const texts = sum(report.rows.map(({ usage }) => usage.text ?? 0));
          assert.equal(sum(totalsOf(chart(report, 'text'))), texts);
        });
      }
    }
  }

  it('of filtered rows adds up to them', () => {
    const report = sampleReport({ grouping: 'tagAndDay', names: 40, range: january });
    const expected = report.rows.filter(({ name }) => name.includes('project-1'));
    const model = chart(report, 'total', 'project-1');
    assert.equal(sum(totalsOf(model)), sum(expected.map(({ usage }) => usage.total)));
  });
});

describe('The axis of a chart', () => {
  const cases: readonly [highest: number, count: number, ticks: number[]][] = [
    [0, 4, [0]],
    [Number.NEGATIVE_INFINITY, 4, [0]],
    [1, 4, [0, 0.5, 1]],
    [0.3, 3, [0, 0.1, 0.2, 0.3]],
    [7, 4, [0, 2, 4, 6, 8]],
    [468_955, 4, [0, 200_000, 400_000, 600_000]],
    [1e12, 4, [0, 5e11, 1e12]],
  ];
  for (const highest of [0.2, 0.3, 7, 30, 1_050_000, 468_955, 9_999]) {
    it(`has a different label at every step up to ${highest}`, () => {
      const texts = ticksUpTo(highest, 4).map(format.compact);
      assert.equal(new Set(texts).size, texts.length, texts.join(' '));
    });
  }

  for (const [highest, count, ticks] of cases) {
    it(`up to ${highest} has the ticks ${ticks.join(', ')}`, () =>
      assert.deepEqual(ticksUpTo(highest, count), ticks));
  }
});

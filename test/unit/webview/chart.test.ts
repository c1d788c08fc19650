import assert from 'node:assert/strict';
import type { Grouping, ReportRow } from '../../../src/administration/report.ts';
import { layOut } from '../../../src/webview/report/chartLayout.ts';
import { type ChartModel, totalsOf } from '../../../src/webview/report/chartModel.ts';
import { sampleReport } from '../../support/reportData.ts';
import { chart, january } from './charts.ts';

const sum = (values: Iterable<number>) => [...values].reduce((one, other) => one + other, 0);
const titles = ({ slots }: ChartModel) => slots.map(({ title }) => title);
const layers = ({ series }: ChartModel) => series.map(({ name, values }) => [name, [...values]]);

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
    it(`number ${count} for ${names} names`, () => {
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
    assert.equal(bar?.pieces.length, 1, 'less than nothing is drawn');
  });

  it('of one measure have one layer', () => {
    const rows = [{ name: 'CI', maskedKey: 'k', usage: { total: 0, speechMinutes: 1.5 } }];
    const model = chart({ grouping: 'key', range, rows }, 'speechMinutes');
    assert.deepEqual(layers(model), [['Speech', [1.5]]]);
    assert.equal(model.summary, 'Speech: 1.5', 'a single bar is compared with others');
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
    assert.ok(Math.max(...ends) > layout.plot.right / 2, 'the others do not use the room');
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
    assert.ok(last + 3 * 13 <= 800, 'the longest bar leaves no room');
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

import assert from 'node:assert/strict';
import { layOut } from '../../../src/webview/report/chartLayout.ts';
import { ticksUpTo } from '../../../src/webview/report/scale.ts';
import { sampleReport } from '../../support/reportData.ts';
import { chart, january } from './charts.ts';
import { format } from './report.ts';

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
    assert.equal(bars[0]?.pieces.length, 0, 'a day without usage is not a gap');
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

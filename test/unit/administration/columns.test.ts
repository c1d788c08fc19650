import assert from 'node:assert/strict';
import { measuresOf, numberAt, toColumns } from '../../../src/administration/columns.ts';
import type { Report } from '../../../src/administration/report.ts';

const range = { start: '2026-01-01', end: '2026-01-31' };

describe('A report as columns', () => {
  const report: Report = {
    grouping: 'keyAndDay',
    range,
    rows: [
      { name: 'CI', maskedKey: 'a', day: '2026-01-03', usage: { total: 5, text: 5 } },
      { name: 'CI', maskedKey: 'b', day: '2026-01-02', usage: { total: 2 } },
      { name: 'CI', maskedKey: 'a', day: '2026-01-02', usage: { total: 1, text: 0 } },
    ],
    total: { total: 8 },
  };
  const columns = toColumns(report);

  it('names every key once, even if labels are the same', () => {
    assert.deepEqual(columns.subjects, [
      { name: 'CI', maskedKey: 'a' },
      { name: 'CI', maskedKey: 'b' },
    ]);
    assert.deepEqual([...columns.subjectOf], [0, 1, 0]);
  });

  it('has the days in order', () => {
    assert.deepEqual(columns.days, ['2026-01-02', '2026-01-03']);
    assert.deepEqual([...columns.dayOf], [1, 0, 0]);
  });

  it('assigns each row to its own day, or to an empty one if it has none', () => {
    const rows = [undefined, '2026-01-02', '', '2026-01-01'].map((day) => ({
      name: 'a',
      day,
      usage: { total: 1 },
    }));
    const own = toColumns({ grouping: 'tagAndDay', range, rows });
    assert.deepEqual(own.days, ['', '2026-01-01', '2026-01-02']);
    assert.deepEqual([...own.dayOf], [0, 2, 0, 1]);
  });

  it('has the measures that occur, and distinguishes a missing one from 0', () => {
    assert.deepEqual(measuresOf(columns), ['total', 'text']);
    assert.deepEqual([...(columns.numbers.text ?? [])], [5, Number.NaN, 0]);
    assert.deepEqual([numberAt(columns, 'text', 1), numberAt(columns, 'writing', 0)], [0, 0]);
  });

  it('survives the transfer to the page', () => assert.deepEqual(structuredClone(columns), columns));

  it('is empty if there are no rows', () => {
    const empty = toColumns({ grouping: 'tag', range, rows: [] });
    assert.deepEqual([empty.subjects, empty.days, empty.subjectOf.length], [[], [], 0]);
    assert.deepEqual(measuresOf(empty), ['total']);
  });
});

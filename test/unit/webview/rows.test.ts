import assert from 'node:assert/strict';
import type { Report } from '../../../src/administration/report.ts';
import { formatFor } from '../../../src/webview/report/format.ts';
import { displayNames } from '../../../src/webview/report/names.ts';
import {
  type Column,
  columnsOf,
  matchingRows,
  type Sort,
  sortedRows,
  sumOfRows,
} from '../../../src/webview/report/rows.ts';
import { format, named, strings } from './report.ts';

const report: Report = {
  grouping: 'keyAndDay',
  range: { start: '2026-01-01', end: '2026-01-31' },
  rows: [
    { name: 'web 10', maskedKey: 'k1', day: '2026-01-02', usage: { total: 5, text: 5 } },
    { name: 'Web 9', maskedKey: 'k2', day: '2026-01-01', usage: { total: 7 } },
    { name: 'Äpfel', maskedKey: 'k3', day: '2026-01-03', usage: { total: 5, text: 0 } },
    { name: 'web 10', maskedKey: 'k1', day: '2026-01-01', usage: { total: 5, text: 9 } },
  ],
};
const sample = named(report);
const all = matchingRows(sample, '');

describe('Names of keys and tags', () => {
  const subjects = (...list: readonly [name: string, maskedKey: string][]) =>
    list.map(([name, maskedKey]) => ({ name, maskedKey }));
  const cases: readonly [what: string, parameters: Parameters<typeof displayNames>[0], names: string[]][] = [
    ['labels', { grouping: 'key', subjects: subjects(['A', 'k1'], ['B', 'k2']) }, ['A', 'B']],
    ['shared labels', { grouping: 'key', subjects: subjects(['A', 'k1'], ['A', 'k2']) }, ['A k1', 'A k2']],
    ['no label', { grouping: 'key', subjects: subjects(['', 'k1']) }, ['(no label) k1']],
    ['tags', { grouping: 'tag', subjects: subjects(['web', '']) }, ['web']],
    ['the total', { grouping: 'total', subjects: subjects(['', '']) }, ['Organisation']],
  ];
  for (const [what, columns, names] of cases) {
    it(`are ${names.join(' and ')} for ${what}`, () =>
      assert.deepEqual(displayNames(columns, strings), names));
  }
});

describe('Rows of the table', () => {
  const filters: readonly [filter: string, rows: number[]][] = [
    ['', [0, 1, 2, 3]],
    ['WEB', [0, 1, 3]],
    [' web 9 ', [1]],
    ['äpf', [2]],
    ['A\u0308PF', [2]],
    ['k3', [2]],
    ['nothing', []],
  ];
  for (const [filter, rows] of filters) {
    it(`that contain ${JSON.stringify(filter)} are [${rows}]`, () =>
      assert.deepEqual([...matchingRows(sample, filter)], rows));
  }

  const orders: readonly [column: Column, direction: Sort['direction'], rows: number[]][] = [
    ['name', 'ascending', [2, 1, 3, 0]],
    ['name', 'descending', [3, 0, 1, 2]],
    ['day', 'ascending', [1, 3, 0, 2]],
    ['maskedKey', 'ascending', [3, 0, 1, 2]],
    ['total', 'descending', [1, 2, 3, 0]],
    ['total', 'ascending', [2, 3, 0, 1]],
    ['text', 'ascending', [1, 2, 0, 3]],
    ['text', 'descending', [3, 0, 2, 1]],
  ];
  for (const [column, direction, rows] of orders) {
    it(`by ${column}, ${direction}, are [${rows}]`, () =>
      assert.deepEqual([...sortedRows(sample, all, { column, direction }, format.compare)], rows));
  }

  it('with a negative value rank above those without a value', () => {
    const rows = [-5, undefined, -100, 0].map((text) => ({ name: 'a', usage: { total: 1, text } }));
    const sort: Sort = { column: 'text', direction: 'ascending' };
    const own = named({ ...report, grouping: 'tag', rows });
    assert.deepEqual([...sortedRows(own, matchingRows(own, ''), sort, format.compare)], [1, 2, 0, 3]);
  });

  it('in another order are the same rows', () => {
    const some = matchingRows(sample, 'web');
    const sorted = sortedRows(sample, some, { column: 'total', direction: 'ascending' }, format.compare);
    assert.deepEqual([...sorted].sort(), [...some]);
    assert.deepEqual([...some], [0, 1, 3], 'the rows that were given have changed');
  });

  it('add up', () => {
    assert.equal(sumOfRows(sample.columns, 'total', all), 22);
    assert.equal(sumOfRows(sample.columns, 'text', matchingRows(sample, 'web 9')), 0);
  });
});

describe('Days and numbers', () => {
  const days: readonly [language: string, day: string, text: string][] = [
    ['en', '2024-02-29', 'Feb 29, 2024'],
    ['de', '2024-02-29', '29.02.2024'],
    ['en', '2026-13-45', '2026-13-45'],
    ['en', '', ''],
  ];
  for (const [language, day, text] of days) {
    it(`are "${text}" for "${day}" in ${language}`, () => assert.equal(formatFor(language).day(day), text));
  }

  it('are written as is usual in the language', () => {
    assert.equal(formatFor('de').number('total', 1234567), '1.234.567');
    assert.equal(formatFor('de').number('speechMinutes', 1234.5), '1.234,5');
    assert.equal(formatFor('ar-EG').count(123), '١٢٣');
  });
});

describe('Columns of the table', () => {
  const usage = { total: 1, writing: 1 };
  const cases: readonly [grouping: Report['grouping'], columns: Column[]][] = [
    ['total', ['name', 'total', 'writing']],
    ['key', ['name', 'maskedKey', 'total', 'writing']],
    ['keyAndDay', ['name', 'maskedKey', 'day', 'total', 'writing']],
    ['tag', ['name', 'total', 'writing']],
    ['tagAndDay', ['name', 'day', 'total', 'writing']],
  ];
  for (const [grouping, columns] of cases) {
    it(`by ${grouping} are ${columns.join(', ')}`, () => {
      const { columns: own } = named({ ...report, grouping, rows: [{ name: 'a', usage }] });
      assert.deepEqual(columnsOf(own), columns);
    });
  }
});

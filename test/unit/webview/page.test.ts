import assert from 'node:assert/strict';
import type { Report } from '../../../src/administration/report.ts';
import { type GridPosition, placeAfter } from '../../../src/webview/report/gridKeys.ts';
import { isEmpty, notesOf } from '../../../src/webview/report/notes.ts';
import { isToPage, readToEditor } from '../../../src/webview/report/protocol.ts';
import { defaultState, readState } from '../../../src/webview/report/state.ts';
import { fill } from '../../../src/webview/report/strings.ts';
import { format, named, strings } from './report.ts';

const range = { start: '2026-01-01', end: '2026-01-31' };

describe('What the page says', () => {
  const query = { range, grouping: 'tag' };
  const cases: readonly [message: unknown, read: unknown][] = [
    [{ kind: 'ready' }, { kind: 'ready' }],
    [{ kind: 'cancel', more: 1 }, { kind: 'cancel' }],
    [
      { kind: 'load', query, isReload: true },
      { kind: 'load', query, isReload: true },
    ],
    [
      { kind: 'load', query: { ...query, path: '/v2/x' } },
      { kind: 'load', query, isReload: false },
    ],
    [{ kind: 'load', query: { range, grouping: 'everything' } }, undefined],
    [{ kind: 'load', query: { range: { start: 1, end: 2 }, grouping: 'tag' } }, undefined],
    [{ kind: 'load' }, undefined],
    [
      { kind: 'export', target: 'csv' },
      { kind: 'export', target: 'csv' },
    ],
    [{ kind: 'export', target: '../x' }, undefined],
    [
      { kind: 'act', index: 1 },
      { kind: 'act', index: 1 },
    ],
    [{ kind: 'act', index: 'toString' }, undefined],
    [{ kind: 'constructor' }, undefined],
    ['ready', undefined],
    [null, undefined],
  ];
  for (const [message, read] of cases) {
    it(`is ${read ? 'read' : 'ignored'}: ${JSON.stringify(message)}`, () =>
      assert.deepEqual(readToEditor(message), read));
  }
});

describe('What the page hears', () => {
  const cases: readonly [message: unknown, isHeard: boolean][] = [
    [{ kind: 'cancelled' }, true],
    [{ kind: 'toString' }, false],
    [{ type: 'other' }, false],
    [undefined, false],
  ];
  for (const [message, isHeard] of cases) {
    it(`${isHeard ? 'may' : 'cannot'} be ${JSON.stringify(message)}`, () =>
      assert.equal(isToPage(message), isHeard));
  }
});

describe('What the page kept', () => {
  const today = '2026-03-15';
  const fallback = defaultState(today);
  const saved = {
    preset: 'custom',
    range,
    grouping: 'tag',
    measure: 'text',
    sort: { column: 'name', direction: 'ascending' },
    filter: 'web',
  } as const;
  const cases: readonly [what: string, saved: unknown, state: unknown][] = [
    ['is the default if it is nothing', undefined, fallback],
    ['is used if it is a whole state', saved, saved],
    [
      'has the range of its preset as of today',
      { ...saved, preset: 'thisMonth' },
      { ...saved, preset: 'thisMonth', range: { start: '2026-03-01', end: today } },
    ],
    ['is the default if it has no range', { preset: 'custom' }, fallback],
    [
      'is the default if it is of another version',
      { preset: 'x', grouping: 1, measure: [], sort: { column: 'x' }, filter: 3 },
      fallback,
    ],
  ];
  for (const [what, given, state] of cases) {
    it(what, () => assert.deepEqual(readState(given, today), state));
  }
});

describe('Keys in the table', () => {
  const size = { rows: 100, columns: 5, page: 20 };
  const cases: readonly [key: string, from: [number, number], to: [number, number] | undefined][] = [
    ['ArrowDown', [0, 0], [1, 0]],
    ['ArrowDown', [99, 2], [99, 2]],
    ['ArrowUp', [0, 0], [0, 0]],
    ['ArrowRight', [3, 4], [3, 4]],
    ['ArrowLeft', [3, 4], [3, 3]],
    ['PageDown', [90, 1], [99, 1]],
    ['PageUp', [30, 1], [10, 1]],
    ['Home', [30, 3], [30, 0]],
    ['End', [30, 3], [30, 4]],
    ['Control+Home', [30, 3], [0, 0]],
    ['Control+End', [30, 3], [99, 4]],
    ['a', [3, 3], undefined],
    ['Tab', [3, 3], undefined],
  ];
  for (const [name, [row, column], to] of cases) {
    it(`lead ${to ? `to ${to.join(', ')}` : 'nowhere'}: ${name} from ${row}, ${column}`, () => {
      const key = { key: name.replace('Control+', ''), ctrlKey: name.startsWith('Control+'), metaKey: false };
      const expected: GridPosition | undefined = to && { row: to[0], column: to[1] };
      assert.deepEqual(placeAfter(key, { row, column }, size), expected);
    });
  }
});

describe('Notes to a report', () => {
  const usage = { total: 5 };
  const report: Report = { grouping: 'key', range, rows: [{ name: 'a', usage }], total: { total: 5 } };
  const cases: readonly [what: string, report: Report, notes: string[]][] = [
    ['that adds up', report, []],
    ['that does not', { ...report, total: { total: 9 } }, ['rows 5, service 9']],
    [
      'on fewer days',
      { ...report, range: { ...range, end: '2026-01-30' } },
      ['only Jan 1, 2026 to Jan 30, 2026'],
    ],
    [
      'on other days',
      { ...report, range: { ...range, start: '2026-01-02' } },
      ['only Jan 2, 2026 to Jan 31, 2026'],
    ],
    ['by tag', { ...report, grouping: 'tag', total: undefined }, ['tags are a part']],
  ];
  for (const [what, given, notes] of cases) {
    it(`${what} are ${JSON.stringify(notes)}`, () =>
      assert.deepEqual(notesOf(named(given).columns, range, { strings, format }), [...notes, 'UTC']));
  }

  const empty: readonly [what: string, report: Report, isEmpty: boolean][] = [
    ['no rows', { ...report, rows: [], total: { total: 0 } }, true],
    ['rows of 0', { ...report, rows: [{ name: 'a', usage: { total: 0 } }], total: { total: 0 } }, true],
    ['speech only', { ...report, rows: [{ name: 'a', usage: { total: 0, speechMinutes: 1 } }] }, false],
    ['a total without rows', { ...report, rows: [] }, false],
    ['no tags', { grouping: 'tag', range, rows: [] }, true],
  ];
  for (const [what, given, expected] of empty) {
    it(`${what}: ${expected ? 'nothing was used' : 'something was used'}`, () =>
      assert.equal(isEmpty(named(given).columns), expected));
  }

  it('are filled in with any values', () => {
    assert.equal(fill('{0} of {1}, {0}', '$&', 2), '$& of 2, $&');
    assert.equal(fill('{0} {1}', '{1}', 'x'), '{1} x');
    assert.equal(fill('{3}', 'x'), '{3}');
  });
});

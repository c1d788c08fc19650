import { numberAt } from '../../administration/columns.ts';
import { element } from './dom.ts';
import type { Format } from './format.ts';
import { Grid } from './grid.ts';
import type { GridColumn } from './gridRow.ts';
import {
  type Column,
  columnsOf,
  type NamedReport,
  type Rows,
  type Sort,
  sortedRows,
  sumOfRows,
} from './rows.ts';
import { fill, type Strings } from './strings.ts';

export interface Table {
  readonly root: HTMLElement;
  readonly draw: (input: TableInput) => void;
}

interface TableInput extends NamedReport {
  readonly rows: Rows;
  readonly sort: Sort;
  /** Whether this is a different report from the one shown before. */
  readonly isNewReport: boolean;
}

interface TableParts {
  readonly strings: Strings;
  readonly format: Format;
  readonly onSort: (sort: Sort) => void;
}

export function createTable({ strings, format, onSort }: TableParts): Table {
  let shown: Sort | undefined;
  const grid = new Grid(strings, (column) => onSort(nextSort(column, shown)));
  const count = element('p', { class: 'count', role: 'status' });
  const keys = element('p', { id: 'grid-keys', class: 'quiet' }, strings.tableKeys);
  const root = element('div', { class: 'table' }, count, grid.root, keys);
  const draw = ({ columns, names, rows, sort, isNewReport }: TableInput) => {
    shown = presentSort(sort, columnsOf(columns));
    const order = sortedRows({ columns, names }, rows, shown, format.compare);
    const ids = columnsOf(columns);
    const cell = (place: number, column: number) =>
      cellText(ids[column] ?? 'name', order[place] ?? 0, { columns, names }, format);
    const sums = ids.map((id) => sumText(id, columns, rows, { strings, format }));
    const grids = ids.map((id) => gridColumn(id, columns, strings));
    grid.show({ columns: grids, count: order.length, cell, sums, sort: shown }, isNewReport);
    const isFiltered = rows.length < columns.subjectOf.length;
    count.textContent =
      rows.length === 0 && columns.subjectOf.length > 0
        ? strings.noMatch
        : isFiltered
          ? fill(strings.rowsShown, format.count(rows.length), format.count(columns.subjectOf.length))
          : '';
  };
  return { root, draw };
}

/**
 * Numbers are sorted in descending order first, names and days in ascending order. Choosing the same column again
 * reverses the order.
 */
function nextSort(column: Column, current: Sort | undefined): Sort {
  if (current?.column === column) {
    return { column, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
  }
  return { column, direction: isNumber(column) ? 'descending' : 'ascending' };
}

/** The report may lack the column by which the previous one was sorted. */
function presentSort(sort: Sort, columns: readonly Column[]): Sort {
  return columns.includes(sort.column) ? sort : { column: 'total', direction: 'descending' };
}

function isNumber(column: Column): boolean {
  return column !== 'name' && column !== 'maskedKey' && column !== 'day';
}

function gridColumn(id: Column, { grouping }: NamedReport['columns'], strings: Strings): GridColumn {
  const subject = grouping === 'total' ? 'organisation' : grouping.startsWith('tag') ? 'tag' : 'key';
  const title =
    id === 'name'
      ? strings.columnName[subject]
      : id === 'maskedKey'
        ? strings.columnMaskedKey
        : id === 'day'
          ? strings.columnDay
          : strings.measures[id];
  return { id, title, isNumber: isNumber(id) };
}

function cellText(column: Column, row: number, { columns, names }: NamedReport, format: Format): string {
  const subject = columns.subjectOf[row] ?? 0;
  switch (column) {
    case 'name':
      return names[subject] ?? '';
    case 'maskedKey':
      return columns.subjects[subject]?.maskedKey ?? '';
    case 'day':
      return format.day(columns.days[columns.dayOf[row] ?? 0] ?? '');
    default: {
      const isKnown = !Number.isNaN(columns.numbers[column]?.[row]);
      // An unknown value is not 0.
      return isKnown ? format.number(column, numberAt(columns, column, row)) : '–';
    }
  }
}

function sumText(
  column: Column,
  columns: NamedReport['columns'],
  rows: Rows,
  { strings, format }: Pick<TableParts, 'strings' | 'format'>,
): string {
  if (column === 'name') return strings.totals;
  if (column === 'maskedKey' || column === 'day') return '';
  return format.number(column, sumOfRows(columns, column, rows));
}

/** Edits cells of a table, and adds columns. */
import type { CsvRecord } from '../../csv/records.ts';
import { headingFor } from '../csv/headings.ts';
import { isQuoted, spelled } from '../csv/sheet.ts';
import type { Edit } from '../format.ts';
import type { Table, TableRow } from './table.ts';

/** Rows may be shorter than the header. */
export function cellEdit(
  { sheet }: Table,
  { cells, range }: CsvRecord,
  column: number,
  content: string,
): Edit {
  const cell = cells[column];
  if (cell) return { ...cell.range, content };
  const missing = sheet.separator.repeat(column - cells.length + 1);
  return { offset: range.offset + range.length, length: 0, content: missing + content };
}

/** A column after those that have a heading. Rows that end just before it get an empty cell. */
export function newColumn(
  table: Table,
  locale: string,
  contents: ReadonlyMap<TableRow, string>,
): readonly Edit[] {
  const { text, sheet, header, locales, rows } = table;
  const heading = spelled(
    headingFor(locale, locales.at(-1) ?? { locale }),
    sheet,
    isHeaderQuoted(text, header),
  );
  if (contents.size === 0 || heading === undefined) return [];
  const column = freeColumn(table);
  const byRecord = new Map(rows.map((row) => [row.record, contents.get(row)]));
  const below = sheet.records.slice(sheet.records.indexOf(header) + 1);
  return [
    cellEdit(table, header, column, heading),
    ...below.flatMap((record) => {
      const content = byRecord.get(record);
      if (content !== undefined) return [cellEdit(table, record, column, content)];
      return record.cells.length === column ? [cellEdit(table, record, column, '')] : [];
    }),
  ];
}

/** Spreadsheets may have empty cells after all others. */
function freeColumn({ header, sheet }: Table): number {
  const named = header.cells.findLastIndex((cell) => cell.text.trim() !== '') + 1;
  const isFree = sheet.records.every(({ cells }) => cells.slice(named).every((cell) => cell.text === ''));
  const longest = sheet.records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return isFree ? named : longest;
}

function isHeaderQuoted(text: string, { cells }: CsvRecord): boolean {
  return cells.filter((cell) => isQuoted(text, cell)).length * 2 > cells.length;
}

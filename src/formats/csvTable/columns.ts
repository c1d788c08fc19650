/** Edits cells of a table, and adds rows and columns. */
import { type CsvRecord, rangeOf } from '../../csv/records.ts';
import { headingFor } from '../csv/headings.ts';
import { isQuoted, spelled } from '../csv/sheet.ts';
import type { Edit } from '../format.ts';
import { firstBreak } from '../lines.ts';
import type { Table } from './table.ts';

/** Rows may be shorter than the header. */
function cellEdit(
  { sheet }: Table,
  { cells, offset, length }: CsvRecord,
  column: number,
  content: string,
): Edit {
  const cell = cells[column];
  if (cell) return { ...rangeOf(cell), content };
  const missing = sheet.separator.repeat(column - cells.length + 1);
  return { offset: offset + length, length: 0, content: missing + content };
}

/** Texts as they are spelled in cells of one column. */
export interface Contents {
  readonly cells: ReadonlyMap<CsvRecord, string>;
  /** The texts of new rows, which contain nothing else, by the row that they follow. */
  readonly below: ReadonlyMap<CsvRecord, readonly string[]>;
}

export function cellEdits(table: Table, column: number, { cells, below }: Contents): readonly Edit[] {
  const edits: Edit[] = [];
  for (const [record, content] of cells) edits.push(cellEdit(table, record, column, content));
  for (const [record, texts] of below) edits.push(rowsBelow(table, record, column, texts));
  return edits;
}

function rowsBelow(
  table: Table,
  { offset, length }: CsvRecord,
  column: number,
  texts: readonly string[],
): Edit {
  const { text, sheet, header } = table;
  const eol = firstBreak(text) || '\n';
  const before = sheet.separator.repeat(column);
  const after = sheet.separator.repeat(Math.max(header.cells.length - column - 1, 0));
  const content = texts.map((one) => eol + before + one + after).join('');
  return { offset: offset + length, length: 0, content };
}

/**
 * Adds a column after those that have a heading, or after all columns if cells without a heading have texts. Rows that
 * end just before it get an empty cell.
 */
export function newColumn(table: Table, locale: string, contents: Contents): readonly Edit[] {
  const { text, sheet, header, locales } = table;
  const heading = spelled(
    headingFor(locale, locales.at(-1) ?? { locale }),
    sheet,
    isHeaderQuoted(text, header),
  );
  if (contents.cells.size === 0 || heading === undefined) return [];
  const column = freeColumn(table);
  const below = sheet.records.slice(sheet.records.indexOf(header) + 1);
  const reaching = below.filter(({ cells }) => cells.length === column);
  const empty = reaching.map((record) => [record, ''] as const);
  const cells = new Map([[header, heading], ...empty, ...contents.cells]);
  return cellEdits(table, column, { ...contents, cells });
}

/** Spreadsheet programs may append empty cells to all rows. */
function freeColumn({ header, sheet }: Table): number {
  const named = header.cells.findLastIndex((cell) => cell.text.trim() !== '') + 1;
  const isFree = sheet.records.every(({ cells }) => cells.slice(named).every((cell) => cell.text === ''));
  const longest = sheet.records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return isFree ? named : longest;
}

function isHeaderQuoted(text: string, { cells }: CsvRecord): boolean {
  return cells.filter((cell) => isQuoted(text, cell)).length * 2 > cells.length;
}

/** Tables in CSV with a column for each language, as in Godot and Unity. A new language is a new column. */
import { lastOfEach } from './changes.ts';
import { isQuoted, isSafe, spelled } from './csv/sheet.ts';
import { cellEdit, newColumn } from './csvTable/columns.ts';
import {
  cellOf,
  columnOf,
  type LocaleColumn,
  openTable,
  type Table,
  type TableRow,
} from './csvTable/table.ts';
import { sortedEdits } from './edits.ts';
import { onlyAsExpected } from './expected.ts';
import {
  applyEdits,
  type Change,
  type Conflict,
  type Entry,
  type Format,
  type WriteOptions,
  type WriteResult,
} from './format.ts';
import { readOpened, requireOpened } from './opened.ts';
import { pathKey } from './pathKey.ts';

export const csvTable: Format = {
  id: 'csvTable',
  read: (text, file) =>
    readOpened(openTable(text, file), (table) => {
      const column = columnOf(table, file);
      return { entries: column ? table.rows.flatMap((row) => entryOf(table, row, column) ?? []) : [] };
    }),
  write,
  languages(text, file) {
    const opened = openTable(text, file);
    return opened.kind === 'problems' ? [] : opened.document.locales.map(({ locale }) => locale);
  },
};

/** An empty cell is a missing translation. */
function entryOf({ comments, limit }: Table, row: TableRow, column: LocaleColumn): Entry | undefined {
  const cell = cellOf(row, column);
  if (!cell || cell.text === '') return undefined;
  const said = [...comments, ...column.comments]
    .map((one) => row.record.cells[one]?.text.trim())
    .filter(Boolean);
  const most = /^\s*([1-9]\d{0,5})\s*$/.exec(row.record.cells[limit]?.text ?? '')?.[1];
  return {
    path: row.path,
    text: cell.text,
    range: cell.range,
    ...(said.length > 0 && { context: said.join('\n') }),
    ...(most !== undefined && { maxLength: Number(most) }),
  };
}

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  if (changes.length === 0) return { edits: [], conflicts: [] };
  const file = options.becomes ?? options.file;
  const table = requireOpened(openTable, text, file);
  const source = columnOf(table, { locale: options.template?.file.locale ?? '' }) ?? table.locales[0];
  const column = columnOf(table, file);
  const conflicts: Conflict[] = [];
  const contents = new Map<TableRow, string>();
  for (const change of lastOfEach(changes)) {
    const { path } = change;
    const row = table.byPath.get(pathKey(path));
    const value = change.kind === 'set' ? change.text : '';
    const before = row && column ? (cellOf(row, column)?.text ?? '') : '';
    if (value === before) continue;
    // Source texts that serve as keys stay, because they name the rows.
    if (!row || column?.column === table.key) {
      if (change.kind === 'set') conflicts.push({ path, code: 'shapeDiffers' });
      continue;
    }
    const original = source && cellOf(row, source)?.text;
    const content = isSafe(value, original) ? contentOf(table, row, column, value) : undefined;
    if (content === undefined) conflicts.push({ path, code: 'unencodable' });
    else contents.set(row, content);
  }
  const edits = column
    ? [...contents].map(([row, content]) => cellEdit(table, row.record, column.column, content))
    : newColumn(table, file.locale, contents);
  return onlyIfReadBack(table, changes, file.locale, { edits: sortedEdits(edits), conflicts });
}

function contentOf(
  { text, sheet }: Table,
  row: TableRow,
  column: LocaleColumn | undefined,
  value: string,
): string | undefined {
  const cell = column && cellOf(row, column);
  return spelled(value, sheet, cell && cell.range.length > 0 ? isQuoted(text, cell) : sheet.isQuoted);
}

/** Other languages must not change, either. */
function onlyIfReadBack(
  table: Table,
  changes: readonly Change[],
  locale: string,
  result: WriteResult,
): WriteResult {
  if (result.edits.length === 0) return result;
  const opened = openTable(applyEdits(table.text, result.edits), { path: table.path });
  const after = opened.kind === 'document' ? textsOf(opened.document) : undefined;
  const inLocale = <One extends { readonly path: Change['path'] }>(one: One): One => ({
    ...one,
    path: [locale, ...one.path],
  });
  const expected = changes.map((change): Change => {
    const isEmpty = change.kind === 'set' && change.text === '';
    return inLocale(isEmpty ? { kind: 'remove', path: change.path } : change);
  });
  const refused = { ...result, conflicts: result.conflicts.map(inLocale) };
  const { edits, conflicts } = onlyAsExpected(textsOf(table), after, expected, refused);
  return { edits, conflicts: conflicts.map((one) => ({ ...one, path: one.path.slice(1) })) };
}

function textsOf({ rows, locales }: Table): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const row of rows)
    for (const column of locales) {
      const text = cellOf(row, column)?.text ?? '';
      if (text !== '') texts.set(pathKey([column.locale, ...row.path]), text);
    }
  return texts;
}

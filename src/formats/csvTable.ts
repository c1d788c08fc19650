/** CSV tables with a column for each language, as in Godot and Unity. A new language is a new column. */
import { type Cell, type CsvRecord, rangeOf } from '../csv/records.ts';
import { lastOfEach } from './changes.ts';
import { removeRows, withoutLastBreak } from './csv/removeRows.ts';
import { isQuoted, isSafe, spelled } from './csv/sheet.ts';
import { cellEdits, newColumn } from './csvTable/columns.ts';
import { categoriesIn, formEntries, numberRuleIn } from './csvTable/plurals.ts';
import { halves, inOrder, slotsOf } from './csvTable/slots.ts';
import { columnOf, type LocaleColumn, openTable, type Table, type TableRow } from './csvTable/table.ts';
import { sortedEdits } from './edits.ts';
import { areAsExpected, nothingOf } from './expected.ts';
import {
  applyEdits,
  type Change,
  type Conflict,
  type Edit,
  type Entry,
  type FileIdentity,
  type Format,
  type KeyPath,
  type WriteOptions,
  type WriteResult,
} from './format.ts';
import { formPath } from './forms.ts';
import { breakAt } from './lines.ts';
import { readOpened, requireOpened } from './opened.ts';
import { pathKey } from './pathKey.ts';

export const csvTable: Format = {
  id: 'csvTable',
  isTable: true,
  read: (text, file) =>
    readOpened(openTable(text, file), (table) => {
      const column = columnOf(table, file);
      return { entries: column ? table.rows.flatMap((row) => entriesOf(table, row, column)) : [] };
    }),
  write,
  languages(text, file) {
    const opened = openTable(text, file);
    return opened.kind === 'problems' ? [] : opened.document.locales.map(({ locale }) => locale);
  },
  removeKeys,
  pluralPath: formPath,
  pluralCategories: (file, text) => categoriesIn(tableIn(text, file), file.locale),
  pluralRule: (file, text) => numberRuleIn(tableIn(text, file), file.locale),
};

function tableIn(text: string | undefined, file: FileIdentity): Table | undefined {
  const opened = text === undefined ? undefined : openTable(text, file);
  return opened?.kind === 'document' ? opened.document : undefined;
}

/** An empty cell is a missing translation. */
function entriesOf(table: Table, row: TableRow, column: LocaleColumn): readonly Entry[] {
  const said = [...commentsIn(row.record, table.comments), ...commentsIn(row.record, column.comments)];
  const most = /^\s*([1-9]\d{0,5})\s*$/.exec(row.record.cells[table.limit]?.text ?? '')?.[1];
  const facts = {
    ...(said.length > 0 && { context: said.join('\n') }),
    ...(most !== undefined && { maxLength: Number(most) }),
  };
  if (row.further) return formEntries(table, row, column, facts);
  const cell = row.record.cells[column.column];
  return cell && cell.text !== ''
    ? [{ path: row.path, text: cell.text, range: rangeOf(cell), ...facts }]
    : [];
}

/** @param columns in the order of the file, so that the search can stop at the first one that the row lacks */
function commentsIn({ cells }: CsvRecord, columns: readonly number[]): readonly string[] {
  const texts: string[] = [];
  for (const column of columns) {
    if (column >= cells.length) break;
    const text = cells[column]?.text.trim();
    if (text) texts.push(text);
  }
  return texts;
}

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  if (changes.length === 0) return { edits: [], conflicts: [] };
  const file = options.becomes ?? options.file;
  const table = requireOpened(openTable, text, file);
  const source = columnOf(table, { locale: options.template?.file.locale ?? '' }) ?? table.locales[0];
  const column = columnOf(table, file);
  const { locale } = file;
  const slots = slotsOf(table, { source, column, locale });
  const conflicts: Conflict[] = [];
  const cells = new Map<CsvRecord, string>();
  const below = new Map<CsvRecord, string[]>();
  const hasPlurals = table.rows.some((row) => row.further);
  const ordered = hasPlurals ? inOrder(lastOfEach(changes), slots) : lastOfEach(changes);
  const half = hasPlurals ? halves([...ordered], slots) : none;
  for (const change of ordered) {
    const { path } = change;
    const slot = slots.get(pathKey(path));
    const value = change.kind === 'set' ? change.text : '';
    if (value === (slot?.cell?.text ?? '')) continue;
    // Source texts that serve as keys are not changed.
    if (!slot || column?.column === table.key) {
      if (change.kind === 'set') conflicts.push({ path, code: 'shapeDiffers' });
      continue;
    }
    if (slot.set !== undefined && half.has(slot.set)) {
      conflicts.push({ path, code: 'otherFormMissing' });
      continue;
    }
    const content = isSafe(value, slot.source) ? contentOf(table, slot.cell, value) : undefined;
    if (content === undefined) conflicts.push({ path, code: 'unencodable' });
    else if (slot.record) cells.set(slot.record, content);
    else if (!below.get(slot.last)?.push(content)) below.set(slot.last, [content]);
  }
  const edits = column
    ? cellEdits(table, column.column, { cells, below })
    : newColumn(table, locale, { cells, below });
  return onlyIfReadBack(table, changes, locale, { edits: sortedEdits(edits), conflicts });
}

function removeKeys(
  text: string,
  file: Pick<FileIdentity, 'path'>,
  keys: readonly KeyPath[],
): readonly Edit[] {
  const { rows } = requireOpened(openTable, text, { ...file, locale: '' });
  const going = new Set(keys.map(pathKey));
  const records = rows.flatMap(({ path, record, further = [] }) =>
    going.has(pathKey(path)) ? [record, ...further] : [],
  );
  const ranges = records.map(({ offset, length }) => {
    const end = offset + length;
    return { offset, end: end + breakAt(text, end).length };
  });
  return withoutLastBreak(text, removeRows(ranges));
}

const none: ReadonlySet<string> = new Set();

function contentOf({ text, sheet }: Table, cell: Cell | undefined, value: string): string | undefined {
  return spelled(value, sheet, cell && cell.length > 0 ? isQuoted(text, cell) : sheet.isQuoted);
}

function onlyIfReadBack(
  table: Table,
  changes: readonly Change[],
  locale: string,
  result: WriteResult,
): WriteResult {
  if (result.edits.length === 0) return result;
  const opened = openTable(applyEdits(table.text, result.edits), { path: table.path });
  const isRight =
    opened.kind === 'document' && isAsExpected(table, opened.document, { changes, locale, result });
  return isRight ? result : nothingOf(changes);
}

interface Wanted {
  readonly changes: readonly Change[];
  readonly locale: string;
  readonly result: WriteResult;
}

/** Other languages must not change, either. */
function isAsExpected(
  before: Table,
  after: Table,
  { changes, locale, result: { conflicts } }: Wanted,
): boolean {
  const own = changes.map((one): Change => {
    return one.kind === 'set' && one.text === '' ? { kind: 'remove', path: one.path } : one;
  });
  const locales = new Set([...before.locales, ...after.locales].map((one) => one.locale));
  return [...locales].every((one) => {
    const wanted = one === locale ? { changes: own, conflicts } : { changes: [], conflicts: [] };
    return areAsExpected(textsOf(before, one), textsOf(after, one), wanted);
  });
}

function* textsOf(table: Table, locale: string): Generator<readonly [key: string, text: string]> {
  const column = columnOf(table, { locale });
  if (!column) return;
  for (const row of table.rows) {
    for (const { path, text } of entriesOf(table, row, column)) yield [pathKey(path), text];
  }
}

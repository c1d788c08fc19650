/**
 * Godot's plurals. The column `?plural` holds the plural of a text; the forms of each language are in the text's row
 * and in the rows below it, which have no keys.
 */
import { type Cell, type CsvRecord, rangeOf } from '../../csv/records.ts';
import type { Entry } from '../format.ts';
import { formPath } from '../forms.ts';
import { hasSingular } from '../po/categories.ts';
import { categoriesOf, isCertain, numberRule } from './pluralRules.ts';
import type { LocaleColumn, Table, TableRow } from './table.ts';

export interface Form {
  readonly category: string;
  /** The row of the form; absent if the plural has no such row yet. */
  readonly record?: CsvRecord;
  readonly cell?: Cell;
}

/** @returns undefined if it is not certain which cell holds which form: Godot skips empty cells */
export function formsOf(table: Table, row: TableRow, column: LocaleColumn): readonly Form[] | undefined {
  const { locale } = column;
  if (column.column === table.key) return sourceForms(table, row, locale);
  const own = ruleIn(table, column);
  if (!isCertain(locale, own)) return undefined;
  const records = [row.record, ...(row.further ?? [])];
  const cells = records.map(({ cells: all }) => all[column.column]);
  const filled = cells.map((cell) => (cell?.text ?? '') !== '');
  if (filled.lastIndexOf(true) >= filled.filter(Boolean).length) return undefined;
  return categoriesOf(locale, own).map((category, index): Form => {
    const [record, cell] = [records[index], cells[index]];
    return { category, ...(record && { record }), ...(cell && { cell }) };
  });
}

/** The forms of source texts that are keys: one for 1, if the language has a singular, and one for other numbers. */
function sourceForms(table: Table, { record }: TableRow, locale: string): readonly Form[] {
  const [one, other] = [record.cells[table.key], record.cells[table.plural]];
  const forms = [
    { category: 'one', record, ...(one && { cell: one }) },
    { category: 'other', record, ...(other && { cell: other }) },
  ];
  return hasSingular(locale) ? forms : forms.slice(1);
}

/** What `?pluralrule` says for a language. */
function ruleIn({ rules }: Table, { column }: LocaleColumn): string | undefined {
  const rule = rules?.cells[column]?.text.trim() ?? '';
  return rule === '' ? undefined : rule;
}

export function categoriesIn(table: Table | undefined, locale: string): readonly string[] {
  return categoriesOf(locale, ownRule(table, locale));
}

export function numberRuleIn(table: Table | undefined, locale: string) {
  return numberRule(locale, ownRule(table, locale));
}

function ownRule(table: Table | undefined, locale: string): string | undefined {
  const column = table?.locales.find((one) => one.locale === locale);
  return table && column && ruleIn(table, column);
}

export function formEntries(
  table: Table,
  row: TableRow,
  column: LocaleColumn,
  facts: Pick<Entry, 'context' | 'maxLength'>,
): readonly Entry[] {
  return (formsOf(table, row, column) ?? []).flatMap(({ category, cell }) => {
    if (!cell || cell.text === '') return [];
    const plural = { set: row.path, category, ordinal: false };
    return { path: formPath(plural), text: cell.text, range: rangeOf(cell), plural, ...facts };
  });
}

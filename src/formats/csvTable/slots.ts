/** Where the texts of a language are, or go. */
import type { Cell, CsvRecord } from '../../csv/records.ts';
import type { Change, KeyPath } from '../format.ts';
import { formPath } from '../forms.ts';
import { pathKey } from '../pathKey.ts';
import { isCertain } from './pluralRules.ts';
import { categoriesIn, formsOf } from './plurals.ts';
import type { LocaleColumn, Table, TableRow } from './table.ts';

export interface Slot {
  readonly cell: Cell | undefined;
  /** Absent for a form that needs a new row. */
  readonly record: CsvRecord | undefined;
  /** The last row of the text, after which rows for further forms are inserted. */
  readonly last: CsvRecord;
  /** The `pathKey` of the plural that the text is a form of. */
  readonly set?: string;
  /** The text that is translated. */
  readonly source: string | undefined;
}

export interface Languages {
  readonly source: LocaleColumn | undefined;
  /** Absent for a new language. */
  readonly column: LocaleColumn | undefined;
  readonly locale: string;
}

/** The slots by the keys of their paths, in the order of the rows. */
export function slotsOf(table: Table, languages: Languages): ReadonlyMap<string, Slot> {
  const slots = new Map<string, Slot>();
  for (const row of table.rows) {
    if (!row.further) slots.set(pathKey(row.path), textSlot(row, languages));
    else for (const [key, slot] of formSlots(table, row, languages)) slots.set(key, slot);
  }
  return slots;
}

function textSlot({ record }: TableRow, { source, column }: Languages): Slot {
  const cell = column && record.cells[column.column];
  const original = source && record.cells[source.column]?.text;
  return { cell, record, last: record, source: original };
}

function formSlots(
  table: Table,
  row: TableRow,
  { source, column, locale }: Languages,
): readonly (readonly [string, Slot])[] {
  const records = [row.record, ...(row.further ?? [])];
  const last = records.at(-1) ?? row.record;
  const set = pathKey(row.path);
  const originals = new Map(
    ((source && formsOf(table, row, source)) ?? []).map(({ category, cell }) => [category, cell?.text]),
  );
  const slot = (category: string, cell: Cell | undefined, record: CsvRecord | undefined) => {
    const path: KeyPath = formPath({ set: row.path, category, ordinal: false });
    const original = originals.get(category) ?? originals.get('other');
    return [pathKey(path), { cell, record, last, set, source: original }] as const;
  };
  if (column)
    return (formsOf(table, row, column) ?? []).map((one) => slot(one.category, one.cell, one.record));
  if (!isCertain(locale, undefined)) return [];
  return categoriesIn(table, locale).map((category, index) => slot(category, undefined, records[index]));
}

/** The changes in the order of their slots. */
export function inOrder(changes: Iterable<Change>, slots: ReadonlyMap<string, Slot>): readonly Change[] {
  const places = new Map([...slots.keys()].map((key, index) => [key, index]));
  const placeOf = ({ path }: Change) => places.get(pathKey(path)) ?? -1;
  return [...changes].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The plurals that the changes would leave with only some of their forms, which Godot would mistake for others. */
export function halves(changes: readonly Change[], slots: ReadonlyMap<string, Slot>): ReadonlySet<string> {
  const values = new Map(changes.map((one) => [pathKey(one.path), one.kind === 'set' ? one.text : '']));
  const filled = new Map<string, Set<boolean>>();
  for (const [key, { set, cell }] of slots) {
    if (set === undefined) continue;
    const states = filled.get(set) ?? new Set();
    filled.set(set, states.add((values.get(key) ?? cell?.text ?? '') !== ''));
  }
  return new Set([...filled].flatMap(([set, states]) => (states.size > 1 ? [set] : [])));
}

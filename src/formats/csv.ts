/** Single-language CSV files, as in Magento and Laminas: each row pairs a key or source text with a text. */
import { rangeOf } from '../csv/records.ts';
import { lastOfEach } from './changes.ts';
import { insertRows, type NewRow } from './csv/insert.ts';
import { removeRows, withoutLastBreak } from './csv/removeRows.ts';
import { type CsvRow, type CsvRows, openRows } from './csv/rows.ts';
import { isQuoted, isSafe, spelled } from './csv/sheet.ts';
import { sortedEdits } from './edits.ts';
import { onlyAsExpected } from './expected.ts';
import {
  applyEdits,
  type Change,
  type Conflict,
  type Edit,
  type Entry,
  type FileIdentity,
  type Format,
  type WriteOptions,
  type WriteResult,
} from './format.ts';
import { readOpened, requireBoth } from './opened.ts';
import { pathKey } from './pathKey.ts';

export const csv: Format = {
  id: 'csv',
  isTable: true,
  read: (text, file) => readOpened(openRows(text, file), ({ rows }) => ({ entries: rows.map(entryOf) })),
  write,
};

function entryOf({ path, text: cell, context }: CsvRow): Entry {
  return { path, text: cell.text, range: rangeOf(cell), ...(context !== undefined && { context }) };
}

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  if (changes.length === 0) return { edits: [], conflicts: [] };
  const { own, template } = requireBoth(openRows, text, options);
  const conflicts: Conflict[] = [];
  const edits: Edit[] = [];
  const missing = new Map<string, NewRow>();
  const removed = new Set<CsvRow>();
  for (const change of lastOfEach(changes)) {
    const { path } = change;
    const row = own.byPath.get(pathKey(path));
    if (change.kind === 'remove') {
      for (const one of alike(own, row)) removed.add(one);
      continue;
    }
    if (change.text === row?.text.text) continue;
    const source = (template ?? own).byPath.get(pathKey(path));
    const content = isSafe(change.text, source?.text.text) ? contentOf(own, row, change.text) : undefined;
    if (content === undefined) conflicts.push({ path, code: 'unencodable' });
    else if (row) for (const one of alike(own, row)) edits.push({ ...rangeOf(one.text), content });
    else missing.set(pathKey(path), { path, content });
  }
  const inserted = insertRows({ own, template, missing, removed });
  const rows = removeRows(removed);
  const gone = missing.size === 0 ? withoutLastBreak(own.text, rows) : rows;
  const all = [...edits, ...inserted, ...gone, ...renaming(own, options)];
  const result = { edits: sortedEdits(all), conflicts };
  return onlyAsExpected(
    textsOf(own),
    textsAfter(own, result.edits, options.becomes ?? options.file),
    changes,
    result,
  );
}

/** A row and those that repeat it, which must remain equal. */
function alike({ repeated }: CsvRows, row: CsvRow | undefined): readonly CsvRow[] {
  return row ? [row, ...(repeated.get(row) ?? [])] : [];
}

/** Empty cells are quoted like most others in the file. */
function contentOf({ text, sheet }: CsvRows, row: CsvRow | undefined, value: string): string | undefined {
  const quotes = row && row.text.length > 0 ? isQuoted(text, row.text) : sheet.isQuoted;
  return spelled(value, sheet, quotes);
}

/** In a new file, replaces the source's locale in the header with the file's own. */
function renaming({ text, locale, sheet }: CsvRows, { becomes }: WriteOptions): readonly Edit[] {
  const content = becomes && locale && spelled(becomes.locale, sheet, isQuoted(text, locale));
  return content === undefined || !locale ? [] : [{ ...rangeOf(locale), content }];
}

/** Without the rows before it, a row such as `key,text` would be read as a header. */
function textsAfter({ text, hasHeader }: CsvRows, edits: readonly Edit[], file: FileIdentity) {
  if (edits.length === 0) return undefined;
  const opened = openRows(applyEdits(text, edits), file);
  const isLike = opened.kind === 'document' && opened.document.hasHeader === hasHeader;
  return isLike ? textsOf(opened.document) : undefined;
}

function* textsOf({ rows }: CsvRows): Generator<readonly [key: string, text: string]> {
  for (const { path, text } of rows) yield [pathKey(path), text.text];
}

/** The rows of a single-language file, which pair keys or source texts with texts. */
import type { Cell, CsvRecord } from '../../csv/records.ts';
import { duplicatesIn, withoutRepeats } from '../duplicates.ts';
import type { FileIdentity, KeyPath } from '../format.ts';
import { breakAt } from '../lines.ts';
import type { Opened } from '../opened.ts';
import { itemsByKey, pathKey } from '../pathKey.ts';
import { remembering } from '../recent.ts';
import { isCommentName, isTextName, keyColumn, localeIn } from './headings.ts';
import { openSheet, type Sheet } from './sheet.ts';

export interface CsvRow {
  readonly path: KeyPath;
  readonly cells: readonly Cell[];
  readonly text: Cell;
  readonly context?: string;
  readonly offset: number;
  /** The offset after the line end. */
  readonly end: number;
}

export interface CsvRows {
  readonly sheet: Sheet;
  readonly text: string;
  readonly rows: readonly CsvRow[];
  readonly byPath: ReadonlyMap<string, CsvRow>;
  /** Further rows with the same path and text. */
  readonly repeated: ReadonlyMap<CsvRow, readonly CsvRow[]>;
  /** The columns of keys and texts. */
  readonly columns: readonly [key: number, text: number];
  readonly hasHeader: boolean;
  /** The header cell that names the file's own locale. */
  readonly locale?: Cell;
}

interface Columns {
  readonly key: number;
  readonly text: number;
  readonly comments: readonly number[];
  readonly hasHeader: boolean;
}

export const openRows = remembering(parse);

function parse(text: string, file: FileIdentity): Opened<CsvRows> {
  const opened = openSheet(text, file);
  if (opened.kind === 'problems') return opened;
  const sheet = opened.document;
  const [first] = sheet.records;
  const columns = columnsOf(first);
  const records = columns.hasHeader ? sheet.records.slice(1) : sheet.records;
  const rows = records.flatMap((record) => rowOf(text, record, columns) ?? []);
  // Magento's files have many repeated rows.
  const { different, repeated } = withoutRepeats(rows, ({ path, text: { text } }) => ({
    key: pathKey(path),
    text,
  }));
  const byPath = itemsByKey(different);
  if (different.length > byPath.size) {
    const keyed = ({ path, offset }: CsvRow) => ({ key: pathKey(path), path, offset });
    return { kind: 'problems', problems: duplicatesIn(text, different, keyed) };
  }
  const heading = columns.hasHeader ? first?.cells[columns.text] : undefined;
  const isOwn = heading !== undefined && localeIn(heading.text)?.locale === file.locale;
  return {
    kind: 'document',
    document: {
      ...{ sheet, text, rows: different, repeated, byPath, columns: [columns.key, columns.text] },
      hasHeader: columns.hasHeader,
      ...(isOwn && { locale: heading }),
    },
  };
}

function columnsOf(first: CsvRecord | undefined): Columns {
  const names = first?.cells.map((cell) => cell.text) ?? [];
  const key = keyColumn(names) ?? -1;
  const text = names.findIndex((name, column) => column !== key && (isTextName(name) || localeIn(name)));
  if (key === -1 || text === -1) return { key: 0, text: 1, comments: [2], hasHeader: false };
  const comments = names.flatMap((name, column) => (isCommentName(name) ? [column] : []));
  return { key, text, comments, hasHeader: true };
}

function rowOf(text: string, record: CsvRecord, columns: Columns): CsvRow | undefined {
  const { cells, offset, length } = record;
  const key = cells[columns.key]?.text ?? '';
  const cell = cells[columns.text];
  // Zend's comments start with a hash.
  if (!cell || key === '' || (!columns.hasHeader && key.startsWith('#'))) return undefined;
  const module = columns.hasHeader ? [] : moduleIn(cells);
  const said = columns.comments.map((column) => cells[column]?.text.trim()).filter(Boolean);
  const end = offset + length;
  return {
    path: [key, ...module],
    cells,
    text: cell,
    ...(module.length === 0 && said.length > 0 && { context: said.join('\n') }),
    offset,
    end: end + breakAt(text, end).length,
  };
}

/** Magento's language packages say where a text comes from, because it may have several translations. */
function moduleIn(cells: readonly Cell[]): readonly string[] {
  const [, , kind = '', name = ''] = cells.map((cell) => cell.text);
  return cells.length === 4 && /^(?:module|theme|lib)$/.test(kind) ? [kind, name] : [];
}

/** A table with a row for each key and a column for each language. */
import type { CsvRecord } from '../../csv/records.ts';
import { groupBy } from '../../groupBy.ts';
import { isCommentName, isLimitName, keyColumn, type LocaleHeading, localeIn } from '../csv/headings.ts';
import { openSheet, type Sheet } from '../csv/sheet.ts';
import { duplicatesIn } from '../duplicates.ts';
import type { FileIdentity, KeyPath } from '../format.ts';
import { localeKey } from '../locale.ts';
import { faulty, type Opened } from '../opened.ts';
import { pathKey } from '../pathKey.ts';
import { remembering } from '../recent.ts';

export interface LocaleColumn extends LocaleHeading {
  readonly column: number;
  /** Columns with comments on its texts. */
  readonly comments: readonly number[];
}

export interface TableRow {
  /** For a plural, the last key is `plural`, and the category is missing. */
  readonly path: KeyPath;
  readonly record: CsvRecord;
  /** The rows with further forms; present if the row begins a plural. */
  readonly further?: readonly CsvRecord[];
}

export interface Table {
  readonly sheet: Sheet;
  readonly text: string;
  /** The path of the file, whose extension may determine the separator. */
  readonly path: string;
  readonly header: CsvRecord;
  readonly key: number;
  /** In the order of the file. */
  readonly locales: readonly LocaleColumn[];
  /** Columns with comments on all texts of a row. */
  readonly comments: readonly number[];
  /** The column that limits the length of texts; -1 if there is none. */
  readonly limit: number;
  /** Godot's column with the plurals of texts; -1 if there is none. */
  readonly plural: number;
  /** Godot's row with the rules for plurals. */
  readonly rules?: CsvRecord;
  readonly rows: readonly TableRow[];
}

type Columns = Pick<Table, 'header' | 'key' | 'locales' | 'comments' | 'limit' | 'plural'> & {
  /** Godot's column of contexts, which distinguish equal keys. */
  readonly context: number;
};

/** At most this many rows, such as a title, precede the header. */
const mostAbove = 4;

const remembered = remembering(parse);

/** Remembered without the locale, because all languages are read from the same text. */
export function openTable(text: string, { path }: Pick<FileIdentity, 'path'>): Opened<Table> {
  return remembered(text, { path, locale: '' });
}

function parse(text: string, file: FileIdentity): Opened<Table> {
  const opened = openSheet(text, file);
  if (opened.kind === 'problems') return opened;
  const sheet = opened.document;
  const columns = columnsIn(sheet);
  if (!columns) return faulty(text, 0, { code: 'syntax', detail: 'HeaderWithLanguagesExpected' });
  const { context, ...known } = columns;
  const { header, key } = columns;
  const below = sheet.records.slice(sheet.records.indexOf(header) + 1);
  const rows = rowsIn(below, columns);
  const problems = [
    ...duplicatesIn(text, columns.locales, ({ column, locale }) => ({
      key: localeKey(locale),
      path: [locale],
      offset: header.cells[column]?.offset ?? 0,
    })),
    ...duplicatesIn(text, rows, ({ path, record }) => ({
      key: pathKey(path),
      path,
      offset: record.offset,
    })),
  ];
  if (problems.length > 0) return { kind: 'problems', problems };
  const rules = below.find((record) => isRule(record, key));
  return {
    kind: 'document',
    document: { sheet, text, path: file.path, ...known, ...(rules && { rules }), rows },
  };
}

function columnsIn(sheet: Sheet): Columns | undefined {
  const found = headersIn(sheet).map(({ header, index }) => ({
    header,
    locales: localesIn(header, sheet.records.slice(index + 1)),
  }));
  const { header, locales = [] } =
    found.find((one) => new Set(one.locales.map(({ locale }) => locale)).size > 1) ?? found[0] ?? {};
  if (!header || locales.length === 0) return undefined;
  const names = header.cells.map((cell) => cell.text.trim());
  const taken = new Set(locales.map(({ column }) => column));
  const others = names.map((name, column) => (taken.has(column) ? '' : name));
  const free = (fits: (name: string) => boolean) =>
    others.flatMap((name, column) => (fits(name) ? [column] : []));
  const key = keyColumn(others) ?? 0;
  const [context = -1] = free((name) => /^\?context$/i.test(name));
  const [limit = -1] = free(isLimitName);
  const [plural = -1] = free((name) => /^\?plural$/i.test(name));
  const said = free(isCommentName).filter((column) => column !== context && column !== key);
  const byHeading = commentsByHeading(new Set(locales.map(({ column }) => names[column] ?? '')), names, said);
  const own = locales.map((one) => ({ ...one, comments: byHeading.get(names[one.column] ?? '') ?? [] }));
  const claimed = new Set([...byHeading.values()].flat());
  const comments = said.filter((column) => !claimed.has(column));
  return { header, key, locales: own, comments, limit, context, plural };
}

/** Comment columns by the heading with which their names begin. Headings have few different lengths. */
function commentsByHeading(
  headings: ReadonlySet<string>,
  names: readonly string[],
  columns: readonly number[],
): ReadonlyMap<string, readonly number[]> {
  const lengths = new Set([...headings].map((heading) => heading.length));
  const pairs = columns.flatMap((column) =>
    [...lengths].map((length) => ({ column, heading: (names[column] ?? '').slice(0, length) })),
  );
  const groups = groupBy(
    pairs.filter(({ heading }) => headings.has(heading)),
    ({ heading }) => heading,
  );
  return new Map([...groups].map(([heading, own]) => [heading, own.map(({ column }) => column)]));
}

/** Rows that may be the header: all rows above them have fewer filled cells. */
function headersIn({ records }: Sheet) {
  const all = records.slice(0, mostAbove + 1).map((header, index) => {
    return { header, index, filled: header.cells.filter((cell) => cell.text.trim() !== '').length };
  });
  return all.filter(({ filled }, index) => all.slice(0, index).every((above) => above.filled < filled));
}

/** The number of rows from which the content of a column is determined. */
const sample = 50;

function localesIn(
  header: CsvRecord,
  below: readonly CsvRecord[],
): readonly Omit<LocaleColumn, 'comments'>[] {
  return header.cells.flatMap(({ text }, column) => {
    const heading = localeIn(text);
    if (!heading) return [];
    // `id` and `no` may also name or count the rows.
    const isDoubtful = /^(?:id|no)$/i.test(heading.locale);
    if (isDoubtful && (column === 0 || heading.locale !== heading.locale.toLowerCase())) return [];
    const texts = isDoubtful ? below.slice(0, sample).map(({ cells }) => cells[column]?.text ?? '') : [];
    if (texts.some((one) => one !== '') && texts.every((one) => /^[\w.:-]*$/.test(one))) return [];
    return [{ ...heading, column }];
  });
}

/** Rows without a key, or with neither a plural nor a text in any language, are titles, gaps or further forms. */
function rowsIn(below: readonly CsvRecord[], columns: Columns): readonly TableRow[] {
  const { key, locales, context, plural } = columns;
  const translated = new Set(locales.map(({ column }) => column));
  const rows: TableRow[] = [];
  let forms: CsvRecord[] | undefined;
  for (const record of below) {
    const textAt = (column: number) => record.cells[column]?.text ?? '';
    const name = textAt(key);
    if (isRule(record, key)) continue;
    if (name.trim() === '' && textAt(context) === '' && textAt(plural) === '') forms?.push(record);
    else forms = undefined;
    if (name.trim() === '') continue;
    const path = textAt(context) === '' ? [name] : [name, textAt(context)];
    if (textAt(plural) !== '') {
      forms = [];
      rows.push({ path: [...path, 'plural'], record, further: forms });
    } else if (record.cells.some(({ text }, column) => translated.has(column) && text.trim() !== ''))
      rows.push({ path, record });
  }
  return rows;
}

function isRule({ cells }: CsvRecord, key: number): boolean {
  return /^\?pluralrule$/i.test(cells[key]?.text ?? '');
}

/** The column of a language; that of the first language if none is given. */
export function columnOf(
  { locales }: Table,
  { locale }: Pick<FileIdentity, 'locale'>,
): LocaleColumn | undefined {
  return locale === '' ? locales[0] : locales.find((one) => one.locale === locale);
}

/** CSV and TSV as records of cells, with any mixture of line ends. */
import { type Cell, type CsvRecord, recordsIn, type Separator } from '../../csv/records.ts';
import { findSeparator } from '../../csv/separator.ts';
import type { FileIdentity } from '../format.ts';
import { textStart } from '../lines.ts';
import { binaryIn, faulty, type Opened } from '../opened.ts';

export interface Sheet {
  readonly text: string;
  readonly separator: Separator;
  /** What needs quotes in a cell. Includes the separators that other programs may mistake for the file's. */
  readonly doubtful: RegExp;
  /** The records that have anything but blanks in their cells. */
  readonly records: readonly CsvRecord[];
  /** Whether most cells with texts are quoted. */
  readonly isQuoted: boolean;
}

/** As in Godot, quotes after a leading blank still enclose the cell. */
const leniency = { skipsBlanks: true };

/** The number of records from which the use of quotes is determined. */
const sample = 500;

export function openSheet(text: string, { path }: Pick<FileIdentity, 'path'>): Opened<Sheet> {
  const binaryAt = binaryIn(text);
  if (binaryAt !== -1) return faulty(text, binaryAt, { code: 'binary' });
  const isTabbed = /\.tsv$/i.test(path);
  const found = findSeparator(text, textStart(text), {
    ...leniency,
    isRow: (cells) => cells.length > 1,
  });
  const separator = isTabbed && !found.isNamed ? '\t' : found.separator;
  const records: CsvRecord[] = [];
  for (const record of recordsIn(text, separator, found.start, leniency)) {
    const wrong = record.cells.find(({ isMisquoted }) => isMisquoted);
    if (wrong) return faulty(text, wrong.offset, { code: 'syntax', detail: 'ClosingQuoteExpected' });
    if (record.cells.some((cell) => cell.text.trim() !== '')) records.push(record);
  }
  const doubtful = found.isNamed || isTabbed ? new RegExp(`["\\r\\n${separator}]`) : /["\r\n,;\t]/;
  return {
    kind: 'document',
    document: { text, separator, doubtful, records, isQuoted: areQuoted(text, records) },
  };
}

function areQuoted(text: string, records: readonly CsvRecord[]): boolean {
  const cells = records.slice(0, sample).flatMap((record) => record.cells.filter((cell) => cell.text !== ''));
  return cells.filter((cell) => isQuoted(text, cell)).length * 2 > cells.length;
}

export function isQuoted(text: string, { offset, length }: Pick<Cell, 'offset' | 'length'>): boolean {
  return length > 0 && text[offset] === '"';
}

/**
 * Spells a text as a cell.
 *
 * @param quotes whether to quote a text that needs no quotes; ignored if it ends with a backslash
 * @returns undefined if some program would read it as something else
 */
export function spelled(
  text: string,
  { doubtful }: Pick<Sheet, 'doubtful'>,
  quotes: boolean,
): string | undefined {
  if (/\0/.test(text) || !text.isWellFormed()) return undefined;
  const needsQuotes = doubtful.test(text) || text !== text.trim();
  // PHP, and so Magento, does not end a cell at a quote after a backslash.
  if (/\\"|\\$/.test(text) && (needsQuotes || text.includes('"'))) return undefined;
  return (quotes && !text.endsWith('\\')) || needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The first character of what a spreadsheet may execute. Source: OWASP, "CSV Injection". */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/** Whether a text cannot be a formula, or begins with the same character as its source in the project. */
export function isSafe(text: string, source: string | undefined): boolean {
  const [sign] = formula.exec(text) ?? [];
  return sign === undefined || source?.startsWith(sign) === true;
}

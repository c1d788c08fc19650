/** Finds out which character separates the cells of a text. */
import {
  type Cell,
  type CsvRecord,
  closingQuote,
  type Leniency,
  recordsIn,
  type Separator,
} from './records.ts';

/** In order of preference: the service documents the comma. */
const candidates: readonly Separator[] = [',', ';', '\t'];

/** The number of records examined to detect the separator. */
const sample = 500;

/** Excel can name the separator on a separate first line. */
const named = /^sep=([,;\t])(?:\r\n|\n|\r|$)/i;

export interface FoundSeparator {
  readonly separator: Separator;
  /** The offset of the first record. */
  readonly start: number;
  readonly isNamed: boolean;
}

interface Rows extends Leniency {
  /** Whether cells with these texts can make up a row. */
  isRow(texts: readonly string[]): boolean;
}

export function findSeparator(text: string, start: number, rows: Rows): FoundSeparator {
  const said = named.exec(text.slice(start, start + 'sep=,\r\n'.length));
  if (said) return { separator: said[1] as Separator, start: start + said[0].length, isNamed: true };
  let best: { readonly separator: Separator; readonly score: number } | undefined;
  for (const separator of candidates) {
    const score = scoreOf(text, separator, start, rows);
    if (best === undefined || score > best.score) best = { separator, score };
  }
  return { separator: best?.separator ?? ',', start, isNamed: false };
}

/** The score of a row with outer blanks: a whole sample of such rows scores less than one row without any. */
const doubtful = 1 / (sample + 1);

function scoreOf(text: string, separator: Separator, start: number, rows: Rows): number {
  let score = 0;
  let read = 0;
  let quotedUntil = start;
  for (const record of recordsIn(text, separator, start, rows)) {
    if (record.offset >= quotedUntil) {
      if (!hasStrayQuote(record) && rows.isRow(record.cells.map((cell) => cell.text)))
        score += record.cells.some(hasOuterBlanks) ? doubtful : 1;
      quotedUntil = endOfQuotations(text, record);
    }
    read += 1;
    if (read === sample) break;
  }
  return score;
}

/** The end of the last quoted cell in a record with another separator; rows before it are parts of that cell. */
function endOfQuotations(text: string, { cells, offset }: CsvRecord): number {
  let end = offset;
  for (const cell of cells.filter(isUnquoted)) {
    for (const { index } of cell.text.matchAll(/[,;\t]"/g)) {
      const opening = cell.offset + index + 1;
      const closing = opening < end ? undefined : closingQuote(text, opening + 1);
      if (closing !== undefined && /^[,;\t\r\n]?$/.test(text[closing + 1] ?? '')) end = closing + 1;
    }
  }
  return end;
}

function isUnquoted({ text, length }: Cell): boolean {
  return text.length === length;
}

/** In prose a space follows a comma, and few phrases begin with a space. */
function hasOuterBlanks({ text }: Cell): boolean {
  return text !== text.trim();
}

/** Whether quotes do not enclose their cell, which the wrong separator causes: a comma splits `a;"b, c"`. */
function hasStrayQuote({ cells }: CsvRecord): boolean {
  return cells.some((cell) => cell.isMisquoted || (cell.text.includes('"') && isUnquoted(cell)));
}

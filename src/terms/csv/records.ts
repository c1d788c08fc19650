/**
 * Reads CSV as RFC 4180 has it, with CRLF, LF and CR in any mixture. A reader of our own, because none tells where cells
 * stand: Papa Parse tells where records end, but takes one kind of line end for a file and joins records at the others;
 * csv-parse tells bytes.
 */
import type { Place } from '../problem.ts';
import type { Range } from '../term.ts';

export type Separator = ',' | ';' | '\t';

export interface Cell {
  /** Without quotes around it, doubled ones once. */
  readonly text: string;
  /** As it is written. */
  readonly range: Range;
  /** Its closing quote is missing, or is not the end of the cell. */
  readonly isMisquoted: boolean;
}

export interface CsvRecord extends Place {
  readonly cells: readonly Cell[];
}

/** @param start where to begin */
export function* recordsIn(text: string, separator: Separator, start: number): Generator<CsvRecord> {
  let offset = start;
  let line = 1;
  while (offset < text.length) {
    const cells: Cell[] = [];
    let end = offset;
    for (;;) {
      const cell = cellAt(text, end, separator);
      cells.push(cell);
      end = cell.range.offset + cell.range.length;
      if (text[end] !== separator) break;
      end += 1;
    }
    yield { cells, line, range: { offset, length: end - offset } };
    const next = end + (text.startsWith('\r\n', end) ? 2 : 1);
    line += breaksIn(text.slice(offset, next));
    offset = next;
  }
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

function cellAt(text: string, offset: number, separator: Separator): Cell {
  if (text[offset] === '"') return quotedCell(text, offset, separator);
  const end = endOfCell(text, offset, separator);
  return { text: text.slice(offset, end), range: { offset, length: end - offset }, isMisquoted: false };
}

/** A cell whose quotes do not end is read as if it had none, so that the rows behind it are found. */
function quotedCell(text: string, offset: number, separator: Separator): Cell {
  const quote = closingQuote(text, offset + 1);
  const end = endOfCell(text, quote ?? offset, separator);
  const isMisquoted = quote === undefined || text.slice(quote + 1, end).trim() !== '';
  const range = { offset, length: end - offset };
  if (isMisquoted) return { text: text.slice(offset, end), range, isMisquoted };
  return { text: text.slice(offset + 1, quote).replaceAll('""', '"'), range, isMisquoted };
}

function closingQuote(text: string, from: number): number | undefined {
  let quote = text.indexOf('"', from);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote === -1 ? undefined : quote;
}

function endOfCell(text: string, from: number, separator: Separator): number {
  let end = from;
  while (end < text.length && !isEnd(text[end], separator)) end += 1;
  return end;
}

function isEnd(character: string | undefined, separator: Separator): boolean {
  return character === separator || character === '\n' || character === '\r';
}

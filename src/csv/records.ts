/**
 * CSV as in RFC 4180, with any mixture of CRLF, LF and CR. We read it ourselves for the positions of cells: Papa Parse
 * reports only the ends of records, and accepts one kind of line end per file; csv-parse reports bytes.
 */
export type Separator = ',' | ';' | '\t';

/** In UTF-16 code units. */
interface Range {
  readonly offset: number;
  readonly length: number;
}

/** Its range includes the quotes. */
export interface Cell extends Range {
  /** The unquoted text, or the raw text if the cell is misquoted. */
  readonly text: string;
  /** The closing quote is missing, or is followed by more than white space. */
  readonly isMisquoted: boolean;
}

/** Its range excludes the line end. */
export interface CsvRecord extends Range {
  /** Counted from 1, which is the line where reading started. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

export function rangeOf({ offset, length }: Range): Range {
  return { offset, length };
}

/** How a program reads what RFC 4180 does not allow. */
export interface Leniency {
  /** Blanks before quotes are not part of a cell, as in PHP. */
  readonly skipsBlanks?: boolean;
}

export function* recordsIn(
  text: string,
  separator: Separator,
  start: number,
  leniency: Leniency = {},
): Generator<CsvRecord> {
  let offset = start;
  let line = 1;
  while (offset < text.length) {
    const cells: Cell[] = [];
    let end = offset;
    for (;;) {
      const cell = cellAt(text, end, separator, leniency);
      cells.push(cell);
      end = cell.offset + cell.length;
      if (text[end] !== separator) break;
      end += 1;
    }
    // A grown list keeps spare capacity; its copy does not.
    yield { cells: cells.slice(), line, offset, length: end - offset };
    const next = end + (text.startsWith('\r\n', end) ? 2 : 1);
    line += breaksIn(text.slice(offset, next));
    offset = next;
  }
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

function cellAt(text: string, offset: number, separator: Separator, { skipsBlanks }: Leniency): Cell {
  if (text[offset] === '"') return quotedCell(text, offset, separator);
  const cell = skipsBlanks ? afterBlanks(text, offset, separator) : undefined;
  if (cell) return cell;
  const end = endOfCell(text, offset, separator);
  return { text: text.slice(offset, end), offset, length: end - offset, isMisquoted: false };
}

function afterBlanks(text: string, offset: number, separator: Separator): Cell | undefined {
  let start = offset;
  while ((text[start] === ' ' || text[start] === '\t') && text[start] !== separator) start += 1;
  const cell = start > offset && text[start] === '"' ? quotedCell(text, start, separator) : undefined;
  return cell?.isMisquoted ? undefined : cell;
}

/** A quoted cell that is not closed is read as if it had no quotes, so that the following rows are found. */
function quotedCell(text: string, offset: number, separator: Separator): Cell {
  const quote = closingQuote(text, offset + 1);
  const end = endOfCell(text, quote ?? offset, separator);
  const isMisquoted = quote === undefined || text.slice(quote + 1, end).trim() !== '';
  const own = isMisquoted ? text.slice(offset, end) : text.slice(offset + 1, quote).replaceAll('""', '"');
  return { text: own, offset, length: end - offset, isMisquoted };
}

export function closingQuote(text: string, from: number): number | undefined {
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

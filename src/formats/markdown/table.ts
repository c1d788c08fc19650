/** GFM tables. */
import { trimSpan } from './cursor.ts';

export interface Cell {
  readonly offset: number;
  readonly end: number;
}

/** The number of columns of a delimiter row; undefined for other lines. */
export function delimiterColumns(rest: string): number | undefined {
  if (!/^[|:\- \t]+$/.test(rest) || !rest.includes('-')) return undefined;
  const cells = rest.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  return cells.every((cell) => /^:?-+:?$/.test(cell.trim())) ? cells.length : undefined;
}

/** The cells of a row without surrounding blanks. An escaped bar is part of its cell. */
export function cellsOf(text: string, offset: number, end: number): readonly Cell[] {
  const row = trimSpan(text, offset, end);
  const cells: Cell[] = [];
  let start = text[row.offset] === '|' ? row.offset + 1 : row.offset;
  for (let at = start; at < row.end; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at++;
    else if (code === 0x7c) {
      cells.push(trimSpan(text, start, at));
      start = at + 1;
    }
  }
  if (start < row.end) cells.push(trimSpan(text, start, row.end));
  return cells;
}

/** A cell and the offset at which it starts, in UTF-16 code units. */
export interface Cell {
  readonly text: string;
  readonly position: number;
}

export type Row = readonly Cell[];

export type EntriesFormat = 'tsv' | 'csv';

/** The non-empty rows. */
export function readRows(text: string, format: EntriesFormat): readonly Row[] {
  const rows = format === 'tsv' ? tsvRows(text) : csvRows(text);
  return rows.filter((row) => row.length > 1 || row[0]?.text !== '');
}

function tsvRows(text: string): readonly Row[] {
  const rows: Row[] = [];
  let position = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    let from = position;
    rows.push(
      line.split('\t').map((cell) => {
        const found = { text: cell, position: from };
        from += cell.length + 1;
        return found;
      }),
    );
    position += line.length;
    position += text.startsWith('\r\n', position) ? 2 : 1;
  }
  return rows;
}

/** Quoted cells may contain anything, with quotes doubled. */
function csvRows(text: string): readonly Row[] {
  const rows: Cell[][] = [[]];
  for (let position = 0; ; ) {
    const cell = csvCell(text, position);
    rows.at(-1)?.push(cell);
    position = cell.end;
    if (position >= text.length) return rows;
    if (text[position] !== ',') rows.push([]);
    position += text.startsWith('\r\n', position) ? 2 : 1;
  }
}

function csvCell(text: string, position: number): Cell & { readonly end: number } {
  const closing = text[position] === '"' ? closingQuote(text, position + 1) : undefined;
  const from = closing === undefined ? position : closing + 1;
  const end = nextSeparator(text, from);
  // If text follows the closing quote, the quotes are part of the text.
  const isQuoted = closing !== undefined && end === from;
  const content = isQuoted
    ? text.slice(position + 1, closing).replaceAll('""', '"')
    : text.slice(position, end);
  return { text: content, position, end };
}

function closingQuote(text: string, from: number): number | undefined {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return undefined;
}

function nextSeparator(text: string, from: number): number {
  const separator = /[,\r\n]/g;
  separator.lastIndex = from;
  return separator.exec(text)?.index ?? text.length;
}

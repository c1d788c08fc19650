import { mayBeTable } from '../csv/paths.ts';
import type { KnownFormat } from '../known.ts';
import { languageHeadings } from './languageHeadings.ts';

const extensions = ['csv', 'tsv'];

/** Tables with a column for each language, as in Godot and Unity. */
export const csvTable: KnownFormat = {
  id: 'csvTable',
  extensions,
  reads: mayBeTable,
  isOwn: namesLanguages,
  example: 'translations/texts.csv',
  dataExtensions: extensions,
  holdsAllLanguages: true,
  hidesSource: true,
  sources: { alone: /\.[ct]sv$/i },
  load: async () => (await import('../csvTable.ts')).csvTable,
};

/** The number of UTF-16 code units in which to look for the header. */
const longestHead = 4000;

/**
 * Whether one of the first rows is a header, with two or more cells that name a language: `en`, `pt_BR`, `German(de)`,
 * `German`. These must not all be ordinary words, as in `it,to,value`. After `keys`, one such cell is enough, as in a
 * single-language game. The rows above a header have fewer filled cells, unlike those above a row of data.
 */
function namesLanguages(text: string): boolean {
  const lines = text.slice(0, longestHead).split(/[\r\n]+/, 5);
  let most = 0;
  return lines.some((line) => {
    const cells = line.split(/[,;\t]/).map(unquoted);
    const above = most;
    const filled = cells.filter(Boolean).length;
    most = Math.max(most, filled);
    return filled > above && isHeader(cells);
  });
}

/** The cell without its quotes; empty for part of a quoted cell. */
function unquoted(cell: string): string {
  const bare = cell.trim();
  if (bare.startsWith('"') !== bare.endsWith('"')) return '';
  return bare.replace(/^"|"$/g, '').trim();
}

function isHeader(cells: readonly string[]): boolean {
  const names = languageHeadings(cells);
  const fewest = /^keys?$/i.test(cells[0] ?? '') ? 1 : 2;
  return names.length >= fewest && !names.every(isWord) && !cells.some(isSource);
}

/** A heading of source texts that does not name their language, as in Crowdin, so the source language is unknown. */
function isSource(cell: string): boolean {
  return /^source[ _-]?(?:languages?|messages?|phrases?|strings?|texts?)$/i.test(cell);
}

function isWord(cell: string): boolean {
  return /^(?:am|as|be|in|is|it|my|no|or|so|to)$/i.test(cell);
}

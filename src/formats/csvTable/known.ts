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

/** UTF-16 code units in which the header must be. */
const longestHead = 4000;

/**
 * Whether a row at the beginning has two cells or more that name a language: `en`, `pt_BR`, `German(de)`, `German`. Not
 * all of them may be words, as in `it,to,value`. One is enough behind `keys`, as in a game in one language.
 */
function namesLanguages(text: string): boolean {
  const lines = text.slice(0, longestHead).split(/[\r\n]+/, 5);
  return lines.some((line) => {
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, '').trim());
    const names = languageHeadings(cells);
    const fewest = /^keys?$/i.test(cells[0] ?? '') ? 1 : 2;
    return names.length >= fewest && !names.every(isWord) && !cells.some(isSource);
  });
}

/** Texts of the source in a column without its language, as in Crowdin: nothing says what they are translated from. */
function isSource(cell: string): boolean {
  return /^source[ _-]?(?:languages?|messages?|phrases?|strings?|texts?)$/i.test(cell);
}

function isWord(cell: string): boolean {
  return /^(?:am|as|be|in|is|it|my|no|or|so|to)$/i.test(cell);
}

import { isLanguage, mayBeTable } from '../csv/paths.ts';
import type { KnownFormat } from '../known.ts';

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
 * Whether a row at the beginning has two cells or more that name a language: `en`, `pt_BR`, `German(de)`. Not all of
 * them may be words, as in `it,to,value`.
 */
function namesLanguages(text: string): boolean {
  const lines = text.slice(0, longestHead).split(/[\r\n]+/, 5);
  return lines.some((line) => {
    const names = line.split(/[,;\t]/).filter(isLanguageName);
    return names.length > 1 && !names.every(isWord);
  });
}

function isWord(cell: string): boolean {
  return /^["\s]*(?:am|as|be|in|is|it|my|no|or|so|to)["\s]*$/i.test(cell);
}

/** `id` is Indonesian less often than it names the rows. */
function isLanguageName(cell: string): boolean {
  const [, locale] =
    /^[\ufeff"\s]*(?:[^"]{1,80}[([])?([a-z]{2,3}(?:[-_]\w{2,4}){0,2})[)\]]?["\s]*$/i.exec(cell) ?? [];
  return isLanguage(locale) && locale?.toLowerCase() !== 'id';
}

/** Terms in a file, which its name says is a spreadsheet's or the service's own. */
import { readCsv } from './csv.ts';
import type { Place, Problem } from './problem.ts';
import type { LanguagePair, Term } from './term.ts';
import { readTsv } from './tsv.ts';

export interface FileTerm extends Term, Place {
  /** As the row spells them; in a spreadsheet only. */
  readonly languages?: LanguagePair;
}

export interface DictionaryFile {
  readonly terms: readonly FileTerm[];
  /** Rows of a spreadsheet that are left out because they name other languages. */
  readonly otherLanguages: number;
  /** In the order of the text. A file with problems is never sent. */
  readonly problems: readonly Problem[];
}

/** @param pair whose terms are wanted; of all languages where it is absent */
export function readDictionaryFile(path: string, text: string, pair?: LanguagePair): DictionaryFile {
  if (isSpreadsheet(path)) {
    const { rows, otherLanguages, problems } = readCsv(text, { pair });
    return { terms: rows, otherLanguages, problems };
  }
  const { rows, problems } = readTsv(text);
  return { terms: rows, otherLanguages: 0, problems };
}

export function isSpreadsheet(path: string): boolean {
  return /\.csv$/i.test(path);
}

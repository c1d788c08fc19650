/** Terms in a file whose name determines the format: CSV as in spreadsheets, or otherwise the service's TSV. */
import { readCsv } from './csv.ts';
import type { Place, Problem } from './problem.ts';
import type { LanguagePair, Term } from './term.ts';
import { readTsv } from './tsv.ts';

export interface FileTerm extends Term, Place {
  /** The languages as spelled in the row; only in spreadsheets. */
  readonly languages?: LanguagePair;
}

export interface DictionaryFile {
  readonly terms: readonly FileTerm[];
  /** The number of rows of a spreadsheet left out because they name other languages. */
  readonly otherLanguages: number;
  /** The problems in the order of the text. A file with problems is never sent. */
  readonly problems: readonly Problem[];
}

/** @param pair the language pair to read; if absent, all */
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

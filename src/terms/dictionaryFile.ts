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
  readonly otherLanguages: number;
  readonly problems: readonly Problem[];
}

/** @param pair selects the rows of a spreadsheet; if absent, all are read */
export function readDictionaryFile(path: string, text: string, pair?: LanguagePair): DictionaryFile {
  if (isSpreadsheet(path)) {
    const { rows, otherLanguages, problems } = readCsv(text, pair);
    return { terms: rows, otherLanguages, problems };
  }
  const { rows, problems } = readTsv(text);
  return { terms: rows, otherLanguages: 0, problems };
}

export function isSpreadsheet(path: string): boolean {
  return /\.csv$/i.test(path);
}

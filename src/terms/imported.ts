/**
 * What of a file goes into a dictionary: terms that somebody hands over as they are, so that what can be mended is mended,
 * and what the service would refuse is left out row by row, and told.
 */
import { readCsv } from './csv.ts';
import { faultsIn, mended } from './phrase.ts';
import type { Place, Problem } from './problem.ts';
import type { LanguagePair, Term } from './term.ts';
import { readTsv } from './tsv.ts';

export interface ImportedTerms {
  /** Each source once. */
  readonly terms: readonly Term[];
  /** Rows that are left out, one problem each, in the order of the text. */
  readonly leftOut: readonly Problem[];
  /** Rows that are left out because they name other languages. */
  readonly otherLanguages: number;
}

export type TermsFormat = 'csv' | 'tsv';

/** Tabs part the cells of what has no name of its own, where there are any. */
export function termsFormat(path: string, text: string): TermsFormat {
  if (/\.csv$/i.test(path)) return 'csv';
  if (/\.(?:tsv|tab)$/i.test(path)) return 'tsv';
  return text.includes('\t') ? 'tsv' : 'csv';
}

export function importTerms(text: string, format: TermsFormat, pair: LanguagePair): ImportedTerms {
  const { rows, problems, otherLanguages } = read(text, format, pair);
  const terms = new Map<string, { readonly term: Term; readonly first: Place }>();
  const leftOut = problems.filter(isOfRow);
  for (const row of rows) {
    const term = { source: mended(row.source), target: mended(row.target) };
    const { line, range } = row;
    const fault = faultOf(term);
    const known = terms.get(term.source);
    if (fault) leftOut.push({ ...fault, line, range });
    else if (!known) terms.set(term.source, { term, first: { line, range } });
    // The same row again says nothing else.
    else if (known.term.target !== term.target) {
      leftOut.push({ code: 'duplicate', first: known.first, line, range });
    }
  }
  return {
    terms: Array.from(terms.values(), ({ term }) => term),
    leftOut: leftOut.toSorted((one, other) => one.line - other.line),
    otherLanguages,
  };
}

interface Read {
  readonly rows: readonly (Term & Place)[];
  readonly problems: readonly Problem[];
  readonly otherLanguages: number;
}

function read(text: string, format: TermsFormat, pair: LanguagePair): Read {
  switch (format) {
    case 'csv':
      return readCsv(text, { pair });
    case 'tsv':
      return { ...readTsv(text), otherLanguages: 0 };
  }
}

/** What keeps a row from being read at all; what is wrong with its phrases is looked at when they are mended. */
function isOfRow({ code }: Problem): boolean {
  return code === 'columns' || code === 'quotes';
}

function faultOf({ source, target }: Term) {
  for (const [side, phrase] of [
    ['source', source],
    ['target', target],
  ] as const) {
    const [fault] = faultsIn(phrase);
    if (fault) return { ...fault, side };
  }
  return undefined;
}

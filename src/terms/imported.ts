/** Repairs what can be repaired in a file's terms. Rows that the service would refuse are left out and reported. */
import { readCsv } from './csv.ts';
import { faultsIn, repaired } from './phrase.ts';
import type { Place, Problem } from './problem.ts';
import type { LanguagePair, Term } from './term.ts';
import { readTsv } from './tsv.ts';

export interface ImportedTerms {
  /** Each source occurs once. */
  readonly terms: readonly Term[];
  /** One problem for each row that the service would refuse, in the order of the lines. */
  readonly leftOut: readonly Problem[];
  /** The number of rows left out because they name other languages. */
  readonly otherLanguages: number;
}

export type TermsFormat = 'csv' | 'tsv';

/** Without a known extension, a text with a tab is read as TSV. */
export function termsFormat(path: string, text: string): TermsFormat {
  if (/\.csv$/i.test(path)) return 'csv';
  if (/\.(?:tsv|tab)$/i.test(path)) return 'tsv';
  return text.includes('\t') ? 'tsv' : 'csv';
}

export function importTerms(text: string, format: TermsFormat, pair: LanguagePair): ImportedTerms {
  const { rows, problems, otherLanguages } = read(text, format, pair);
  const terms = new Map<string, { readonly term: Term; readonly first: Place }>();
  const leftOut = firstOfEachRow(problems.filter(isOfRow));
  for (const row of rows) {
    const term = { source: repaired(row.source), target: repaired(row.target) };
    const { line, range } = row;
    const fault = faultOf(term);
    const known = terms.get(term.source);
    if (fault) leftOut.push({ ...fault, line, range });
    else if (!known) terms.set(term.source, { term, first: { line, range } });
    // An identical row adds nothing.
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
      return readCsv(text, pair);
    case 'tsv':
      return { ...readTsv(text), otherLanguages: 0 };
  }
}

/** Phrases are checked for faults only after they have been repaired. */
function isOfRow({ code }: Problem): boolean {
  return code === 'columns' || code === 'quotes';
}

/** A row has several such problems if several of its cells have wrong quotes. */
function firstOfEachRow(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ line }, index) => line !== problems[index - 1]?.line);
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

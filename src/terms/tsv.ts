/**
 * Dictionaries in the service's format: one line per term, with its source, a tab, and its target. Quotes are part of
 * a phrase. Lines end with LF, CRLF or CR; phrases must not contain Unicode's other line ends. Blank lines without a
 * tab are ignored.
 */
import type { Problem } from './problem.ts';
import type { Range, Term } from './term.ts';
import { type Line, linesOf, PhraseCounts } from './tsv/lines.ts';
import { problemsOf } from './tsv/problems.ts';
import { splice } from './tsv/splice.ts';

/** A line of two cells, even if these have problems. */
export interface TsvRow extends Term {
  readonly line: number;
  /** Excludes the line end. */
  readonly range: Range;
  readonly sourceRange: Range;
  readonly targetRange: Range;
  readonly lineEnd: Line['lineEnd'];
}

export interface TsvReading {
  readonly byteOrderMark: boolean;
  readonly rows: readonly TsvRow[];
  /** In the order of the lines. */
  readonly problems: readonly Problem[];
}

export function readTsv(text: string): TsvReading {
  const start = startOf(text);
  const lines = linesOf(text.slice(start), new PhraseCounts());
  return { byteOrderMark: start > 0, rows: rowsOf(lines, start), problems: problemsOf(lines, start) };
}

export interface TsvChecker {
  /** The problems that `readTsv` finds. */
  problems(text: string): readonly Problem[];
}

/** Checks a document after every keystroke, and therefore keeps its lines. */
export function tsvChecker(): TsvChecker {
  let counts = new PhraseCounts();
  let known: { readonly text: string; readonly start: number; readonly lines: readonly Line[] } | undefined;
  return {
    problems(text) {
      const start = startOf(text);
      if (known?.start === start) known = { text, start, lines: splice(known, text, counts) };
      else {
        counts = new PhraseCounts();
        known = { text, start, lines: linesOf(text.slice(start), counts) };
      }
      return problemsOf(known.lines, start);
    },
  };
}

/** @throws Error if a phrase contains a tab, LF or CR */
export function writeTsv(terms: readonly Term[]): string {
  return terms.map(writtenLine).join('');
}

function writtenLine({ source, target }: Term): string {
  if (/[\t\n\r]/.test(source) || /[\t\n\r]/.test(target))
    throw new Error('A phrase contains a tab or a line end');
  return `${source}\t${target}\n`;
}

function startOf(text: string): number {
  return text.startsWith('\ufeff') ? 1 : 0;
}

function rowsOf(lines: readonly Line[], start: number): readonly TsvRow[] {
  const rows: TsvRow[] = [];
  let offset = start;
  for (const [index, { length, lineEnd, row }] of lines.entries()) {
    if (row) {
      const { source, target } = row;
      rows.push({
        source,
        target,
        line: index + 1,
        range: { offset, length },
        sourceRange: { offset, length: source.length },
        targetRange: { offset: offset + source.length + 1, length: target.length },
        lineEnd,
      });
    }
    offset += length + lineEnd.length;
  }
  return rows;
}

/**
 * Dictionaries as the service sends and takes them: a line for each term, its source, a tab, and its target. Nothing is
 * quoted, so that quotes are part of a phrase. A line ends with LF, CRLF or CR; what else ends lines in Unicode is a
 * character that no phrase may have. Lines without anything but white space, tabs aside, say nothing.
 */
import type { Problem } from './problem.ts';
import type { Range, Term } from './term.ts';
import { type Line, linesOf, PhraseCounts } from './tsv/lines.ts';
import { problemsOf } from './tsv/problems.ts';
import { splice } from './tsv/splice.ts';

/** A line with a source and a target, whatever is wrong with them. */
export interface TsvRow extends Term {
  readonly line: number;
  /** Without the line's end. */
  readonly range: Range;
  readonly sourceRange: Range;
  readonly targetRange: Range;
  readonly lineEnd: Line['lineEnd'];
}

export interface TsvReading {
  readonly byteOrderMark: boolean;
  readonly rows: readonly TsvRow[];
  /** In the order of the text. A dictionary with problems is never sent. */
  readonly problems: readonly Problem[];
}

export function readTsv(text: string): TsvReading {
  const start = startOf(text);
  const lines = linesOf(text.slice(start), new PhraseCounts());
  return { byteOrderMark: start > 0, rows: rowsOf(lines, start), problems: problemsOf(lines, start) };
}

export interface TsvChecker {
  /** What `readTsv` finds. Only lines that differ from those of the last text are read. */
  problems(text: string): readonly Problem[];
}

/** For a document that is looked at with every key. It keeps the last text. */
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

/** @throws Error for a phrase with a tab or a line end in it, which would be read as something else */
export function writeTsv(terms: readonly Term[]): string {
  return terms.map(writtenLine).join('');
}

function writtenLine({ source, target }: Term): string {
  if (/[\t\n\r]/.test(source) || /[\t\n\r]/.test(target)) throw new Error('A phrase parts cells or lines');
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

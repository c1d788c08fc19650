import { type FaultIn, faultsIn } from '../phrase.ts';
import type { Term } from '../term.ts';

/** A line of a dictionary without its position, so that it stays the same when earlier lines change. */
export interface Line {
  /** Code units, without the line end. */
  readonly length: number;
  readonly lineEnd: '' | '\n' | '\r\n' | '\r';
  /** The number of cells between tabs; 0 for a blank line without a tab. */
  readonly columns: number;
  /** Present if there are two cells. */
  readonly row?: Row;
}

export interface Row extends Term {
  readonly faults: Readonly<Record<keyof Term, readonly FaultIn[]>>;
  /** Shared by all rows with this source. */
  readonly phrase: PhraseCount;
}

export interface PhraseCount {
  readonly rows: number;
}

export class PhraseCounts {
  private readonly all = new Map<string, { rows: number }>();

  add(source: string): PhraseCount {
    const known = this.all.get(source);
    if (known) {
      known.rows += 1;
      return known;
    }
    const count = { rows: 1 };
    this.all.set(source, count);
    return count;
  }

  remove(source: string): void {
    const known = this.all.get(source);
    if (known === undefined) return;
    known.rows -= 1;
    if (known.rows === 0) this.all.delete(source);
  }
}

/** The last line has no line end. */
export function linesOf(text: string, counts: PhraseCounts): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let feed = text.indexOf('\n');
  let carriage = text.indexOf('\r');
  while (feed !== -1 || carriage !== -1) {
    const isFeed = carriage === -1 || (feed !== -1 && feed < carriage);
    const end = isFeed ? feed : carriage;
    const lineEnd = isFeed ? '\n' : feed === carriage + 1 ? '\r\n' : '\r';
    lines.push(lineOf(text.slice(start, end), lineEnd, counts));
    start = end + lineEnd.length;
    if (feed !== -1 && feed < start) feed = text.indexOf('\n', start);
    if (carriage !== -1 && carriage < start) carriage = text.indexOf('\r', start);
  }
  lines.push(lineOf(text.slice(start), '', counts));
  return lines;
}

function lineOf(text: string, lineEnd: Line['lineEnd'], counts: PhraseCounts): Line {
  const { length } = text;
  const tab = text.indexOf('\t');
  if (tab === -1) return { length, lineEnd, columns: text.trim() === '' ? 0 : 1 };
  if (text.indexOf('\t', tab + 1) !== -1) return { length, lineEnd, columns: text.split('\t').length };
  const source = text.slice(0, tab);
  const target = text.slice(tab + 1);
  const faults = { source: faultsIn(source), target: faultsIn(target) };
  return { length, lineEnd, columns: 2, row: { source, target, faults, phrase: counts.add(source) } };
}

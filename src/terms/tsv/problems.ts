import { limits } from '../../service/limits.ts';
import type { FaultIn } from '../phrase.ts';
import type { Place, Problem } from '../problem.ts';
import type { Range, Side } from '../term.ts';
import type { Line, PhraseCount, Row } from './lines.ts';

const { dictionaryBytes: limitBytes } = limits.glossary;

const mostBytesOfUnit = 3;

export function problemsOf(lines: readonly Line[], start: number): readonly Problem[] {
  const problems: Problem[] = [];
  const firsts = new Map<PhraseCount, Place>();
  let offset = start;
  let line = 0;
  for (const { length, lineEnd, columns, row } of lines) {
    line += 1;
    if (row) addRowProblems(problems, row, { line, range: { offset, length } }, firsts);
    else if (columns > 0) problems.push({ code: 'columns', count: columns, line, range: { offset, length } });
    offset += length + lineEnd.length;
  }
  const tooLarge = (offset - start) * mostBytesOfUnit > limitBytes && sizeProblem(lines, start);
  return tooLarge ? [...problems, tooLarge].sort(byPlace) : problems;
}

function byPlace(one: Problem, other: Problem): number {
  return one.line - other.line;
}

function addRowProblems(problems: Problem[], row: Row, { line, range }: Place, firsts: Firsts): void {
  const { source, faults, phrase } = row;
  if (faults.source.length > 0) addFaults(problems, faults.source, 'source', line, range.offset);
  if (phrase.rows > 1 && source.trim() !== '') {
    const own: Place = { line, range: { offset: range.offset, length: source.length } };
    const first = firsts.get(phrase);
    if (first) problems.push({ code: 'duplicate', first, ...own });
    else firsts.set(phrase, own);
  }
  const behind = range.offset + source.length + 1;
  if (faults.target.length > 0) addFaults(problems, faults.target, 'target', line, behind);
}

type Firsts = Map<PhraseCount, Place>;

function addFaults(
  problems: Problem[],
  faults: readonly FaultIn[],
  side: Side,
  line: number,
  start: number,
): void {
  for (const { range, ...fault } of faults) {
    problems.push({ ...fault, side, line, range: moved(range, start) });
  }
}

function moved({ offset, length }: Range, by: number): Range {
  return { offset: offset + by, length };
}

/** Counts the bytes that would be sent: only those of the rows, with a tab or a line end after each phrase. */
function sizeProblem(lines: readonly Line[], start: number): Problem | undefined {
  let offset = start;
  let bytes = 0;
  let beyond: Place | undefined;
  for (const [index, { length, lineEnd, row }] of lines.entries()) {
    if (row) bytes += Buffer.byteLength(row.source) + Buffer.byteLength(row.target) + 2;
    if (bytes > limitBytes) beyond ??= { line: index + 1, range: { offset, length } };
    offset += length + lineEnd.length;
  }
  return beyond && { code: 'tooLarge', bytes, limitBytes, ...beyond };
}

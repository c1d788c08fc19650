/** Fixes for the problems of a dictionary, as edits to its TSV. */
import { withoutControls } from './phrase.ts';
import type { Problem } from './problem.ts';
import type { Edit, Range } from './term.ts';

export type FixKind = 'removeRow' | 'removeCharacters' | 'trim' | 'removeEmptyColumns';

export interface Fix {
  readonly kind: FixKind;
  /** Ordered by offset, never overlapping. */
  readonly edits: readonly Edit[];
}

/** Empty if only the author of the text can fix the problem. */
export function fixesOf(text: string, problem: Problem): readonly Fix[] {
  const { range } = problem;
  switch (problem.code) {
    case 'duplicate':
    case 'emptySide':
      return [removedRow(text, range)];
    case 'columns':
      return problem.count === 1 ? [removedRow(text, range)] : withoutEmptyColumns(text, range);
    case 'outerBlanks':
      return [{ kind: 'trim', edits: [{ ...range, content: '' }] }];
    case 'controlCharacter':
      return [{ kind: 'removeCharacters', edits: [withoutControls(text, range)] }];
    case 'tooLong':
    case 'tooLarge':
    case 'quotes':
      return [];
  }
}

/**
 * Edits for problems that require no decision. Problems whose edits overlap those of others, or that a fix reveals,
 * require another call.
 */
export function allFixes(text: string, problems: readonly Problem[]): readonly Edit[] {
  const wanted = problems
    .filter((problem) => !needsDecision(text, problem))
    .flatMap((problem) => fixesOf(text, problem)[0]?.edits ?? []);
  // Removing a row also removes everything else that was to be fixed in it.
  const sorted = wanted.toSorted((one, other) => one.offset - other.offset || other.length - one.length);
  const edits: Edit[] = [];
  let end = 0;
  for (const edit of sorted) {
    if (edit.offset < end) continue;
    edits.push(edit);
    end = edit.offset + edit.length;
  }
  return edits;
}

/** Whether the fix would lose a translation, or a phrase that has none yet. */
function needsDecision(text: string, problem: Problem): boolean {
  switch (problem.code) {
    case 'duplicate':
      return targetAfter(text, problem.range) !== targetAfter(text, problem.first.range);
    case 'emptySide':
      return lineAround(text, problem.range.offset).trim() !== '';
    case 'columns':
      return problem.count === 1;
    case 'outerBlanks':
    case 'controlCharacter':
    case 'tooLong':
    case 'tooLarge':
    case 'quotes':
      return false;
  }
}

function targetAfter(text: string, { offset, length }: Range): string {
  return lineFrom(text, offset + length + 1);
}

function lineAround(text: string, offset: number): string {
  return lineFrom(text, startOfLine(text, offset));
}

function lineFrom(text: string, offset: number): string {
  const lineEnd = /[\r\n]|$/g;
  lineEnd.lastIndex = offset;
  return text.slice(offset, lineEnd.exec(text)?.index);
}

function removedRow(text: string, { offset }: Range): Fix {
  const from = startOfLine(text, offset);
  return {
    kind: 'removeRow',
    edits: [{ offset: from, length: endOfLine(text, offset) - from, content: '' }],
  };
}

function startOfLine(text: string, offset: number): number {
  const first = text.startsWith('\ufeff') ? 1 : 0;
  let start = Math.max(offset, first);
  // `lastIndexOf` would read back to the start of the text for a kind of line end that the text does not use.
  while (start > first && !isLineEnd(text[start - 1])) start -= 1;
  return start;
}

function isLineEnd(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}

/** The offset after a line's end. */
function endOfLine(text: string, offset: number): number {
  const lineEnd = /\r\n|\n|\r/g;
  lineEnd.lastIndex = offset;
  return lineEnd.exec(text) ? lineEnd.lastIndex : text.length;
}

function withoutEmptyColumns(text: string, { offset, length }: Range): readonly Fix[] {
  const cells = text.slice(offset, offset + length).split('\t');
  const [source = '', target = '', ...more] = cells;
  if (more.some((cell) => cell.trim() !== '')) return [];
  const kept = source.length + 1 + target.length;
  return [
    { kind: 'removeEmptyColumns', edits: [{ offset: offset + kept, length: length - kept, content: '' }] },
  ];
}

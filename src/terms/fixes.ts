/** What mends a dictionary without knowing what its author means, as edits of its TSV. */
import { withoutControls } from './phrase.ts';
import type { Problem } from './problem.ts';
import type { Edit, Range } from './term.ts';

export type FixKind = 'removeRow' | 'removeCharacters' | 'trim' | 'removeEmptyColumns';

export interface Fix {
  readonly kind: FixKind;
  /** Ordered by offset, never overlapping. */
  readonly edits: readonly Edit[];
}

/**
 * @param text of which the problem was told
 * @returns none where somebody has to decide: a phrase that is too long, and a third column that says something
 */
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

/** The edits that mend all of it. What is left afterwards, because one edit was in the way of another, is mended by a second time. */
export function allFixes(text: string, problems: readonly Problem[]): readonly Edit[] {
  const wanted = problems.flatMap((problem) => fixesOf(text, problem)[0]?.edits ?? []);
  // A row that goes takes with it what else was to be mended in it.
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

function removedRow(text: string, { offset }: Range): Fix {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  const from = Math.max(start, text.startsWith('\ufeff') ? 1 : 0);
  return {
    kind: 'removeRow',
    edits: [{ offset: from, length: endOfLine(text, offset) - from, content: '' }],
  };
}

/** Behind the line's end. */
function endOfLine(text: string, offset: number): number {
  const lineEnd = /\r\n|\n|\r/g;
  lineEnd.lastIndex = offset;
  return lineEnd.exec(text) ? lineEnd.lastIndex : text.length;
}

/** Where all cells but two are empty at the end of the row. */
function withoutEmptyColumns(text: string, { offset, length }: Range): readonly Fix[] {
  const cells = text.slice(offset, offset + length).split('\t');
  const [source = '', target = '', ...more] = cells;
  if (more.some((cell) => cell.trim() !== '')) return [];
  const kept = source.length + 1 + target.length;
  return [
    { kind: 'removeEmptyColumns', edits: [{ offset: offset + kept, length: length - kept, content: '' }] },
  ];
}

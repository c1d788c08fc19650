import type { Edit } from '../../formats/format.ts';
import {
  afterBreak,
  breaksIn,
  isBreak,
  ownIndent,
  skipBlanks,
  spaceAfter,
  spaceBefore,
  textStart,
} from '../../formats/lines.ts';
import type { Span } from '../../formats/span.ts';

/**
 * Removes empty lines along with the lines that they set apart, so that they do not pile up where several groups of
 * lines are removed. Those above or those below are removed, whichever are fewer; but at the start of a block those
 * below, and at its end those above, because they would no longer set anything apart. Around a whole block, they stay.
 *
 * @param edits in the order of the text
 */
export function withoutEmptyLines(text: string, edits: readonly Edit[]): readonly Edit[] {
  const widened: Edit[] = [];
  let run: Span | undefined;
  const close = (): void => {
    if (run) widened.push(removal(widenedRun(text, run)));
    run = undefined;
  };
  for (const edit of edits) {
    const lines = wholeLines(text, edit);
    if (run && lines && spaceAfter(text, run.end) >= lines.offset) {
      run = { offset: run.offset, end: lines.end };
      continue;
    }
    close();
    if (lines) run = lines;
    else widened.push(edit);
  }
  close();
  return widened;
}

function removal({ offset, end }: Span): Edit {
  return { offset, length: end - offset, content: '' };
}

/** The range of a removal if it consists of whole lines, including the last line's end. */
function wholeLines(text: string, { offset, length, content }: Edit): Span | undefined {
  const end = offset + length;
  const isWhole = length > 0 && ownIndent(text, offset) === '' && isBreak(text, end - 1);
  return isWhole && content === '' ? { offset, end } : undefined;
}

function widenedRun(text: string, run: Span): Span {
  const { offset, end } = run;
  const before = spaceBefore(text, offset, textStart(text));
  const after = spaceAfter(text, end);
  const indent = indentAt(text, spaceAfter(text, offset));
  const isFirst = before === textStart(text) || indentAt(text, before) < indent;
  const isLast = after === text.length || indentAt(text, after) < indent;
  const above = { offset: isFirst ? offset : afterBreak(text, before), end };
  const below = { offset, end: isLast ? end : lineStart(text, after) };
  if (isFirst) return below;
  if (isLast) return above;
  const hasMoreAbove = breaksIn(text.slice(above.offset, offset)) >= breaksIn(text.slice(end, below.end));
  return hasMoreAbove ? below : above;
}

/** The number of blanks that the line with this offset begins with. */
function indentAt(text: string, offset: number): number {
  const start = lineStart(text, offset);
  return skipBlanks(text, start) - start;
}

function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > textStart(text) && !isBreak(text, start - 1)) start--;
  return start;
}

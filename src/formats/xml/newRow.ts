/** New rows with the comments and the empty line that a row of the template has. */
import { breaksIn } from '../lines.ts';
import type { Span } from '../span.ts';
import type { Lead } from './edits.ts';
import type { Row } from './rows.ts';
import type { NewRow } from './splice.ts';

/** The rows of an element. */
export interface Rows {
  /** The text that contains them. */
  readonly text: string;
  readonly rows: readonly Row[];
}

/** How a file treats the comments and empty lines of its template. */
export interface Manner {
  /** Its comments, including inserted ones; undefined if there are elements but no comments. */
  readonly comments: Set<string> | undefined;
  readonly hasGaps: boolean;
}

export function mannerOf({ text, rows }: Rows): Manner {
  const comments = rows.flatMap((row) => row.comments);
  const hasElements = rows.some(({ element }) => element);
  const heads = rows.filter(({ headed: heads }) => heads.length > 0);
  const isCommented = comments.length + heads.length > 0 || !hasElements;
  return {
    comments: isCommented ? new Set(comments.map((comment) => comment.text)) : undefined,
    hasGaps: !hasElements || rows.some((row, index) => isApart(text, rows, index) && row.element),
  };
}

/** Whether an empty line precedes a row. */
function isApart(text: string, rows: readonly Row[], index: number): boolean {
  const [above, row] = [rows[index - 1], rows[index]];
  return above !== undefined && row !== undefined && breaksIn(text.slice(above.end, row.offset)) > 1;
}

/**
 * @param index the index of the template's row
 * @param print returns the text of the element
 */
export function newRow(
  { text, rows }: Rows,
  index: number,
  { comments, hasGaps }: Manner,
  print: (lead: Lead) => string,
): NewRow {
  const { element, comments: own = [] } = rows[index] ?? {};
  const wanted = comments ? own.filter((comment) => !comments.has(comment.text)) : [];
  for (const comment of wanted) comments?.add(comment.text);
  const isHeaded = element && rows[index - 1]?.headed.includes(element);
  const spelled = (comment: Span) => text.slice(comment.offset, comment.end);
  return {
    isApart: hasGaps && isApart(text, rows, isHeaded ? index - 1 : index),
    print: (lead) => {
      const above = wanted.filter(({ end }) => end <= (element?.offset ?? 0));
      const behind = wanted.filter(({ offset }) => offset >= (element?.end ?? 0));
      return [
        ...above.map((comment) => spelled(comment) + lead.lineBreak + lead.indent),
        print(lead),
        ...behind.map((comment) => ` ${spelled(comment)}`),
      ].join('');
    },
  };
}

/** Splits the content of an element into rows. */
import { breaksIn } from '../lines.ts';
import type { Span } from '../span.ts';
import type { XmlElement, XmlNode, XmlSection } from './tree.ts';

/** What is inserted and removed as a whole: an element and its comments, or any other separate node. */
export interface Row extends Span {
  readonly element: XmlElement | undefined;
  /**
   * The comments above the element and at the end of its line. The heading of a group also belongs to its first
   * element.
   */
  readonly comments: readonly XmlSection[];
  /** The elements of the group that a comment heads; otherwise empty. */
  readonly headed: readonly XmlElement[];
}

/** @param text the text from which the element was read */
export function rowsOf(text: string, { children }: XmlElement): readonly Row[] {
  const rows: Row[] = [];
  let waiting: XmlSection[] = [];
  const free = () => {
    for (const comment of waiting) rows.push(single(comment, [comment]));
    waiting = [];
  };
  for (let index = 0; index < children.length; index++) {
    const node = children[index];
    if (!node || isSpace(node)) continue;
    if (node.kind === 'comment') {
      const last = waiting.at(-1);
      if (last && !touches(text, last, node)) free();
      waiting.push(node);
      continue;
    }
    if (node.kind !== 'element' || !touches(text, waiting.at(-1), node)) free();
    const tail = trailing(text, children, index);
    rows.push(node.kind === 'element' ? elementRow(node, waiting, tail) : single(node, none));
    if (waiting.length > 0) waiting = [];
    if (tail) index = children.indexOf(tail, index);
  }
  free();
  return withHeads(text, rows);
}

export function commentText({ comments }: Row): string | undefined {
  const lines = comments.flatMap((comment) => comment.text.split('\n').map((line) => line.trim()));
  return lines.filter(Boolean).join('\n') || undefined;
}

const none: readonly never[] = [];

function single(node: XmlNode, comments: readonly XmlSection[]): Row {
  return { offset: node.offset, end: node.end, element: undefined, comments, headed: none };
}

function elementRow(element: XmlElement, above: readonly XmlSection[], behind: XmlSection | undefined): Row {
  const { offset } = above[0] ?? element;
  const { end } = behind ?? element;
  const comments = behind ? [...above, behind] : above.length > 0 ? above : none;
  return { offset, end, element, comments, headed: none };
}

function isSpace(node: XmlNode): boolean {
  return node.kind === 'text' && !/\S/.test(node.text);
}

/** Whether there is no empty line between the two; false without `above`. */
function touches(text: string, above: Span | undefined, below: Span): boolean {
  return above !== undefined && breaksIn(text.slice(above.end, below.offset)) < 2;
}

/** The comment after an element, if nothing else follows on its line. */
function trailing(text: string, children: readonly XmlNode[], index: number): XmlSection | undefined {
  const isSpaced = children[index + 1]?.kind === 'text';
  const next = isSpaced ? index + 2 : index + 1;
  const comment = children[next];
  if (comment?.kind !== 'comment' || (isSpaced && !isBlanks(children[index + 1]))) return undefined;
  const behind = children[next + 1];
  const isLast = !behind || /^[ \t]*[\r\n]/.test(text.slice(behind.offset, behind.end));
  return isLast ? comment : undefined;
}

function isBlanks(node: XmlNode | undefined): boolean {
  return node?.kind === 'text' && /^[ \t]*$/.test(node.text);
}

/** Separates headings: a comment above several elements and below an empty line applies to all of them. */
function withHeads(text: string, rows: readonly Row[]): readonly Row[] {
  return rows.flatMap((row, index): readonly Row[] => {
    const { element, comments } = row;
    if (!element || comments.length === 0 || row.offset === element.offset) return [row];
    const previous = rows[index - 1];
    if (previous && touches(text, previous, row)) return [row];
    const heads = groupFrom(text, rows, index);
    if (heads.length < 2) return [row];
    const above = comments.filter((comment) => comment.end <= element.offset);
    const end = above.at(-1)?.end ?? row.offset;
    const head: Row = { offset: row.offset, end, element: undefined, comments: none, headed: heads };
    return [head, { ...row, offset: element.offset }];
  });
}

function groupFrom(text: string, rows: readonly Row[], start: number): readonly XmlElement[] {
  const heads: XmlElement[] = [];
  for (let index = start; index < rows.length; index++) {
    const row = rows[index];
    const previous = rows[index - 1];
    if (!row?.element) break;
    const goesOn = previous && row.offset === row.element.offset && touches(text, previous, row);
    if (index > start && !goesOn) break;
    heads.push(row.element);
  }
  return heads;
}

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
export function rowsOf(text: string, element: XmlElement): readonly Row[] {
  const { children } = element;
  const opening = openingComments(text, element);
  const rows: Row[] = opening.map((comment) => single(comment, [comment]));
  let done = opening.at(-1)?.end ?? 0;
  let waiting: XmlSection[] = [];
  const free = () => {
    for (const comment of waiting) rows.push(single(comment, [comment]));
    waiting = [];
  };
  for (const [index, node] of children.entries()) {
    if (node.offset < done || isSpace(node)) continue;
    if (node.kind === 'comment') {
      const last = waiting.at(-1);
      if (last && !touches(text, last, node)) free();
      waiting.push(node);
      continue;
    }
    if (node.kind !== 'element' || !touches(text, waiting.at(-1), node)) free();
    const tail = trailing(text, children, index + 1);
    rows.push(node.kind === 'element' ? elementRow(node, waiting, tail) : single(node, none));
    if (waiting.length > 0) waiting = [];
    done = tail.at(-1)?.end ?? done;
  }
  free();
  return withHeads(text, rows);
}

/** The comments after an element's start tag, up to the line's end. They are about the element, not its first row. */
export function openingComments(text: string, { children }: XmlElement): readonly XmlSection[] {
  return trailing(text, children, 0);
}

export function commentText(comments: readonly XmlSection[]): string | undefined {
  const lines = comments.flatMap((comment) => comment.text.split('\n').map((line) => line.trim()));
  return lines.filter(Boolean).join('\n') || undefined;
}

const none: readonly never[] = [];

function single(node: XmlNode, comments: readonly XmlSection[]): Row {
  return { offset: node.offset, end: node.end, element: undefined, comments, headed: none };
}

function elementRow(element: XmlElement, above: readonly XmlSection[], behind: readonly XmlSection[]): Row {
  const { offset } = above[0] ?? element;
  const { end } = behind.at(-1) ?? element;
  const comments = behind.length > 0 ? [...above, ...behind] : above.length > 0 ? above : none;
  return { offset, end, element, comments, headed: none };
}

export function isSpace(node: XmlNode): boolean {
  return node.kind === 'text' && !/\S/.test(node.text);
}

/** Whether there is no empty line between the two; false without `above`. */
function touches(text: string, above: Span | undefined, below: Span): boolean {
  return above !== undefined && breaksIn(text.slice(above.end, below.offset)) < 2;
}

/** The comments from a child on, if nothing else follows on the line. */
function trailing(text: string, children: readonly XmlNode[], from: number): readonly XmlSection[] {
  const comments: XmlSection[] = [];
  for (let index = from; ; index++) {
    const node = children[index];
    if (node?.kind === 'comment') comments.push(node);
    else if (!isBlanks(node)) return comments.length > 0 && isLineEnd(text, node) ? comments : none;
  }
}

function isLineEnd(text: string, node: XmlNode | undefined): boolean {
  return !node || /^[ \t]*[\r\n]/.test(text.slice(node.offset, node.end));
}

function isBlanks(node: XmlNode | undefined): boolean {
  return node?.kind === 'text' && /^[ \t]*$/.test(node.text);
}

/** Separates headings: comments at the start or below an empty line, with several elements directly below them. */
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

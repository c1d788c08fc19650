/** Finds the words of a block. */
import type { Span } from '../span.ts';
import type { Block } from './block.ts';
import { isBlank, trimSpan } from './cursor.ts';
import { definitionsIn } from './definitions.ts';
import { labelOf } from './references.ts';

/** A heading without closing `#` characters, and without the `{#id}` of Docusaurus, Kramdown and others. */
export function headingWords(text: string, offset: number, end: number): Span {
  const all = trimSpan(text, offset, end);
  let closing = all.end;
  while (closing > all.offset && text[closing - 1] === '#') closing--;
  const isClosed = closing === all.offset || isBlank(text.charCodeAt(closing - 1));
  const words = isClosed ? trimSpan(text, all.offset, closing) : all;
  if (text[words.end - 1] !== '}') return words;
  const heading = text.slice(words.offset, words.end);
  const open = heading.lastIndexOf('{');
  const isId = open > 0 && /^\{(?:\/\*\s*)?[#.:][^{}]*\}$/.test(heading.slice(open));
  return isId ? trimSpan(text, words.offset, words.offset + open) : words;
}

/** @param labels collects the labels of the definitions */
export function withoutDefinitions(
  text: string,
  lines: readonly Span[],
  labels: Set<string>,
): readonly Span[] {
  const [first] = lines;
  if (!first || text[first.offset] !== '[') return lines;
  const found = definitionsIn(lines.map(({ offset, end }) => text.slice(offset, end)));
  for (const label of found.labels) labels.add(labelOf(label));
  return lines.slice(found.count);
}

/** Markers that programs interpret at the start of a block: task checkboxes, GitHub's alerts, Docsify's hints. */
const taskMark = /^\[[ \txX]\](?=[ \t])/;
const alertLine = /^\[![A-Za-z]+\][-+]?[ \t]*$/;
const hintMark = /^[?!]>(?=[ \t])/;

/** The block without such markers; undefined if nothing is left. */
export function withoutMarks(text: string, block: Block): Block | undefined {
  const [first, ...more] = block.kind === 'paragraph' ? belowAlerts(text, block.lines) : block.lines;
  if (!first) return undefined;
  const line = text.slice(first.offset, first.end);
  const mark = block.kind === 'item' ? taskMark : hintMark;
  const length = block.kind === 'cell' ? 0 : (mark.exec(line)?.[0].length ?? 0);
  const begun = trimSpan(text, first.offset + length, first.end);
  const last = more.pop();
  if (!last) return begun.end > begun.offset ? { ...block, lines: [begun] } : undefined;
  const lines = [{ offset: begun.offset, end: first.end }, ...more, trimSpan(text, last.offset, last.end)];
  return { ...block, lines };
}

function belowAlerts(text: string, lines: readonly Span[]): readonly Span[] {
  const start = lines.findIndex(({ offset, end }) => !alertLine.test(text.slice(offset, end)));
  return start === -1 ? [] : lines.slice(start);
}

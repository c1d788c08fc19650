/** Prints a new text for a block or a field. */
import { blanksBefore, firstBreak } from '../lines.ts';
import type { Block } from './block.ts';
import { parseDocument, type Unit } from './document.ts';
import { encodeField } from './frontMatter.ts';
import { isMarked } from './mark.ts';
import { withWrittenLabels } from './references.ts';
import { type HardBreak, linesFor } from './spelling.ts';
import { isSetextLine } from './starts.ts';
import { delimiterColumns } from './table.ts';

export interface Page {
  readonly text: string;
  readonly path: string;
  /** The hard break to use in blocks without one. */
  readonly hardBreak: HardBreak;
  readonly labels: ReadonlySet<string>;
}

/** @returns undefined if the text would not read back unchanged */
export function printUnit(page: Page, unit: Unit, text: string): string | undefined {
  const { range, block } = unit;
  // At the start of a file, U+FEFF would become a byte order mark.
  if (!text.isWellFormed() || text.startsWith('\uFEFF')) return undefined;
  if (!block) {
    const { offset, length } = range;
    return encodeField(text, page.text.slice(offset, offset + length));
  }
  const spelled = withWrittenLabels(text, unit.raw ?? '');
  const lines = linesFor(spelled, block.kind, unit.hardBreak ?? page.hardBreak);
  if (!isPlain(text, lines) && !isReadBack(page, block, lines, text)) return undefined;
  return lines.length === 1
    ? lines[0]
    : lines.join(lineBreakAt(page.text, unit) + prefixOf(page.text, block));
}

/** Whether a text certainly reads back, as most do: it starts with a letter and contains nothing ambiguous. */
function isPlain(text: string, lines: readonly string[]): boolean {
  if (lines.length !== 1 || /[\\\r\n\0[]|:\S+:/.test(text) || isMarked(text)) return false;
  return /^\p{L}.*[\p{L}\p{N}.,:;!?)"'\]*_`>…。]$/u.test(text) && !/^(?:import|export)/.test(text);
}

function isReadBack(page: Page, block: Block, lines: readonly string[], text: string): boolean {
  const { kind, depth } = block;
  const joined = lines.join('\n');
  const spelled = {
    heading: `${'#'.repeat(depth)} ${joined}`,
    setext: `${joined}\n${depth === 1 ? '===' : '---'}`,
    paragraph: joined,
    item: `- ${lines.join('\n  ')}`,
    cell: kind === 'cell' ? tableWith(page.text, block, joined) : undefined,
  }[kind];
  if (spelled === undefined) return false;
  // An empty line prevents `---` from opening front matter.
  const opened = parseDocument(`\n${spelled}\n`, { path: page.path, locale: '' }, page.labels);
  if (opened.kind === 'problems') return false;
  const [unit, another] = opened.document.units;
  return another === undefined && unit?.text === text && unit.block?.kind === kind;
}

/**
 * A table with the cell's row. A cell without a leading bar starts its line, where it might start another block.
 *
 * @returns undefined if the row could be mistaken for a delimiter row or the underline of a heading
 */
function tableWith(text: string, { lines: [cell] }: Block, content: string): string | undefined {
  const { offset, end } = cell ?? { offset: 0, end: 0 };
  const isBare = text[blanksBefore(text, offset) - 1] !== '|';
  const row = content + (/^[^\r\n]*/.exec(text.slice(end))?.[0] ?? '');
  if (isSetextLine(row) || (delimiterColumns(content) !== undefined && isHeader(text, end))) return undefined;
  return `||\n| - |\n${isBare ? row : `| ${content} |`}`;
}

function isHeader(text: string, offset: number): boolean {
  const [, below = ''] = /^[^\r\n]*(?:\r\n|\r|\n)[ \t>]*([^\r\n]*)/.exec(text.slice(offset)) ?? [];
  return delimiterColumns(below) !== undefined;
}

/** The prefix of further lines: quote markers are kept, item markers become white space. */
function prefixOf(text: string, { lines }: Block): string {
  const offset = lines[0]?.offset ?? 0;
  let start = offset;
  while (start > 0 && !'\n\r\uFEFF'.includes(text[start - 1] ?? '')) start--;
  // Docsify's `!>` and `?>` are not quotes.
  return text
    .slice(start, offset)
    .replace(/[?!]>/, '  ')
    .replaceAll(/[^>\t]/g, ' ');
}

function lineBreakAt(text: string, { range }: Unit): string {
  return firstBreak(text.slice(range.offset)) || firstBreak(text) || '\n';
}

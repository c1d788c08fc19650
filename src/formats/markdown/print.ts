/** A new text in the place of a block. */
import { firstBreak } from '../lines.ts';
import type { Block } from './blocks.ts';
import { parseDocument, type Unit } from './document.ts';
import { encodeField } from './frontMatter.ts';
import { withWrittenLabels } from './references.ts';
import { type HardBreak, linesFor } from './spelling.ts';

export interface Page {
  readonly text: string;
  readonly path: string;
  /** Where a block shows none. */
  readonly hardBreak: HardBreak;
  readonly labels: ReadonlySet<string>;
}

/** Undefined where Markdown has no spelling that would be read back as the text. */
export function printUnit(page: Page, unit: Unit, text: string): string | undefined {
  const { range, block } = unit;
  // In front of a file it would be a byte order mark.
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

/** Most texts begin with a letter and have no sign that could mean something else: then there is nothing to find out. */
function isPlain(text: string, lines: readonly string[]): boolean {
  if (lines.length !== 1 || /[\\\r\n\0[]|:\S+:/.test(text)) return false;
  return /^\p{L}.*[\p{L}\p{N}.,:;!?)"'\]*_`>…。]$/u.test(text) && !/^(?:import|export)/.test(text);
}

function isReadBack(page: Page, { kind, depth }: Block, lines: readonly string[], text: string): boolean {
  const joined = lines.join('\n');
  const spelled = {
    heading: `${'#'.repeat(depth)} ${joined}`,
    setext: `${joined}\n${depth === 1 ? '===' : '---'}`,
    paragraph: joined,
    item: `- ${lines.join('\n  ')}`,
    cell: `| ${joined} |\n| - |`,
  }[kind];
  // An empty line keeps `---` from opening front matter.
  const opened = parseDocument(`\n${spelled}\n`, { path: page.path, locale: '' }, page.labels);
  if (opened.kind === 'problem') return false;
  const [unit, another] = opened.document.units;
  return another === undefined && unit?.text === text && unit.block?.kind === kind;
}

/** What the blocks around put before further lines: quotes stay, markers of items become white space. */
function prefixOf(text: string, { lines }: Block): string {
  const offset = lines[0]?.offset ?? 0;
  let start = offset;
  while (start > 0 && !'\n\r\uFEFF'.includes(text[start - 1] ?? '')) start--;
  // Docsify's `!>` is no quote.
  return text
    .slice(start, offset)
    .replace(/[?!]>/, '  ')
    .replaceAll(/[^>\t]/g, ' ');
}

function lineBreakAt(text: string, { range }: Unit): string {
  return firstBreak(text.slice(range.offset)) || firstBreak(text) || '\n';
}

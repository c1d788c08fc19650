/** Converts lines of a block into a text and back. A hard break becomes a line feed, any other line end a space. */
import type { Block, BlockKind } from './block.ts';
import { trimSpan } from './cursor.ts';
import { withShownLabels } from './references.ts';
import { delimiterColumns } from './table.ts';

/** The spelling of hard breaks. */
export type HardBreak = '\\' | '  ';

export interface Words {
  /** The text with labels as shown by `references.ts`. */
  readonly text: string;
  readonly raw: string;
  /** The spelling of the first hard break in the block. */
  readonly hardBreak: HardBreak | undefined;
}

export function wordsOf(source: string, { kind, lines }: Block, labels: ReadonlySet<string>): Words {
  let text = '';
  let hardBreak: HardBreak | undefined;
  let isStart = true;
  for (const [index, { offset, end }] of lines.entries()) {
    const line = source.slice(offset, end);
    const ending = index < lines.length - 1 ? hardBreakOf(line) : undefined;
    const words = withoutBlanks(ending === '\\' ? line.slice(0, -1) : line);
    text += isStart && kind !== 'heading' && kind !== 'cell' ? withoutGuard(words) : words;
    if (index < lines.length - 1) text += ending ? '\n' : ' ';
    isStart = ending !== undefined;
    hardBreak ??= ending;
  }
  const raw = kind === 'cell' ? text.replaceAll('\\|', '|') : text;
  return { text: withShownLabels(raw, labels), raw, hardBreak };
}

function withoutBlanks(line: string): string {
  return line.slice(0, trimSpan(line, 0, line.length).end);
}

function hardBreakOf(line: string): HardBreak | undefined {
  if (line.endsWith('  ')) return '  ';
  return /(?:^|[^\\])(?:\\\\)*\\$/.test(line) ? '\\' : undefined;
}

/** The lines of a text as spelled in the file, without the prefixes of surrounding blocks. */
export function linesFor(text: string, kind: BlockKind, hardBreak: HardBreak): readonly string[] {
  if (kind === 'cell') return [text.replaceAll('|', '\\|')];
  if (kind === 'heading') return [text];
  const lines = text.split('\n').map(withGuard);
  return lines.map((line, index) => (index < lines.length - 1 ? line + hardBreak : line));
}

/** Escapes most starts of blocks, such as those of lists, quotes and headings. */
function withGuard(line: string): string {
  const [number] = /^\d{1,9}(?=[.)](?:[ \t]|$))/.exec(line) ?? [];
  if (number !== undefined) return `${number}\\${line.slice(number.length)}`;
  return isGuarded(line) ? `\\${line}` : line;
}

function isGuarded(line: string): boolean {
  if (!/^[-+*#>=~`_|:[]/.test(line)) return false;
  return (
    /^(?:[-+*](?:[ \t]|$)|#{1,6}(?:[ \t]|$)|>|=+[ \t]*$|-+[ \t]*$|~{3}|`{3,}[^`]*$|:{3})/.test(line) ||
    /^(?:\*[ \t]*\*[ \t]*\*[* \t]*|_[ \t]*_[ \t]*_[_ \t]*)$/.test(line) ||
    /^\[[^\]]+\]:/.test(line) ||
    delimiterColumns(line) !== undefined
  );
}

function withoutGuard(line: string): string {
  const bare = line.startsWith('\\') ? line.slice(1) : line.replace(/^(\d{1,9})\\(?=[.)])/, '$1');
  return bare !== line && withGuard(bare) === line ? bare : line;
}

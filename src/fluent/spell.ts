/** Writes texts as patterns. */
import { readText } from './pattern.ts';
import { blanksBefore } from './text.ts';
import type { Pattern } from './tree.ts';

export interface Spelling {
  /** The blanks before each line but the first; a line of text needs at least one. */
  readonly indent: string;
  /** The pattern starts on a line of its own, after the same blanks. */
  readonly isBlock: boolean;
  readonly eol: string;
}

/** Shows nothing, and keeps the white space next to it. */
const nothing = '{ "" }';

/**
 * The text as a pattern, without the line end and indent before it. What Fluent would drop or misread is put in quotes.
 *
 * @returns undefined if the text has braces other than those of placeables
 */
export function spellPattern(text: string, { indent, isBlock, eol }: Spelling): string | undefined {
  const read = readText(text);
  if (!read) return undefined;
  if (text === '') return nothing;
  const lines = linesOf(text, read);
  const last = lines.length - 1;
  const kept = lines.map((line, index) => {
    const isInline = index === 0 && !isBlock;
    const isLost = isEmpty(line) && (line !== '' || (last > 0 && (index === 0 || index === last)));
    const start = isLost || (isInline && line.startsWith(' ')) ? nothing + line : line;
    const marked = isInline ? start : withoutMark(start);
    return index === last && marked.endsWith(' ') ? marked + nothing : marked;
  });
  const [first, ...others] = withoutSharedBlanks(kept, isBlock).join('\n').split('\n');
  return [first, ...others.map((line) => (isEmpty(line) ? '' : indent + line))].join(eol);
}

/** The lines of the text. Line ends in placeables do not separate them. */
function linesOf(text: string, { elements }: Pattern): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const element of elements) {
    if (element.kind === 'placeable') {
      line += text.slice(element.offset, element.end).replaceAll('\r\n', '\n');
      continue;
    }
    const [start = '', ...others] = element.value.split('\n').map(withoutControls);
    line += start;
    for (const other of others) {
      lines.push(line);
      line = other;
    }
  }
  return [...lines, line];
}

/** Escapes most control characters, which texts rarely need. Fluent drops a carriage return at the end of a pattern. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, (unit) => {
    const code = unit.charCodeAt(0);
    return code < 32 && unit !== '\t' ? `{ "\\u${code.toString(16).padStart(4, '0')}" }` : unit;
  });
}

/** At the start of a line, `.`, `*` and `[` would begin an attribute or a variant. */
function withoutMark(line: string): string {
  const start = blanksBefore(line);
  const mark = line[start] ?? '';
  return mark !== '' && '[*.'.includes(mark)
    ? `${line.slice(0, start)}{ "${mark}" }${line.slice(start + 1)}`
    : line;
}

/** Keeps blanks that all lines begin with, which Fluent would remove as indentation. */
function withoutSharedBlanks(lines: readonly string[], isBlock: boolean): readonly string[] {
  const first = lines.findIndex((line, index) => (index > 0 || isBlock) && !isEmpty(line));
  const isShared = lines.every((line, index) => index < first || isEmpty(line) || line.startsWith(' '));
  return first >= 0 && isShared ? lines.with(first, nothing + lines[first]) : lines;
}

function isEmpty(line: string): boolean {
  return blanksBefore(line) === line.length;
}

/**
 * The text of a pattern: what programs show, with placeables as written. Lines lose the indentation of the pattern;
 * lines inside placeables lose as much of it as they have.
 */
import type { Pattern, Placeable } from './tree.ts';

export function textOf(source: string, pattern: Pattern): string {
  const { elements } = pattern;
  const margin = marginOf(source, pattern);
  return elements
    .map((element) => (element.kind === 'text' ? element.value : placeableText(source, element, margin)))
    .join('');
}

/** The blanks to remove from a pattern's lines; if only placeables have several lines, the blanks that those share. */
export function marginOf(source: string, { offset, end, indent }: Pattern): number {
  if (indent !== undefined) return indent;
  const [, ...lines] = source.slice(offset, end).split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map(blanksBefore);
  return indents.length === 0 ? 0 : indents.reduce((one, other) => Math.min(one, other));
}

/** In a variant, all lines of text lose the same number of blanks, because Fluent removes only what they share. */
function placeableText(source: string, { offset, end, select }: Placeable, margin: number): string {
  let text = '';
  let from = offset;
  for (const { keyEnd, pattern } of select?.variants ?? []) {
    const own = Math.min(margin, pattern.indent ?? margin);
    text += outdented(source.slice(from, keyEnd), margin);
    from = keyEnd;
    for (const element of pattern.elements) {
      if (element.kind === 'text') continue;
      text += outdented(source.slice(from, element.offset), own) + placeableText(source, element, own);
      from = element.end;
    }
    text += outdented(source.slice(from, pattern.end), own);
    from = pattern.end;
  }
  return text + outdented(source.slice(from, end), margin);
}

function outdented(piece: string, margin: number): string {
  if (!piece.includes('\n')) return piece;
  const [first = '', ...others] = piece.replaceAll('\r\n', '\n').split('\n');
  return [first, ...others.map((line) => line.slice(Math.min(margin, blanksBefore(line))))].join('\n');
}

export function blanksBefore(line: string): number {
  let count = 0;
  while (line[count] === ' ') count++;
  return count;
}

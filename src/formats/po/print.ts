/** Prints texts as literals, broken into lines. */

import { displayWidth } from '../../displayWidth.ts';
import type { PoCodeStyle } from './codeStyle.ts';
import { encode, linesIn } from './escapes.ts';

export interface Style extends PoCodeStyle {
  readonly eol: string;
}

/** @param column the column of the first literal */
export function printText(
  text: string,
  column: number,
  { width, breaksAtLineEnds, indent, eol }: Style,
): string {
  const lines = breaksAtLineEnds ? linesIn(text) : [text];
  const single = `"${encode(text)}"`;
  if (lines.length <= 1 && column + displayWidth(single) <= width) return single;
  const literals = lines.flatMap((line) => wrap(line, width - indent.length - 2));
  if (literals.length === 1) return single;
  return ['""', ...literals.map((literal) => `"${literal}"`)].join(eol + indent);
}

/** Breaks a line into escaped pieces, which keep their trailing white space. */
function wrap(line: string, width: number): readonly string[] {
  if (width === Number.POSITIVE_INFINITY) return [encode(line)];
  const pieces: string[] = [];
  let piece = '';
  let columns = 0;
  for (const word of line.match(/^\s+\S*\s*|\S+\s*/g) ?? []) {
    const next = encode(word);
    if (piece !== '' && columns + displayWidth(next.trimEnd()) > width) {
      pieces.push(piece);
      piece = '';
      columns = 0;
    }
    piece += next;
    columns += displayWidth(next);
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/** `msgstr "…"`, or `msgstr[0] "…"` and so on. */
export function printForms(texts: readonly string[], isPlural: boolean, style: Style): string {
  const lines = texts.map((text, index) => {
    const keyword = isPlural ? `msgstr[${index}] ` : 'msgstr ';
    return keyword + printText(text, keyword.length, style);
  });
  return lines.join(style.eol);
}

/** Splits the text of a lock into lines. Editors and git may add a byte order mark, or line ends of both kinds. */

export interface Line {
  readonly offset: number;
  /** Excludes the byte order mark and the line end. */
  readonly text: string;
  /** '' at the end of a text without a final line end. */
  readonly lineEnd: LineEnd | '';
}

export type LineEnd = '\n' | '\r\n';

export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let offset = text.startsWith('\uFEFF') ? 1 : 0;
  while (offset < text.length) {
    const found = text.indexOf('\n', offset);
    const next = found === -1 ? text.length : found + 1;
    const lineEnd = found === -1 ? '' : lineEndBefore(text, next);
    lines.push({ offset, text: text.slice(offset, next - lineEnd.length), lineEnd });
    offset = next;
  }
  return lines;
}

/** The last line end, which is also used for added lines; LF if there is none. */
export function lastLineEnd(text: string): LineEnd {
  return lineEndBefore(text, text.lastIndexOf('\n') + 1);
}

function lineEndBefore(text: string, offset: number): LineEnd {
  return text.charAt(offset - 2) === '\r' ? '\r\n' : '\n';
}

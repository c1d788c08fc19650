/** The comments of JSONC and .strings: from two slashes to the end of the line, or between slash and star. */
import { isBreak, lineEnd, skipBlanks } from './lines.ts';

/**
 * The end of the comments that follow `offset` on its line. Returns `offset` itself if other text follows on the line,
 * because the comments then belong to that text.
 */
export function tailOf(text: string, offset: number): number {
  let end = offset;
  for (;;) {
    const position = skipBlanks(text, end);
    if (position >= text.length || isBreak(text, position)) return end;
    const opening = text.slice(position, position + 2);
    if (opening === '//') return lineEnd(text, position);
    const close = opening === '/*' ? text.indexOf('*/', position + 2) : -1;
    if (close === -1 || /[\r\n]/.test(text.slice(position, close))) return offset;
    end = close + 2;
  }
}

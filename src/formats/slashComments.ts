/** Comments in JSONC, .strings, modules and PHP: line comments after `//` or `#`, and block comments after `/*`. */
import { isBreak, lineEnd, skipBlanks } from './lines.ts';

/**
 * The end of the comments that follow `offset` on its line. Returns `offset` itself if other text or a
 * multi-line comment follows on the line, because the comments then belong to the text after them.
 */
export function tailOf(text: string, offset: number): number {
  let end = offset;
  for (;;) {
    const position = skipBlanks(text, end);
    if (position >= text.length || isBreak(text, position)) return end;
    const opening = text.slice(position, position + 2);
    // PHP's attributes start with `#[`.
    if (/^(?:\/\/|#(?!\[))/.test(opening)) return lineEnd(text, position);
    const close = opening === '/*' ? text.indexOf('*/', position + 2) : -1;
    if (close === -1 || /[\r\n]/.test(text.slice(position, close))) return offset;
    end = close + 2;
  }
}

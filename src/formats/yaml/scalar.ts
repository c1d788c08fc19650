/** Prints texts as scalars, in the requested style if it can represent the text, else in quotes. */
import { blockScalar, type Header, type ScalarPlace } from './block.ts';
import { isPlainSafe, unprintable } from './plain.ts';
import type { Style } from './tree.ts';

export interface YamlCodeStyle {
  readonly quote: 'single' | 'double';
  /** Non-ASCII characters as escapes, in styles that have escapes. */
  readonly escapesLetters: boolean;
}

/** @param header the text after the indicator of a block scalar, and the width of its lines */
export function scalar(
  text: string,
  style: Style,
  codeStyle: YamlCodeStyle,
  place: ScalarPlace,
  header: Header = { chomping: '', digit: '', rest: '', width: 80 },
): string {
  if (style === 'literal' || style === 'folded') {
    const block = place.inFlow ? undefined : blockScalar(text, style, place, header);
    return block ?? quoted(text, text.includes('\n') ? 'double' : codeStyle.quote, codeStyle) + header.rest;
  }
  if (style === 'plain' && isPlainSafe(text, place.inFlow)) return text;
  return quoted(text, style === 'plain' ? codeStyle.quote : style, codeStyle);
}

/** A key, in quotes only if necessary. */
export function keyScalar(key: string, codeStyle: YamlCodeStyle, inFlow: boolean): string {
  return isPlainSafe(key, inFlow) ? key : quoted(key, codeStyle.quote, codeStyle);
}

export function quoted(text: string, style: 'single' | 'double', codeStyle: YamlCodeStyle): string {
  if (style === 'single' && text.search(unprintable) === -1) return `'${text.replaceAll("'", "''")}'`;
  const escaped = text.replace(/[\\"]/g, '\\$&').replace(unprintable, escapeOf);
  return `"${codeStyle.escapesLetters ? escaped.replace(/[^\0-\x7f]/gu, escapeOf) : escaped}"`;
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\0', '\\0'],
  ['\x1b', '\\e'],
]);

/** Characters beyond U+FFFF have their own escape, as readers need not join pairs of \u. Source: YAML 1.2.2, 5.7 */
function escapeOf(character: string): string {
  const short = shortEscapes.get(character);
  if (short) return short;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`;
}

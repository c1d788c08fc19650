/** Spells texts as JavaScript strings, so that no character of a text is code. */
import type { JsonCodeStyle } from '../json/codeStyle.ts';
import { withEscapes } from '../json/codeStyle.ts';
import type { StringNode, Style } from './tree.ts';

/** How a file spells its strings. */
export interface Manner {
  readonly quote: 'single' | 'double';
  /** Texts are in the quotes that need fewer escapes, as formatters choose them. */
  readonly avoidsEscapes: boolean;
  readonly codeStyle: JsonCodeStyle;
}

/** The string that is replaced, or the one that a new string is modelled on. */
export interface SpellModel {
  readonly style: Style;
  /** The string as the file spells it; '' if the model only shows which quotes to use. */
  readonly raw: string;
}

export function modelOf(text: string, { style, offset, end, isJoined }: StringNode): SpellModel {
  // Line ends between joined strings are not in the text.
  return { style, raw: isJoined ? '' : text.slice(offset, end) };
}

/** @param eol the line end in templates of several lines */
export function spell(text: string, { style, raw }: SpellModel, manner: Manner, eol: string): string {
  if (style === 'template') return template(text, raw, manner, eol);
  const quote = manner.avoidsEscapes ? fittingQuote(text, manner.quote) : style;
  return quoted(text, quote === 'single' ? "'" : '"', manner);
}

/** Source: https://prettier.io/docs/rationale#strings */
function fittingQuote(text: string, usual: Manner['quote']): Manner['quote'] {
  const single = text.split("'").length;
  const double = text.split('"').length;
  if (usual === 'single') return single > double ? 'double' : 'single';
  return double > single ? 'single' : 'double';
}

const named: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\f': '\\f',
  '\b': '\\b',
};

function quoted(text: string, quote: string, { codeStyle }: Manner): string {
  const inner = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replace(/[^\P{Cc}\x80-\x9f]/gu, byName);
  return quote + withEscapes(inner, codeStyle) + quote;
}

function template(text: string, raw: string, { codeStyle }: Manner, eol: string): string {
  const breaks = /[\r\n]/.test(raw) ? eol : '\\n';
  const inner = text
    .replaceAll('\\', '\\\\')
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${')
    .replace(/[^\P{Cc}\n\x80-\x9f]/gu, (unit) => (unit === '\t' && raw.includes('\t') ? unit : byName(unit)))
    .replaceAll('\n', breaks);
  return `\`${withEscapes(inner, codeStyle)}\``;
}

function byName(unit: string): string {
  return named[unit] ?? `\\x${unit.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

/** A string literal, or a part of one, as a text. */
import type { Range } from '../../formats/format.ts';
import { docstringOf } from '../comments/comment.ts';
import { type Literal, literalOf } from '../literals/index.ts';
import { unquotedScalar } from '../literals/unquoted.ts';
import type { Piece, Rendered } from '../piece.ts';
import { endOf, type StringRegion } from '../region.ts';
import { type CodeDocument, common, stillAround, textAt, textBefore } from './codeDocument.ts';
import { scalarRendering } from './yamlScalars.ts';

/**
 * @param meant the selection; defaults to the whole string
 * @returns undefined for an unsupported literal
 */
export function stringPiece(document: CodeDocument, region: StringRegion, meant?: Range): Piece | undefined {
  const literal = literalAt(document, region);
  if (!literal) return undefined;
  const { offset } = region.range;
  const { content } = literal;
  const all = { offset: offset + content.offset, length: content.length };
  const wanted = meant ? common(meant, all) : all;
  if (region.docstring && wanted.length === all.length && all.length > 0) {
    const paragraphs = docstringPiece(document, region, literal);
    if (paragraphs) return paragraphs;
  }
  const part = literal.part(wanted.offset - offset, endOf(wanted) - offset);
  const range = { offset: offset + part.range.offset, length: part.range.length };
  return {
    kind: 'string',
    range,
    texts: [part.text],
    render: ([translation = part.text]) => part.write(translation),
    ...(region.unquoted
      ? { renderAll: scalarRendering(document), checkedLength: document.scopes.lines.text.length }
      : { isStill: stillAround(document, region, range) }),
  };
}

/** @returns undefined for an unsupported literal */
export function literalAt(document: CodeDocument, region: StringRegion): Omit<Literal, 'write'> | undefined {
  const raw = textAt(document, region.range);
  return region.unquoted ? unquotedScalar(raw, region.unquoted) : literalOf(region.language, raw);
}

/** The range between the delimiters; undefined for an unsupported literal. */
export function contentOf(document: CodeDocument, region: StringRegion): Range | undefined {
  const content = literalAt(document, region)?.content;
  return content && { offset: region.range.offset + content.offset, length: content.length };
}

/** Triple quotes, which may contain line breaks. */
const longQuotes = /^([A-Za-z]*)("""|''')/;

/**
 * A docstring as paragraphs, like a comment. With escapes or code it is an ordinary string, because wrapping might
 * break them.
 */
function docstringPiece(
  document: CodeDocument,
  region: StringRegion,
  { content, text, holes }: Omit<Literal, 'write'>,
): Piece | undefined {
  const whole = textAt(document, region.range);
  const [open, prefix = '', quotes = ''] = longQuotes.exec(whole) ?? [];
  const raw = whole.slice(content.offset, endOf(content));
  if (open === undefined || withoutReturns(raw) !== text || holes.length > 0) return undefined;
  const offset = region.range.offset + content.offset;
  const { tabSize, eol } = document;
  const comment = docstringOf(region.language, raw, { before: textBefore(document, offset), tabSize, eol });
  const range = { offset, length: raw.length };
  // Raw literals have no escapes, and a literal backslash would be doubled.
  const mayEscape = !/r/i.test(prefix) && !raw.includes('\\');
  const write = (translations: readonly string[]): Rendered => {
    const rendered = comment.render(translations);
    if (rendered.kind === 'refused') return rendered;
    const written = mayEscape ? escaped(rendered.content, quotes) : rendered.content;
    const again = literalOf(region.language, open + written + quotes);
    if (again?.text === withoutReturns(rendered.content)) return { kind: 'rendered', content: written };
    const character = written.includes(quotes) || written.endsWith(quotes.slice(-1)) ? quotes : '\\';
    return { kind: 'refused', refusal: { code: 'unspellable', character } };
  };
  const { texts } = comment;
  return { kind: 'comment', range, texts, render: write, isStill: stillAround(document, region, range) };
}

/** Python reads CRLF as one line feed. */
function withoutReturns(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Escapes what would be read as an escape or end the docstring. */
function escaped(content: string, quotes: string): string {
  const signs = quotes === '"""' ? /\\|"""|"$/g : /\\|'''|'$/g;
  return content.replace(signs, (found) => found.replace(/./g, '\\$&'));
}

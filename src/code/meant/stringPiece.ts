/** A string literal, or a part of one, as a text. */
import type { Range } from '../../formats/format.ts';
import { docstringOf } from '../comments/comment.ts';
import { type Literal, literalOf } from '../literals/index.ts';
import type { Piece, Rendered } from '../piece.ts';
import { endOf, type StringRegion } from '../region.ts';
import { type CodeDocument, common, stillAround, textAt, textBefore } from './codeDocument.ts';

/**
 * @param meant what of it is meant; absent: all
 * @returns undefined for a literal that nobody here knows how to write
 */
export function stringPiece(document: CodeDocument, region: StringRegion, meant?: Range): Piece | undefined {
  const literal = literalOf(languageOf(region), textAt(document, region.range));
  if (!literal) return undefined;
  const { offset } = region.range;
  const { content } = literal;
  const all = { offset: offset + content.offset, length: content.length };
  const wanted = meant ? common(meant, all) : all;
  if (region.docstring && wanted.length === all.length) {
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
    isStill: stillAround(document, region, range),
  };
}

/** Attributes of pages have the same references to characters as those of JSX. */
function languageOf({ language }: StringRegion): string {
  return language === 'html-attribute' ? 'jsx-attribute' : language;
}

/** In paragraphs, like a comment. One with escapes is a string like others: wrapping might tear them apart. */
function docstringPiece(
  document: CodeDocument,
  region: StringRegion,
  { content, text, holes }: Literal,
): Piece | undefined {
  const raw = textAt(document, region.range).slice(content.offset, endOf(content));
  if (raw !== text || holes.length > 0) return undefined;
  const offset = region.range.offset + content.offset;
  const { tabSize, eol } = document;
  const comment = docstringOf(region.language, raw, { before: textBefore(document, offset), tabSize, eol });
  const range = { offset, length: raw.length };
  const write = (translations: readonly string[]): Rendered => {
    const rendered = comment.render(translations);
    if (rendered.kind === 'refused') return rendered;
    const sign = /[\\]|"""|'''/.exec(rendered.content)?.[0];
    if (sign === undefined) return rendered;
    return { kind: 'refused', refusal: { code: 'unspellable', character: sign } };
  };
  const { texts } = comment;
  return { kind: 'comment', range, texts, render: write, isStill: stillAround(document, region, range) };
}

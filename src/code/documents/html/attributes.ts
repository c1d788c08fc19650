/** The attributes whose values people read. */
import type { Piece, Rendered } from '../../piece.ts';
import { unspellable } from '../document.ts';
import type { Page, Spelling } from './characters.ts';
import { readAttributes } from './elements.ts';
import type { HtmlAttribute, HtmlToken } from './tokens.ts';

export function readable({ kind, attributes }: HtmlToken): readonly HtmlAttribute[] {
  if (kind !== 'start') return [];
  return attributes.filter(({ name, value }) => readAttributes.has(name) && /\p{L}/u.test(value));
}

/** The value without surrounding white space. */
export function textOf({ value }: HtmlAttribute): string {
  return value.trim();
}

/** Replaces the value. An unquoted value gets quotes. */
export function writtenValue(
  { value, quote }: HtmlAttribute,
  translation: string,
  spelling: Spelling,
): Rendered {
  const refusal = unspellable(translation);
  if (refusal) return { kind: 'refused', refusal };
  const whole = value.replace(value.trim(), () => translation.trim());
  const content = spelling.value(whole, quote === '' ? '"' : quote);
  return { kind: 'rendered', content: quote === '' ? `"${content}"` : content };
}

/** The piece for an attribute that is not part of another text. */
export function attributePiece({ text, spelling }: Page, attribute: HtmlAttribute): Piece {
  const { offset, length } = attribute.range;
  const own = textOf(attribute);
  return {
    kind: 'markup',
    range: attribute.range,
    texts: [own],
    render: ([translation = '']) =>
      translation === own
        ? { kind: 'rendered', content: text.slice(offset, offset + length) }
        : writtenValue(attribute, translation, spelling),
  };
}

/** The tree of an XML text with the offsets of everything that an edit may have to name. */
import { spaceBefore } from '../lines.ts';
import type { Span } from '../span.ts';

export interface XmlAttribute extends Span {
  /** The name with its prefix. */
  readonly name: string;
  /** References resolved, white space normalised. */
  readonly value: string;
  /** Where the value begins, behind the quote. */
  readonly valueOffset: number;
}

export interface XmlElement extends Span {
  readonly kind: 'element';
  /** The name with its prefix, as it is written: namespaces are not resolved. */
  readonly name: string;
  /** The attributes in the order of the text. */
  readonly attributes: readonly XmlAttribute[];
  /** White space between elements is a text of its own. */
  readonly children: readonly XmlNode[];
  /** The place between the tags; undefined for `<a/>`. */
  readonly inner: Span | undefined;
}

/** A run of text without markup in it, `]]>`-sections and comments included in that. */
export interface XmlText extends Span {
  readonly kind: 'text';
  /** References resolved, every line end `\n`. */
  readonly text: string;
}

/** `offset` and `end` hold the markers; every line end of `text` is `\n`. */
export interface XmlSection extends Span {
  readonly kind: 'cdata' | 'comment' | 'instruction';
  readonly text: string;
}

export type XmlNode = XmlElement | XmlText | XmlSection;

/** Where the value stands, quotes left out. */
export function valueRange({ valueOffset, end }: XmlAttribute): Span {
  return { offset: valueOffset, end: end - 1 };
}

export function attributeOf(element: XmlElement, name: string): XmlAttribute | undefined {
  return element.attributes.find((attribute) => attribute.name === name);
}

export function attributeValue(element: XmlElement, name: string): string | undefined {
  return attributeOf(element, name)?.value;
}

/** The child elements, of one name where it is given. */
export function elementsOf(element: XmlElement, name?: string): readonly XmlElement[] {
  return element.children.filter(
    (node): node is XmlElement => node.kind === 'element' && (name === undefined || node.name === name),
  );
}

/** The text of an element and of what is in it, CDATA included, comments left out. */
export function textOf(node: XmlNode): string {
  if (node.kind === 'element') {
    const [only] = node.children;
    return only && node.children.length === 1 ? textOf(only) : node.children.map(textOf).join('');
  }
  return node.kind === 'text' || node.kind === 'cdata' ? node.text : '';
}

/** Where ` />` begins in an element without end tag. */
export function emptyEnd(text: string, { end }: XmlElement): number {
  return spaceBefore(text, end - 2);
}

/** The start tag, closed: `<a b="c" />` has `<a b="c">`. */
export function startTag(text: string, element: XmlElement): string {
  const { offset, inner } = element;
  return inner ? text.slice(offset, inner.offset) : `${text.slice(offset, emptyEnd(text, element))}>`;
}

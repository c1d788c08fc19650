/** The tree of an XML text, with all offsets that edits need. */
import { spaceBefore } from '../lines.ts';
import type { Span } from '../span.ts';

export interface XmlAttribute extends Span {
  /** The name with its prefix. */
  readonly name: string;
  /** References resolved, white space normalised. */
  readonly value: string;
  /** The start of the value, after the quote. */
  readonly valueOffset: number;
}

/** Its content may be created on each access, so a spread copy would lack it: see `compactElement`. */
export interface XmlElement extends Span {
  readonly kind: 'element';
  /** The name with its prefix as written; namespaces are not resolved. */
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
  /** Includes white space between elements as texts. */
  readonly children: readonly XmlNode[];
  /** The range between the tags; undefined for `<a/>`. */
  readonly inner: Span | undefined;
}

/** A text between tags, comments and CDATA sections. */
export interface XmlText extends Span {
  readonly kind: 'text';
  /** References resolved, every line end `\n`. */
  readonly text: string;
}

/** `offset` and `end` include the markers. */
export interface XmlSection extends Span {
  readonly kind: 'cdata' | 'comment' | 'instruction';
  /** The content, with every line end as `\n`. For an instruction its target, such as `xml`, or `DOCTYPE`. */
  readonly text: string;
}

export type XmlNode = XmlElement | XmlText | XmlSection;

/** The range of the value, without quotes. */
export function valueRange({ valueOffset, end }: XmlAttribute): Span {
  return { offset: valueOffset, end: end - 1 };
}

export function attributeOf(element: XmlElement, name: string): XmlAttribute | undefined {
  return element.attributes.find((attribute) => attribute.name === name);
}

export function attributeValue(element: XmlElement, name: string): string | undefined {
  return attributeOf(element, name)?.value;
}

/** The child elements, or only those of one name. */
export function elementsOf(element: XmlElement, name?: string): readonly XmlElement[] {
  return element.children.filter(
    (node): node is XmlElement => node.kind === 'element' && (name === undefined || node.name === name),
  );
}

/** The text of a node and its descendants, including CDATA, excluding comments. */
export function textOf(node: XmlNode): string {
  if (node.kind === 'element') {
    const [only] = node.children;
    return only && node.children.length === 1 ? textOf(only) : node.children.map(textOf).join('');
  }
  return node.kind === 'text' || node.kind === 'cdata' ? node.text : '';
}

/** The offset of ` />` in an element without an end tag. */
export function emptyEnd(text: string, { end }: XmlElement): number {
  return spaceBefore(text, end - 2);
}

/** The range between the tags, or ` />` of an element without an end tag. */
export function contentRange(text: string, element: XmlElement): Span {
  return element.inner ?? { offset: emptyEnd(text, element), end: element.end };
}

/** The start tag, without the slash of an empty element: `<a b="c" />` yields `<a b="c">`. */
export function startTag(text: string, element: XmlElement): string {
  const { offset, inner } = element;
  return inner ? text.slice(offset, inner.offset) : `${text.slice(offset, emptyEnd(text, element))}>`;
}

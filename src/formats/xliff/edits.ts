/** Edits to tags and to the white space around elements. */
import type { Edit } from '../format.ts';
import { breakAt } from '../lines.ts';
import type { Span } from '../span.ts';
import { attributeOf, valueRange, type XmlElement } from '../xml/tree.ts';

export function replace({ offset, end }: Span, content: string): Edit {
  return { offset, length: end - offset, content };
}

export function insert(offset: number, content: string): Edit {
  return { offset, length: 0, content };
}

/** Sets an attribute where it stands, or behind the others (or behind the one named `after`). */
export function setAttribute(
  text: string,
  element: XmlElement,
  name: string,
  value: string,
  after?: string,
): readonly Edit[] {
  const attribute = attributeOf(element, name);
  if (attribute) return attribute.value === value ? [] : [replace(valueRange(attribute), value)];
  const neighbour = (after && attributeOf(element, after)) || element.attributes.at(-1);
  const quote = neighbour ? text[neighbour.end - 1] : '"';
  const offset = neighbour?.end ?? element.offset + 1 + element.name.length;
  return [insert(offset, ` ${name}=${quote}${value}${quote}`)];
}

/** Removes an attribute with the white space before it. */
export function removeAttribute(text: string, element: XmlElement, name: string): readonly Edit[] {
  const attribute = attributeOf(element, name);
  return attribute ? [replace({ offset: blankBefore(text, attribute.offset), end: attribute.end }, '')] : [];
}

function blankBefore(text: string, offset: number): number {
  let start = offset;
  while (/\s/.test(text[start - 1] ?? '')) start--;
  return start;
}

/** Where the `/>` of an empty element begins, with the blank before it. */
export function tagEnd(text: string, { end }: XmlElement): number {
  return blankBefore(text, end - 2);
}

/** The line end and indent in front of an element, '' where something else stands in its line. */
export function lead(text: string, { offset }: Span): string {
  let start = offset;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  if (text[start - 1] === '\n') start -= text[start - 2] === '\r' ? 2 : 1;
  else if (text[start - 1] === '\r') start--;
  else return '';
  return text.slice(start, offset);
}

/** The element and its `lead`. */
export function removeElement(text: string, element: XmlElement): Edit {
  return replace({ offset: element.offset - lead(text, element).length, end: element.end }, '');
}

export function indentOf(leading: string): string {
  return leading.slice(breakAt(leading, 0).length);
}

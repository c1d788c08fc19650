/** Edits to tags and to the white space around elements. */
import type { Edit } from '../format.ts';
import { spaceBefore } from '../lines.ts';
import type { Span } from '../span.ts';
import { leadOf } from './splice.ts';
import { attributeOf, valueRange, type XmlElement } from './tree.ts';

export function replace({ offset, end }: Span, content: string): Edit {
  return { offset, length: end - offset, content };
}

export function insert(offset: number, content: string): Edit {
  return { offset, length: 0, content };
}

/** Sets an attribute in place, or adds it: after the attribute named `after`, else after all others. */
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
  return attribute ? [replace({ offset: spaceBefore(text, attribute.offset), end: attribute.end }, '')] : [];
}

/** The line end and indent before an element; '' if it does not start its line. */
export function lead(text: string, span: Span): string {
  const { lineBreak, indent } = leadOf(text, span);
  return lineBreak + indent;
}

/** Removes an element and its `lead`. */
export function removeElement(text: string, element: XmlElement): Edit {
  return replace({ offset: element.offset - lead(text, element).length, end: element.end }, '');
}

/** Edits to tags and to the white space around elements. */
import { insert, replace } from '../edits.ts';
import type { Edit } from '../format.ts';
import { breakBefore, ownIndent, spaceBefore } from '../lines.ts';
import type { Span } from '../span.ts';
import { attributeOf, contentRange, valueRange, type XmlElement } from './tree.ts';

/** Replaces what is between the tags of an element, which may lack an end tag. */
export function setContent(text: string, element: XmlElement, content: string): Edit {
  const { inner, name } = element;
  return replace(contentRange(text, element), inner ? content : `>${content}</${name}>`);
}

/**
 * Sets an attribute in place, or adds it: after the attribute named `after`, else after all others.
 *
 * @param value written as it is, so it must need no references
 */
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

/** The line end and indent before an element or row; both '' if it does not start its line. */
export interface Lead {
  readonly lineBreak: string;
  readonly indent: string;
}

export function leadOf(text: string, { offset }: Span): Lead {
  const indent = ownIndent(text, offset);
  if (indent === undefined) return { lineBreak: '', indent: '' };
  return { lineBreak: breakBefore(text, offset - indent.length), indent };
}

/** The result of `leadOf` as a single text. */
export function lead(text: string, span: Span): string {
  const { lineBreak, indent } = leadOf(text, span);
  return lineBreak + indent;
}

/** Removes an element and its `lead`. */
export function removeElement(text: string, element: XmlElement): Edit {
  return replace({ offset: element.offset - lead(text, element).length, end: element.end }, '');
}

/** The length that a file allows a translation to have. */
import { attributeValue, type XmlElement } from '../xml/tree.ts';
import type { XliffDocument } from './document.ts';
import type { Segment } from './unit.ts';

/** Code points. 1.2 counts pixels unless the unit says otherwise; 2.x counts what a profile of the file says. */
export function maxLengthOf({ version }: XliffDocument, { unit }: Segment): number | undefined {
  const { element, file } = unit;
  if (version === 1) {
    return attributeValue(element, 'size-unit') === 'char'
      ? lengthIn(attributeValue(element, 'maxwidth'))
      : undefined;
  }
  const restriction = element.attributes.find(({ name }) => name.endsWith(':sizeRestriction'));
  return restriction && countsCodePoints(file.element) ? lengthIn(restriction.value) : undefined;
}

/** `20`, or `5,20` where there is a least length too. */
function lengthIn(value = ''): number | undefined {
  const [, most] = /^(?:\d+,)?([1-9]\d{0,8})$/.exec(value) ?? [];
  return most === undefined ? undefined : Number(most);
}

/** Modules stand before the units of a file. */
function countsCodePoints({ children }: XmlElement): boolean {
  for (const node of children) {
    if (node.kind !== 'element') continue;
    if (/(?:^|:)(?:unit|group)$/.test(node.name)) return false;
    if (node.name.endsWith(':profiles')) return attributeValue(node, 'generalProfile') === 'xliff:codepoints';
  }
  return false;
}

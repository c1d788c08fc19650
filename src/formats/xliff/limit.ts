/** The length limit that a file sets for a translation. */
import { attributeValue, type XmlElement } from '../xml/tree.ts';
import type { XliffDocument } from './document.ts';
import type { Unit } from './unit.ts';

/**
 * The limit in code points; undefined if there is none, or if it counts anything else. By default 1.2 counts
 * pixels; in 2.x the file's profile says what is counted.
 */
export function maxLengthOf({ version }: XliffDocument, { element, file }: Unit): number | undefined {
  if (version === 1) {
    return attributeValue(element, 'size-unit') === 'char'
      ? lengthIn(attributeValue(element, 'maxwidth'))
      : undefined;
  }
  const restriction = element.attributes.find(({ name }) => name.endsWith(':sizeRestriction'));
  return restriction && countsCodePoints(file.element) ? lengthIn(restriction.value) : undefined;
}

/** Parses `20`, or `5,20` with a minimum. */
function lengthIn(value = ''): number | undefined {
  const [, most] = /^(?:\d+,)?([1-9]\d{0,8})$/.exec(value) ?? [];
  return most === undefined ? undefined : Number(most);
}

/** Whether the file's profile counts code points. Modules such as the profiles precede the units of a file. */
function countsCodePoints({ children }: XmlElement): boolean {
  for (const node of children) {
    if (node.kind !== 'element') continue;
    if (/(?:^|:)(?:unit|group)$/.test(node.name)) return false;
    if (node.name.endsWith(':profiles')) return attributeValue(node, 'generalProfile') === 'xliff:codepoints';
  }
  return false;
}

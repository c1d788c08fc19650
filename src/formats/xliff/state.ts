/** What a file says about how far a translation is. */
import { attributeOf, attributeValue, type XmlAttribute, type XmlElement } from '../xml/tree.ts';
import type { XliffDocument } from './document.ts';
import type { Segment } from './unit.ts';

const untranslated = new Set(['new', 'needs-translation', 'initial']);

/** The target is a placeholder for a translation, often a copy of the source. */
export function isUntranslated(document: XliffDocument, segment: Segment): boolean {
  if (attributeValue(segment.unit.element, 'approved') === 'yes') return false;
  return untranslated.has(stateOf(document, segment)?.value ?? '');
}

function stateOf(document: XliffDocument, segment: Segment): XmlAttribute | undefined {
  const bearer = stateBearer(document, segment);
  return bearer && attributeOf(bearer, 'state');
}

/** 1.2 keeps the state at the target, 2.x at the segment. */
export function stateBearer({ version }: XliffDocument, { holder, target }: Segment): XmlElement | undefined {
  return version === 1 ? target : holder;
}

/** Whether translations of this file say that they are some. */
export function marksTranslated(document: XliffDocument): boolean {
  let marks = false;
  for (const segment of document.segments.values()) {
    if (stateOf(document, segment)) marks = true;
    else if (segment.target?.inner && segment.target.children.length > 0) return false;
  }
  return marks;
}

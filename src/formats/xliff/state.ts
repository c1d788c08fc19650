/** What a file says about how far a translation is. */
import { attributeOf, attributeValue, type XmlAttribute, type XmlElement } from '../xml/tree.ts';
import type { XliffDocument } from './document.ts';
import type { Segment } from './unit.ts';

const untranslated = new Set(['new', 'needs-translation', 'initial']);

/** There is no translation yet: what stands in the target is a beginning, often a copy of the source. */
export function isUntranslated(document: XliffDocument, segment: Segment): boolean {
  return !isApproved(segment) && untranslated.has(stateOf(document, segment)?.value ?? '');
}

/**
 * The target is to be translated, adapted or looked at still. 2.x has one state for that, and tools say more in a
 * `subState` with a prefix of their own: `x:needs-review`.
 * Sources: XLIFF 1.2 and 2.1, "state"; 2.1, "subState"
 */
export function isOpen(document: XliffDocument, segment: Segment): boolean {
  if (isApproved(segment)) return false;
  const state = stateOf(document, segment)?.value ?? '';
  if (untranslated.has(state) || state.startsWith('needs-')) return true;
  return document.version === 2 && /:needs-/.test(attributeValue(segment.holder, 'subState') ?? '');
}

function isApproved({ unit }: Segment): boolean {
  return attributeValue(unit.element, 'approved') === 'yes';
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

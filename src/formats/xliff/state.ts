/** Translation states of segments. */
import { attributeOf, attributeValue, textOf, type XmlAttribute, type XmlElement } from '../xml/tree.ts';
import type { XliffDocument } from './document.ts';
import type { Segment } from './unit.ts';

const untranslated = new Set(['new', 'needs-translation', 'initial']);

/**
 * Whether the state says that there is no translation yet, so that any target is a placeholder, often a copy of the
 * source. The state of an approved unit does not count. Also true if the target itself says so.
 */
export function isUntranslated(document: XliffDocument, segment: Segment): boolean {
  if (isStandIn(segment)) return true;
  return !isApproved(segment) && untranslated.has(stateOf(document, segment)?.value ?? '');
}

/** Whether the target is what Symfony's `translation:extract` or NAB AL Tools write where there is no translation. */
export function isStandIn({ source, target }: Segment): boolean {
  const text = target ? textOf(target) : '';
  return text === '[NAB: NOT TRANSLATED]' || (text.startsWith('__') && text === `__${textOf(source)}`);
}

/**
 * Whether the target still needs translation, adaptation or review, and the unit is not approved. 2.x has no `needs-`
 * states; tools put them in a prefixed `subState`: `x:needs-review`.
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

/** The element with the state: the target in 1.2, the segment in 2.x. */
export function stateBearer({ version }: XliffDocument, { holder, target }: Segment): XmlElement | undefined {
  return version === 1 ? target : holder;
}

/** Whether the file keeps states: some segment has one, and no translation lacks one. */
export function marksTranslated(document: XliffDocument): boolean {
  let marks = false;
  for (const segment of document.segments.values()) {
    if (stateOf(document, segment)) marks = true;
    else if (segment.target?.inner && segment.target.children.length > 0) return false;
  }
  return marks;
}

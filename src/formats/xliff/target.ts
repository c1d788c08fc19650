/** Sets or removes the target of a segment. */
import { insert } from '../edits.ts';
import type { Edit } from '../format.ts';
import { firstBreak } from '../lines.ts';
import { lead, removeAttribute, removeElement, setAttribute, setContent } from '../xml/edits.ts';
import { attributeOf, attributeValue, elementsOf, type XmlElement } from '../xml/tree.ts';
import type { XliffDocument } from './document.ts';
import { type Content, contentOf } from './inline.ts';
import { holdsCode, spell } from './spell.ts';
import { isOpen, isUntranslated, marksTranslated, stateBearer } from './state.ts';
import type { Segment } from './unit.ts';

/** How to write a document. */
export interface Manner {
  readonly document: XliffDocument;
  readonly eol: string;
  readonly escapesQuotes: boolean;
  readonly marksTranslated: boolean;
  /** The target language if the document becomes a new file, or if its units are copied; else undefined. */
  readonly newLanguage: string | undefined;
}

export function mannerOf(document: XliffDocument, newLanguage?: string): Manner {
  return {
    document,
    eol: firstBreak(document.text) || '\n',
    escapesQuotes: escapesQuotes(document),
    marksTranslated: marksTranslated(document),
    newLanguage,
  };
}

/** Whether sources contain `&apos;` or `&quot;`, not counting attributes of inline codes. */
function escapesQuotes({ text, segments }: XliffDocument): boolean {
  if (!/&(?:apos|quot);/.test(text)) return false;
  for (const { source } of segments.values()) {
    const { inner } = source;
    if (inner && /&(?:apos|quot);/.test(text.slice(inner.offset, inner.end).replace(/<[^<>]*>/g, '')))
      return true;
  }
  return false;
}

/**
 * @param model the same segment in the source file
 * @returns undefined if the text cannot be represented
 */
export function setTarget(
  manner: Manner,
  segment: Segment,
  value: string,
  model?: { readonly document: XliffDocument; readonly segment: Segment },
): readonly Edit[] | undefined {
  const { document, newLanguage } = manner;
  const { target } = segment;
  const own = target && contentOf(document.text, target);
  const known = isUntranslated(document, segment) || !own ? '' : own.text;
  if (value === known && newLanguage === undefined) {
    return value !== '' && isOpen(document, segment) ? mark(manner, segment, value) : [];
  }
  if (value === '' && newLanguage !== undefined) return dropTarget(manner, segment);
  const sources = [segment, ...(model ? [model.segment] : [])].map(({ source }, index) =>
    contentOf(index === 0 ? document.text : (model?.document.text ?? ''), source),
  );
  const spelled = own?.text === value ? undefined : spellFor(manner, value, own, sources);
  if (own?.text !== value && spelled === undefined) return undefined;
  if (!target) return [insertTarget(manner, segment, spelled ?? ''), ...markAround(manner, segment, value)];
  const edits = spelled === undefined ? [] : [...fill(document, target, spelled)];
  const language = newLanguage === undefined ? [] : retag(document, target, newLanguage);
  return [...language, ...mark(manner, segment, value), ...edits];
}

/** Removes the target and resets the state accordingly. */
export function dropTarget({ document }: Manner, segment: Segment): readonly Edit[] {
  const { target, holder, unit } = segment;
  if (!target) return [];
  const { text, version } = document;
  const edits = [removeElement(text, target), ...disapprove(document, unit.element)];
  if (version === 1 || !attributeOf(holder, 'state')) return edits;
  return [
    ...edits,
    ...setAttribute(text, holder, 'state', emptyState(document)),
    ...removeAttribute(text, holder, 'subState'),
  ];
}

function spellFor(
  { eol, escapesQuotes }: Manner,
  value: string,
  own: Content | undefined,
  sources: readonly Content[],
): string | undefined {
  const contents = [...sources.toReversed(), ...(own ? [own] : [])];
  const codes = new Map(contents.flatMap((content) => [...content.codes]).toReversed());
  // The source contains `<x id="1"/>` both literally and as a code, so the tag is ambiguous.
  if (sources.some(({ literal }) => holdsCode(literal, codes))) return undefined;
  const isCdata = own && own.literal !== '' ? own.isCdata : sources.every((source) => source.isCdata);
  return spell(value, codes, { eol, escapesQuotes, isCdata });
}

function fill({ text }: XliffDocument, target: XmlElement, content: string): readonly Edit[] {
  return target.inner || content !== '' ? [setContent(text, target, content)] : [];
}

function insertTarget(manner: Manner, segment: Segment, content: string): Edit {
  const { document, marksTranslated } = manner;
  const { source, holder } = segment;
  const [last = source] = elementsOf(holder, `${document.prefix}seg-source`);
  const space = attributeOf(source, 'xml:space');
  const attributes = [
    space ? ` ${document.text.slice(space.offset, space.end)}` : '',
    marksTranslated && document.version === 1 ? ' state="translated"' : '',
  ].join('');
  const name = `${document.prefix}target`;
  return insert(last.end, `${lead(document.text, source)}<${name}${attributes}>${content}</${name}>`);
}

/** Updates the states outside an inserted target. */
function markAround(manner: Manner, segment: Segment, value: string): readonly Edit[] {
  const { document } = manner;
  return document.version === 2 ? mark(manner, segment, value) : disapprove(document, segment.unit.element);
}

/**
 * Revokes the states of the replaced translation. An existing state becomes `translated`, or that of an untranslated
 * segment if the text is now empty; a missing one is added only if the file marks translations. If it does not, 1.2
 * targets lose a state that says that they are untranslated.
 */
function mark({ document, marksTranslated }: Manner, segment: Segment, value: string): readonly Edit[] {
  const bearer = stateBearer(document, segment);
  if (!bearer) return [];
  const { text, version } = document;
  const hasState = attributeOf(bearer, 'state') !== undefined;
  const isBare = version === 1 && isUntranslated(document, segment) && !marksTranslated;
  const state = isBare
    ? removeAttribute(text, bearer, 'state')
    : hasState || marksTranslated
      ? setAttribute(text, bearer, 'state', value === '' ? emptyState(document) : 'translated')
      : [];
  const qualifier = version === 1 ? 'state-qualifier' : 'subState';
  return [
    ...disapprove(document, segment.unit.element),
    ...state,
    ...removeAttribute(text, bearer, qualifier),
  ];
}

/** The state of a segment without a translation. */
function emptyState({ version }: XliffDocument): string {
  return version === 1 ? 'new' : 'initial';
}

/** Revokes approval, because the new text has not been approved. */
function disapprove({ text, version }: XliffDocument, unit: XmlElement): readonly Edit[] {
  const isApproved = version === 1 && attributeValue(unit, 'approved') === 'yes';
  return isApproved ? setAttribute(text, unit, 'approved', 'no') : [];
}

function retag({ text }: XliffDocument, target: XmlElement, language: string): readonly Edit[] {
  return attributeOf(target, 'xml:lang') ? setAttribute(text, target, 'xml:lang', language) : [];
}

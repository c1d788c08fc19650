import type { Entry, FileIdentity } from '../format.ts';
import { isSameLocale, languageOf } from '../locale.ts';
import { attributeValue, elementsOf, textOf, type XmlElement } from '../xml/tree.ts';
import type { XliffDocument } from './document.ts';
import { contentOf } from './inline.ts';
import { maxLengthOf } from './limit.ts';
import { isOpen, isStandIn, isUntranslated } from './state.ts';
import type { Segment, Unit, XliffFile } from './unit.ts';

export function entriesOf(document: XliffDocument, file: FileIdentity): readonly Entry[] {
  return document.units.flatMap((unit): readonly Entry[] => {
    if (!unit.isTranslatable) return [];
    const context = contextOf(document, unit);
    const maxLength = maxLengthOf(document, unit);
    const shared = { ...(context !== '' && { context }), ...(maxLength !== undefined && { maxLength }) };
    return unit.segments.flatMap((segment) => entryOf(document, segment, file, shared) ?? []);
  });
}

function entryOf(
  document: XliffDocument,
  segment: Segment,
  file: FileIdentity,
  shared: Pick<Entry, 'context' | 'maxLength'>,
): Entry | undefined {
  const { side } = file;
  const element = side === 'source' ? wordingOf(document, segment, file) : segment.target;
  if (!element) return undefined;
  const content = contentOf(document.text, element).text;
  const isMarked = side !== 'source' && isOpen(document, segment);
  // Many tools copy the source into targets that are not translated yet.
  const isCopy = isMarked && content === contentOf(document.text, segment.source).text;
  const text = isCopy || (side !== 'source' && isStandIn(segment)) ? '' : content;
  return {
    path: segment.path,
    text,
    range: { offset: element.offset, length: element.end - element.offset },
    ...shared,
    ...(isMarked && text !== '' && { stale: 'used' }),
  };
}

/**
 * If a file's source and target languages are the same, its sources may be keys (Symfony's `user.login`), with the
 * wording in the targets. So is the wording of a file that translates into the source language of the project.
 */
function wordingOf(document: XliffDocument, segment: Segment, file: FileIdentity): XmlElement {
  const { source, target, unit } = segment;
  const isFilled = target !== undefined && !isUntranslated(document, segment) && textOf(target) !== '';
  const isWording = isOneLanguage(unit.file, file) || isTranslatedInto(unit.file, file.locale);
  return isFilled && isWording ? target : source;
}

function isTranslatedInto({ sourceLanguage, targetLanguage }: XliffFile, locale: string): boolean {
  if (sourceLanguage === undefined || targetLanguage === undefined) return false;
  const language = languageOf(locale);
  return languageOf(targetLanguage) === language && languageOf(sourceLanguage) !== language;
}

/** Symfony's own examples name no target language except in the file name. */
function isOneLanguage({ sourceLanguage = '', targetLanguage }: XliffFile, file: FileIdentity): boolean {
  if (targetLanguage !== undefined) return isSameLocale(targetLanguage, sourceLanguage);
  const [name = '', folder] = file.path.split('/').reverse();
  return [folder, ...name.split('.')].includes(file.locale);
}

/** Categories of notes about the location or progress of a text rather than its meaning. */
const silentCategories = new Set(['location', 'state', 'approved', 'priority', 'processed']);
/** What Xcode writes in place of a missing comment. */
const noComment = 'No comment provided by engineer.';

function contextOf({ prefix, version }: XliffDocument, { element, id }: Unit): string {
  const name = attributeValue(element, version === 1 ? 'resname' : 'name');
  const notes = version === 1 ? [element] : elementsOf(element, `${prefix}notes`);
  const texts = notes
    .flatMap((parent) => elementsOf(parent, `${prefix}note`))
    .filter(isAboutSource)
    .map((note) => textOf(note).trim());
  const parts = name === id ? texts : [name, ...texts];
  return parts.filter((part) => part !== undefined && part !== '' && part !== noComment).join('\n');
}

function isAboutSource(note: XmlElement): boolean {
  const about = attributeValue(note, 'annotates') ?? attributeValue(note, 'appliesTo');
  return about !== 'target' && !silentCategories.has(attributeValue(note, 'category') ?? '');
}

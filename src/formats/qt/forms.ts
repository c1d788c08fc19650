/** Sets the texts of a message. */
import { insert } from '../edits.ts';
import type { Edit } from '../format.ts';
import type { FormTexts } from '../forms.ts';
import { leadOf, removeAttribute, removeElement, setAttribute, setContent } from '../xml/edits.ts';
import type { XmlElement } from '../xml/tree.ts';
import { spell } from './content.ts';
import { hasVariants } from './malformed.ts';
import type { Manner } from './manner.ts';
import { formsOf, type Message } from './message.ts';
import { formText, textsOf } from './texts.ts';

export type Refused = 'unencodable' | 'shapeDiffers';

/** @returns why the texts cannot be set, if they cannot */
export function setForms(manner: Manner, message: Message, texts: FormTexts): readonly Edit[] | Refused {
  const own = textsOf(message).slice(0, texts.length);
  const isOpen = message.type === 'unfinished';
  const isChange = texts.some((text, index) => {
    return text !== undefined && (text !== (own[index] ?? '') || (isOpen && text !== ''));
  });
  if (!isChange) return [];
  const isFilled = texts.every((text, index) => (text ?? own[index] ?? '') !== '');
  const losesText = texts.some((text, index) => text === '' && (own[index] ?? '') !== '');
  // A draft that stays keeps the whole message unfinished.
  const keepsDraft = own.some((text, index) => text !== '' && texts[index] === undefined);
  const mark = isOpen
    ? isFilled && !keepsDraft
      ? 'finished'
      : undefined
    : losesText
      ? 'unfinished'
      : undefined;
  return editsFor(manner, message, texts, mark);
}

/** Like `setForms`, for a message of a new file, in which no part of an old translation is kept. */
export function renewForms(
  manner: Manner,
  message: Message,
  texts: readonly string[],
): readonly Edit[] | Refused {
  return editsFor(manner, message, texts, texts.every(Boolean) ? 'finished' : 'unfinished', true);
}

function editsFor(
  manner: Manner,
  message: Message,
  texts: FormTexts,
  mark: 'finished' | 'unfinished' | undefined,
  isNew = false,
): readonly Edit[] | Refused {
  const spelled = spelledTexts(manner, texts);
  const { translation } = message;
  if (!spelled) return 'unencodable';
  if (!translation) return insertTranslation(manner, message, spelled);
  // Nothing says which of several lengths a new text has.
  const isOfLengths = formsOf(message).some((form, index) => hasVariants(form) && texts[index] !== undefined);
  if (isOfLengths && !isNew) return 'shapeDiffers';
  return [...markAs(manner, translation, mark), ...contentEdits(manner, message, { texts, spelled, isNew })];
}

/** @returns undefined if Qt cannot represent a text */
export function spelledTexts({ quotes, eol }: Manner, texts: FormTexts): FormTexts | undefined {
  const spelled = texts.map((text) => (text === undefined ? undefined : spell(text, quotes, eol)));
  return texts.some((text, index) => text !== undefined && spelled[index] === undefined)
    ? undefined
    : spelled;
}

function markAs(
  { document: { text } }: Manner,
  translation: XmlElement,
  mark: 'finished' | 'unfinished' | undefined,
): readonly Edit[] {
  if (mark === undefined) return [];
  return mark === 'finished'
    ? removeAttribute(text, translation, 'type')
    : setAttribute(text, translation, 'type', mark);
}

interface NewTexts {
  readonly texts: FormTexts;
  readonly spelled: FormTexts;
  readonly isNew: boolean;
}

function contentEdits(manner: Manner, message: Message, own: NewTexts): readonly Edit[] {
  const { text } = manner.document;
  const { translation, isPlural } = message;
  const { texts, spelled, isNew } = own;
  const forms = formsOf(message);
  if (translation && isPlural && (forms.length === 0 || (isNew && forms.length !== spelled.length))) {
    const { lineBreak, indent } = leadOf(text, translation);
    return [
      setContent(text, translation, pluralLines(manner, spelled, lineBreak === '' ? undefined : indent)),
    ];
  }
  const edits = forms.flatMap((form, index) => {
    const content = spelled[index];
    if (content === undefined) return [];
    const isSame = formText(form) === texts[index] && !hasVariants(form);
    return isSame ? [] : [...removeAttribute(text, form, 'variants'), setContent(text, form, content)];
  });
  return isPlural ? [...edits, ...fitCount(text, message, spelled)] : edits;
}

/** Appends missing forms, and drops those that Qt ignores if they are empty. */
function fitCount(text: string, message: Message, spelled: FormTexts): readonly Edit[] {
  const forms = formsOf(message);
  const last = forms.at(-1);
  if (!last) return [];
  const { lineBreak, indent } = leadOf(text, last);
  const count = spelled.findLastIndex(Boolean) + 1;
  const more = spelled.slice(forms.length, count).map((content) => lineBreak + indent + numerusForm(content));
  if (more.length > 0) return [insert(last.end, more.join(''))];
  const spare = forms.slice(spelled.length);
  const isSpare = spare.every((form) => formText(form) === '');
  return isSpare ? spare.map((form) => removeElement(text, form)) : [];
}

function numerusForm(content = ''): string {
  return `<numerusform>${content}</numerusform>`;
}

/** @param indent the indent of the translation; undefined if the translation does not begin its line */
function pluralLines({ eol, step }: Manner, spelled: FormTexts, indent: string | undefined): string {
  const outer = indent === undefined ? '' : eol + indent;
  const inner = indent === undefined ? '' : outer + step;
  return spelled.map((content) => inner + numerusForm(content)).join('') + outer;
}

/** @param indent as for the lines of a plural */
export function printTranslation(
  manner: Manner,
  isPlural: boolean,
  spelled: FormTexts,
  indent: string | undefined,
): string {
  const content = isPlural ? pluralLines(manner, spelled, indent) : (spelled[0] ?? '');
  const mark = spelled.every(Boolean) ? '' : ' type="unfinished"';
  return `<translation${mark}>${content}</translation>`;
}

/** Elements that follow a translation. Source: the DTD of translation sources in Qt's documentation */
const following = /^(?:userdata|extra-.*)$/;

function insertTranslation(
  manner: Manner,
  { element, isPlural, source }: Message,
  spelled: FormTexts,
): readonly Edit[] | 'shapeDiffers' {
  if (!source) return 'shapeDiffers';
  const { text } = manner.document;
  const own = element.children.filter((node) => node.kind === 'element');
  const last = own.findLast(({ name }) => !following.test(name)) ?? source;
  const { lineBreak, indent } = leadOf(text, last);
  const printed = printTranslation(manner, isPlural, spelled, lineBreak === '' ? undefined : indent);
  return [insert(last.end, lineBreak + indent + printed)];
}

/** Takes segments apart into the texts to send, and says how the answers become the segment's translation. */
import { encodedBytes } from './batch.ts';
import type { Assembled, Composed } from './composition.ts';
import { composeMessage, leftOut } from './message/icu/compose.ts';
import { isMessage } from './message/icu/tree.ts';
import { createPart, type Part } from './part.ts';
import { findTokens } from './placeholders.ts';
import { shownNumber } from './plural/shownNumber.ts';
import { categoryOf, chooseForm, pluralCategories } from './plural.ts';
import { protect } from './protect.ts';
import type { PluralForm, Segment } from './segment.ts';
import { splitLong } from './split.ts';
import { readSyntax } from './syntax/evidence.ts';
import { defaultSyntax } from './syntax/families.ts';
import type { Syntax } from './syntax/syntax.ts';

/** @param maxBytes what the encoded text of a part may take in a request */
export function compose(segment: Segment, maxBytes: number): Composed {
  const { plural, syntax = defaultSyntax } = segment;
  if (!plural) return composeText(segment, syntax, maxBytes);
  const { form, places } = formFor(segment, plural, syntax);
  // A message has its plurals within.
  if (isMessage(form)) return composeText({ ...segment, text: form }, syntax, maxBytes);
  return joined([createPart(form, { syntax, sourceLanguage: sourceOf(segment), places })]);
}

function composeText(segment: Segment, syntax: Syntax, maxBytes: number): Composed {
  const { text, options } = segment;
  const sourceLanguage = sourceOf(segment);
  if (isMessage(text) || (syntax.message?.kind === 'icu' && /[{']/.test(text))) {
    const own =
      syntax.message?.kind === 'icu' ? syntax : readSyntax({ prescribed: 'icu', samples: [{ text }] });
    const message = composeMessage(text, {
      syntax: own,
      sourceLanguage,
      targetLanguage: options.targetLang,
    });
    const isOneSentence = message?.kind === 'composition' && message.composition.parts.length === 1;
    if (message && !(isOneSentence && !isMessage(text) && mayExceed(text, maxBytes))) return message;
    if (isMessage(text)) return leftOut('invalid');
  }
  if (syntax.message?.kind === 'pipes' && text.includes('|')) return pluralForms(segment, syntax);
  return wholeText(segment, syntax, maxBytes);
}

/** What the service detects is not known beforehand; texts without a language are most often English. */
function sourceOf({ options }: Segment): string {
  return options.sourceLang ?? 'en';
}

function joined(parts: readonly Part[]): Composed {
  const assemble = (texts: readonly string[]): Assembled => ({ kind: 'text', text: texts.join('') });
  return { kind: 'composition', composition: { parts, assemble } };
}

function wholeText(segment: Segment, syntax: Syntax, maxBytes: number): Composed {
  const options = { syntax, sourceLanguage: sourceOf(segment), places: [] };
  const partOf = (text: string) => createPart(text, options);
  const { text } = segment;
  const sizeOf = (piece: string) => encodedBytes(protect(piece, undefined, findTokens(piece, syntax)).text);
  if (!mayExceed(text, maxBytes) || sizeOf(text) <= maxBytes) return joined([partOf(text)]);
  const pieces = splitLong(text, findTokens(text, syntax), maxBytes, sizeOf, options.sourceLanguage);
  return joined((pieces ?? [text]).map(partOf));
}

/** A token of one character takes the most bytes; most texts need not be measured. */
function mayExceed(text: string, maxBytes: number): boolean {
  return text.length * 24 > maxBytes;
}

/** vue-i18n: the forms of a text stand between bars, and each is a text of its own. */
function pluralForms(segment: Segment, syntax: Syntax): Composed {
  const forms = splitForms(segment.text, syntax);
  const options = { syntax, sourceLanguage: sourceOf(segment), places: [] };
  const parts = forms.map((form) => createPart(form, options));
  const assemble = (texts: readonly string[]): Assembled => {
    const text = texts.join('|');
    if (splitForms(text, syntax).length === forms.length) return { kind: 'text', text };
    return { kind: 'leftOut', finding: { code: 'placeholders', missing: [], added: ['|'] } };
  };
  return { kind: 'composition', composition: { parts, assemble } };
}

/** Bars within placeholders separate nothing. */
function splitForms(text: string, syntax: Syntax): readonly string[] {
  const forms: string[] = [];
  let form = '';
  let from = 0;
  for (const token of [...findTokens(text, syntax), undefined]) {
    const [first = '', ...others] = text.slice(from, token?.start).split('|');
    form += first;
    for (const other of others) {
      forms.push(form);
      form = other;
    }
    form += token?.raw ?? '';
    from = token?.end ?? text.length;
  }
  return [...forms, form];
}

/** The source's form for a number of the wanted category, and where that number stands. */
function formFor(segment: Segment, plural: PluralForm, syntax: Syntax) {
  const { category, ordinal, forms, numbers: own } = plural;
  const sourceLanguage = sourceOf(segment);
  const language = segment.options.targetLang;
  const { shows, placeIn } = shownNumber(forms, syntax);
  const zero = forms.get('zero');
  // A form for zero that the source language itself does not distinguish is one for the number 0.
  const isExactZero = zero !== undefined && categoryOf(0, sourceLanguage, ordinal) !== 'zero';
  const source = {
    language: sourceLanguage,
    ordinal,
    byCategory: forms,
    byNumber: new Map(isExactZero ? [[0, zero]] : []),
  };
  const { form, numbers } =
    isExactZero && category === 'zero' && !pluralCategories(language, ordinal).includes('zero')
      ? { form: zero, numbers: [0] }
      : chooseForm(source, { language, category, ...(own && { numbers: own }) }, shows);
  const raw = placeIn(form);
  const places =
    raw === undefined ? [] : [{ isPlace: (token: { raw: string }) => token.raw === raw, values: numbers }];
  return { form, places };
}

/** Takes segments apart into the texts to send, and says how the answers become the segment's translation. */
import { encodedBytes } from './batch.ts';
import type { Composed } from './composition.ts';
import { type Assembled, leftOut, type MessageSyntax } from './message/messageSyntax.ts';
import { messageSyntaxes, messageSyntaxOf, showsMessage } from './message/messageSyntaxes.ts';
import { createPart, type Part } from './part.ts';
import { findTokens } from './placeholders.ts';
import { shownNumber } from './plural/shownNumber.ts';
import { categoryOf, chooseForm, pluralCategories } from './plural.ts';
import { firstStyle, protect } from './protect.ts';
import type { PluralForm, Segment } from './segment.ts';
import { splitLong } from './split.ts';
import { readSyntax } from './syntax/evidence.ts';
import { defaultSyntax } from './syntax/families.ts';
import type { PrescribedSyntax } from './syntax/prescribed.ts';
import type { Syntax } from './syntax/syntax.ts';

/** @param maxBytes what the encoded text of a part may take in a request */
export function compose(segment: Segment, maxBytes: number): Composed {
  const { plural, syntax = defaultSyntax } = segment;
  if (!plural) return composeText(segment, syntax, maxBytes);
  const { form, places } = formFor(segment, plural, syntax);
  // A message has its plurals within.
  if (showsMessage(form)) return composeText({ ...segment, text: form }, syntax, maxBytes);
  return joined([createPart(form, { syntax, sourceLanguage: sourceOf(segment), places })]);
}

function composeText(segment: Segment, syntax: Syntax, maxBytes: number): Composed {
  for (const messages of Object.values(messageSyntaxes)) {
    const composed = composeMessage(messages, segment, syntax, maxBytes);
    if (composed) return composed;
  }
  return wholeText(segment, syntax, maxBytes);
}

/** @returns undefined for what is no message in the given syntax, or one sentence that may have to be cut */
function composeMessage(
  messages: MessageSyntax,
  segment: Segment,
  syntax: Syntax,
  maxBytes: number,
): Composed | undefined {
  const { text, options } = segment;
  const prescribed = messages.prescribedBy(text);
  const own = syntaxWithin(messages, text, syntax, prescribed);
  if (!own) return undefined;
  const sourceLanguage = sourceOf(segment);
  const message = messages.compose(text, { syntax: own, sourceLanguage, targetLanguage: options.targetLang });
  if (!message) return prescribed && leftOut('invalid');
  if (message.kind === 'leftOut') return message;
  const { sentences, assemble } = message;
  if (options.writing && messages.writesAnew && sentences.length > 1) return leftOut('choices');
  if (!prescribed && sentences.length === 1 && mayExceed(text, maxBytes)) return undefined;
  const parts = sentences.map(({ raw, ...within }) => createPart(raw, { ...within, sourceLanguage }));
  return { kind: 'composition', composition: { parts, assemble } };
}

/** The syntax to read a text in as a message: its project's, or the one that it proves by itself. */
function syntaxWithin(
  messages: MessageSyntax,
  text: string,
  syntax: Syntax,
  prescribed: PrescribedSyntax | undefined,
): Syntax | undefined {
  if (messageSyntaxOf(syntax) === messages) return messages.mayHold(text) ? syntax : undefined;
  return prescribed && readSyntax({ prescribed, samples: [{ text }] });
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
  const sizeOf = (piece: string) =>
    encodedBytes(protect(piece, firstStyle(segment.options), findTokens(piece, syntax)).text);
  if (!mayExceed(text, maxBytes) || sizeOf(text) <= maxBytes) return joined([partOf(text)]);
  const pieces = splitLong(text, findTokens(text, syntax), maxBytes, sizeOf, options.sourceLanguage);
  return joined((pieces ?? [text]).map(partOf));
}

/** A token of one character takes the most bytes; most texts need not be measured. */
function mayExceed(text: string, maxBytes: number): boolean {
  return text.length * 24 > maxBytes;
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

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

/** Compositions of short texts that are not messages, equal for all languages: by syntax id, then by text. */
export type SharedCompositions = Map<string, Map<string, Composed>>;

/** @param maxBytes limit for the encoded text of a part */
export function compose(segment: Segment, maxBytes: number, shared?: SharedCompositions): Composed {
  const { plural, syntax = defaultSyntax } = segment;
  if (!plural) return composeText(segment, syntax, maxBytes, shared);
  const { form, places } = formFor(segment, plural, syntax);
  // A message contains its own plurals.
  if (showsMessage(form)) return composeText({ ...segment, text: form }, syntax, maxBytes, shared);
  return joined([createPart(form, { syntax, sourceLanguage: sourceOf(segment), places })]);
}

function composeText(
  segment: Segment,
  syntax: Syntax,
  maxBytes: number,
  shared: SharedCompositions = new Map(),
): Composed {
  const { text } = segment;
  if (mayExceed(text, maxBytes)) return composeLong(segment, syntax, maxBytes);
  const own = shared.get(syntax.id) ?? new Map<string, Composed>();
  shared.set(syntax.id, own);
  const known = own.get(text);
  if (known) return known;
  const message = messageIn(segment, syntax, maxBytes);
  if (message) return message;
  const whole = joined([createPart(text, { syntax, sourceLanguage: sourceOf(segment), places: [] })]);
  own.set(text, whole);
  return whole;
}

function composeLong(segment: Segment, syntax: Syntax, maxBytes: number): Composed {
  return messageIn(segment, syntax, maxBytes) ?? longText(segment, syntax, maxBytes);
}

function messageIn(segment: Segment, syntax: Syntax, maxBytes: number): Composed | undefined {
  for (const messages of Object.values(messageSyntaxes)) {
    const composed = composeMessage(messages, segment, syntax, maxBytes);
    if (composed) return composed;
  }
  return undefined;
}

/**
 * @returns undefined if the text does not prove this syntax, and is either not a message in it or a single sentence
 * that may have to be cut
 */
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
  const sourceLanguage = options.writing ? options.targetLang : sourceOf(segment);
  const message = messages.compose(text, { syntax: own, sourceLanguage, targetLanguage: options.targetLang });
  if (!message) return prescribed && leftOut('invalid');
  if (message.kind === 'leftOut') return message;
  const { sentences, assemble } = message;
  if (options.writing && messages.writesAnew && sentences.length > 1) return leftOut('choices');
  if (!prescribed && sentences.length === 1 && mayExceed(text, maxBytes)) return undefined;
  const parts = sentences.map(({ raw, ...within }) => createPart(raw, { ...within, sourceLanguage }));
  return { kind: 'composition', composition: { parts, assemble } };
}

/** The project's syntax, or one that the text proves; undefined if the text cannot be a message of this kind. */
function syntaxWithin(
  messages: MessageSyntax,
  text: string,
  syntax: Syntax,
  prescribed: PrescribedSyntax | undefined,
): Syntax | undefined {
  if (messageSyntaxOf(syntax) === messages) return messages.mayHold(text) ? syntax : undefined;
  return prescribed && readSyntax({ prescribed, samples: [{ text }] });
}

/** The detected language is not known beforehand; texts without a source language are usually English. */
function sourceOf({ options }: Segment): string {
  return options.sourceLang ?? 'en';
}

function joined(parts: readonly Part[]): Composed {
  return { kind: 'composition', composition: { parts, assemble: join } };
}

function join(texts: readonly string[]): Assembled {
  return { kind: 'text', text: texts.join('') };
}

function longText(segment: Segment, syntax: Syntax, maxBytes: number): Composed {
  const options = { syntax, sourceLanguage: sourceOf(segment), places: [] };
  const partOf = (text: string) => createPart(text, options);
  const { text } = segment;
  const sizeOf = (piece: string) =>
    encodedBytes(protect(piece, firstStyle(segment.options), findTokens(piece, syntax)).text);
  if (sizeOf(text) <= maxBytes) return joined([partOf(text)]);
  const pieces = splitLong(text, findTokens(text, syntax), maxBytes, sizeOf, options.sourceLanguage);
  return joined((pieces ?? [text]).map(partOf));
}

/** A character takes at most 24 bytes (if it is a token by itself), so most texts need no measuring. */
function mayExceed(text: string, maxBytes: number): boolean {
  return text.length * 24 > maxBytes;
}

/** The source form for a number of the wanted category, and the places of that number. */
function formFor(segment: Segment, plural: PluralForm, syntax: Syntax) {
  const { category, ordinal, forms, numbers: own } = plural;
  const sourceLanguage = sourceOf(segment);
  const language = segment.options.targetLang;
  const { shows, placeIn } = shownNumber(forms, syntax);
  const zero = forms.get('zero');
  // A `zero` form in a language without that category applies to exactly 0.
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

import { codePoints } from '../../engine/codePoints.ts';
import { lackingForms } from '../../engine/message/pipes.ts';
import type { MessageReader } from '../../engine/message/reader.ts';
import type { ReadMessage } from '../../engine/message/tree.ts';
import { findTokens } from '../../engine/placeholders.ts';
import type { Finding } from '../../engine/segment.ts';
import type { Syntax } from '../../engine/syntax/syntax.ts';
import { textsBetween } from '../../engine/token.ts';
import type { Entry } from '../../formats/format.ts';
import { pluralKey } from '../../formats/pathKey.ts';
import { lazily } from '../../lazily.ts';
import { lackingBranches } from '../entries/lackingBranches.ts';
import { usualSentence } from '../entries/messageCases.ts';
import { parseLocale } from '../locales/locale.ts';
import type { Plurals } from '../locales/plurals.ts';
import { damageIn } from './damage.ts';
import { damageInForm, type TokensOf } from './formDamage.ts';
import { damageInMessage } from './messageDamage.ts';

export interface PluralFormMissing {
  readonly code: 'pluralFormMissing';
  readonly category: string;
}

export type TextFact =
  | { readonly code: 'damaged'; readonly finding: Finding }
  /** A plural in a message lacks a branch, or a plural with pipes lacks a form, that the language needs. */
  | PluralFormMissing
  /** Equals the source and looks like a sentence, unlike names, units and other texts that languages share. */
  | { readonly code: 'sameAsSource' }
  /** Both in code points. */
  | { readonly code: 'tooLong'; readonly length: number; readonly limit: number };

export interface TextRules {
  readonly syntax: Syntax;
  readonly tokensOf: TokensOf;
  readonly messages: MessageReader;
  /** A text of the source, read as a message. */
  readonly messageOf: (text: string) => ReadMessage;
  readonly plurals: Plurals;
  /** BCP 47 tags. */
  readonly languages: { readonly source: string; readonly target: string };
}

/** @param entry the entry of the source, with the text for the same plural form */
export function factsOfText(entry: Entry, own: Entry, rules: TextRules): readonly TextFact[] {
  const [length, content] = [lengthFacts(entry, own), contentFacts(entry, own.text, rules)];
  return length.length > 0 ? [...length, ...content] : content;
}

function lengthFacts({ maxLength }: Entry, own: Entry): readonly TextFact[] {
  const limit = own.maxLength ?? maxLength;
  if (limit === undefined) return [];
  const length = codePoints(own.text);
  return length > limit ? [{ code: 'tooLong', length, limit }] : [];
}

function contentFacts(entry: Entry, text: string, rules: TextRules): readonly TextFact[] {
  if (entry.text.trim() === text.trim()) return copyFacts(entry.text, rules);
  const { mayChoose, mayAdd } = rules.messages;
  if (mayChoose(entry.text) || mayAdd(text)) return messageFacts(entry.text, text, rules);
  return [...damageFacts(damageOf(entry, text, rules)), ...lackingFacts(lackingPipes(entry, text, rules))];
}

function lackingPipes(
  { text: source, plural }: Entry,
  text: string,
  { syntax, languages }: TextRules,
): readonly string[] {
  if (plural) return [];
  const { source: sourceLanguage, target: targetLanguage } = languages;
  return lackingForms(source, text, { syntax, sourceLanguage, targetLanguage });
}

function lackingFacts(categories: readonly string[]): readonly PluralFormMissing[] {
  return categories.map((category) => ({ code: 'pluralFormMissing', category }));
}

function copyFacts(text: string, { languages, syntax, messages, messageOf }: TextRules): readonly TextFact[] {
  if (primary(languages.source) === primary(languages.target)) return [];
  const message = messages.mayChoose(text) ? messageOf(text) : undefined;
  const sentence = message?.kind === 'message' ? usualSentence(message.tree) : text;
  return isSentence(sentence, syntax, languages.source) ? [{ code: 'sameAsSource' }] : [];
}

function messageFacts(
  source: string,
  text: string,
  { syntax, languages, messages, messageOf }: TextRules,
): readonly TextFact[] {
  const own = messages.read(text, languages.target);
  const pair = { source: messageOf(source), own, syntax, sourceLanguage: languages.source };
  const lacking = own.kind === 'message' ? lackingBranches(own.tree, languages.target) : [];
  return [...damageFacts(damageInMessage(pair)), ...lackingFacts(lacking)];
}

function damageFacts(finding: Finding | undefined): readonly TextFact[] {
  return finding ? [{ code: 'damaged', finding }] : [];
}

/**
 * The key of a plural form that is not read as one, because the forms beside it are not those of the source language
 * (`_one` beside `_many` in English), or because it is in words: `FOUND_SINGLE`, `foundSingular`.
 */
const formForNumber =
  /_(zero|one|two)$|(?:[a-z\d]S|(?:^|[._-])[sS])ing(?:le|ular)$|(?:^|[._-])SING(?:LE|ULAR)$/;

/** The name of a placeholder for the number: `count`, `itemCount`, `ITEM_COUNT`. */
const countName = /(?<![A-Za-z])(?:[cC]ount|COUNT)(?![A-Za-z])|[a-z]Count(?![a-z])/;

function damageOf(
  { text: source, plural, path }: Entry,
  text: string,
  { syntax, tokensOf, plurals }: TextRules,
): Finding | undefined {
  const forms = plural && plurals.get(pluralKey(plural));
  if (!forms) {
    const trimmed = source.trim();
    const tokens = tokensOf(trimmed, syntax);
    const formKey = formForNumber.exec(path.at(-1) ?? '');
    const numbers = tokens.flatMap(({ raw }) => (countName.test(raw) ? [raw] : []));
    if (!formKey || numbers.length === 0) return damageIn({ text: trimmed, tokens }, text.trim(), syntax);
    const [, selector = 'one'] = formKey;
    const form = { selectors: [selector], text: source, isOwn: true, other: source, numbers };
    return damageInForm(form, text, syntax, tokensOf);
  }
  const { category } = plural;
  const other = forms.entries.get('other')?.text ?? source;
  const form = {
    selectors: [category],
    text: source,
    isOwn: forms.entries.has(category),
    other,
    numbers: [],
  };
  return damageInForm(form, text, syntax, tokensOf);
}

/** `en-GB` repeats most of `en`. */
function primary(language: string): string {
  return language.split('-')[0] ?? '';
}

/**
 * Three lower-case words make a sentence, not counting single letters and what is not prose: `Radio Bayern 2` and
 * `km per h` are the same in many languages. Without a capital letter or punctuation it takes five:
 * `food hygiene rating scheme` is a term that can be looked up. In scripts without case, all words count.
 */
function isSentence(text: string, syntax: Syntax, language: string): boolean {
  const prose = textsBetween({ text, tokens: findTokens(text, syntax) }).join(' ');
  const words = lowerCaseWords(prose) + (isCaseless(language) ? caselessWords(prose) : 0);
  return words >= (/[\p{Lu}.!?:…。！？：؟।]/u.test(text) ? 3 : 5);
}

function lowerCaseWords(prose: string): number {
  return prose.match(/(?<![\p{L}\p{N}])\p{Ll}{2,64}(?![\p{L}\p{N}])/gu)?.length ?? 0;
}

/** Not all of these scripts have spaces. */
function caselessWords(prose: string): number {
  return [...words().segment(prose)].filter(({ segment }) => /^\p{Lo}/u.test(segment)).length;
}

const words = lazily(() => new Intl.Segmenter('en', { granularity: 'word' }));

/** Texts in other languages may have a name or an address in such a script, which stays as it is. */
function isCaseless(language: string): boolean {
  return caselessScripts.has(parseLocale(language)?.maximize().script ?? '');
}

const caselessScripts = new Set(
  'Arab Beng Deva Ethi Gujr Guru Hans Hant Hebr Jpan Khmr Knda Kore Laoo Mlym Mymr Sinh Taml Telu Thai'.split(
    ' ',
  ),
);

/** What is known of a text that a target has, beside the source's. */
import { codePoints } from '../engine/codePoints.ts';
import { isMessage } from '../engine/message/icu/tree.ts';
import { findTokens } from '../engine/placeholders.ts';
import type { Finding } from '../engine/segment.ts';
import type { Syntax } from '../engine/syntax/syntax.ts';
import { textsBetween } from '../engine/token.ts';
import type { Entry } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import { damageIn } from './damage.ts';
import { damageInForm, type TokensOf } from './formDamage.ts';
import { lackingBranches } from './lackingBranches.ts';
import { usualSentence } from './messageCases.ts';
import { damageInMessage, type Languages } from './messageDamage.ts';
import type { Plurals } from './plurals.ts';

export interface PluralFormMissing {
  readonly code: 'pluralFormMissing';
  /** Of CLDR. */
  readonly category: string;
}

export type TextFact =
  | { readonly code: 'damaged'; readonly finding: Finding }
  /** A message has a plural without a branch that the language needs. */
  | PluralFormMissing
  /** A sentence that stands there as in the source. Names, units and other texts that languages share are none. */
  | { readonly code: 'sameAsSource' }
  /** In code points. */
  | { readonly code: 'tooLong'; readonly length: number; readonly limit: number };

export interface TextRules {
  readonly syntax: Syntax;
  readonly tokensOf: TokensOf;
  readonly plurals: Plurals;
  readonly languages: Languages;
}

/** @param entry the source's, with the text for the same form of a plural */
export function factsOfText(entry: Entry, own: Entry, rules: TextRules): readonly TextFact[] {
  return [...lengthFacts(entry, own), ...contentFacts(entry, own.text, rules)];
}

function lengthFacts({ maxLength }: Entry, own: Entry): readonly TextFact[] {
  const limit = own.maxLength ?? maxLength;
  if (limit === undefined) return [];
  const length = codePoints(own.text);
  return length > limit ? [{ code: 'tooLong', length, limit }] : [];
}

function contentFacts(entry: Entry, text: string, rules: TextRules): readonly TextFact[] {
  const { syntax, languages } = rules;
  const source = entry.text;
  if (source.trim() === text.trim()) {
    const isSame =
      primary(languages.source) !== primary(languages.target) && isSentence(usualSentence(source), syntax);
    return isSame ? [{ code: 'sameAsSource' }] : [];
  }
  const finding = damageOf(entry, text, rules);
  const facts: readonly TextFact[] = finding ? [{ code: 'damaged', finding }] : [];
  if (!isMessage(source)) return facts;
  const lacking = lackingBranches(text, languages.target);
  return [...facts, ...lacking.map((category) => ({ code: 'pluralFormMissing', category }) as const)];
}

function damageOf(
  entry: Entry,
  text: string,
  { syntax, tokensOf, plurals, languages }: TextRules,
): Finding | undefined {
  const source = entry.text;
  if (isMessage(source)) return damageInMessage({ source, text, syntax, languages });
  const forms = entry.plural && plurals.get(pathKey(entry.plural.set));
  if (!entry.plural || !forms) {
    const trimmed = source.trim();
    return damageIn({ text: trimmed, tokens: tokensOf(trimmed, syntax) }, text.trim(), syntax);
  }
  const { category } = entry.plural;
  const other = forms.get('other')?.text ?? source;
  const form = { selectors: [category], text: source, isOwn: forms.has(category), other, numbers: [] };
  return damageInForm(form, text, syntax, tokensOf);
}

/** `en-GB` repeats most of `en`. */
function primary(language: string): string {
  return language.split('-')[0] ?? '';
}

/**
 * Three words that begin small, between what is no prose: `Radio Bayern 2` and `km per h` are the same in every language. Five where
 * nothing begins or ends as a sentence does: `food hygiene rating scheme` is a term that people look for.
 */
function isSentence(text: string, syntax: Syntax): boolean {
  const prose = textsBetween({ text, tokens: findTokens(text, syntax) }).join(' ');
  const words = prose.match(/(?<![\p{L}\p{N}])\p{Ll}{2,64}(?![\p{L}\p{N}])/gu)?.length ?? 0;
  return words >= (/\p{Lu}|[.!?:…]/u.test(text) ? 3 : 5);
}

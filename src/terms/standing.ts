/**
 * Finds the terms that really occur in a text, for display; `TermIndex` finds all that may be involved. Other forms of
 * a word do not match, and a word within another one matches only in languages without spaces.
 */
import type { Term } from './term.ts';
import { fold } from './touch/fold.ts';
import { wordRules } from './touch/language.ts';

/** @param sourceLang with or without a variant */
export function termsStandingIn(text: string, terms: readonly Term[], sourceLang: string): readonly Term[] {
  const { hasSpaces } = wordRules(sourceLang);
  const folded = folding(text);
  return terms.filter(({ source }) => {
    const phrase = folding(source);
    if (phrase === '') return false;
    return hasSpaces ? isWholeWord(folded, phrase) : folded.includes(phrase);
  });
}

function folding(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim();
}

function isWholeWord(text: string, phrase: string): boolean {
  const [first = '', last = ''] = [phrase.slice(0, 2), phrase.slice(-2)];
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + phrase.length, at + phrase.length + 2);
    const continuesBefore = endsInWord.test(before) && beginsWord.test(first);
    const continuesAfter = beginsWord.test(after) && endsInWord.test(last);
    if (!continuesBefore && !continuesAfter) return true;
  }
  return false;
}

const endsInWord = /[\p{L}\p{N}]$/u;
const beginsWord = /^[\p{L}\p{N}]/u;

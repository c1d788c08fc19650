import { fold } from './fold.ts';
import type { WordRules } from './language.ts';
import { viewsOf } from './views.ts';

/** The folded words of each reading of a text. Signs are separate words if requested. */
export function wordsOfViews(
  text: string,
  rules: WordRules,
  withSigns: boolean,
): readonly (readonly string[])[] {
  return viewsOf(text, rules.hasSpaces).map((view) => wordsIn(fold(view), rules, withSigns));
}

function wordsIn(text: string, rules: WordRules, withSigns: boolean): readonly string[] {
  const words: string[] = [];
  let start = -1;
  for (let index = 0; index <= text.length; index += 1) {
    const kind = index < text.length ? kindOf(text.charCodeAt(index)) : blank;
    if (kind === letter) {
      if (start === -1) start = index;
      continue;
    }
    if (start !== -1) words.push(spelled(text.slice(start, index), rules));
    start = -1;
    if (kind === sign && withSigns) words.push(text.charAt(index));
  }
  return words;
}

const [unknown, blank, letter, sign] = [0, 1, 2, 3];
const kinds = new Uint8Array(0x10000);

/** Surrogates are treated as letters, so that an emoji is a word. */
function kindOf(unit: number): number {
  if (kinds[unit] === unknown) {
    const character = String.fromCharCode(unit);
    kinds[unit] = /[\p{L}\p{N}\ud800-\udfff]/u.test(character) ? letter : /\s/.test(character) ? blank : sign;
  }
  return kinds[unit] ?? blank;
}

/** A spelling that a word's forms share: double letters reduced to one, alternating letters made equal. */
function spelled(word: string, { alternations }: WordRules): string {
  let result = '';
  let copied = 0;
  let last = '';
  for (let index = 0; index < word.length; index += 1) {
    const own = word.charAt(index);
    const character = alternations[own] ?? own;
    const isDouble = character === last && !isDigit(character);
    last = character;
    if (character === own && !isDouble) continue;
    result += word.slice(copied, index) + (isDouble ? '' : character);
    copied = index + 1;
  }
  return copied === 0 ? word : result + word.slice(copied);
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

/** In letters. Longer keys would hardly distinguish more words, and would take longer to find. */
const maxKeyLetters = 8;

/** Precedes a key that must be at the beginning of a word, and every examined word. */
export const wordStart = '^';

export const longestKey = wordStart.length + maxKeyLetters;

/** Scripts whose words are written without spaces, or joined with what follows. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Another word that contains one of the keys may be a form of this word, or contain such a form. */
export function keysOf(word: string, rules: WordRules): readonly string[] {
  if (unspaced.test(word)) return [(rules.stem?.(word) ?? word).slice(0, maxKeyLetters)];
  const stem = stemByLength(word);
  const others = rules.otherBases(word).map(stemByLength);
  if (!rules.within) return [stem, ...others].map((key) => wordStart + key);
  if (word.length < 3) return [wordStart + stem];
  // Three letters occur within many words. Unless they are a whole word, a fourth is required.
  const inner = word.slice(0, Math.max(4, stem.length)).slice(0, maxKeyLetters);
  return inner === stem ? [stem, ...others] : [wordStart + stem, inner, ...others];
}

/** What a word's forms share, as in `книга, книг`: endings are shorter than their stems, except in short words. */
function stemByLength(word: string): string {
  const whole = word.length <= 3 || /\d/.test(word);
  return word.slice(
    0,
    whole ? maxKeyLetters : Math.min(maxKeyLetters, Math.max(3, Math.ceil(word.length * 0.55))),
  );
}

/** Too many words begin with a key of one or two letters. */
export function isShortEnough(word: string, key: string, { shortGrows }: WordRules): boolean {
  if (!key.startsWith(wordStart)) return true;
  const letters = key.length - wordStart.length;
  return letters > 2 || word.length <= letters + shortGrows;
}

/** The words of each reading of a source or, if it has none, its signs. */
export function wordsOfTerm(
  source: string,
  rules: WordRules,
): { readonly views: readonly (readonly string[])[]; readonly areSigns: boolean } {
  const views = wordsOfViews(source, rules, false).filter((view) => view.length > 0);
  if (views.length > 0) return { views, areSigns: false };
  const signs = wordsOfViews(source, rules, true).filter((view) => view.length > 0);
  return { views: signs, areSigns: signs.length > 0 };
}

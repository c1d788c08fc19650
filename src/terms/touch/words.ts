import { fold } from './fold.ts';
import type { WordRules } from './language.ts';
import { viewsOf } from './views.ts';

/** The folded words of each reading of a text. Most emoji are words, and so is every other symbol if requested. */
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
    const pair = kind === high ? signAt(text, index) : '';
    if (kind === letter || (kind === high && pair === '')) {
      if (start === -1) start = index;
      continue;
    }
    if (start !== -1) words.push(spelled(text.slice(start, index), rules));
    start = -1;
    if (pair !== '') {
      words.push(pair);
      index += 1;
    } else if (kind === sign && withSigns) words.push(text.charAt(index));
  }
  return words;
}

const [unknown, blank, letter, sign, high] = [0, 1, 2, 3, 4];
const kinds = new Uint8Array(0x10000);

/** Low surrogates are treated as letters: they continue what a high one begins. */
function kindOf(unit: number): number {
  const known = kinds[unit] ?? unknown;
  if (known !== unknown) return known;
  const found = kindOfUnit(unit);
  kinds[unit] = found;
  return found;
}

function kindOfUnit(unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdbff) return high;
  const character = String.fromCharCode(unit);
  if (isLetter.test(character)) return letter;
  return /\s/.test(character) ? blank : sign;
}

const isLetter = /[\p{L}\p{N}\ud800-\udfff]/u;

/** The surrogate pair at an offset if it is not a letter, otherwise an empty string. */
function signAt(text: string, offset: number): string {
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  return isLetter.test(character) ? '' : character;
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
  // Without spaces, a short word may be inside a whole clause, as in `このAIを使う`.
  if (word.length < 3) return [rules.hasSpaces ? wordStart + stem : stem];
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

/** Too many words begin with one or two given letters, so a word that is much longer does not match. */
export function isShortEnough(word: string, key: string, { shortGrows }: WordRules): boolean {
  if (!key.startsWith(wordStart)) return true;
  const letters = key.length - wordStart.length;
  return letters > 2 || word.length <= letters + shortGrows;
}

/** The words of each reading of a source or, if it has none, its symbols. */
export function wordsOfTerm(
  source: string,
  rules: WordRules,
): { readonly views: readonly (readonly string[])[]; readonly areSigns: boolean } {
  const views = wordsOfViews(source, rules, false).filter((view) => view.length > 0);
  if (views.length > 0) return { views, areSigns: false };
  const signs = wordsOfViews(source, rules, true).filter((view) => view.length > 0);
  return { views: signs, areSigns: signs.length > 0 };
}

/** Longer words are compared by this many code units, so that looking at a word costs the same in every text. */
const longest = 40;
const wordStart = /^[\p{L}\p{M}\p{N}]+/u;
const wordEnd = /[\p{L}\p{M}\p{N}]{1,40}$/u;

/** Scripts that put no space between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;

/**
 * Scripts that put a space between a word and the name behind it. Arabic, Hebrew and Ethiopic do not: their
 * prepositions are part of the next word. Digits belong to every script.
 */
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Devanagari', 'Bengali', 'Gujarati'];
const separable = `[${scripts.map((script) => `\\p{sc=${script}}`).join('')}\\p{Nd}]`;
const separableStart = new RegExp(`^${separable}`, 'u');
const separableEnd = new RegExp(`${separable}\\p{M}{0,3}$`, 'u');

/** Whether a text has no letter of a script without spaces. */
export function isWrittenWithSpaces(text: string): boolean {
  return !unspaced.test(text);
}

/** The letters and digits with which a text begins. */
export function wordAtStart(text: string): string {
  return wordStart.exec(text.slice(0, longest))?.[0] ?? '';
}

/** The letters and digits with which a text ends. */
export function wordAtEnd(text: string): string {
  return wordEnd.exec(text.slice(-longest))?.[0] ?? '';
}

/** Whether the last character is a letter or digit of a script in which a space may be missing behind it. */
export function endsSeparably(text: string): boolean {
  return separableEnd.test(text.slice(-5));
}

export function startsSeparably(text: string): boolean {
  return separableStart.test(text.slice(0, 2));
}

/** Spaces (U+0020) only: the others are chosen by a language's typography. */
export function spacesAtStart(text: string): number {
  let count = 0;
  while (text[count] === ' ') count++;
  return count;
}

export function spacesAtEnd(text: string): number {
  let start = text.length;
  while (text[start - 1] === ' ') start--;
  return text.length - start;
}

/** Whether the text begins with white space of any kind. */
export function startsWithSpace(text: string): boolean {
  return /^\s/.test(text);
}

export function endsWithSpace(text: string): boolean {
  return /\s/.test(text.slice(-1));
}

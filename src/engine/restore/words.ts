/** Longer words are compared by this many code units, so that the cost per word is bounded. */
const longest = 40;
const wordStart = /^[\p{L}\p{M}\p{N}]+/u;
/** Matches backwards from the end, so that no other place is tried. */
const wordEnd = /$(?<=([\p{L}\p{M}\p{N}]{1,40}))/u;

/** Scripts without spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;

/** Scripts with a space before a name. In Arabic, Hebrew and Ethiopic, prepositions are attached to the next word. */
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Devanagari', 'Bengali', 'Gujarati'];
const separable = `[${scripts.map((script) => `\\p{sc=${script}}`).join('')}\\p{Nd}]`;
const separableStart = new RegExp(`^${separable}`, 'u');
const separableEnd = new RegExp(`${separable}\\p{M}{0,3}$`, 'u');

export function isWrittenWithSpaces(text: string): boolean {
  return !unspaced.test(text);
}

export function wordAtStart(text: string): string {
  return wordStart.exec(text.slice(0, longest))?.[0] ?? '';
}

export function wordAtEnd(text: string): string {
  return wordEnd.exec(text.slice(-longest))?.[1] ?? '';
}

/** Whether the last character is a letter or digit after which a missing space can be detected. */
export function endsSeparably(text: string): boolean {
  return separableEnd.test(text.slice(-5));
}

export function startsSeparably(text: string): boolean {
  return separableStart.test(text.slice(0, 2));
}

/** Counts U+0020 only: other spaces are a matter of the language's typography. */
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

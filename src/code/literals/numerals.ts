/** Writes a character as a numeric escape; undefined if that is impossible. */

export type Numeral = (codePoint: number) => string | undefined;

export function hex(codePoint: number, digits: number): string {
  return codePoint.toString(16).padStart(digits, '0');
}

export function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}

/** `\u0041`. Characters beyond U+FFFF take two escapes, which the language reads as one character. */
export const unicodeUnits: Numeral = (codePoint) =>
  Array.from({ length: codePoint > 0xffff ? 2 : 1 }, (_, index) => {
    return `\\u${hex(String.fromCodePoint(codePoint).charCodeAt(index), 4)}`;
  }).join('');

/** `\u{41}` */
export const unicodeBraces: Numeral = (codePoint) =>
  isSurrogate(codePoint) ? undefined : `\\u{${hex(codePoint, 1)}}`;

/** `\u0041`, `\U0001f600` */
export const unicodeLong: Numeral = (codePoint) => {
  if (isSurrogate(codePoint)) return undefined;
  return codePoint > 0xffff ? `\\U${hex(codePoint, 8)}` : `\\u${hex(codePoint, 4)}`;
};

/** `\x41` */
export const hexByte: Numeral = (codePoint) => `\\x${hex(codePoint, 2)}`;

/** `\101`: always three digits, so that a following digit is not read as part of it. */
export const octalByte: Numeral = (codePoint) => `\\${codePoint.toString(8).padStart(3, '0')}`;

/** Uses `first` below the limit, and `second` from there on. */
export function below(limit: number, first: Numeral, second: Numeral): Numeral {
  return (codePoint) => (codePoint < limit ? first(codePoint) : second(codePoint));
}

/** Excludes NUL: depending on the language, its escape ends the text, is an error or means U+FFFD. */
export function withoutNul(numeral: Numeral): Numeral {
  return (codePoint) => (codePoint === 0 ? undefined : numeral(codePoint));
}

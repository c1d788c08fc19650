/** Characters that markup or a host language writes differently. */
import type { Recogniser } from '../token.ts';
import { family } from './family.ts';

/**
 * Characters that XML 1.0 cannot contain; those that some format, language or terminal reads as a line end or a command
 * (CR, U+007F to U+009F, U+2028, U+2029); and U+FFFD, the remainder of a lost character. A translation may not add any.
 */
export const control: Recogniser = {
  id: 'control',
  trigger: /[^\t\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufffc]/,
  find(text, at) {
    const isPaired =
      isSurrogatePair(text.charCodeAt(at), text.charCodeAt(at + 1)) ||
      isSurrogatePair(text.charCodeAt(at - 1), text.charCodeAt(at));
    return isPaired ? undefined : { start: at, end: at + 1 };
  },
};

function isSurrogatePair(high: number, low: number): boolean {
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}

export const entity = family('entity', /&/, /&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/);

/** `\n` as two characters. Escaped quotes are text: a translation may need none, or different ones. */
export const hostEscape = family(
  'escape',
  /\\/,
  /\\(?:[nrt]|u[\dA-Fa-f]{4}|u\{[\dA-Fa-f]{1,6}\}|x[\dA-Fa-f]{2})/,
);

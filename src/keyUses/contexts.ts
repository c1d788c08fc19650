import type { KeyUse } from './uses.ts';

/** How far after a key its options may name a context, in UTF-16 code units. */
const farthestContext = 500;

/** Whether code asks for a form of a key for a context, as in `t('friend', { context })`. */
export function asksForContext(text: string, { offset, length }: KeyUse): boolean {
  const after = text.slice(offset + length, offset + length + farthestContext);
  return /^["'\u0060]\s*,\s*\{[^{}]*\bcontext\b|^["'\u0060]\}?\s[^<>]*\bcontext=/.test(after);
}

/** Strings that code compares with something, or finds something by. Other code or data contains them, too. */
import { endOf, type StringRegion } from '../region.ts';
import type { CodeDocument } from './codeDocument.ts';

/** UTF-16 code units around a string. */
const reach = 30;

export function isCompared({ scopes }: CodeDocument, { range, language }: StringRegion): boolean {
  if (language.endsWith('-attribute')) return false;
  const { text } = scopes.lines;
  const end = endOf(range);
  const before = text.slice(Math.max(0, range.offset - reach), range.offset);
  const after = text.slice(end, end + reach);
  return (
    /(?:[!=]==?|(?<![\w$.])(?:case|when))\s*$/.test(before) ||
    /^\s*[!=]==?/.test(after) ||
    (/[\w$)\]]\[\s*$/.test(before) && /^\s*\]/.test(after))
  );
}

/** Strings that code compares with something, or uses as keys for a lookup. Other code or data contains them, too. */
import { endOf, type StringRegion } from '../region.ts';
import type { CodeDocument } from './codeDocument.ts';

/** UTF-16 code units around a string. */
const reach = 200;

const strings = String.raw`(?:["'][^"'\r\n]{0,60}["']\s{0,20},\s{0,20}){0,8}`;
/** Labels of a branch, operators, and methods that compare or search. */
const before = new RegExp(
  [
    String.raw`[!=]==?\s{0,20}$`,
    String.raw`(?<![\w$.])(?:(?:case|when)\s{1,20}${strings}|(?:case|when|is(?:\s{1,20}not)?)\s{0,20})$`,
    String.raw`\.(?:[eE]quals(?:IgnoreCase)?|[cC]ompareTo|(?:starts|ends)_?[wW]ith|(?:Starts|Ends)With|has(?:Prefix|Suffix))\(\s{0,20}$`,
    String.raw`\.(?:start|end)_with\?[ (]\s{0,20}$`,
    String.raw`(?<![\w$])(?:isEqualToString|hasPrefix|hasSuffix):\s{0,20}@?$`,
  ].join('|'),
);
const after = /^\s*(?:[!=]==?|[=-]>|(?:not\s+)?in\s)/;
/** Further labels of the same branch. */
const labels = /^(?:\s{0,20},\s{0,20}"[^"\r\n]{0,60}"){1,8}\s{0,20}->/;
const withLabels = /^(?:java|kotlin)$/;

export function isCompared({ scopes }: CodeDocument, { range, language }: StringRegion): boolean {
  if (language.endsWith('-attribute')) return false;
  const { text } = scopes.lines;
  const end = endOf(range);
  const start = text.slice(Math.max(0, range.offset - reach), range.offset);
  const rest = text.slice(end, end + reach);
  return (
    before.test(start) ||
    after.test(rest) ||
    (withLabels.test(language) && labels.test(rest)) ||
    (/[\w$)\]]\[\s*$/.test(start) && /^\s*\]/.test(rest))
  );
}

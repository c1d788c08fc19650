/** Web and email addresses. */
import type { Match, Recogniser } from '../token.ts';
import { occurrences } from '../verify/counts.ts';
import { endOfMatch, startOfRun } from './family.ts';

/** `](` ends a URL that is the text of a Markdown link. */
const urlBody = /[\w\-.~:/?#[@!$&()*+,;=%{}]*(?:\](?!\()[\w\-.~:/?#[@!$&()*+,;=%{}]*)*/y;
const brackets = ['()', '[]', '{}'];

/** Trailing punctuation and surplus closing brackets belong to the sentence. */
function urlEnd(body: string): number {
  const excess = new Map(
    brackets.map(([open = '', close = '']) => [close, occurrences(body, close) - occurrences(body, open)]),
  );
  let end = body.length;
  for (; end > 0; end--) {
    const last = body[end - 1] ?? '';
    const left = excess.get(last);
    if (left === undefined ? !'.,;:!?*'.includes(last) : left <= 0) break;
    if (left !== undefined) excess.set(last, left - 1);
  }
  return end;
}

/** The fewest UTF-16 code units of a scheme with nothing after it, as in "must begin with https://". */
const leastScheme = 2;

export const url: Recogniser = {
  id: 'url',
  trigger: /:/,
  find(text, at, from) {
    if (!text.startsWith('://', at)) return undefined;
    const start = startOfRun(text, at, from, /[A-Za-z0-9+.-]/, 24);
    if (start === at) return undefined;
    const length = urlEnd(text.slice(at + 3, endOfMatch(urlBody, text, at + 3)));
    if (length === 0 && at - start < leastScheme) return undefined;
    return inBrackets(text, { start, end: at + 3 + length }, from);
  },
};

const host = /[A-Za-z0-9-]{1,63}\.[A-Za-z]{2}/y;

/** `www.x.org`, a URL without its scheme. */
export const www: Recogniser = {
  id: 'www',
  trigger: /\./,
  find(text, at, from) {
    const start = startOfRun(text, at, from, /[A-Za-z0-9.-]/, 4);
    if (!/^www$/i.test(text.slice(start, at)) || endOfMatch(host, text, at + 1) === undefined)
      return undefined;
    const length = urlEnd(text.slice(at + 1, endOfMatch(urlBody, text, at + 1)));
    return { start, end: at + 1 + length };
  },
};

const emailDomain = /@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,24}(?![A-Za-z0-9-])/y;

export const email: Recogniser = {
  id: 'email',
  trigger: /@/,
  find(text, at, from) {
    const start = startOfRun(text, at, from, /[A-Za-z0-9._%+-]/, 64);
    const end = start < at ? endOfMatch(emailDomain, text, at) : undefined;
    return end === undefined ? undefined : inBrackets(text, { start, end }, from);
  },
};

/** Extends the match over surrounding angle brackets. */
function inBrackets(text: string, { start, end }: Match, from: number): Match {
  const isWithin = start > from && text[start - 1] === '<' && text[end] === '>';
  return isWithin ? { start: start - 1, end: end + 1 } : { start, end };
}

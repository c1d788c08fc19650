/** Syntax that only ICU MessageFormat has. */
import type { Recogniser } from '../token.ts';
import { endOfMatch, family } from './family.ts';

/** A quote up to the next single apostrophe or the end of the text, as ICU reads it. */
const quote = /'[^']*(?:''[^']*)*(?:'|$)/y;

/** `'{'name'}'` is two quoted runs that show one thing. With another apostrophe the second run continues. */
const quotedBraces = /'\{'[^'{}\n]{1,60}'\}'(?!')/y;

function quotedRun(id: string, opens: RegExp): Recogniser {
  return {
    id,
    trigger: /'/,
    find(text, at, from) {
      if (!opens.test(text[at + 1] ?? '') || isSecondOfPair(text, at, from)) return undefined;
      const end = endOfMatch(quotedBraces, text, at) ?? endOfMatch(quote, text, at);
      return end === undefined ? undefined : { start: at, end };
    },
  };
}

/** `''` is one apostrophe, whatever follows it. */
function isSecondOfPair(text: string, at: number, from: number): boolean {
  let start = at;
  while (start > from && text[start - 1] === "'") start--;
  return (at - start) % 2 === 1;
}

/** `'{name}'`: syntax shown to readers. */
export const quoted = quotedRun('quoted', /[{}<>]/);

/** `'#'`, where a bare `#` would be the number of a plural. */
export const quotedPound = quotedRun('quotedPound', /#/);

export const pound = family('pound', /#/, /#/);

import type { Match, Recogniser } from '../token.ts';

/** A family described by one expression, which is matched only at the trigger. */
export function family(id: string, trigger: RegExp, expression: RegExp): Recogniser {
  const sticky = new RegExp(expression.source, `${expression.flags}y`);
  const find = (text: string, at: number): Match | undefined => {
    const end = endOfMatch(sticky, text, at);
    return end === undefined ? undefined : { start: at, end };
  };
  return { id, trigger, find };
}

const sign = /[^\w\s'"‘“«「’”»」]{1,4}/.source;
const inner = '[^{}<>]{0,200}';
/** Words of a sentence between spaces or, in Chinese and Japanese, after a quoted delimiter. */
const prose = String.raw`(?:\s(?=\P{L}{0,20}\p{L})${inner}\s|(?<=['"‘“«「]${sign}['"’”»」])\p{Lo}${inner})`;
const delimiters = new RegExp(`${sign}['"’”»」]${prose}['"‘“«「]${sign}`, 'uy');

/** The recogniser without matches from one quoted delimiter to another: `'{{' must be closed by '}}'`. */
export function unlessQuoted(recogniser: Recogniser): Recogniser {
  return {
    ...recogniser,
    find(text, at, from, spans) {
      const match = recogniser.find(text, at, from, spans);
      return match && endOfMatch(delimiters, text, match.start) === match.end ? undefined : match;
    },
  };
}

/** The longest match, in UTF-16 code units. Repetitions in a match several times as long could overflow the stack. */
export const longestMatch = 1_000_000;

/** The end of a sticky match that begins at `at`; looks no further than `longestMatch`. */
export function endOfMatch(sticky: RegExp, text: string, at: number): number | undefined {
  const end = at + longestMatch;
  sticky.lastIndex = at;
  return sticky.test(end < text.length ? text.slice(0, end) : text) ? sticky.lastIndex : undefined;
}

/** Walks back from `at` over characters that match `allowed`: at most `limit` of them, and never before `from`. */
export function startOfRun(text: string, at: number, from: number, allowed: RegExp, limit: number): number {
  let start = at;
  const lowest = Math.max(from, at - limit);
  while (start > lowest && allowed.test(text[start - 1] ?? '')) start--;
  return start;
}

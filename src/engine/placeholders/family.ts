import type { Match, Recogniser } from '../token.ts';

/** A family that one expression describes. It is matched at the trigger only. */
export function family(id: string, trigger: RegExp, expression: RegExp): Recogniser {
  const sticky = new RegExp(expression.source, `${expression.flags}y`);
  const find = (text: string, at: number): Match | undefined => {
    const end = endOfMatch(sticky, text, at);
    return end === undefined ? undefined : { start: at, end };
  };
  return { id, trigger, find };
}

/** Where the match of a sticky expression that begins at `at` ends. */
export function endOfMatch(sticky: RegExp, text: string, at: number): number | undefined {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : undefined;
}

/** Walks back from `at` over characters that `allowed` matches, at most `limit` of them and not before `from`. */
export function startOfRun(text: string, at: number, from: number, allowed: RegExp, limit: number): number {
  let start = at;
  const lowest = Math.max(from, at - limit);
  while (start > lowest && allowed.test(text[start - 1] ?? '')) start--;
  return start;
}

import { bestCut, type Cuttable, createCuttable, spanAround } from './split/cuts.ts';
import type { Token } from './token.ts';

/**
 * Pieces that make up the text and take at most `maxBytes` each in a request; undefined if one sentence takes more.
 * Tokens, and elements where possible, stay whole. Takes linear time if `sizeOf` does.
 */
export function splitLong(
  text: string,
  tokens: readonly Token[],
  maxBytes: number,
  sizeOf: (piece: string) => number,
  locale?: string,
): readonly string[] | undefined {
  if (maxBytes < 1) return undefined;
  const sample = text.slice(0, maxBytes);
  const longest = Math.floor((maxBytes * sample.length) / sizeOf(sample));
  const cuttable = createCuttable(text, tokens, { longest, locale });
  const pieces: string[] = [];
  let expected = longest;
  for (let start = 0; start < text.length; ) {
    const share = (end: number) => sizeOf(text.slice(start, end)) / maxBytes;
    const piece = cutPiece({ cuttable, start, share }, expected);
    if (piece === undefined) return undefined;
    pieces.push(text.slice(start, piece.end));
    expected = piece.reach - start;
    start = piece.end;
  }
  return pieces;
}

/** The text from `start` on. */
interface Rest {
  readonly cuttable: Cuttable;
  readonly start: number;
  /** The share of a request that the text up to `end` takes; above 1 it does not fit. */
  readonly share: (end: number) => number;
}

/** Shares of a request. The exact search is slower, so it runs only if the first search finds no cut. */
const tolerances = [0.01, 0];

/** @returns `reach`: an offset up to which the text fits into a request */
function cutPiece(
  rest: Rest,
  expected: number,
): { readonly end: number; readonly reach: number } | undefined {
  const { cuttable, start, share } = rest;
  for (const tolerance of tolerances) {
    const reach = farthest(rest, expected, tolerance);
    if (reach === cuttable.text.length) return { end: reach, reach };
    let end = bestCut(cuttable, start, reach);
    // A shorter text takes more space only in rare cases, such as a tag that loses its partner.
    while (end !== undefined && share(end) > 1) end = bestCut(cuttable, start, end - 1);
    if (end !== undefined) return { end, reach };
  }
  return undefined;
}

/** The offset up to which the text fits, or up to `tolerance` short of it; alternates guesses and bisection. */
function farthest({ cuttable, start, share }: Rest, expected: number, tolerance: number): number {
  const last = cuttable.text.length;
  let fits = start;
  let exceeds = last + 1;
  let next = start + expected;
  for (let isGuess = true; exceeds - fits > 1 + tolerance * (fits - start); isGuess = !isGuess) {
    const end = wholeTokens(cuttable, Math.min(Math.max(next, fits + 1), exceeds - 1), fits);
    if (end >= exceeds) return fits;
    const taken = share(end);
    if (taken > 1) exceeds = end;
    else fits = end;
    if (taken <= 1 && taken >= 1 - tolerance) return fits;
    const guess = start + ((end - start) / taken) * (1 - tolerance / 2);
    const half = exceeds > last ? 2 * fits - start : (fits + exceeds) / 2;
    next = Math.floor(isGuess ? guess : half);
  }
  return fits;
}

/** Moves `end` out of a token: before the token if that is after `from`, otherwise after it. */
function wholeTokens({ tokens }: Cuttable, end: number, from: number): number {
  const token = spanAround(tokens, end);
  if (token === undefined) return end;
  return token.start > from ? token.start : token.end;
}

/** A piece of a document with its accepted corrections. */
import type { Piece } from '../../code/piece.ts';
import { type PieceResult, resultsOf } from '../../code/results.ts';
import type { Outcome, Segment } from '../../engine/segment.ts';
import { applyEdits } from '../../formats/format.ts';
import { groupBy } from '../../groupBy.ts';
import type { Correction } from '../../writing/comparison.ts';
import { corrections, wordChanges } from '../../writing/corrections.ts';
import type { OffsetRange } from '../trackedRanges.ts';

export interface CorrectedPiece {
  readonly piece: Piece;
  /** The texts with the corrections that were accepted. */
  readonly texts: readonly string[];
  /** The segments as they were sent. */
  readonly segments: readonly Segment[];
  /** The texts with all corrections. */
  readonly corrected: readonly string[];
  /** The piece as it is spelled in the document. */
  readonly content: string;
}

interface TextCorrection {
  readonly correction: Correction;
  /** The text to which the correction belongs, and its index in the piece. */
  readonly text: string;
  readonly index: number;
}

/** A correction and its position. */
export interface PlacedCorrection extends TextCorrection {
  readonly piece: Piece;
  /** The range in the piece, or in the document. */
  readonly at: OffsetRange;
  /** The replacement for that range. */
  readonly content: string;
}

/** The corrections of a piece that can be written, with ranges in the piece. */
export interface Placed {
  readonly corrections: readonly PlacedCorrection[];
  /** The number of further corrections, which it would take too long to place. */
  readonly unplaced: number;
}

export type LineEnd = '\n' | '\r\n';

/** UTF-16 code units. */
const mostWork = 20_000_000;

/**
 * How much may be rendered and checked. The whole piece is read for each correction, so without a limit the time would
 * be quadratic. The first correction is always allowed.
 */
export class WorkLimit {
  #left: number;

  constructor(codeUnits = mostWork) {
    this.#left = codeUnits;
  }

  take(codeUnits: number): boolean {
    if (this.#left <= 0) return false;
    this.#left -= codeUnits;
    return true;
  }
}

export function hasCorrections({ texts, corrected }: CorrectedPiece): boolean {
  return texts.some((text, index) => text !== corrected[index]);
}

export async function placedIn(one: CorrectedPiece, eol: LineEnd, limit: WorkLimit): Promise<Placed> {
  const all = allCorrections(one);
  if (isVerbatim(one)) return { corrections: all.map((each) => verbatim(one, each, eol)), unplaced: 0 };
  const placed: PlacedCorrection[] = [];
  for (const [position, each] of all.entries()) {
    if (!limit.take(workOf(one))) return { corrections: placed, unplaced: all.length - position };
    const after = await withCorrection(one, each.index, each.correction);
    const change = spanOf(one.content, spelled(after.content, eol));
    if (!change) continue;
    const { content, ...at } = change;
    placed.push({ ...each, piece: one.piece, at, content });
  }
  return { corrections: placed, unplaced: 0 };
}

/** Whether each correction of the text can be made at the same place in the content. */
function isVerbatim({ piece, texts, content }: CorrectedPiece): boolean {
  return piece.isVerbatim === true && !piece.isStill && texts[0] === content;
}

function verbatim({ piece }: CorrectedPiece, each: TextCorrection, eol: LineEnd): PlacedCorrection {
  const { offset, length, content } = each.correction;
  return { ...each, piece, at: { offset, length }, content: spelled(content, eol) };
}

/** The UTF-16 code units that are read to make a correction. */
function workOf({ content, piece }: CorrectedPiece): number {
  return Math.max(content.length, piece.checkedLength ?? 0);
}

function allCorrections({ texts, corrected, segments }: CorrectedPiece): readonly TextCorrection[] {
  return texts.flatMap((text, index) =>
    corrections(text, corrected[index] ?? text, segments[index]?.syntax).map(({ correction }) => ({
      correction,
      text,
      index,
    })),
  );
}

/** A single span from the first to the last changed word, because a word may affect a comment's line breaks. */
function spanOf(before: string, after: string): Omit<Correction, 'original'> | undefined {
  const changes = wordChanges(before, after);
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return undefined;
  const end = last.offset + last.length;
  const content = after.slice(first.offset, after.length - (before.length - end));
  return { offset: first.offset, length: end - first.offset, content };
}

/** Returns the piece unchanged if the correction cannot be written. */
export async function withCorrection(
  one: CorrectedPiece,
  index: number,
  correction: Correction,
): Promise<CorrectedPiece> {
  const texts = one.texts.map((text, place) => (place === index ? applyEdits(text, [correction]) : text));
  return (await written(one, texts)) ?? one;
}

/** If a single correction cannot be written, a few attempts are enough to find the others. */
const mostAttempts = 64;

/**
 * Applies all corrections that can be written. One that conflicts with another does not prevent the others. Pieces
 * without corrections are absent from the result.
 */
export async function allCorrected(
  pieces: readonly CorrectedPiece[],
  limit = new WorkLimit(pieces.reduce((most, one) => Math.max(most, mostAttempts * workOf(one)), mostWork)),
): Promise<ReadonlyMap<CorrectedPiece, CorrectedPiece>> {
  const some = pieces.filter(hasCorrections);
  const outcomes = some.flatMap(({ corrected }) => corrected.map(translated));
  const results = await resultsOf(
    some.map(({ piece }) => piece),
    outcomes,
  );
  const made = new Map<CorrectedPiece, CorrectedPiece>();
  for (const [place, one] of some.entries()) {
    const result = results[place];
    made.set(one, result?.kind === 'translated' ? withTexts(one, result) : await partlyCorrected(one, limit));
  }
  return made;
}

async function partlyCorrected(one: CorrectedPiece, limit: WorkLimit): Promise<CorrectedPiece> {
  const nothing = { corrections: [], piece: one };
  return (await withMost(one, allCorrections(one), nothing, limit)).piece;
}

interface Applied {
  readonly corrections: readonly TextCorrection[];
  readonly piece: CorrectedPiece;
}

/**
 * Finds corrections that can be written together, by halving those that cannot.
 * @param some corrections that precede those of `behind`
 */
async function withMost(
  one: CorrectedPiece,
  some: readonly TextCorrection[],
  behind: Applied,
  limit: WorkLimit,
): Promise<Applied> {
  if (some.length === 0 || !limit.take(workOf(one))) return behind;
  const chosen = [...some, ...behind.corrections];
  const piece = await written(one, textsWith(one, chosen));
  if (piece) return { corrections: chosen, piece };
  if (some.length === 1) return behind;
  const middle = Math.ceil(some.length / 2);
  const later = await withMost(one, some.slice(middle), behind, limit);
  return withMost(one, some.slice(0, middle), later, limit);
}

/** @param chosen in the order of the texts */
function textsWith({ texts }: CorrectedPiece, chosen: readonly TextCorrection[]): readonly string[] {
  const own = groupBy(chosen, ({ index }) => index);
  return texts.map((text, index) =>
    applyEdits(
      text,
      (own.get(index) ?? []).map(({ correction }) => correction),
    ),
  );
}

async function written(one: CorrectedPiece, texts: readonly string[]): Promise<CorrectedPiece | undefined> {
  const [result] = await resultsOf([one.piece], texts.map(translated));
  return result?.kind === 'translated' ? withTexts(one, result) : undefined;
}

const translated = (text: string): Outcome => ({ kind: 'translated', text });

function withTexts(
  one: CorrectedPiece,
  { texts, content }: Extract<PieceResult, { kind: 'translated' }>,
): CorrectedPiece {
  return { ...one, texts, content };
}

/** Converts line ends to those of the document. */
export function spelled(content: string, eol: LineEnd): string {
  return content.replace(/\r\n|\n/g, eol);
}

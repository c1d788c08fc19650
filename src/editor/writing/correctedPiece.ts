/** A piece of a document with its accepted corrections. */
import * as vscode from 'vscode';
import type { Piece } from '../../code/piece.ts';
import { resultsOf } from '../../code/results.ts';
import type { Outcome, Segment } from '../../engine/segment.ts';
import { applyEdits } from '../../formats/format.ts';
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

/** A correction and its position in the document. */
export interface PlacedCorrection {
  readonly correction: Correction;
  readonly piece: Piece;
  /** The text to which the correction belongs, and its index in the piece. */
  readonly text: string;
  readonly index: number;
  /** The range in the document. */
  readonly at: OffsetRange;
  /** The replacement for that range. */
  readonly content: string;
}

export function hasCorrections({ texts, corrected }: CorrectedPiece): boolean {
  return texts.some((text, index) => text !== corrected[index]);
}

/** The corrections that can be written, for a piece at a position in a document. */
export async function placedIn(
  one: CorrectedPiece,
  at: OffsetRange,
  document: vscode.TextDocument,
): Promise<readonly PlacedCorrection[]> {
  const placed: PlacedCorrection[] = [];
  for (const [index, text] of one.texts.entries()) {
    for (const correction of correctionsOf(one, index)) {
      const after = await withCorrection(one, index, correction);
      const change = spanOf(one.content, spelled(after.content, document));
      if (!change) continue;
      const { offset, length, content } = change;
      const own = { offset: at.offset + offset, length };
      placed.push({ correction, piece: one.piece, text, index, at: own, content });
    }
  }
  return placed;
}

function correctionsOf({ texts, corrected, segments }: CorrectedPiece, index: number): readonly Correction[] {
  const text = texts[index] ?? '';
  const all = corrections(text, corrected[index] ?? text, segments[index]?.syntax);
  return all.map(({ correction }) => correction);
}

/** A single span from the first to the last changed word, because one word of a comment may affect its line breaks. */
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

/** Applies all corrections that can be written. One that conflicts with another does not prevent the others. */
export async function allCorrected(one: CorrectedPiece): Promise<CorrectedPiece> {
  if (!hasCorrections(one)) return one;
  const whole = await written(one, one.corrected);
  if (whole) return whole;
  let result = one;
  for (const index of one.texts.keys()) {
    // Starts at the end, so that the other offsets stay valid.
    for (const correction of correctionsOf(one, index).toReversed()) {
      result = await withCorrection(result, index, correction);
    }
  }
  return result;
}

async function written(one: CorrectedPiece, texts: readonly string[]): Promise<CorrectedPiece | undefined> {
  const outcomes = texts.map((text): Outcome => ({ kind: 'translated', text }));
  const [result] = await resultsOf([one.piece], outcomes);
  return result?.kind === 'translated' ? { ...one, texts, content: result.content } : undefined;
}

/** Converts line ends to those of the document. */
export function spelled(content: string, { eol }: vscode.TextDocument): string {
  return content.replace(/\r\n|\n/g, eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n');
}

/** Pieces of a document with corrections, which are accepted one by one or together. */
import type * as vscode from 'vscode';
import type { Piece } from '../../code/piece.ts';
import type { Outcome, Segment } from '../../engine/segment.ts';
import type { Edit } from '../../formats/format.ts';
import { wordChanges } from '../../writing/corrections.ts';
import { type Writing, writeEdits } from '../documentEdit.ts';
import { type Passage, Passages } from '../passages.ts';
import type { OffsetRange } from '../trackedRanges.ts';
import {
  allCorrected,
  type CorrectedPiece,
  hasCorrections,
  type PlacedCorrection,
  placedIn,
  spelled,
  withCorrection,
} from './correctedPiece.ts';

/** One segment and one outcome for each text, in the order of the pieces. */
export interface Answered {
  readonly segments: readonly Segment[];
  readonly outcomes: readonly Outcome[];
}

/** The remaining corrections, in the order of the document. */
export interface LeftCorrections {
  readonly document: vscode.TextDocument;
  readonly corrections: readonly PlacedCorrection[];
}

/** Follows the pieces while the document is being edited. */
export class CorrectedPieces implements vscode.Disposable {
  private pieces: readonly CorrectedPiece[];
  /** The passages of the pieces, in the same order. */
  private passages: Passages;
  private lost = false;

  /** @param passages the passages of the pieces, which are disposed of with this object */
  constructor(passages: Passages, pieces: readonly Piece[], { segments, outcomes }: Answered) {
    this.passages = passages;
    let next = 0;
    this.pieces = pieces.map((piece, place) => {
      const from = next;
      next += piece.texts.length;
      return {
        piece,
        texts: piece.texts,
        segments: segments.slice(from, next),
        corrected: piece.texts.map((text, index) => textOf(outcomes[from + index]) ?? text),
        content: passages.texts[place] ?? '',
      };
    });
  }

  /** Undefined if the document no longer exists. */
  async left(): Promise<LeftCorrections | undefined> {
    const found = await this.passages.find();
    if (!found) return undefined;
    const placed: PlacedCorrection[] = [];
    for (const [place, one] of this.pieces.entries()) {
      const at = placeOf(one, found.passages[place]);
      if (at) placed.push(...(await placedIn(one, at, found.document)));
    }
    return { document: found.document, corrections: placed };
  }

  /** Whether a text with corrections was changed in another way or deleted. */
  async hasLost(): Promise<boolean> {
    const found = await this.passages.find();
    const isLost = (one: CorrectedPiece, place: number) =>
      hasCorrections(one) && !placeOf(one, found?.passages[place]);
    return this.lost || this.pieces.some(isLost);
  }

  accept({ piece, index, correction }: PlacedCorrection): Promise<Writing> {
    return this.write(async (one) => (one.piece === piece ? withCorrection(one, index, correction) : one));
  }

  /** Writes all remaining corrections in one edit, except in texts that were changed. */
  async acceptAll(): Promise<Writing> {
    const found = await this.passages.find();
    const isThere = new Set(this.pieces.filter((one, place) => placeOf(one, found?.passages[place])));
    return this.write(async (one) => (isThere.has(one) ? allCorrected(one) : one));
  }

  dispose(): void {
    this.passages.dispose();
  }

  private async write(change: (one: CorrectedPiece) => Promise<CorrectedPiece>): Promise<Writing> {
    const wanted: CorrectedPiece[] = [];
    for (const one of this.pieces) wanted.push(await change(one));
    const found = await this.passages.find();
    if (!found) return 'changed';
    // Nothing else runs between here and the edit, so the positions apply to the compared text.
    const { document, passages } = found;
    const edits: Edit[] = [];
    const kept: Kept[] = [];
    let shift = 0;
    for (const [place, one] of this.pieces.entries()) {
      const at = placeOf(one, passages[place]);
      const next = wanted[place] ?? one;
      if (!at && next !== one) return 'changed';
      if (!at) continue;
      const content = next === one ? one.content : spelled(next.content, document);
      // Word by word, so that cursors keep their positions.
      for (const change of wordChanges(one.content, content)) {
        edits.push({ ...change, offset: at.offset + change.offset });
      }
      const now = { offset: at.offset + shift, length: content.length };
      kept.push({ from: one, piece: { ...next, content }, at: now });
      shift += content.length - at.length;
    }
    const writing = await writeEdits([{ document, read: document.getText(), edits }]);
    if (writing === 'written') this.keep(kept, document);
    return writing;
  }

  private keep(kept: readonly Kept[], document: vscode.TextDocument): void {
    this.passages.dispose();
    const isKept = new Set(kept.map(({ from }) => from));
    this.lost ||= this.pieces.some((one) => hasCorrections(one) && !isKept.has(one));
    this.pieces = kept.map(({ piece }) => piece);
    this.passages = new Passages(
      document,
      kept.map(({ at }) => at),
    );
  }
}

interface Kept {
  /** The piece as it was before. */
  readonly from: CorrectedPiece;
  readonly piece: CorrectedPiece;
  readonly at: OffsetRange;
}

/** Undefined if the text in the document has changed. */
function placeOf({ content }: CorrectedPiece, passage: Passage | undefined): OffsetRange | undefined {
  return passage?.text === content ? passage.at : undefined;
}

function textOf(outcome: Outcome | undefined): string | undefined {
  return outcome?.kind === 'translated' || outcome?.kind === 'copied' ? outcome.text : undefined;
}

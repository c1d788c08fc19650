/** Pieces of a document with corrections, which are accepted one by one or together. */
import * as vscode from 'vscode';
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
  type LineEnd,
  type Placed,
  type PlacedCorrection,
  placedIn,
  spelled,
  WorkLimit,
  withCorrection,
} from './correctedPiece.ts';

/** One segment and one outcome for each text, in the order of the pieces. */
export interface Answered {
  readonly segments: readonly Segment[];
  readonly outcomes: readonly Outcome[];
}

/** The remaining corrections, in document order. */
export interface LeftCorrections {
  readonly document: vscode.TextDocument;
  readonly corrections: readonly PlacedCorrection[];
  /** The number of further corrections, which are placed when others have been accepted. */
  readonly unplaced: number;
}

/** Follows the pieces while the document is being edited. */
export class CorrectedPieces implements vscode.Disposable {
  private pieces: readonly CorrectedPiece[];
  /** The passages of the pieces, in the same order. */
  private passages: Passages;
  private lost = false;
  /** The placed corrections, which stay valid until their piece is changed. */
  private readonly placed = new WeakMap<CorrectedPiece, Placed>();

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
    const { document } = found;
    const limit = new WorkLimit();
    const inDocument: PlacedCorrection[] = [];
    let unplaced = 0;
    for (const [place, one] of this.pieces.entries()) {
      const from = placeOf(one, found.passages[place]);
      if (!from) continue;
      const placed = await this.placedIn(one, lineEndOf(document), limit);
      for (const each of placed.corrections)
        inDocument.push({ ...each, at: { ...each.at, offset: from.offset + each.at.offset } });
      unplaced += placed.unplaced;
    }
    return { document, corrections: inDocument, unplaced };
  }

  private async placedIn(one: CorrectedPiece, eol: LineEnd, limit: WorkLimit): Promise<Placed> {
    const known = this.placed.get(one);
    if (known) return known;
    const placed = await placedIn(one, eol, limit);
    if (placed.unplaced === 0) this.placed.set(one, placed);
    return placed;
  }

  /** Whether a text with corrections was deleted or otherwise changed. */
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
    const there = this.pieces.filter((one, place) => placeOf(one, found?.passages[place]));
    const corrected = await allCorrected(there);
    return this.write(async (one) => corrected.get(one) ?? one);
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
      const content = next === one ? one.content : spelled(next.content, lineEndOf(document));
      // Word by word, so that cursors keep their positions.
      const changes = next === one ? [] : wordChanges(one.content, content);
      for (const change of changes) edits.push({ ...change, offset: at.offset + change.offset });
      const now = { offset: at.offset + shift, length: content.length };
      kept.push({ from: one, piece: next === one ? one : { ...next, content }, at: now });
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

function lineEndOf({ eol }: vscode.TextDocument): LineEnd {
  return eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
}

function textOf(outcome: Outcome | undefined): string | undefined {
  return outcome?.kind === 'translated' || outcome?.kind === 'copied' ? outcome.text : undefined;
}

/** Pieces of a document with what is to be corrected in them, some of which is accepted. */
import * as vscode from 'vscode';
import type { Piece } from '../../code/piece.ts';
import { resultsOf } from '../../code/results.ts';
import type { Outcome, Segment } from '../../engine/segment.ts';
import { applyEdits } from '../../formats/format.ts';
import { type Correction, corrections } from '../../writing/corrections.ts';
import { rangeOf, type Writing, writeEdits } from '../documentEdit.ts';
import type { Passage } from '../passages.ts';
import type { OffsetRange } from '../trackedRanges.ts';

/** A correction where it stands in the document. */
export interface PlacedCorrection {
  readonly correction: Correction;
  /** The text that it is one of. */
  readonly text: string;
  /** In the document. */
  readonly at: OffsetRange;
  /** What stands there then, as it is spelled in the document. */
  readonly content: string;
  readonly piece: number;
  readonly index: number;
}

interface Open {
  readonly piece: Piece;
  readonly texts: readonly string[];
  /** As they were sent. */
  readonly segments: readonly Segment[];
  readonly corrected: readonly string[];
  readonly at: OffsetRange;
  /** What stands there. */
  readonly content: string;
}

/** One of both for each text, in the order of the pieces. */
export interface Answered {
  readonly segments: readonly Segment[];
  readonly outcomes: readonly Outcome[];
}

export class CorrectedPieces {
  readonly document: vscode.TextDocument;
  private open: readonly Open[];

  constructor(
    { document, passages }: { readonly document: vscode.TextDocument; readonly passages: readonly Passage[] },
    pieces: readonly Piece[],
    { segments, outcomes }: Answered,
  ) {
    this.document = document;
    let next = 0;
    this.open = pieces.flatMap((piece, place) => {
      const end = next + piece.texts.length;
      const own = { segments: segments.slice(next, end), outcomes: outcomes.slice(next, end) };
      next = end;
      const { at, text: content } = passages[place] ?? {};
      if (at === undefined || content === undefined) return [];
      const corrected = piece.texts.map((text, index) => textOf(own.outcomes[index]) ?? text);
      return [{ piece, texts: piece.texts, segments: own.segments, corrected, at, content }];
    });
  }

  /** What is not accepted yet and can be written, in the order of the document. */
  async left(): Promise<readonly PlacedCorrection[]> {
    const placed: PlacedCorrection[] = [];
    for (const [piece, open] of this.open.entries()) {
      for (const [index, text] of open.texts.entries()) {
        const { syntax } = open.segments[index] ?? {};
        for (const correction of corrections(text, open.corrected[index] ?? text, syntax)) {
          const one = await placedIn(open, { correction, text, piece, index });
          if (one) placed.push(one);
        }
      }
    }
    return placed;
  }

  /** Writes one of those that are left. */
  accept({ piece, index, correction }: PlacedCorrection): Promise<Writing> {
    return this.write((open, place) =>
      place === piece
        ? withText(open.texts, index, applied(open.texts[index] ?? '', correction))
        : open.texts,
    );
  }

  /** Writes all that are left, in one edit. */
  acceptAll(): Promise<Writing> {
    return this.write(({ corrected }) => corrected);
  }

  private async write(textsOf: (open: Open, place: number) => readonly string[]): Promise<Writing> {
    const { document } = this;
    const next: Open[] = [];
    const edits: { readonly offset: number; readonly length: number; readonly content: string }[] = [];
    let shift = 0;
    for (const [place, open] of this.open.entries()) {
      const texts = textsOf(open, place);
      const rendered = await contentOf(open.piece, texts);
      const content = rendered === undefined ? open.content : spelled(rendered, document);
      if (document.getText(rangeOf(document, open.at)) !== open.content) return 'changed';
      if (content !== open.content) edits.push({ ...open.at, content });
      const at = { offset: open.at.offset + shift, length: content.length };
      shift += content.length - open.at.length;
      next.push({ ...open, at, content, texts: rendered === undefined ? open.texts : texts });
    }
    const writing = await writeEdits([{ document, read: document.getText(), edits }]);
    if (writing === 'written') this.open = next;
    return writing;
  }
}

function textOf(outcome: Outcome | undefined): string | undefined {
  return outcome?.kind === 'translated' || outcome?.kind === 'copied' ? outcome.text : undefined;
}

function applied(text: string, correction: Correction): string {
  return applyEdits(text, [correction]);
}

function withText(texts: readonly string[], index: number, text: string): readonly string[] {
  return texts.map((one, place) => (place === index ? text : one));
}

/** Undefined where it cannot be written. */
async function contentOf(piece: Piece, texts: readonly string[]): Promise<string | undefined> {
  const outcomes = texts.map((text): Outcome => ({ kind: 'translated', text }));
  const [result] = await resultsOf([piece], outcomes);
  return result?.kind === 'translated' ? result.content : undefined;
}

function spelled(content: string, { eol }: vscode.TextDocument): string {
  return content.replace(/\r\n|\n/g, eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n');
}

type Unplaced = Pick<PlacedCorrection, 'correction' | 'text' | 'piece' | 'index'>;

/** Where the document changes: what a person reads of it may be spelled in another way there. */
async function placedIn(open: Open, unplaced: Unplaced): Promise<PlacedCorrection | undefined> {
  const { correction, text, index } = unplaced;
  const content = await contentOf(open.piece, withText(open.texts, index, applied(text, correction)));
  if (content === undefined) return undefined;
  const changes = corrections(open.content, content);
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const end = last.offset + last.length;
  return {
    ...unplaced,
    at: { offset: open.at.offset + first.offset, length: end - first.offset },
    content: content.slice(first.offset, content.length - (open.content.length - end)),
  };
}

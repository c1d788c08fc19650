/** A document on its way through the engine: its texts become segments, and their outcomes become edits. */
import type { Finding, Outcome, Segment, TextOptions } from '../../engine/segment.ts';
import { readSyntax } from '../../engine/syntax/evidence.ts';
import type { Edit } from '../../formats/format.ts';
import type { Piece, Refusal } from '../piece.ts';
import type { TextDocument } from './document.ts';

/** One segment per text, in the order of the pieces. */
export function segmentsOf(
  { pieces, syntax: prescribed }: Pick<TextDocument, 'pieces' | 'syntax'>,
  options: TextOptions,
): readonly Segment[] {
  const texts = pieces.flatMap((piece) => piece.texts);
  const syntax = readSyntax({
    ...(prescribed && { prescribed }),
    samples: texts.map((text) => ({ text })),
  });
  return texts.map((text) => ({ text, options, syntax }));
}

/** Why something is left unchanged in the document. */
export type LeftReason =
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'refusal'; readonly refusal: Refusal };

export interface LeftText {
  readonly piece: Piece;
  readonly reason: LeftReason;
}

export interface TranslatedDocument {
  /** Sorted by offset, without overlaps. */
  readonly edits: readonly Edit[];
  /** The texts left unchanged, in document order. */
  readonly leftOut: readonly LeftText[];
  /** The number of texts that the run did not reach. */
  readonly pending: number;
}

/** @param outcomes the outcomes of the segments returned by `segmentsOf` */
export function translatedDocument(document: TextDocument, outcomes: readonly Outcome[]): TranslatedDocument {
  const found: LeftText[] = [];
  let next = 0;
  const translations = document.pieces.map((piece) =>
    piece.texts.map((text) => {
      const outcome = outcomes[next++];
      if (outcome === undefined) throw new Error('A text has no outcome');
      if (outcome.kind === 'leftOut')
        found.push({ piece, reason: { kind: 'finding', finding: outcome.finding } });
      return outcome.kind === 'translated' || outcome.kind === 'copied' ? outcome.text : text;
    }),
  );
  const { edits, refused } = document.write(translations);
  const leftOut = [
    ...found,
    ...refused.map(({ piece, refusal }): LeftText => ({ piece, reason: { kind: 'refusal', refusal } })),
  ];
  return {
    edits,
    leftOut: leftOut.toSorted((one, other) => one.piece.range.offset - other.piece.range.offset),
    pending: outcomes.filter(({ kind }) => kind === 'pending').length,
  };
}

/** The language that was detected most often; undefined if none was detected. */
export function detectedSource(outcomes: readonly Outcome[]): string | undefined {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) {
    if (outcome.kind !== 'translated' || outcome.detectedSource === undefined) continue;
    counts.set(outcome.detectedSource, (counts.get(outcome.detectedSource) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0];
}

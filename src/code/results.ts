/** The results of translating pieces. */
import type { Finding, Outcome } from '../engine/segment.ts';
import type { Piece, Refusal } from './piece.ts';

export type PieceResult =
  | {
      readonly kind: 'translated';
      /** The replacement of the piece. */
      readonly content: string;
      /** The texts as people read them; a text that was left out is the source's. */
      readonly texts: readonly string[];
      /** Why some of its texts were left unchanged. */
      readonly leftOut: readonly Finding[];
    }
  /** Nothing is written. */
  | { readonly kind: 'leftOut'; readonly reasons: readonly (Finding | Refusal)[] }
  /** The run did not reach all of the piece. */
  | { readonly kind: 'pending' };

/** @param outcomes one per text, in the order of the pieces */
export async function resultsOf(
  pieces: readonly Piece[],
  outcomes: readonly Outcome[],
): Promise<readonly PieceResult[]> {
  const results: PieceResult[] = [];
  let from = 0;
  for (const piece of pieces) {
    const own = outcomes.slice(from, from + piece.texts.length);
    from += piece.texts.length;
    results.push(await checked(piece, resultOf(piece, own)));
  }
  return results;
}

/** Leaves out a piece whose replacement would change the code around it. */
async function checked(piece: Piece, result: PieceResult): Promise<PieceResult> {
  if (result.kind !== 'translated' || !piece.isStill) return result;
  if (await piece.isStill(result.content)) return result;
  return { kind: 'leftOut', reasons: [{ code: 'codeChanged' }] };
}

function resultOf(piece: Piece, outcomes: readonly Outcome[]): PieceResult {
  if (outcomes.some(({ kind }) => kind === 'pending')) return { kind: 'pending' };
  const leftOut = outcomes.flatMap((one) => (one.kind === 'leftOut' ? [one.finding] : []));
  if (leftOut.length === outcomes.length && leftOut.length > 0) return { kind: 'leftOut', reasons: leftOut };
  const texts = piece.texts.map((text, index) => {
    const outcome = outcomes[index];
    return outcome?.kind === 'translated' || outcome?.kind === 'copied' ? outcome.text : text;
  });
  const rendered = piece.render(texts);
  if (rendered.kind === 'refused') return { kind: 'leftOut', reasons: [rendered.refusal] };
  return { kind: 'translated', content: rendered.content, texts, leftOut };
}

/** The results of translating pieces. */
import type { Finding, Outcome } from '../engine/segment.ts';
import { groupBy } from '../groupBy.ts';
import type { Piece, Refusal, Rendered, TranslatedPiece } from './piece.ts';

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
  let from = 0;
  const answers = pieces.map((piece) => {
    const own = outcomes.slice(from, from + piece.texts.length);
    from += piece.texts.length;
    return answerFor(piece, own);
  });
  const rendered = await renderedOf(answers.filter((one) => one.kind === 'answered'));
  const results: PieceResult[] = [];
  for (const answer of answers)
    results.push(
      answer.kind === 'answered'
        ? await checked(answer.piece, resultOf(answer, rendered.get(answer)))
        : answer,
    );
  return results;
}

/** The texts of a piece as they are to be written. */
interface Answer extends TranslatedPiece {
  readonly kind: 'answered';
  readonly leftOut: readonly Finding[];
}

async function renderedOf(answers: readonly Answer[]): Promise<ReadonlyMap<Answer, Rendered>> {
  const rendered = new Map<Answer, Rendered>();
  for (const [renderAll, group] of groupBy(answers, ({ piece }) => piece.renderAll)) {
    const own =
      (await renderAll?.(group)) ?? group.map(({ piece, translations }) => piece.render(translations));
    for (const [index, answer] of group.entries()) {
      const one = own[index];
      if (one) rendered.set(answer, one);
    }
  }
  return rendered;
}

/** Leaves out a piece whose replacement would change the code around it. */
async function checked(piece: Piece, result: PieceResult): Promise<PieceResult> {
  if (result.kind !== 'translated' || !piece.isStill) return result;
  if (await piece.isStill(result.content)) return result;
  return { kind: 'leftOut', reasons: [{ code: 'codeChanged' }] };
}

function answerFor(piece: Piece, outcomes: readonly Outcome[]): Answer | PieceResult {
  if (outcomes.some(({ kind }) => kind === 'pending')) return { kind: 'pending' };
  const leftOut = outcomes.flatMap((one) => (one.kind === 'leftOut' ? [one.finding] : []));
  if (leftOut.length === outcomes.length && leftOut.length > 0) return { kind: 'leftOut', reasons: leftOut };
  const translations = piece.texts.map((text, index) => {
    const outcome = outcomes[index];
    return outcome?.kind === 'translated' || outcome?.kind === 'copied' ? outcome.text : text;
  });
  return { kind: 'answered', piece, translations, leftOut };
}

function resultOf({ translations, leftOut }: Answer, rendered: Rendered | undefined): PieceResult {
  if (!rendered) throw new Error('A piece was not rendered');
  if (rendered.kind === 'refused') return { kind: 'leftOut', reasons: [rendered.refusal] };
  return { kind: 'translated', content: rendered.content, texts: translations, leftOut };
}

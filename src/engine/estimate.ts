import { codePoints } from './codePoints.ts';
import { compose } from './compose.ts';
import { type PreparationDeps, prepare } from './prepare.ts';
import { createRequestItems, packBatches, type RequestItem } from './requestItem.ts';
import type { Estimate, Segment } from './segment.ts';

/** What a run over the segments sends if no request fails and no answer is damaged. */
export function estimate(segments: readonly Segment[], deps: PreparationDeps): Estimate {
  return estimateItems(createRequestItems(prepare(segments, deps)), deps);
}

/** Whether any segment holds something to translate, whether or not its answer is already known. */
export function hasSomethingToSend(segments: readonly Segment[]): boolean {
  return segments.some((segment) => {
    const composed = compose(segment, Number.POSITIVE_INFINITY);
    return (
      composed.kind === 'composition' &&
      composed.composition.parts.some(({ isTranslatable }) => isTranslatable)
    );
  });
}

export function estimateItems(items: readonly RequestItem[], deps: PreparationDeps): Estimate {
  const { batches } = packBatches(items, deps);
  const sent = batches.flatMap((batch) => batch.items);
  const characters = sent.reduce((sum, item) => sum + billedCharacters(item), 0);
  return { characters, requests: batches.length, texts: sent.length };
}

export function addEstimates(one: Estimate, other: Estimate): Estimate {
  return {
    characters: one.characters + other.characters,
    requests: one.requests + other.requests,
    texts: one.texts + other.texts,
  };
}

/** In XML, tags and the tokens that they replace are free (source: DeepL API reference, "Usage limits"). */
export function billedCharacters({ unit: { part }, sent, sampled }: RequestItem): number {
  if (sent.markup === 'none') return codePoints(sent.text);
  const { text, tokens } = sampled ?? part;
  return tokens.reduce((sum, { raw }) => sum - codePoints(raw), codePoints(text));
}

import { codePoints } from './codePoints.ts';
import { compose } from './compose.ts';
import { createParcel, type Parcel, ship } from './parcel.ts';
import { type PreparationDeps, prepare, type Unit } from './prepare.ts';
import type { Estimate, Segment } from './segment.ts';

/** What a run over the segments would send at most, not counting second attempts. */
export function estimate(segments: readonly Segment[], deps: PreparationDeps): Estimate {
  return estimateParcels(prepare(segments, deps).units.map(createParcel), deps);
}

/** Whether any of the segments holds something to translate, known or not. */
export function hasSomethingToSend(segments: readonly Segment[]): boolean {
  return segments.some((segment) => {
    const composed = compose(segment, Number.POSITIVE_INFINITY);
    return (
      composed.kind === 'composition' &&
      composed.composition.parts.some(({ isTranslatable }) => isTranslatable)
    );
  });
}

export function estimateParcels(parcels: readonly Parcel[], deps: PreparationDeps): Estimate {
  const { batches } = ship(parcels, deps);
  const sent = batches.flatMap((batch) => batch.parcels);
  const characters = sent.reduce((sum, { unit }) => sum + billedCharacters(unit), 0);
  return { characters, requests: batches.length, texts: sent.length };
}

/** Source: DeepL API reference, "Usage limits": code points of the source, markup not counted. */
function billedCharacters({ part }: Unit): number {
  const { text, tokens } = part.sampled ?? part;
  return tokens.reduce((sum, { raw }) => sum - codePoints(raw), codePoints(text));
}

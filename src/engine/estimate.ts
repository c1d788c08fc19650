import { codePoints } from './codePoints.ts';
import { createParcel, ship } from './parcel.ts';
import { type PreparationDeps, prepare, type Unit } from './prepare.ts';
import type { Estimate, Segment } from './segment.ts';

/** What a run over the segments would send at most, not counting second attempts. */
export function estimate(segments: readonly Segment[], deps: PreparationDeps): Estimate {
  const { units } = prepare(segments, deps);
  const parcels = units.map(createParcel);
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

import { createParcel, ship } from './parcel.ts';
import { prepare, type Unit } from './prepare.ts';
import type { EngineDeps, Estimate, Segment } from './segment.ts';

/** What a run over the segments would send at most, not counting second attempts. */
export function estimate(
  segments: readonly Segment[],
  deps: Pick<EngineDeps, 'limits' | 'overheadBytes' | 'memory'>,
): Estimate {
  const { units } = prepare(segments, deps.memory);
  const parcels = units.map((unit) => createParcel(unit));
  const { batches } = ship(parcels, deps);
  const sent = batches.flatMap((batch) => batch.parcels);
  const characters = sent.reduce((sum, { unit }) => sum + billedCharacters(unit), 0);
  return { characters, requests: batches.length, texts: sent.length };
}

/** Source: DeepL API reference, "Usage limits": code points of the source, markup not counted. */
function billedCharacters({ text, tokens }: Unit): number {
  return tokens.reduce((sum, { raw }) => sum - codePoints(raw), codePoints(text));
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

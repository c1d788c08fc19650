import { type Answer, decodeAnswers, encodeAnswer, encodeAnswers } from './record.ts';

/** The last answer of each key, in the order of the file, the newest of them in at most `keepBytes`. */
export function keepNewest(file: Buffer, keepBytes: number): Buffer {
  const kept = new Map<string, Answer>();
  let bytes = 1;
  for (const answer of decodeAnswers(file).toReversed()) {
    if (kept.has(answer.key)) continue;
    bytes += Buffer.byteLength(encodeAnswer(answer)) + 1;
    if (bytes > keepBytes) break;
    kept.set(answer.key, answer);
  }
  return encodeAnswers([...kept.values()].toReversed());
}

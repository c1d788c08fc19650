/** Stand-ins for the code in a text: `${hole1}`, or another name if the text already contains one of this form. */
import type { Refusal } from '../piece.ts';

export interface StandIns {
  /** @param number zero-based */
  name(number: number): string;
  /** Splits a text into its own pieces and the numbers of the stand-ins between them. */
  split(text: string): readonly (string | number)[];
}

/** @param own the text without its code */
export function standIns(own: string): StandIns {
  const taken = new Set(Array.from(own.matchAll(/\$\{hole(x*)\d+\}/g), ([, mark = '']) => mark.length));
  let size = 0;
  while (taken.has(size)) size++;
  const word = `hole${'x'.repeat(size)}`;
  const pattern = new RegExp(`\\$\\{${word}([1-9]\\d*)\\}`);
  return {
    name: (number) => `\${${word}${number + 1}}`,
    split: (text) => text.split(pattern).map((piece, index) => (index % 2 === 0 ? piece : Number(piece) - 1)),
  };
}

/**
 * What is wrong with the stand-ins in a translation: each must occur exactly once.
 * @param holes the code that each stand-in represents, which the refusal names
 */
export function holesRefusal(
  pieces: readonly (string | number)[],
  holes: readonly string[],
  { name }: StandIns,
): Refusal | undefined {
  const found = new Set<number>();
  const added: string[] = [];
  for (const piece of pieces) {
    if (typeof piece !== 'number') continue;
    if (piece >= holes.length || found.has(piece)) added.push(holes[piece] ?? name(piece));
    found.add(piece);
  }
  const missing = holes.filter((_, number) => !found.has(number));
  return missing.length + added.length === 0 ? undefined : { code: 'holes', missing, added };
}

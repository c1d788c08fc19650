/** Stand-ins for the code in a text: `${hole1}`, or another name where the text itself has that one. */
import type { Refusal } from '../piece.ts';

export interface StandIns {
  /** @param number from 0 */
  name(number: number): string;
  /** A text as its own pieces and the numbers of the code between them. */
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

/** What is wrong with the code that a translation has: each must be there once. */
export function holesRefusal(
  pieces: readonly (string | number)[],
  count: number,
  { name }: StandIns,
): Refusal | undefined {
  const found = pieces.filter((piece) => typeof piece === 'number');
  const missing = Array.from({ length: count }, (_, number) => number).filter((one) => !found.includes(one));
  const added = found.filter((one, index) => one >= count || found.indexOf(one) !== index);
  if (missing.length + added.length === 0) return undefined;
  return { code: 'holes', missing: missing.map(name), added: added.map(name) };
}

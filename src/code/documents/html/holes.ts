/** Stand-ins for what stays within a text: `${hole1}`, or another name where the text itself has that one. */
export interface StandIns {
  /** @param number from 0 */
  name(number: number): string;
  /** A text as its own pieces and the numbers of what stands between them. */
  split(text: string): readonly (string | number)[];
}

/** @param own the text without what stays */
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

/** Corrections that only insert or remove spaces. They are described by what follows: a space is hard to see. */
import { visible } from '../../visible.ts';
import type { Correction } from '../../writing/comparison.ts';

export interface SpaceChange {
  readonly kind: 'remove' | 'insert';
  /** The word or punctuation mark that follows the space. */
  readonly before: string;
}

/** UTF-16 code units. */
const longestWord = 40;

/** @returns undefined for any other correction, and for a space at the end of the text */
export function spaceChange(
  { offset, length, original, content }: Pick<Correction, 'offset' | 'length' | 'original' | 'content'>,
  text: string,
): SpaceChange | undefined {
  if (!/^ +$/.test(original + content) || (original !== '' && content !== '')) return undefined;
  const start = offset + length;
  const [before] = /^\S+/.exec(text.slice(start, start + longestWord)) ?? [];
  if (before === undefined) return undefined;
  return { kind: content === '' ? 'remove' : 'insert', before: visible(before.toWellFormed()) };
}

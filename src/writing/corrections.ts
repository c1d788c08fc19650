/** What a correction changes, word by word. */
import { defaultSyntax } from '../engine/syntax/families.ts';
import type { Syntax } from '../engine/syntax/syntax.ts';
import { verify } from '../engine/verify.ts';
import { type Difference, differences } from './differences.ts';

/** A change of the original that can be accepted by itself; an edit. */
export interface Correction {
  readonly offset: number;
  readonly length: number;
  /** What stands there in the original. */
  readonly original: string;
  readonly content: string;
}

/**
 * @param syntax of the text: what is a placeholder in it
 * @returns in order, not overlapping; empty where both are the same. Each of them alone keeps every placeholder.
 */
export function corrections(
  original: string,
  corrected: string,
  syntax: Syntax = defaultSyntax,
): readonly Correction[] {
  const [words, others] = [wordsOf(original), wordsOf(corrected)];
  const changes = differences(words, others);
  const offsets = offsetsOf(words);
  const toCorrection = ({ start, end, otherStart, otherEnd }: Difference): Correction => {
    const offset = offsets[start] ?? 0;
    const length = (offsets[end] ?? 0) - offset;
    return {
      offset,
      length,
      original: original.slice(offset, offset + length),
      content: others.slice(otherStart, otherEnd).join(''),
    };
  };
  const alone = changes.map((change) => isSound(original, toCorrection(change), syntax));
  return joined(changes, alone.indexOf(false), alone.lastIndexOf(false)).map(toCorrection);
}

/** What moves a placeholder is lost by half: changes that cannot stand alone are one, with all between them. */
function joined(changes: readonly Difference[], first: number, last: number): readonly Difference[] {
  const [from, to] = [changes[first], changes[last]];
  if (from === undefined || to === undefined) return changes;
  const whole = {
    start: from.start,
    end: to.end,
    otherStart: from.otherStart,
    otherEnd: to.otherEnd,
  };
  return [...changes.slice(0, first), whole, ...changes.slice(last + 1)];
}

function isSound(original: string, { offset, length, content }: Correction, syntax: Syntax): boolean {
  const text = original.slice(0, offset) + content + original.slice(offset + length);
  return verify(original, text, undefined, syntax) === undefined;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words, white space and punctuation; joined they are the text. */
function wordsOf(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The offset of each word, and the length of the text. */
function offsetsOf(words: readonly string[]): readonly number[] {
  const offsets = [0];
  let offset = 0;
  for (const word of words) {
    offset += word.length;
    offsets.push(offset);
  }
  return offsets;
}

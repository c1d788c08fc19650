/** Two texts compared word by word. */

import { lazily } from '../lazily.ts';
import { type Difference, differences } from './differences.ts';

/** Replaces `original`, at `offset` in the text before any change, with `content`. */
export interface Correction {
  readonly offset: number;
  readonly length: number;
  readonly original: string;
  readonly content: string;
}

export interface Change {
  readonly difference: Difference;
  readonly correction: Correction;
  /** The offset of the content in the other text. */
  readonly otherOffset: number;
}

export class Comparison {
  /** The changes in order and without overlaps; empty if both texts are equal. */
  readonly changes: readonly Change[];
  private readonly original: Words;
  private readonly other: Words;

  constructor(original: string, other: string) {
    this.original = wordsOf(original);
    this.other = wordsOf(other);
    this.changes = differences(this.original.words, this.other.words).map((one) => this.changeOf(one));
  }

  /** @param chosen the changes to make, in order */
  withOnly(chosen: readonly Change[]): string {
    const { text } = this.original;
    let result = '';
    let from = 0;
    for (const { correction } of chosen) {
      result += text.slice(from, correction.offset) + correction.content;
      from = correction.offset + correction.length;
    }
    return result + text.slice(from);
  }

  /** All changes, with the consecutive ones in `some` merged into one. */
  joined(some: readonly Change[]): readonly Change[] {
    const [first, last] = [some[0], some.at(-1)];
    if (!first || !last) return this.changes;
    const whole = this.changeOf({
      start: first.difference.start,
      end: last.difference.end,
      otherStart: first.difference.otherStart,
      otherEnd: last.difference.otherEnd,
    });
    const from = this.changes.indexOf(first);
    return [...this.changes.slice(0, from), whole, ...this.changes.slice(from + some.length)];
  }

  private changeOf(difference: Difference): Change {
    const { start, end, otherStart, otherEnd } = difference;
    const { text, offsets } = this.original;
    const [offset, behind] = [offsets[start] ?? text.length, offsets[end] ?? text.length];
    const content = this.other.words.slice(otherStart, otherEnd).join('');
    const original = text.slice(offset, behind);
    return {
      difference,
      correction: { offset, length: behind - offset, original, content },
      otherOffset: this.other.offsets[otherStart] ?? this.other.text.length,
    };
  }
}

interface Words {
  readonly text: string;
  /** Words, white space and punctuation, which together make up the text. */
  readonly words: readonly string[];
  readonly offsets: readonly number[];
}

const segmenter = lazily(() => new Intl.Segmenter(undefined, { granularity: 'word' }));

function wordsOf(text: string): Words {
  const segments = Array.from(segmenter().segment(text));
  return {
    text,
    words: segments.map(({ segment }) => segment),
    offsets: segments.map(({ index }) => index),
  };
}

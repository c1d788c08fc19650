import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import {
  changeBetween,
  follow,
  type OffsetRange,
  type TextChange,
} from '../../../src/editor/trackedRanges.ts';

const range: OffsetRange = { offset: 10, length: 5 };

const cases: readonly [string, TextChange, OffsetRange | undefined][] = [
  ['a change after it', { offset: 20, length: 2, insertedLength: 9 }, range],
  ['text typed right after it', { offset: 15, length: 0, insertedLength: 3 }, range],
  ['text typed right before it', { offset: 10, length: 0, insertedLength: 3 }, { offset: 13, length: 5 }],
  ['text removed before it', { offset: 2, length: 4, insertedLength: 0 }, { offset: 6, length: 5 }],
  ['text typed inside it', { offset: 12, length: 0, insertedLength: 1 }, undefined],
  ['a change that overlaps its start', { offset: 8, length: 3, insertedLength: 3 }, undefined],
  ['a change that overlaps its end', { offset: 14, length: 3, insertedLength: 0 }, undefined],
  ['a change of all of it', { offset: 10, length: 5, insertedLength: 5 }, undefined],
];

describe('following a range', () => {
  for (const [name, change, expected] of cases) {
    it(`handles ${name}`, () => assert.deepEqual(follow(range, change), expected));
  }

  it('always points at the same text', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.string(),
        (...args) => {
          const [text, a, b, c, d, inserted] = args;
          const tracked = span(text, a, b);
          const { offset, length } = span(text, c, d);
          const changed = text.slice(0, offset) + inserted + text.slice(offset + length);
          const moved = follow(tracked, { offset, length, insertedLength: inserted.length });
          if (moved) assert.equal(slice(changed, moved), slice(text, tracked));
        },
      ),
    );
  });
});

const pairs: readonly [string, string, TextChange][] = [
  ['ab', 'ab', { offset: 2, length: 0, insertedLength: 0 }],
  ['ab', 'xab', { offset: 0, length: 0, insertedLength: 1 }],
  ['ab', 'abx', { offset: 2, length: 0, insertedLength: 1 }],
  ['aXb', 'aYYb', { offset: 1, length: 1, insertedLength: 2 }],
  ['aaa', 'aa', { offset: 2, length: 1, insertedLength: 0 }],
  ['', 'a', { offset: 0, length: 0, insertedLength: 1 }],
];

describe('the change between two texts', () => {
  for (const [before, after, expected] of pairs) {
    it(`is found from "${before}" to "${after}"`, () => {
      assert.deepEqual(changeBetween(before, after), expected);
    });
  }

  it('turns the first into the second', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (start, one, other) => {
        const [before, after] = [start + one + start, start + other + start];
        const { offset, length, insertedLength } = changeBetween(before, after);
        const inserted = after.slice(offset, offset + insertedLength);
        assert.equal(before.slice(0, offset) + inserted + before.slice(offset + length), after);
      }),
    );
  });
});

function span(text: string, a: number, b: number): OffsetRange {
  const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
  return { offset: start ?? 0, length: (end ?? 0) - (start ?? 0) };
}

function slice(text: string, { offset, length }: OffsetRange): string {
  return text.slice(offset, offset + length);
}

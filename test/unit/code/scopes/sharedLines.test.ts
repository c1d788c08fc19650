import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Lines, linesOf, sharedLines } from '../../../../src/code/scopes/lines.ts';

describe('sharedLines', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n'), maxLength: 12 });

  /** Compares line by line. */
  function expected(one: Lines, other: Lines) {
    const most = Math.min(one.count, other.count);
    let head = 0;
    while (head < most && one.line(head) === other.line(head)) head += 1;
    let tail = 0;
    while (tail < most - head && one.line(one.count - 1 - tail) === other.line(other.count - 1 - tail))
      tail += 1;
    return { head, tail };
  }

  it('counts equal lines at both ends, whatever the line breaks are', () => {
    fc.assert(
      fc.property(text, text, text, text, (start, before, after, end) => {
        const [one, other] = [linesOf(start + before + end), linesOf(start + after + end)];
        assert.deepEqual(sharedLines(one, other), expected(one, other));
      }),
      { numRuns: 2000 },
    );
  });
});

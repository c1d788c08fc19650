import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { largestFit } from '../../../src/formats/largestFit.ts';

describe('What fits together', () => {
  it('is everything but what does not fit, if there are enough attempts', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 200 }), (items) => {
        const numbered = items.map((isGood, index) => ({ isGood, index }));
        const fits = (some: readonly { readonly isGood: boolean }[]) => some.every(({ isGood }) => isGood);
        const kept = largestFit(numbered, fits, 1000);
        assert.deepEqual(
          kept,
          numbered.filter(({ isGood }) => isGood),
        );
      }),
    );
  });

  it('is what has been decided when the attempts run out', () => {
    let asked = 0;
    const kept = largestFit(
      [1, 2, 3, 4],
      (some) => {
        asked++;
        return !some.includes(4);
      },
      3,
    );
    assert.deepEqual([kept, asked], [[1, 2], 3]);
  });

  it('may be any number of items', () => {
    const many = Array.from({ length: 500_000 }, (_, index) => index);
    assert.equal(largestFit(many, () => true, 1).length, many.length);
  });
});

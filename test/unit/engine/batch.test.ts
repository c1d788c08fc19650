import assert from 'node:assert/strict';
import fc from 'fast-check';
import { encodedBytes, pack } from '../../../src/engine/batch.ts';

const size = (items: readonly { readonly bytes: number }[], overhead: number) =>
  items.reduce((sum, { bytes }) => sum + bytes, overhead + Math.max(0, items.length - 1));

describe('engine/batch', () => {
  it('counts the bytes of the encoded text', () => {
    assert.deepEqual(['a', '"\n', 'é', '😀', '\ud800'].map(encodedBytes), [3, 6, 4, 6, 8]);
  });

  /** At most 10 bytes, including 2 around the texts and a comma between two texts. */
  const exact: readonly (readonly [sizes: readonly number[], batches: number, tooLong: number])[] = [
    [[8], 1, 0],
    [[9], 0, 1],
    [[4, 3], 1, 0],
    [[4, 4], 2, 0],
    [[2, 2, 2], 1, 0],
    [[2, 2, 3], 2, 0],
    [[9, 4, 9, 3], 1, 2],
  ];
  for (const [sizes, batches, tooLong] of exact) {
    it(`packs ${sizes.join(', ')} bytes (batches: ${batches}, too long: ${tooLong})`, () => {
      const items = sizes.map((bytes) => ({ bytes }));
      const packed = pack(items, { texts: 9, bytes: 10 }, 2);
      assert.deepEqual([packed.batches.length, packed.tooLong.length], [batches, tooLong]);
    });
  }

  it('keeps order and limits, and fills greedily', () => {
    const items = fc.array(
      fc.nat(60).map((bytes) => ({ bytes })),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 9 }), fc.nat(30), (list, texts, overhead) => {
        const limits = { texts, bytes: 80 };
        const { batches, tooLong } = pack(list, limits, overhead);
        const fits = list.filter(({ bytes }) => overhead + bytes <= limits.bytes);
        assert.deepEqual(batches.flat(), fits);
        assert.deepEqual(
          tooLong,
          list.filter((item) => !fits.includes(item)),
        );
        batches.forEach((batch, index) => {
          assert.ok(batch.length > 0 && batch.length <= texts && size(batch, overhead) <= limits.bytes);
          const next = batches[index + 1]?.[0];
          if (next === undefined) return;
          assert.ok(batch.length === texts || size([...batch, next], overhead) > limits.bytes);
        });
      }),
    );
  });

  for (const [name, bytes] of [
    ['short', fc.integer({ min: 4, max: 600 })],
    ['long', fc.integer({ min: 2500, max: 3500 })],
  ] as const) {
    it(`needs at most 1.02 times the minimum number of requests for ${name} texts`, () => {
      const items = fc.array(
        bytes.map((count) => ({ bytes: count })),
        { minLength: 4000, maxLength: 5000 },
      );
      fc.assert(
        fc.property(items, (list) => {
          const limits = { texts: 50, bytes: 120_000 };
          const { batches } = pack(list, limits, 300);
          const total = size(list, 0);
          const least = Math.max(Math.ceil(list.length / limits.texts), Math.ceil(total / limits.bytes));
          assert.ok(batches.length <= Math.ceil(1.02 * least), `${batches.length} > 1.02 × ${least}`);
        }),
        { numRuns: 20 },
      );
    });
  }
});

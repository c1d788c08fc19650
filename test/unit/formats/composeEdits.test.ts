import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { composeEdits } from '../../../src/formats/composeEdits.ts';
import { applyEdits, type Edit } from '../../../src/formats/format.ts';
import { manyArguments, withLittleStack } from '../../support/littleStack.ts';
import { generator, type Random } from '../../support/random.ts';

const seed = Number(process.env.VERNACULAR_TEST_SEED ?? Date.now() % 1_000_000);

function editsOf(text: string, random: Random): readonly Edit[] {
  const edits: Edit[] = [];
  let position = 0;
  while (edits.length < 4) {
    const offset = position + random(4);
    const length = random(3);
    if (offset + length > text.length) break;
    edits.push({ offset, length, content: 'ABCDEFG'.slice(0, random(4)).repeat(random(2)) });
    position = offset + length + 1;
  }
  return edits;
}

describe('composed edits', () => {
  it(`have the same effect as one after the other (seed ${seed})`, () => {
    const random = generator(seed);
    for (let round = 0; round < 2_000; round++) {
      const text = 'abcdefghijkl'.slice(0, random(13));
      const first = editsOf(text, random);
      const between = applyEdits(text, first);
      const second = editsOf(between, random);
      const composed = composeEdits(first, second);
      assert.equal(
        applyEdits(text, composed),
        applyEdits(between, second),
        JSON.stringify({ text, first, second }),
      );
    }
  });

  it('leave alone what neither changes', () => {
    const first = [{ offset: 1, length: 1, content: 'XY' }];
    const second = [
      { offset: 2, length: 1, content: '' },
      { offset: 5, length: 0, content: '!' },
    ];
    assert.deepEqual(composeEdits(first, second), [
      { offset: 1, length: 1, content: 'X' },
      { offset: 4, length: 0, content: '!' },
    ]);
  });

  it('may be more than a call can take as arguments', () => {
    const first = Array.from({ length: manyArguments }, (_, index) => {
      return { offset: 2 * index, length: 1, content: 'X' };
    });
    const last = { offset: 2 * manyArguments + 1, length: 0, content: '!' };
    const all = [...first, last];
    let composed: readonly Edit[] = [];
    withLittleStack(() => {
      composed = composeEdits(first, [last]);
    });
    assert.deepEqual(composed, all);
  });
});

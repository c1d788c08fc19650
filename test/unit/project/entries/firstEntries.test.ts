import assert from 'node:assert/strict';
import { firstEntries, textKey } from '../../../../src/project/entries/firstEntries.ts';

describe('the first entries of texts', () => {
  const at = (key: string, plural?: string) => ({
    path: [key],
    text: key,
    range: { offset: 0, length: 1 },
    ...(plural !== undefined && { plural: { set: [plural], category: 'other' as const, ordinal: false } }),
  });
  const file = [at('d'), at('a_one', 'a'), at('a'), at('b'), at('a_other', 'a'), at('c'), at('b')];
  const [plural, ...singles] = [
    textKey(at('a_one', 'a')),
    ...['a', 'b', 'c'].map((key) => textKey({ path: [key] })),
  ];
  const named = (texts: readonly string[], most = 9) => {
    const { entries, more } = firstEntries(file, { texts, most });
    return [entries.map(({ path }) => path.join()), more];
  };

  it('are in file order, with one for all forms of a plural, and apart from a text with the same key', () => {
    assert.deepEqual(named([...singles.toReversed(), plural]), [['a_one', 'a', 'b', 'c'], 0]);
    assert.deepEqual(named(singles), [['a', 'b', 'c'], 0]);
    assert.deepEqual(named([plural]), [['a_one'], 0]);
  });

  it('are those of a map of forms, apart from a plural with the same key', () => {
    const { path, plural: suffixed, ...rest } = at('a_other', 'a');
    const inMap = {
      ...rest,
      path: ['a', 'other'],
      ...(suffixed && { plural: { ...suffixed, inMap: true as const } }),
    };
    const { entries } = firstEntries([at('a_one', 'a'), inMap], { texts: [textKey(inMap)], most: 9 });
    assert.deepEqual(entries, [inMap]);
  });

  it('are counted where there are too many, without texts that the file lacks', () => {
    const gone = textKey({ path: ['gone'] });
    assert.deepEqual(named([plural, ...singles, gone], 2), [['a_one', 'a'], 2]);
    assert.deepEqual(named([plural, ...singles, gone], 4), [['a_one', 'a', 'b', 'c'], 0]);
    assert.deepEqual(named([gone], 2), [[], 0]);
  });
});

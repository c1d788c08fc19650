import assert from 'node:assert/strict';
import { disprovedIn, type Extraction } from '../../../../src/keyUses/extract/extraction.ts';
import { samplesIn } from '../../../../src/keyUses/extract/ways.ts';
import { KeyIndex } from '../../../../src/keyUses/keyIndex.ts';

describe('disprovedIn', () => {
  const entries = [{ path: ['cart', 'title'], text: 'My cart' }];
  const index = new KeyIndex([{ source: 'en', path: '/w/locales/en.json', entries }]);
  const path = '/w/src/a.ts';
  const [sample] = samplesIn({ path, text: "t('cart.title')" }, index);
  const call = (offset: number, content: string): Extraction<string> => ({
    edits: [{ offset, length: 1, content }],
    sample,
  });

  it('returns the offsets of calls that do not name their keys, although the code has grown', () => {
    const calls = [call(0, 'show("something else")'), call(2, 'show("something else")')];
    assert.deepEqual(disprovedIn({ path, text: 'a b' }, calls, index), [0, 2]);
  });

  it('returns none of those that do', () => {
    const calls = [call(0, "t('cart.title')"), call(2, "t('cart.title')")];
    assert.deepEqual(disprovedIn({ path, text: 'a b' }, calls, index), []);
  });
});

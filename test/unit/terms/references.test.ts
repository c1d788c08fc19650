import assert from 'node:assert/strict';
import {
  findReferred,
  glossariesFor,
  looksLikeId,
  memoriesFor,
  stylesFor,
} from '../../../src/terms/references.ts';

const pairs = (...codes: readonly string[]) =>
  codes.map((code) => {
    const [sourceLang = '', targetLang = ''] = code.split('>');
    return { sourceLang, targetLang };
  });

const glossaries = [
  { id: 'a1', name: 'Shop', dictionaries: pairs('en>de', 'en>pt') },
  { id: 'b2', name: 'Twice', dictionaries: pairs('en>de') },
  { id: 'c3', name: 'Twice', dictionaries: pairs('en>fr') },
  { id: 'd4', name: 'a1', dictionaries: pairs('en>de') },
  { id: 'e5', name: '', dictionaries: [] },
];
const styles = [
  { id: 's1', name: 'Brand', language: 'de' },
  { id: 's2', name: 'British', language: 'en-gb' },
];
const memories = [
  { id: 'm1', name: 'Old', sourceLanguage: 'en', targetLanguages: ['de', 'en-gb', 'zh-hans'] },
];

describe('terms/references', () => {
  const found = (reference: string, sourceLang: string | undefined, targetLang: string) => {
    const languages = { sourceLang, targetLang };
    const all = [
      findReferred(reference, glossariesFor(glossaries, languages)),
      findReferred(reference, stylesFor(styles, languages)),
      findReferred(reference, memoriesFor(memories, languages)),
    ];
    return all.map((one) => (one.kind === 'found' ? one.value.id : one.fault));
  };
  const unknown = { code: 'unknown' };

  it('finds a glossary by its id or name for the languages of its dictionaries and their variants', () => {
    assert.deepEqual(found('a1', 'EN', 'DE')[0], 'a1');
    assert.deepEqual(found('A1', 'en', 'PT-BR')[0], 'a1');
    assert.deepEqual(found('Shop', 'EN', 'DE-CH')[0], 'a1');
    assert.deepEqual(found('shop', 'EN', 'DE')[0], unknown);
    assert.deepEqual(found('Shop', undefined, 'DE')[0], {
      code: 'otherLanguages',
      languages: ['en>de', 'en>pt'],
    });
    assert.deepEqual(found('Shop', 'EN', 'FR')[0], { code: 'otherLanguages', languages: ['en>de', 'en>pt'] });
    assert.deepEqual(found('Shop', 'DE', 'EN')[0], { code: 'otherLanguages', languages: ['en>de', 'en>pt'] });
    assert.deepEqual(found('e5', 'EN', 'DE')[0], { code: 'otherLanguages', languages: [] });
  });

  it('does not choose among equal names, not even by language', () => {
    assert.deepEqual(found('Twice', 'EN', 'DE')[0], { code: 'ambiguous', ids: ['b2', 'c3'] });
    assert.deepEqual(found('c3', 'EN', 'FR')[0], 'c3');
  });

  it('finds style rules for a language and its variants', () => {
    assert.deepEqual(found('Brand', undefined, 'DE-CH')[1], 's1');
    assert.deepEqual(found('s2', undefined, 'EN-GB')[1], 's2');
    assert.deepEqual(found('s2', undefined, 'EN-US')[1], { code: 'otherLanguages', languages: ['en-gb'] });
    assert.deepEqual(found('Shop', undefined, 'DE')[1], unknown);
  });

  it('finds a translation memory for its source and one of its targets', () => {
    assert.deepEqual(found('Old', 'EN', 'DE')[2], 'm1');
    assert.deepEqual(found('m1', 'EN', 'ZH-HANS')[2], 'm1');
    const languages = ['en>de', 'en>en-gb', 'en>zh-hans'];
    assert.deepEqual(found('m1', 'EN', 'FR')[2], { code: 'otherLanguages', languages });
    assert.deepEqual(found('m1', 'DE', 'DE')[2], { code: 'otherLanguages', languages });
  });

  it('recognises what looks like an id', () => {
    const texts = ['DEF3a26b-3e84-45b3-84ae-0c0aaf3525f7', 'def3a26b3e8445b384ae0c0aaf3525f7', 'Shop', ''];
    assert.deepEqual(texts.map(looksLikeId), [true, false, false, false]);
  });
});

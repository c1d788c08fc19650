import assert from 'node:assert/strict';
import { isForFiles, namedFiles, readGlossaryFiles } from '../../../src/glossaryFiles/files.ts';

describe('glossary files', () => {
  const pairs: readonly (readonly [key: string, source: string, target: string])[] = [
    ['en>de', 'en', 'de'],
    [' EN_us > de-AT ', 'en', 'de'],
    ['en>no', 'en', 'nb'],
    ['en>zh-TW', 'en', 'zh'],
    ['iw>pt-BR', 'he', 'pt'],
  ];
  for (const [key, sourceLang, targetLang] of pairs) {
    it(`are for ${sourceLang} and ${targetLang} if a setting says ${key}`, () => {
      assert.deepEqual(namedFiles({ [key]: 'a.tsv' }), [{ path: 'a.tsv', pair: { sourceLang, targetLang } }]);
    });
  }

  it('are needed if a request for their languages names no glossary', () => {
    const setting = { 'en>de': 'a.tsv' };
    assert.equal(isForFiles(setting, { sourceLang: 'EN', targetLang: 'DE' }), true);
    assert.equal(isForFiles(setting, { sourceLang: 'EN', targetLang: 'DE', glossaryId: 'g' }), false);
    assert.equal(isForFiles(setting, { sourceLang: 'EN', targetLang: 'FR' }), false);
    assert.equal(isForFiles(setting, { targetLang: 'DE' }), false);
    assert.equal(isForFiles({}, { sourceLang: 'EN', targetLang: 'DE' }), false);
  });

  it('are read by their type, and only for the languages of the setting', async () => {
    const texts: Readonly<Record<string, string>> = {
      'a.tsv': '\ufeffcart\tKorb\r\n',
      'b.csv': 'cart,panier,en,fr\ncart,Korb,en,de\n',
    };
    const setting = { 'en>de': 'a.tsv', 'en>fr': 'b.csv', 'en>it': 'c.tsv' };
    const { files, problems } = await readGlossaryFiles(setting, async (path) => texts[path]);
    assert.deepEqual(files, [
      { sourceLang: 'en', targetLang: 'de', terms: [{ source: 'cart', target: 'Korb' }] },
      { sourceLang: 'en', targetLang: 'fr', terms: [{ source: 'cart', target: 'panier' }] },
    ]);
    assert.deepEqual(problems, [{ path: 'c.tsv' }]);
  });

  it('are read with all of their problems', async () => {
    const { problems } = await readGlossaryFiles({ 'en>de': 'a.tsv' }, async () => 'a\tb\na\tc\nd\te\tf\n');
    assert.deepEqual(
      problems.map(({ problem }) => [problem?.code, problem?.line]),
      [
        ['duplicate', 2],
        ['columns', 3],
      ],
    );
  });

  it('may have more problems than a call can take as arguments', async () => {
    const text = 'no translation\n'.repeat(200_000);
    const { problems } = await readGlossaryFiles({ 'en>de': 'a.tsv' }, async () => text);
    assert.equal(problems.length, 200_000);
  });
});

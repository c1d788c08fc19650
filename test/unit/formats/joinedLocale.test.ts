import assert from 'node:assert/strict';
import { inOneWord, joinedLocalesIn, separated, withSeparated } from '../../../src/formats/joinedLocale.ts';
import { regions } from '../../../src/formats/languages.ts';

describe('Locales in one word', () => {
  const locales = 'enUS deDE zhCN zhTW ptBR filPH nbNO kkKZ srRS isIS beBY';
  for (const word of locales.split(' ')) {
    it(`like ${word} are read and written`, () => {
      const locale = `${word.slice(0, -2)}-${word.slice(-2)}`;
      assert.deepEqual([separated(word), inOneWord(locale)], [locale, word]);
    });
  }

  const others = 'idOK inUS toJS isOK asDB isUS beUS appID noXY enUs ENUS en-US en_US enUSA xenUS zhHans de';
  for (const word of others.split(' ')) {
    it(`are not taken for granted in ${word}`, () => assert.equal(separated(word), undefined));
  }

  it('are found in paths between other characters', () => {
    assert.deepEqual(joinedLocalesIn('enUS/a-deDE.xfrFR.b_ptBR.ts'), ['enUS', 'deDE', 'ptBR']);
    assert.equal(withSeparated('enUS/deDE/enUS.ts'), 'en-US/de-DE/en-US.ts');
    assert.equal(withSeparated('enUS/deDE/enUS.ts', 'enUS'), 'en-US/deDE/en-US.ts');
  });

  it('are not made of locales with other parts', () => {
    for (const locale of ['de', 'zh-Hans', 'zh-Hans-CN', 'es-419', 'pt-br']) {
      assert.equal(inOneWord(locale), undefined, locale);
    }
  });

  it('have regions that exist', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const isRegion = new RegExp(`^(?:${regions})$`);
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
    const all = letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter((one) => isRegion.test(one));
    assert.equal(all.length, 250);
    for (const region of all) assert.ok(names.of(region), region);
  });
});

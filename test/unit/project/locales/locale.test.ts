import assert from 'node:assert/strict';
import {
  baseLanguage,
  commonLanguages,
  isLocale,
  meaning,
  type ServiceLanguage,
  sourceLanguage,
  standsFor,
  targetLanguage,
} from '../../../../src/project/locales/locale.ts';

const both = 'ar de es fr he id it ja ko nb sr tl fa prs kmr'.split(' ');
const sourcesOnly = ['en', 'pt', 'zh'];
const targetsOnly = 'en-GB en-US es-419 pt-BR pt-PT zh-Hans zh-Hant fr-CA de-CH'.split(' ');

function language(code: string, source: boolean, target: boolean): ServiceLanguage {
  return { code, name: code, source, target };
}

const languages: readonly ServiceLanguage[] = [
  ...both.map((code) => language(code, true, true)),
  ...sourcesOnly.map((code) => language(code, true, false)),
  ...targetsOnly.map((code) => language(code, false, true)),
];

describe('isLocale', () => {
  it('counts only real languages as common', () => {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    assert.deepEqual(
      [...commonLanguages].filter((code) => names.of(code) === undefined),
      [],
    );
    assert.equal(names.of('xx'), undefined);
  });

  const locales =
    'en de-DE de_DE pt_BR pt-br zh-Hans zh_Hans sr-Latn-RS es-419 ca@valencia sr@latin id enm iw EN ca-valencia pt-rBR b+sr+Latn b+es+419 in-id in_ID in-DE mk mkd vec ext bar cat lin rom bak run non';
  const others =
    'src lib app common api main test messages strings i18n default min bundle nls json my-app en- -en e en-USA qqq percentages translation en-rus pt-rbr night v21 b+ b+x b+sr+Latn-watch b+zh+Hans-sw600dp in-de to_fr In-en und-tricks und-Latn und_DE b+und+Latn mac Mac';
  for (const segment of locales.split(' ')) {
    it(`accepts ${segment}`, () => assert.equal(isLocale(segment), true));
  }
  for (const segment of others.split(' ')) {
    it(`refuses ${segment}`, () => assert.equal(isLocale(segment), false));
  }
});

describe('targetLanguage', () => {
  const table: readonly (readonly [string, string | undefined])[] = [
    ['de', 'de'],
    ['DE', 'de'],
    ['de-DE', 'de'],
    ['de_AT', 'de'],
    ['de-CH', 'de-CH'],
    ['en', 'en-US'],
    ['en-US', 'en-US'],
    ['en_AU', 'en-GB'],
    ['en-001', 'en-GB'],
    ['en-PH', 'en-US'],
    ['en-BI', 'en-US'],
    ['pt', 'pt-BR'],
    ['pt_BR', 'pt-BR'],
    ['pt-rBR', 'pt-BR'],
    ['b+sr+Cyrl', 'sr'],
    ['b+es+419', 'es-419'],
    ['pt-AO', 'pt-PT'],
    ['es', 'es'],
    ['es-ES', 'es'],
    ['es-MX', 'es-419'],
    ['es-419', 'es-419'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh_TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['fr-BE', 'fr'],
    ['fr-CA', 'fr-CA'],
    ['no', 'nb'],
    ['no-NO', 'nb'],
    ['iw', 'he'],
    ['fil', 'tl'],
    ['fa-AF', 'prs'],
    ['sr-RS', 'sr'],
    ['sr@cyrillic', 'sr'],
    ['sr-Latn', undefined],
    ['sr@latin', undefined],
    ['nn', undefined],
    ['xx', undefined],
    ['src/main', undefined],
  ];
  for (const [locale, expected] of table) {
    it(`of ${locale} is ${expected}`, () => assert.equal(targetLanguage(locale, languages), expected));
  }

  const beside: readonly (readonly [locale: string, others: readonly string[], expected: string])[] = [
    ['pt', ['de', 'pt_BR'], 'pt-PT'],
    ['pt', ['pt-rBR'], 'pt-PT'],
    ['pt', ['pt-BR', 'pt-PT'], 'pt-BR'],
    ['pt', ['pt-BR', 'pt-AO'], 'pt-BR'],
    ['pt', ['pt-PT'], 'pt-BR'],
    ['pt', ['pt'], 'pt-BR'],
    ['pt-BR', ['pt', 'pt-BR'], 'pt-BR'],
    ['en', ['en-US'], 'en-GB'],
    ['en', ['en-PH'], 'en-US'],
    ['en', ['en-US', 'en-AU'], 'en-US'],
    ['en', ['en-GB'], 'en-US'],
    ['es', ['es-ES'], 'es'],
    ['zh', ['zh-Hans'], 'zh-Hans'],
  ];
  for (const [locale, others, expected] of beside) {
    it(`of ${locale} beside ${others.join(' and ')} is ${expected}`, () => {
      assert.equal(targetLanguage(locale, languages, others), expected);
      if (expected === 'pt-PT') assert.equal(targetLanguage(locale, undefined, others), expected);
    });
  }

  it('prefers a variant to a bare target that is kept for old clients', () => {
    const withBare = [...languages, language('en', false, true), language('pt', false, true)];
    assert.equal(targetLanguage('en', withBare), 'en-US');
    assert.equal(targetLanguage('pt', withBare), 'pt-BR');
  });

  const spelled: readonly (readonly [string, string])[] = [
    ['pt_BR', 'pt-BR'],
    ['en', 'en'],
    ['no', 'nb'],
    ['sr@latin', 'sr-Latn'],
    ['src/main', 'src/main'],
  ];
  for (const [locale, expected] of spelled) {
    it(`of ${locale} is ${expected} without a list`, () =>
      assert.equal(targetLanguage(locale, undefined), expected));
  }

  it('returns the spelling of the list', () => {
    assert.equal(targetLanguage('pt', [language('PT-BR', false, true)]), 'PT-BR');
  });
});

describe('standsFor', () => {
  it('recognises a code however the locale is spelled, and only the best one for it', () => {
    const codes = languages.filter(({ target }) => target).map(({ code }) => code);
    const found = codes.filter(standsFor(['pt_BR', 'en', 'de-DE', 'xx'], languages));
    assert.deepEqual(found, ['de', 'en-US', 'pt-BR']);
  });

  it('recognises what means the same if there is no list', () => {
    const found = ['de', 'pt-BR', 'pt-PT', 'en-GB'].filter(standsFor(['de_DE', 'pt-rBR', 'en'], undefined));
    assert.deepEqual(found, ['de', 'pt-BR']);
  });
});

describe('sourceLanguage', () => {
  const table: readonly (readonly [string, string | undefined])[] = [
    ['en', 'en'],
    ['en-US', 'en'],
    ['en_GB', 'en'],
    ['pt-BR', 'pt'],
    ['zh-Hant-TW', 'zh'],
    ['es-419', 'es'],
    ['no', 'nb'],
    ['fil', 'tl'],
    ['tlh', undefined],
  ];
  for (const [locale, expected] of table) {
    it(`of ${locale} is ${expected}`, () => assert.equal(sourceLanguage(locale, languages), expected));
  }

  it('is the language without its region if there is no list', () => {
    assert.equal(sourceLanguage('en_GB', undefined), 'en');
  });
});

describe('the language of a locale', () => {
  const languages: readonly (readonly [locale: string, language: string])[] = [
    ['pt-BR', 'pt'],
    ['zh_Hans', 'zh'],
    ['b+zh+Hant+TW', 'zh'],
    ['pt-rBR', 'pt'],
    ['no', 'nb'],
    ['iw_IL', 'he'],
    ['en-XA', 'en'],
    ['Not_a locale', 'not'],
  ];
  for (const [locale, language] of languages) {
    it(`is ${language} for ${locale}`, () => assert.equal(baseLanguage(locale), language));
  }
});

describe('meaning', () => {
  const same: readonly (readonly [string, string])[] = [
    ['de', 'de-DE'],
    ['de', 'de_AT'],
    ['en', 'en-US'],
    ['zh-CN', 'zh-Hans'],
    ['zh_TW', 'zh-Hant'],
    ['no', 'nb-NO'],
    ['ar', 'ar-SA'],
    ['ar-XB', 'ar-rXB'],
  ];
  const different: readonly (readonly [string, string])[] = [
    ['en', 'en-GB'],
    ['pt', 'pt-PT'],
    ['es', 'es-MX'],
    ['zh', 'zh-Hant'],
    ['sr', 'sr-Latn'],
    ['de', 'de-CH'],
    ['ar', 'ar-XB'],
    ['en-GB', 'en-XA'],
    ['en', 'en_XA'],
  ];
  for (const [one, other] of same) {
    it(`of ${one} is that of ${other}`, () => assert.equal(meaning(one), meaning(other)));
  }
  for (const [one, other] of different) {
    it(`of ${one} is not that of ${other}`, () => assert.notEqual(meaning(one), meaning(other)));
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { categoriesFor, rulesOf } from '../../../../src/formats/po/categories.ts';
import { readPluralForms } from '../../../../src/formats/po/expression.ts';
import { languagesWithRules, usualPluralForms } from '../../../../src/formats/po/languages.ts';
import { po } from '../../../../src/formats/po.ts';

describe('PO: Plural-Forms', () => {
  const rows: readonly (readonly [expression: string, n: number, index: number | undefined])[] = [
    ['0', 5, 0],
    ['n', 2, 2],
    ['n!=1', 1, 0],
    ['n != 1', 2, 1],
    ['n==1?0:n==2?1:2', 2, 1],
    ['n==1 ? 0 : n==2 ? 1 : 2', 3, 2],
    ['(n%10==1 && n%100!=11)', 11, 0],
    ['n%10==1 && n%100!=11', 21, 1],
    ['1 || 0 && 0', 0, 1],
    ['!n', 0, 1],
    ['!!n', 7, 1],
    ['!(n == 1) + 1', 1, 1],
    ['2 - 1 - 1', 0, 0],
    ['7 / 2 - 1', 0, 2],
    ['2 + 3 * 0', 0, 2],
    ['1 < 2 == 1', 0, 1],
    ['n>=2 ? 2 : n<=0', 0, 1],
    ['n / 0', 1, undefined],
    ['n % 0', 1, undefined],
    ['3', 0, undefined],
    ['0 - 1', 0, undefined],
  ];
  for (const [expression, n, index] of rows) {
    it(`choose ${index ?? 'no form'} for ${n} with ${expression}`, () => {
      const forms = readPluralForms(`nplurals=3; plural=${expression};`);
      assert.equal(forms?.count, 3);
      assert.equal(forms.indexOf(n), index);
    });
  }

  const wrong = [
    ...[
      'nplurals=INTEGER; plural=EXPRESSION;',
      '',
      'nplurals=2',
      'nplurals=2; plural=',
      'nplurals=0; plural=0;',
    ],
    ...[
      'nplurals=11; plural=0;',
      'nplurals=2; plural=m;',
      'nplurals=2; plural=n n',
      'nplurals=2; plural=(n;',
    ],
    ...['nplurals=2; plural=n ? 1;', 'nplurals=2; plural=n = 1;', 'nplurals=2; plural=process.exit();'],
    ...['nplurals=2; plural=n &', 'nplurals=2; plural=1 +', `nplurals=2; plural=${'('.repeat(100_000)}n`],
    `nplurals=2; plural=${'!'.repeat(10_000)}n`,
  ];
  for (const field of wrong) {
    it(`are not read from ${field.slice(0, 40)}`, () => assert.equal(readPluralForms(field), undefined));
  }

  it('may be deeply nested', () => {
    const forms = readPluralForms(`nplurals=2; plural=${'('.repeat(450)}n${')'.repeat(450)}`);
    assert.equal(forms?.indexOf(1), 1);
  });
});

describe('PO: plural forms of languages', () => {
  /** Excludes millions, which matter only to languages with a category for them. */
  const numbers = [...Array(1001).keys()];

  for (const language of [
    ...languagesWithRules,
    ...'de en es it nl sv tr hu bg el fi da nb et ka pt-PT'.split(' '),
  ]) {
    it(`are one for each category of whole numbers: ${language}`, () => {
      const forms = readPluralForms(usualPluralForms(language));
      const rules = rulesOf(language);
      assert.ok(forms);
      const seen = new Map<number, Set<string>>();
      for (const value of numbers) {
        const index = forms.indexOf(value) ?? -1;
        seen.set(index, (seen.get(index) ?? new Set()).add(rules.select(value)));
      }
      const categories = [...seen].sort(([one], [other]) => one - other).map(([, found]) => [...found]);
      assert.deepEqual(
        categories,
        categoriesFor(language, undefined).map((category) => [category]),
      );
    });
  }

  it('are known for all languages that do not count as English does', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const pairs = letters.flatMap((first) => letters.map((second) => first + second));
    const codes = [...pairs, ...pairs.flatMap((pair) => letters.map((third) => pair + third))];
    const others = Intl.PluralRules.supportedLocalesOf(codes).filter((code) => {
      const rules = rulesOf(code);
      return numbers.some((value) => rules.select(value) !== (value === 1 ? 'one' : 'other'));
    });
    // Gettext has no dual for Hebrew.
    assert.deepEqual(
      others.filter((code) => /^[a-z]+$/.test(code) && !languagesWithRules.includes(code)),
      ['he'],
    );
  });

  const old = 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);';
  const rows: readonly (readonly [locale: string, field: string | undefined, categories: string])[] = [
    ['de', undefined, 'one other'],
    ['ja', undefined, 'other'],
    ['pl_PL', undefined, 'one few many'],
    ['ar', undefined, 'zero one two few many other'],
    ['sr@latin', undefined, 'one few other'],
    ['zh-Hant-TW', undefined, 'other'],
    ['tlh', undefined, 'one other'],
    ['not a locale', undefined, 'one other'],
    ['fr', 'nplurals=2; plural=(n > 1);', 'one other'],
    [
      'fr',
      'nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;',
      'one many other',
    ],
    ['es', 'nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;', 'one many other'],
    [
      'pl',
      'nplurals=4; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n!=1 && n%10>=0 ? 2 : 3);',
      'one few many other',
    ],
    [
      'cs',
      'nplurals=4; plural=(n == 1 && n % 1 == 0) ? 0 : (n >= 2 && n <= 4 && n % 1 == 0) ? 1: (n % 1 != 0 ) ? 2 : 3;',
      'one few many other',
    ],
    ['lv', old, 'one other zero'],
    ['tr', 'nplurals=1; plural=0;', 'other'],
    ['tr', 'nplurals=2; plural=(n > 1);', 'one other'],
    ['ja', 'nplurals=2; plural=(n != 1);', 'one other'],
    ['de', 'nplurals=3; plural=(n==0 ? 0 : n==1 ? 1 : 2);', 'zero one other'],
    [
      'sl',
      'nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);',
      'other one two few',
    ],
    [
      'ru',
      'nplurals=4; plural=n==1 ? 3 : n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;',
      'other few many one',
    ],
    [
      'lt',
      'nplurals=4; plural=(n==1 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : n%10==0 || (n%100>10 && n%100<20) ? 2 : 3);',
      'one few other many',
    ],
    ['ru', 'nplurals=INTEGER; plural=EXPRESSION;', 'one few many'],
  ];
  for (const [locale, field, expected] of rows) {
    it(`are ${expected} for ${locale} with ${field ?? 'no field'}`, () => {
      assert.equal(categoriesFor(locale, field).join(' '), expected);
    });
  }

  it('are as many as the header says', () => {
    const found = categoriesFor('de', 'nplurals=8; plural=n%8;');
    assert.equal(new Set(found).size, 8);
  });

  it('come from the header of the file, or from the language', () => {
    const file = { path: 'po/cs.po', locale: 'cs' };
    const zeroAsOne = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n>1;\\n"';
    const text = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n!=1;\\n"\nmsgid broken';
    assert.deepEqual(po.pluralCategories?.(file, text), ['one', 'other']);
    assert.deepEqual(po.pluralCategories?.(file, 'msgid "a" msgstr ""'), ['one', 'few', 'other']);
    assert.deepEqual(po.pluralCategories?.(file), ['one', 'few', 'other']);
    const shown = [0, 1, 2, 1.5].map(
      po.pluralRule?.({ path: 'po/tr.po', locale: 'tr' }, zeroAsOne) ?? String,
    );
    assert.deepEqual(shown, ['one', 'one', 'other', undefined]);
    assert.deepEqual(po.pluralPath?.({ set: ['c', 'a', 'plural'], category: 'few', ordinal: false }), [
      'c',
      'a',
      'plural',
      'few',
    ]);
  });
});

import assert from 'node:assert/strict';
import { categoryOf, chooseForm, numbersOf, pluralCategories } from '../../../src/engine/plural.ts';

describe('engine/plural', () => {
  // Source: Unicode CLDR 46, "Language Plural Rules".
  const cardinals: readonly (readonly [language: string, categories: string])[] = [
    ['de', 'one other'],
    ['ja', 'other'],
    ['fr', 'one many other'],
    ['pl', 'one few many other'],
    ['ru', 'one few many other'],
    ['cs', 'one few many other'],
    ['ar', 'zero one two few many other'],
    ['cy', 'zero one two few many other'],
    ['PT-BR', 'one many other'],
    ['ZH-HANT', 'other'],
    ['pt_PT', 'one many other'],
  ];
  for (const [language, categories] of cardinals) {
    it(`${language}: ${categories}, with a number for each`, () => {
      const found = pluralCategories(language, false);
      assert.equal(found.join(' '), categories);
      for (const category of found) {
        const numbers = numbersOf(category, language, false);
        assert.ok(numbers.length > 0, category);
        assert.ok(numbers.every((number) => categoryOf(number, language, false) === category));
      }
    });
  }

  it('knows ordinals, with whole numbers only', () => {
    assert.deepEqual(pluralCategories('en', true), ['one', 'two', 'few', 'other']);
    assert.equal(numbersOf('two', 'en', true)[0], 22);
    assert.ok(numbersOf('other', 'en', true).every(Number.isInteger));
  });

  it('uses English for a language without rules', () => {
    assert.deepEqual(pluralCategories('tlh', false), ['one', 'other']);
    assert.deepEqual(pluralCategories('not a language', false), ['one', 'other']);
  });

  describe('chooses the source form', () => {
    const rows: readonly (readonly [
      title: string,
      forms: Readonly<Record<string, string>>,
      target: string,
      form: string,
      number: number,
    ])[] = [
      ['by the number', { one: '# file', other: '# files' }, 'de one', '# file', 1],
      ['by the number', { one: '# file', other: '# files' }, 'ru one', '# files', 21],
      ['by the number', { one: '# file', other: '# files' }, 'ru few', '# files', 22],
      ['of a fraction', { one: '# file', other: '# files' }, 'pl other', '# files', 1.5],
      ['of a million', { one: '# file', other: '# files' }, 'fr many', '# files', 1_000_000],
      ['that shows the number', { one: 'one file', other: '# files' }, 'ru one', '# files', 21],
      ['that shows the number', { one: 'one file', other: '# files' }, 'fr one', '# files', 0],
      [
        'without a number for a category of one alone',
        { one: 'one file', other: '# files' },
        'de one',
        'one file',
        1,
      ],
      ['of the same category if none shows the number', { one: 'File', other: 'Files' }, 'ru one', 'File', 1],
      ['by the number if none shows it', { one: 'File', other: 'Files' }, 'ru few', 'Files', 22],
      ['that is exact', { '1': 'one file', other: '# files' }, 'de one', 'one file', 1],
      ['beside an exact one', { '1': 'one file', other: '# files' }, 'ru one', '# files', 21],
    ];
    for (const [title, forms, target, form, number] of rows) {
      it(`${title}: ${JSON.stringify(forms)} for ${target}`, () => {
        const [language = '', category = ''] = target.split(' ');
        const isExact = ([selector]: [string, string]) => /\d/.test(selector);
        const all = Object.entries(forms);
        const source = {
          language: 'en',
          ordinal: false,
          byCategory: new Map(all.filter((one) => !isExact(one))),
          byNumber: new Map(all.filter(isExact).map(([selector, text]) => [Number(selector), text])),
        };
        const choice = chooseForm(source, { language, category }, (text) => text.includes('#'));
        assert.deepEqual([choice.form, choice.numbers[0]], [form, number]);
      });
    }
  });
});

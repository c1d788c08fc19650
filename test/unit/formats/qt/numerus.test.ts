import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { qt } from '../../../../src/formats/qt.ts';
import { ts } from './rows.ts';

/** The categories of a language's forms, and the form for each of some numbers. */
const rows: readonly (readonly [
  locale: string,
  categories: string,
  forms: Readonly<Record<number, string>>,
])[] = [
  ['de', 'one other', { 0: 'other', 1: 'one', 2: 'other' }],
  ['ja', 'other', { 0: 'other', 1: 'other' }],
  ['tr', 'other', { 1: 'other' }],
  ['hu', 'other', { 1: 'other' }],
  ['fr', 'one other', { 0: 'one', 1: 'one', 2: 'other' }],
  ['pt', 'one other', { 0: 'one' }],
  ['pt_BR', 'one other', { 0: 'one' }],
  ['pt-PT', 'one other', { 0: 'other' }],
  ['ru', 'one few many', { 1: 'one', 21: 'one', 11: 'many', 3: 'few', 13: 'many', 0: 'many' }],
  ['pl', 'one few many', { 1: 'one', 21: 'many', 22: 'few', 12: 'many' }],
  ['cs_CZ', 'one few other', { 1: 'one', 3: 'few', 5: 'other' }],
  ['lv', 'one other zero', { 0: 'zero', 1: 'one', 10: 'other', 21: 'one' }],
  ['lt', 'one few other', { 1: 'one', 2: 'few', 10: 'other', 11: 'other' }],
  ['ro', 'one few other', { 1: 'one', 0: 'few', 19: 'few', 20: 'other' }],
  ['sl', 'one two few other', { 101: 'one', 2: 'two', 4: 'few', 5: 'other' }],
  ['ga', 'one two other', { 1: 'one', 2: 'two', 3: 'other' }],
  ['ar', 'zero one two few many other', { 0: 'zero', 3: 'few', 11: 'many', 100: 'other' }],
  ['cy', 'zero one two many other', { 0: 'zero', 2: 'two', 3: 'two', 6: 'many', 7: 'other' }],
  ['sr@latin', 'one few other', { 1: 'one', 2: 'few', 5: 'other' }],
  ['tlh', 'other', { 1: 'other' }],
];

describe('Qt plural forms', () => {
  for (const [locale, categories, forms] of rows) {
    it(`are ${categories} in ${locale}`, () => {
      const file = { path: `translations/app_${locale}.ts`, locale };
      assert.equal(qt.pluralCategories?.(file)?.join(' '), categories);
      const rule = qt.pluralRule?.(file);
      for (const [value, category] of Object.entries(forms))
        assert.equal(rule?.(Number(value)), category, value);
      assert.equal(rule?.(1.5), undefined);
    });
  }

  it('are those of the language that the file names', () => {
    const file = { path: 'translations/app_pt.ts', locale: 'pt' };
    assert.equal(qt.pluralRule?.(file, ts('', ' language="pt_PT"'))(0), 'other');
    assert.equal(qt.pluralRule?.(file, ts('', ''))(0), 'one');
    assert.equal(qt.pluralRule?.(file, 'broken')(0), 'one');
  });
});

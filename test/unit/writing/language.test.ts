import assert from 'node:assert/strict';
import type { Writing } from '../../../src/engine/segment.ts';
import {
  manners,
  mannersOf,
  rephrasing,
  undetermined,
  writingLanguage,
  writingOptions,
} from '../../../src/writing/language.ts';

describe('The language of writing', () => {
  const correct: Writing = { kind: 'correct' };
  const business = rephrasing({ kind: 'style', value: 'business' });
  const rows: readonly [locale: string, corrected: string | undefined, styled: string | undefined][] = [
    ['en', 'en', 'en-US'],
    ['en_GB', 'en-GB', 'en-GB'],
    ['en-AU', 'en-GB', 'en-GB'],
    ['de-AT', 'de', 'de'],
    ['pt', 'pt', 'pt-BR'],
    ['pt_PT', 'pt-PT', 'pt-PT'],
    ['zh-CN', 'zh-Hans', 'zh-Hans'],
    ['zh-TW', undefined, undefined],
    ['ja', 'ja', 'ja'],
    ['pl', undefined, undefined],
    ['nonsense!', undefined, undefined],
  ];
  for (const [locale, corrected, styled] of rows) {
    it(`for ${locale} is ${corrected ?? 'unknown'}, with a style ${styled ?? 'unknown'}`, () => {
      assert.equal(writingLanguage(locale, correct), corrected);
      assert.equal(writingLanguage(locale, rephrasing(undefined)), corrected);
      assert.equal(writingLanguage(locale, business), styled);
    });
  }

  it('has all manners or none', () => {
    assert.deepEqual(mannersOf('en-GB'), manners);
    assert.deepEqual(mannersOf(undetermined), manners);
    assert.deepEqual(mannersOf('ja'), []);
    assert.deepEqual(mannersOf('en'), []);
    assert.deepEqual(rephrasing(manners.at(-1)), { kind: 'rephrase', tone: 'friendly' });
  });

  it('goes into the options, with its root as the source language', () => {
    assert.deepEqual(writingOptions('pt-BR', correct), {
      targetLang: 'pt-BR',
      sourceLang: 'pt',
      writing: correct,
    });
    assert.deepEqual(writingOptions(undetermined, correct), { targetLang: 'und', writing: correct });
  });
});

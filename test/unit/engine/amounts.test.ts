import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { withSignsAfter } from '../../../src/engine/amounts.ts';
import { createPart, finishPart } from '../../../src/engine/part.ts';
import { findTokens } from '../../../src/engine/placeholders.ts';
import { createSyntax, defaultSyntax } from '../../../src/engine/syntax/families.ts';

describe('engine/amounts', () => {
  const cases: readonly [string, string, string][] = [
    ['{n}% done', '%{n} tamamlandı', '{n}% tamamlandı'],
    ['{n} % of {n}', '{n}, %{n}', '{n}, {n} %'],
    ['{a}% and {b}', '%{b} ve %{a}', '%{b} ve {a}%'],
    ['{n}% done', '%{n}% tamamlandı', '%{n}% tamamlandı'],
    ['{n}% done', '%{n} % tamamlandı', '%{n} % tamamlandı'],
    ['{a}% and {b}%', '%{a} %{b}', '{a}% {b}%'],
    ['{a} % and {b} %', '%{a} %{b}', '{a} % {b} %'],
    ['{a}% of {b}', '%{a}{b}', '{a}%{b}'],
    ['{a} of {b}%', '{a} %{b}', '{a} {b}%'],
    ['{n} done', '%{n} tamamlandı', '%{n} tamamlandı'],
    ['{{n}}% done', '%{{n}} tamamlandı', '%{{n}} tamamlandı'],
    ['%{a} and {n}%', '%{a} ve %{n}', '%{a} ve %{n}'],
    ['Save 50% now', 'Şimdi %50', 'Şimdi %50'],
  ];
  for (const [source, text, expected] of cases) {
    it(`writes ${JSON.stringify(expected)} for ${JSON.stringify(text)} of ${JSON.stringify(source)}`, () => {
      assert.equal(withSignsAfter(source, findTokens(source, defaultSyntax), text), expected);
    });
  }

  it('keeps the percent sign of an amount that touches another name', () => {
    for (const text of ['{n}%{n}', '{n}%{n}%', '{n} %{n}'])
      assert.equal(
        withSignsAfter(text, findTokens(text, createSyntax({ with: [], without: ['interpolation'] })), text),
        text,
      );
  });

  it('corrects an answer with the percent sign before a placeholder', () => {
    const part = createPart('{n}% done', { syntax: defaultSyntax, sourceLanguage: 'en', places: [] });
    assert.deepEqual(finishPart(part, '%{n} tamamlandı', undefined), {
      kind: 'finished',
      text: '{n}% tamamlandı',
    });
  });
});

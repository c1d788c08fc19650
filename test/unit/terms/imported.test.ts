import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { importTerms, termsFormat } from '../../../src/terms/imported.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };
const fromTsv = (text: string) => importTerms(text, 'tsv', pair);

describe('terms from a file', () => {
  it('are imported as they are', () => {
    const { terms, leftOut } = fromTsv('cart\tWarenkorb\r\ncar\tAuto\r\n');
    assert.deepEqual(terms, [
      { source: 'cart', target: 'Warenkorb' },
      { source: 'car', target: 'Auto' },
    ]);
    assert.deepEqual(leftOut, []);
  });

  it('are repaired if no decision is needed', () => {
    const { terms, leftOut } = fromTsv(' cart \tWaren\u0007korb\n');
    assert.deepEqual(terms, [{ source: 'cart', target: 'Warenkorb' }]);
    assert.deepEqual(leftOut, []);
  });

  it('are left out row by row, each with its problem', () => {
    const long = 'x'.repeat(1025);
    const { terms, leftOut } = fromTsv(
      `cart\tWarenkorb\n\tAuto\none\ntwo\tzwei\tdrei\n${long}\tlang\nshort\t${long}\n`,
    );
    assert.deepEqual(terms, [{ source: 'cart', target: 'Warenkorb' }]);
    assert.deepEqual(
      leftOut.map(({ code, line }) => [line, code]),
      [
        [2, 'emptySide'],
        [3, 'columns'],
        [4, 'columns'],
        [5, 'tooLong'],
        [6, 'tooLong'],
      ],
    );
  });

  it('are left out once per row, however many of its cells are wrong', () => {
    const { terms, leftOut } = importTerms('"a" x,"b" y\nc,d\n"e" x,f\n', 'csv', pair);
    assert.deepEqual(terms, [{ source: 'c', target: 'd' }]);
    assert.deepEqual(
      leftOut.map(({ code, line }) => [line, code]),
      [
        [1, 'quotes'],
        [3, 'quotes'],
      ],
    );
  });

  it('are the first of those with the same source, even if only a repair makes it the same', () => {
    const { terms, leftOut } = fromTsv('cart\tKorb\ncart \tWagen\ncart\tKorb\n');
    assert.deepEqual(terms, [{ source: 'cart', target: 'Korb' }]);
    assert.deepEqual(
      leftOut.map(({ code, line }) => [line, code]),
      [[2, 'duplicate']],
    );
  });

  it('are those of the requested languages if a spreadsheet names languages', () => {
    const text = 'source,target,source_lang,target_lang\n"a,b",x,en,de\nc,y,en,fr\n';
    assert.deepEqual(importTerms(text, 'csv', pair), {
      terms: [{ source: 'a,b', target: 'x' }],
      leftOut: [],
      otherLanguages: 1,
    });
  });

  it('have the format that the file name says, or else TSV if there are tabs', () => {
    assert.equal(termsFormat('/a/Terms.CSV', 'a\tb'), 'csv');
    assert.equal(termsFormat('/a/terms.tsv', 'a,b'), 'tsv');
    assert.equal(termsFormat('/a/terms.txt', 'a\tb'), 'tsv');
    assert.equal(termsFormat('/a/terms.txt', 'a;b'), 'csv');
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { limits } from '../../../src/service/limits.ts';
import { readCsv, writeCsv } from '../../../src/terms/csv.ts';
import { manyArguments, withLittleStack } from '../../support/littleStack.ts';
import { termsArbitrary } from './arbitraries.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };

/** The terms as `source=target`, and the problems as `line code`. */
function contentOf(text: string): readonly string[] {
  const { rows, problems } = readCsv(text, pair);
  return [
    ...rows.map(({ source, target }) => `${source}=${target}`),
    ...problems.map((problem) => `${problem.line} ${problem.code}`),
  ];
}

const cases: readonly (readonly [text: string, separator: string, ...expected: string[]])[] = [
  ['Save,Sichern\n', ',', 'Save=Sichern'],
  ['\ufeffSave;Sichern\r\nOpen;Öffnen\r\n', ';', 'Save=Sichern', 'Open=Öffnen'],
  ['Save\tSichern\n', '\t', 'Save=Sichern'],
  ['Yes, sure;Ja, klar\nNo, never;Nein, nie\n', ';', 'Yes, sure=Ja, klar', 'No, never=Nein, nie'],
  ['Save, please;Sichern\n', ';', 'Save, please=Sichern'],
  ['a;b,c\n', ',', 'a;b=c'],
  ['sep=;\r\na,b;c\r\n', ';', 'a,b=c'],
  ['"a ""b""","c,d"\n', ',', 'a "b"=c,d'],
  ['a"b,c\n', ',', 'a"b=c'],
  ['a,b\r\nc,d\ne,f\rg,h', ',', 'a=b', 'c=d', 'e=f', 'g=h'],
  ['a,b,,\n,,,\n\nc,d,,\n', ',', 'a=b', 'c=d'],
  ['a,b,en,de\na,c,en,fr\nd,e,EN-gb,de_DE\n', ',', 'a=b', 'd=e'],
  ['Source,Target\na,b\n', ',', 'a=b'],
  ['source;target;source_lang;target_lang\na;b;en;de\n', ';', 'a=b'],
  ['en,de\na,b\n', ',', 'a=b'],
  ['EN-US;DE\na;b\n', ';', 'a=b'],
  ['en,fr\na,b\n', ',', 'en=fr', 'a=b'],
  ['Source,Quelle\n', ',', 'Source=Quelle'],
  ['a,b\nsource,target\n', ',', 'a=b', 'source=target'],
  ['a,b\na,c\n', ',', 'a=b', 'a=c', '2 duplicate'],
  ['a,b,c\nd\ne,f,de,x1x1x1x1x1\n', ',', '1 columns', '2 columns', '3 columns'],
  ['a,"b\nc,d\n', ',', 'c=d', '1 quotes'],
  ['"a"x,b\nc,d\n', ',', 'c=d', '1 quotes'],
  ['"a\nb",c\n,d\n e,f\n', ',', 'a\nb=c', '=d', ' e=f', '1 controlCharacter', '3 emptySide', '4 outerBlanks'],
  ['a;"b\nc,d\ne"\n', ';', 'a=b\nc,d\ne', '1 controlCharacter', '1 controlCharacter'],
  ['a,"b ""c""\nd;e\nf;g\nh"\n', ',', 'a=b "c"\nd;e\nf;g\nh', ...Array(3).fill('1 controlCharacter')],
  ['a\t"b\nc;d\ne,f"\n', '\t', 'a=b\nc;d\ne,f', '1 controlCharacter', '1 controlCharacter'],
  ['3.5" disk;Diskette\na;b\n', ';', '3.5" disk=Diskette', 'a=b'],
  ['Say,"Yes;Ja\na;b\n', ';', 'Say,"Yes=Ja', 'a=b'],
  ['a ;b\n', ';', 'a =b', '1 outerBlanks'],
  ["'=1+1,'-\n''=a,b\n", ',', '=1+1=-', "'=a=b"],
];

describe('Terms as CSV', () => {
  for (const [text, separator, ...expected] of cases) {
    it(`are read from ${JSON.stringify(text)}`, () => {
      assert.equal(readCsv(text, pair).separator, separator);
      assert.deepEqual(contentOf(text), expected);
    });
  }

  it('are only those of the requested languages, and the others are counted', () => {
    const text = 'a,b,en,de\na,c,en,fr\nd,e,de,en\nf,g\n';
    assert.equal(readCsv(text, pair).otherLanguages, 2);
    const all = readCsv(text);
    assert.equal(all.otherLanguages, 0);
    assert.deepEqual(all.problems, []);
    assert.deepEqual(
      all.rows.map(({ languages }) => languages?.targetLang),
      ['de', 'fr', 'en', undefined],
    );
  });

  it('are those of the requested languages, by any of their codes', () => {
    const wanted = { sourceLang: 'he', targetLang: 'nb' };
    const { rows, otherLanguages } = readCsv('a,b,iw,no\nc,d,HE,nb-NO\ne,f,he,de\n', wanted);
    assert.deepEqual([rows.length, otherLanguages], [2, 1]);
  });

  it('have each source once per dictionary, which is for all variants of its languages', () => {
    const { problems } = readCsv('a,b,en,de\na,c,en-US,de-AT\na,d,en,no\na,e,en,nb\n');
    assert.deepEqual(
      problems.map(({ code, line }) => [code, line]),
      [
        ['duplicate', 2],
        ['duplicate', 4],
      ],
    );
  });

  it('may be too large for one dictionary, but not for several', () => {
    const count = Math.ceil(limits.glossary.dictionaryBytes / 1000) - 20;
    const rows = (target: string) =>
      Array.from({ length: count }, (_, at) => `${at},${'x'.repeat(994)},en,${target}\n`);
    const sizesIn = (...lines: readonly string[]) =>
      readCsv(lines.join('')).problems.map(({ code, line }) => [code, line]);
    assert.deepEqual(sizesIn(...rows('de'), ...rows('fr')), []);
    assert.deepEqual(sizesIn(...rows('de'), ...rows('fr'), `y,${'x'.repeat(100_000)},en,de-AT\n`), [
      ['tooLong', 2 * count + 1],
      ['tooLarge', 2 * count + 1],
    ]);
  });

  it('have the ranges of their rows and cells', () => {
    const text = '\ufeffsep=,\r\n"a\nb",c\r\nd, e\n';
    const { rows, problems } = readCsv(text);
    const at = ({ offset, length }: { offset: number; length: number }) =>
      text.slice(offset, offset + length);
    assert.deepEqual(
      [...rows, ...problems].map(({ line, range }) => [line, at(range)]),
      [
        [2, '"a\nb",c'],
        [4, 'd, e'],
        [2, '"a\nb"'],
        [4, ' e'],
      ],
    );
  });

  it('may have more problems in one row than a call can take as arguments', () => {
    const count = manyArguments;
    withLittleStack(() => {
      assert.equal(readCsv(`${'"a"x,'.repeat(count)}b\n`).problems.length, count);
      assert.equal(readCsv(`a,${'b\x01'.repeat(count)}c\n`).problems.length, count + 1);
    });
  });

  const separators = fc.constantFrom(',' as const, ';' as const, '\t' as const);

  it('are read as they were written, with any separator', () => {
    fc.assert(
      fc.property(termsArbitrary, separators, fc.boolean(), (terms, separator, byteOrderMark) => {
        const text = writeCsv(terms, { separator, byteOrderMark, pair });
        const { rows, problems } = readCsv(text, pair);
        assert.deepEqual(
          rows.map(({ source, target }) => ({ source, target })),
          terms,
        );
        assert.deepEqual(problems, []);
        if (terms.length > 0) assert.equal(readCsv(text, pair).separator, separator);
      }),
      { numRuns: 500 },
    );
  });

  it('come back with their outer blanks, even if all of them have some', () => {
    fc.assert(
      fc.property(termsArbitrary, separators, (trimmed, separator) => {
        const terms = trimmed.map(({ source, target }) => ({ source: ` ${source}`, target: `${target} ` }));
        const { rows } = readCsv(writeCsv(terms, { separator, pair }), pair);
        assert.deepEqual(
          rows.map(({ source, target }) => ({ source, target })),
          terms,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('keep a first term that looks like a header', () => {
    for (const terms of [
      [{ source: 'Source', target: 'Target' }],
      [{ source: 'en', target: 'de' }],
      [{ source: 'sep=,', target: 'x' }],
    ]) {
      const { rows } = readCsv(writeCsv(terms, { pair }), pair);
      assert.deepEqual(
        rows.map(({ source, target }) => ({ source, target })),
        terms,
      );
    }
  });

  it('are written so that no spreadsheet runs them', () => {
    for (const target of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', '|x', '%x']) {
      assert.equal(writeCsv([{ source: 'a', target }]), `a,'${target}\r\n`);
    }
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../src/formats/format.ts';
import { limits } from '../../../src/service/limits.ts';
import { allFixes, fixesOf } from '../../../src/terms/fixes.ts';
import type { Problem } from '../../../src/terms/problem.ts';
import { readTsv, tsvChecker, writeTsv } from '../../../src/terms/tsv.ts';
import { growthOf, mostGrowth } from '../../support/growth/measure.ts';
import { termArbitrary, termsArbitrary } from './arbitraries.ts';

const { phraseBytes, dictionaryBytes } = limits.glossary;

/** A problem as a single line: the number of its line, its code, the text in its range, and its data. */
function problemText(text: string, { line, range, ...problem }: Problem): string {
  const at = text.slice(range.offset, range.offset + range.length);
  const { code, ...data } = problem;
  const shown = 'first' in data ? { first: data.first.line } : data;
  return `${line} ${code} ${JSON.stringify(at)} ${JSON.stringify(shown)}`;
}

const cases: readonly (readonly [text: string, ...problems: string[]])[] = [
  ['Save\tSichern\n'],
  ['Save\tSichern'],
  ['\ufeffSave\tSichern\r\nOpen\tÖffnen\rClose\tSchließen'],
  ['\n  \nSave\tSichern\n\n\u3000\n'],
  ['"Save"\t"Sichern"\n'],
  ['Save\tSichern\nsave\tsichern\n'],
  ['Save\tA\n\nSave\tB\nSave\tA\n', '3 duplicate "Save" {"first":1}', '4 duplicate "Save" {"first":1}'],
  ['\ufeffa\tb\na\tc', '2 duplicate "a" {"first":1}'],
  ['\tx\n\ty', '1 emptySide "" {"side":"source"}', '2 emptySide "" {"side":"source"}'],
  ['a\t \n', '1 emptySide " " {"side":"target"}'],
  ['\t\n', '1 emptySide "" {"side":"source"}', '1 emptySide "" {"side":"target"}'],
  [' a\tb  \n', '1 outerBlanks " " {"side":"source"}', '1 outerBlanks "  " {"side":"target"}'],
  ['a\u00a0\tb', '1 outerBlanks "\u00a0" {"side":"source"}'],
  ['a\u0000\u0001b\tc', '1 controlCharacter "\\u0000\\u0001" {"codePoint":0,"side":"source"}'],
  ['a\tb\u2028c', '1 controlCharacter "\u2028" {"codePoint":8232,"side":"target"}'],
  ['a\tb\u0085c', '1 controlCharacter "\u0085" {"codePoint":133,"side":"target"}'],
  ['a\n', '1 columns "a" {"count":1}'],
  ['a\tb\tc\t\n', '1 columns "a\\tb\\tc\\t" {"count":4}'],
];

/**
 * A text in which random edits have a large effect: it consists of few characters, including all that end lines and
 * cells.
 */
const messy = fc.array(fc.constantFrom('a', 'b', ' ', '\t', '\n', '\r', '\r\n', '\u2028', '\0', '\ufeff'), {
  maxLength: 40,
});

describe('Terms as TSV', () => {
  for (const [text, ...expected] of cases) {
    it(`are checked in ${JSON.stringify(text)}`, () => {
      const { problems } = readTsv(text);
      assert.deepEqual(
        problems.map((problem) => problemText(text, problem)),
        expected,
      );
    });
  }

  it('have the ranges of their phrases, and the ends of their lines', () => {
    const text = '\ufeffSave\tSichern\r\n\nOpen\tÖffnen\rClose\tZu';
    const { rows, byteOrderMark } = readTsv(text);
    assert.equal(byteOrderMark, true);
    const at = ({ offset, length }: { offset: number; length: number }) =>
      text.slice(offset, offset + length);
    assert.deepEqual(
      rows.map((row) => [row.line, at(row.range), at(row.sourceRange), at(row.targetRange), row.lineEnd]),
      [
        [1, 'Save\tSichern', 'Save', 'Sichern', '\r\n'],
        [3, 'Open\tÖffnen', 'Open', 'Öffnen', '\r'],
        [4, 'Close\tZu', 'Close', 'Zu', ''],
      ],
    );
  });

  it('have phrases of a limited number of bytes', () => {
    const longest = 'ä'.repeat(phraseBytes / 2);
    assert.deepEqual(readTsv(`${longest}\t${longest}\n`).problems, []);
    const [problem, ...more] = readTsv(`a\t${longest}b\n`).problems;
    assert.deepEqual(more, []);
    assert.ok(problem?.code === 'tooLong');
    assert.deepEqual(
      [problem.side, problem.bytes, problem.limitBytes],
      ['target', phraseBytes + 1, phraseBytes],
    );
  });

  it('are too large if too many bytes would be sent', () => {
    const row = `${'x'.repeat(1000)}\t${'y'.repeat(1000)}`;
    const rows = Array.from({ length: 5300 }, (_, index) => `${index}${row}`);
    const text = `${rows.join('\r\n\r\n')}\r\n`;
    const fitting = rows.findIndex((_, index) => writtenBytes(rows.slice(0, index + 1)) > dictionaryBytes);
    const problems = readTsv(text).problems.filter(({ code }) => code === 'tooLarge');
    assert.deepEqual(
      problems.map(({ line }) => line),
      [fitting * 2 + 1],
    );
    assert.deepEqual(readTsv(rows.slice(0, fitting).join('\r\n\r\n')).problems, []);
  });

  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(termArbitrary), (terms) => {
        const { rows } = readTsv(writeTsv(terms));
        assert.deepEqual(
          rows.map(({ source, target }) => ({ source, target })),
          terms,
        );
      }),
    );
  });

  it('are never written so that they would read differently', () => {
    for (const target of ['a\tb', 'a\nb', 'a\rb']) assert.throws(() => writeTsv([{ source: 'x', target }]));
  });

  it('have the same problems whether the whole text is read or only what changed in it', () => {
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(6),
      content: messy,
    });
    fc.assert(
      fc.property(messy, fc.array(edit, { maxLength: 12 }), (first, edits) => {
        const checker = tsvChecker();
        let text = first.join('');
        assert.deepEqual(checker.problems(text), readTsv(text).problems);
        for (const { at, length, content } of edits) {
          const offset = Math.floor(at * text.length);
          text = text.slice(0, offset) + content.join('') + text.slice(offset + length);
          assert.deepEqual(checker.problems(text), readTsv(text).problems, JSON.stringify(text));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('have the same problems if a long text is read in parts', () => {
    const lines = Array.from({ length: 3000 }, (_, index) => `source ${index}\ttarget ${index}\n`);
    const checker = tsvChecker();
    checker.problems(lines.join(''));
    fc.assert(
      fc.property(fc.nat(2999), fc.nat(2999), fc.boolean(), (from, to, copied) => {
        const line = copied ? (lines[from] ?? '') : `source ${from}\n`;
        const text = lines.with(to, line).join('');
        assert.deepEqual(checker.problems(text), readTsv(text).problems);
      }),
    );
  });
});

function writtenBytes(rows: readonly string[]): number {
  return rows.reduce((sum, row) => sum + row.length + 1, 0);
}

/** A text, the result of repeatedly fixing single problems, and that of fixing everything that needs no decision. */
const fixed: readonly (readonly [text: string, one: string, all?: string])[] = [
  ['a\tb\r\na\tb\r\nd\te', 'a\tb\r\nd\te'],
  ['a\tb\na\tb', 'a\tb\n'],
  ['a\tb\na\tb \n', 'a\tb\n'],
  ['a\tb\na\tc\n', 'a\tb\n', 'a\tb\na\tc\n'],
  ['\ufeff\tb\nc\td\n', '\ufeffc\td\n', '\ufeff\tb\nc\td\n'],
  ['\ufeff\t \nc\td\n', '\ufeffc\td\n'],
  ['a\t\rc\td', 'c\td', 'a\t\rc\td'],
  ['a\nc\td', 'c\td', 'a\nc\td'],
  [' a \t b\u00a0\n', 'a\tb\n'],
  ['a\u0000b\tc\u2028d\n', 'ab\tc d\n'],
  ['a\u0085\tb \u2029c\n', 'a\tb c\n'],
  ['a\tb\t\t \n', 'a\tb\n'],
];

describe('Fixes of terms', () => {
  for (const [text, one, all = one] of fixed) {
    it(`repair ${JSON.stringify(text)}`, () => {
      assert.equal(fixedOneByOne(text), one);
      assert.equal(fixedWhole(text), all);
      for (const problem of readTsv(text).problems) {
        const [fix] = fixesOf(text, problem);
        assert.ok(fix);
        const less = readTsv(applyEdits(text, fix.edits)).problems;
        assert.ok(less.length < readTsv(text).problems.length, `${problem.code} is still there`);
      }
    });
  }

  it('leave what the user has to decide', () => {
    for (const text of ['a\tb\tc\n', `a\t${'b'.repeat(phraseBytes + 1)}\n`]) {
      assert.equal(fixedOneByOne(text), text);
      assert.equal(fixedWhole(text), text);
    }
  });

  it('leave nothing that they can fix, lose no word, and change nothing that is right', () => {
    fc.assert(
      fc.property(messy, (signs) => {
        const text = signs.join('');
        const one = fixedOneByOne(text);
        const left = readTsv(one).problems.flatMap((problem) => fixesOf(one, problem));
        assert.deepEqual(left, []);
        assert.deepEqual(wordsIn(fixedWhole(text)), wordsIn(text));
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(termsArbitrary, (terms) => {
        const text = writeTsv(terms);
        assert.deepEqual(allFixes(text, readTsv(text).problems), []);
      }),
    );
  });

  for (const row of ['\t\n', 'a\tb\n', 'a\tb\r']) {
    it(`of many rows ${JSON.stringify(row)} take linear time`, async () => {
      const prepare = (length: number) => {
        const text = row.repeat(length / row.length);
        const { problems } = readTsv(text);
        return () => allFixes(text, problems);
      };
      const { ratio = 0 } = await growthOf({ name: 'fixes', prepare }, { length: 80_000, enoughMs: 50 });
      assert.ok(ratio <= mostGrowth, `${ratio} times for twice the length`);
    });
  }
});

function fixedOneByOne(text: string): string {
  const [edits] = readTsv(text).problems.flatMap((problem) => fixesOf(text, problem).map((fix) => fix.edits));
  return edits ? fixedOneByOne(applyEdits(text, edits)) : text;
}

/** Repeats until nothing is left to fix, because one edit may prevent another. */
function fixedWhole(text: string): string {
  const edits = allFixes(text, readTsv(text).problems);
  return edits.length === 0 ? text : fixedWhole(applyEdits(text, edits));
}

/** The distinct contents of all cells, without white space and characters that no phrase may contain. */
function wordsIn(text: string): readonly string[] {
  const cells = text.split(/[\t\r\n]/).map((cell) => cell.replace(/[\p{Cc}\p{Zl}\p{Zp}\s\ufeff]/gu, ''));
  return [...new Set(cells.filter((cell) => cell !== ''))].sort();
}

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { ini } from '../../../../src/formats/ini.ts';
import { en } from './rows.ts';

const read = (text: string) => ini.read(text, en);

/** A line, and the text of its value. */
const values: readonly (readonly [line: string, text: string])[] = [
  ['a = Hello', 'Hello'],
  ['a=Hello world  ', 'Hello world'],
  ['  a = Hello', 'Hello'],
  ['a =', ''],
  ['a = ""', ''],
  ['a = "Hello"', 'Hello'],
  ['a = "Hello" ; said first', 'Hello'],
  ['a = "Hello"# said first', 'Hello'],
  ['a = "Say \\"hi\\""', 'Say "hi"'],
  ['a = "Say "_QQ_"hi"_QQ_""', 'Say "hi"'],
  ['a = "Say "_QQ_"hi"_QQ_"" ; said first', 'Say "hi"'],
  ['a = ""_QQ_""', '"'],
  ['a = "_QQ_"', '_QQ_'],
  ['a = "Say "hi" now"', 'Say "hi" now'],
  ['a = "One\\nTwo \\t \\\\ \\u0041"', 'One\\nTwo \\t \\\\ \\u0041'],
  ['a = "C:\\"', 'C:\\'],
  ['a = "Hi; you # there"', 'Hi; you # there'],
  ['a = "Hi" is what he said', '"Hi" is what he said'],
  ["a = 'Hello'", 'Hello'],
  ["a = 'It's'", "'It's'"],
  ["a = 'Say \\'hi'", "'Say \\'hi'"],
  ['a = ` with "quotes"`', ' with "quotes"'],
  ['a = `open', '`open'],
  ['a = """Say "hi" """', 'Say "hi" '],
  ['a = Un texte ; un autre', 'Un texte ; un autre'],
  ['a = Issue #%d', 'Issue #%d'],
  ['a = b = c', 'b = c'],
  ['a: Hello', 'Hello'],
  ['a: b = c', 'b = c'],
  ['a = "One\nTwo"', 'One\nTwo'],
  ['a = "One\r\nTwo" ; rest', 'One\nTwo'],
  ['a = """One\n"Two\n"""', 'One\n"Two\n'],
];

describe('INI files are read', () => {
  for (const [line, text] of values) {
    it(`with the value of ${JSON.stringify(line)}`, () => {
      const whole = `\ufeff${line}\r\nlast = x`;
      const { entries, problems } = read(whole);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        entries.map((entry) => [entry.path, entry.text]),
        [
          [['a'], text],
          [['last'], 'x'],
        ],
      );
      const [{ range } = { range: { offset: 0, length: 0 } }] = entries;
      const raw = whole.slice(range.offset, range.offset + range.length);
      assert.ok(line.includes(raw) && /^["'`]?/.exec(raw)?.[0] === /^["'`]?/.exec(raw.trim())?.[0]);
    });
  }

  it('with keys below the names of their sections, which may be repeated', () => {
    const { entries } = read(
      'a=1\n[menu]\na=2\n[ x.y ] ; rest\na=3\nns:b.c = 4\n[menu]\nd=5\n[e "f"]\ng=6\n',
    );
    assert.deepEqual(
      entries.map(({ path, text }) => [...path, text]),
      [
        ['a', '1'],
        ['menu', 'a', '2'],
        ['x.y', 'a', '3'],
        ['x.y', 'ns:b.c', '4'],
        ['menu', 'd', '5'],
        ['e "f"', 'g', '6'],
      ],
    );
  });

  it('with lists of equal keys', () => {
    const { entries, problems } = read('[w]\ndays[] = Mon\ndays[] = Tue\nx[one] = 1\n');
    assert.deepEqual(problems, []);
    assert.deepEqual(
      entries.map(({ path, list }) => [path, list]),
      [
        [
          ['w', 'days[]', '0'],
          ['w', 'days[]'],
        ],
        [
          ['w', 'days[]', '1'],
          ['w', 'days[]'],
        ],
        [['w', 'x[one]'], undefined],
      ],
    );
  });

  it('with comments above and beside a key as context, but without the licence and comments that stand apart', () => {
    const { entries } = read(
      '; Joomla! Project\n; (C) 2005 Open Source Matters\n; Note : UTF-8\n\n; The button\n;; of the form ;;\na = "x" ; short\n' +
        '; old = y\nb = z\n\n; apart\n\nc = w\n# Hash\nd = v\n; Header\n[s]\ne = u\n',
    );
    assert.deepEqual(
      entries.map(({ context }) => context),
      ['The button\nof the form\nshort', undefined, undefined, 'Hash', undefined],
    );
  });

  it('without what must not be translated, and values that begin below their keys', () => {
    const { entries, problems } = read('; DO NOT TRANSLATE\na = x\nb =\n  more\n  lines\nc = z\n');
    assert.deepEqual(problems, []);
    assert.deepEqual(
      entries.map(({ path }) => path[0]),
      ['c'],
    );
  });

  it('with indented lines that continue a value', () => {
    const { entries } = read('a = x \n  more\r\n\tlines \n; d\nb = y\n  c = z\n');
    assert.deepEqual(
      entries.map(({ path, text }) => [path[0], text]),
      [
        ['a', 'x\nmore\nlines'],
        ['b', 'y'],
        ['c', 'z'],
      ],
    );
  });

  it('with lines without values between others', () => {
    const { entries, problems } = read(
      '\ufefffirst\na = x\n; b\nflag\nc = y\n[s]\nSome words; here\nd = z\nlast',
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(
      entries.map(({ path, text, context }) => [path.join('/'), text, context]),
      [
        ['a', 'x', undefined],
        ['c', 'y', undefined],
        ['s/d', 'z', undefined],
      ],
    );
  });

  const broken: readonly (readonly [text: string, line: number, column: number, code: string])[] = [
    ['a = 1\nb (c)\n', 2, 6, 'syntax'],
    ['a = 1\nNone ; b\n', 2, 9, 'syntax'],
    ['a = "1"\n  b\n', 2, 4, 'syntax'],
    ['a = 1\n = b\n', 2, 2, 'syntax'],
    ['[a\nb = 1\n', 1, 1, 'syntax'],
    ['[]\nb = 1\n', 1, 1, 'syntax'],
    ['[a] b\n', 1, 1, 'syntax'],
    ['a = "b\nc = d\n', 1, 5, 'syntax'],
    ['a = "b\nc = "d"\n', 1, 5, 'syntax'],
    ['a = 1\n[s]\na = 2\n[t]\na = 3\n[s]\na = 4\n', 7, 1, 'duplicateKey'],
    ['a = 1\na=2\n', 2, 1, 'duplicateKey'],
    ['a = \0\n', 1, 5, 'binary'],
    ['a = \ud800\n', 1, 5, 'binary'],
  ];
  for (const [text, line, column, code] of broken) {
    it(`with a problem in ${JSON.stringify(text)}`, () => {
      const { entries, problems } = read(text);
      assert.deepEqual(entries, []);
      assert.partialDeepStrictEqual(problems[0], { line, column, code });
      assert.throws(() => ini.write(text, [{ kind: 'set', path: ['a'], text: 'b' }], { file: en }));
    });
  }

  it('with all of their problems, in the order of the lines', () => {
    assert.deepEqual(
      read('a = 1\n = b\nc = "\na = 2\n').problems.map(({ line }) => line),
      [2, 3, 4],
    );
  });
});

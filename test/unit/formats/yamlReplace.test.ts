import assert from 'node:assert/strict';
import { yaml } from '../../../src/formats/yaml.ts';
import { change, de, type Row } from './yamlRows.ts';

describe('YAML: a value in place of another', () => {
  const table: readonly Row[] = [
    ['plain', 'a: B # c\n', ['a=Neu'], 'a: Neu # c\n'],
    ['single quotes', "a: 'B'\n", ["a=It's"], "a: 'It''s'\n"],
    ['double quotes', 'a: "B"\n', ['a=C "D" \\\n\tE\u0007'], 'a: "C \\"D\\" \\\\\\n\tE\\u0007"\n'],
    ['a line end in single quotes', "a: 'B'\n", ['a=C\nD'], 'a: "C\\nD"\n'],
    ['an anchor', 'a: &x !!str B\nb: *x\n', ['a=C'], 'a: &x !!str C\nb: *x\n'],
    ['a text on two lines', 'a: B\n  C\nd: E\n', ['a=F'], 'a: F\nd: E\n'],
    ['an empty text', "a: ''\n", ['a=B'], "a: 'B'\n"],
    ['by an empty text', 'a: B\n', ['a='], 'a: ""\n'],
    ['a literal block', 'a: |\n    B\n    C\n\nd: E\n', ['a=F\n\nG\n'], 'a: |\n    F\n\n    G\n\nd: E\n'],
    ['a literal block with fewer lines', 'a: |-\n  B\n  C\nd: E\n', ['a=F'], 'a: |-\n  F\nd: E\n'],
    ['a literal block without a line end', 'a: |\n  B\n', ['a=C'], 'a: |-\n  C\n'],
    ['a literal block with a line end', 'a: |-\n  B\n', ['a=C\n'], 'a: |\n  C\n'],
    ['a block with a line end at the end of the file', 'a: |-\n  B', ['a=C\n'], 'a: |\n  C\n'],
    ['a block without a line end at the end of the file', 'a: |-\n  B', ['a=C'], 'a: |-\n  C'],
    ['a literal block that keeps lines', 'a: |+\n  B\n\nc: d\n', ['a=C\n\n\n'], 'a: |+\n  C\n\n\nc: d\n'],
    ['more lines than a block keeps', 'a: |\n  B\n\nc: d\n', ['a=C\n\n'], 'a: "C\\n\\n"\n\nc: d\n'],
    ['a block with a comment', 'a: | # c\n  B\n', ['a= C\n'], 'a: " C\\n" # c\n'],
    ['a block with a digit', 'a: |2-\n    B\n', ['a=  C\n D'], 'a: |2-\n    C\n   D\n'],
    ['a folded block', 'a: >-\n  B\n  C\n', ['a=D E'], 'a: >-\n  D E\n'],
    ['lines in a folded block', 'a: >\n  B\n', ['a=C\nD\n\nE\n'], 'a: >\n  C\n\n  D\n\n\n  E\n'],
    [
      'folded at the width of the lines before',
      'a: >-\n  Some words on a line that is long\n  enough\n',
      ['a=Einige Wörter auf einer Zeile, die lang genug ist'],
      'a: >-\n  Einige Wörter auf einer Zeile, die\n  lang genug ist\n',
    ],
    ['a folded block that begins with a blank', 'a: >-\n  B\nc: d\n', ['a= C'], 'a: " C"\nc: d\n'],
    ['in a list', 'a:\n- B\n- C\n', ['a/1=D'], 'a:\n- B\n- D\n'],
    ['in brackets', 'a: {b: C, d: [E]}\n', ['a/b=F, G', 'a/d/0=H]'], 'a: {b: "F, G", d: ["H]"]}\n'],
    ['in JSON', '{"a": "B"}', ['a=C "D"'], '{"a": "C \\"D\\""}'],
    ['after a question mark', '? a\n: B\n', ['a=C'], '? a\n: C\n'],
    ['Windows line ends', 'a: |\r\n  B\r\nc: d\r\n', ['a=E\nF\n'], 'a: |\r\n  E\r\n  F\r\nc: d\r\n'],
    ['a byte order mark', '\uFEFFa: B', ['a=C'], '\uFEFFa: C'],
    ['escaped letters', 'a: "\\u00e4"\n', ['a=ö 😀'], 'a: "\\u00F6 \\U0001F600"\n'],
    [
      'escapes of characters that are not letters',
      'a: "\\u001b[0m"\nb: "C:\\\\ueade"\n',
      ['a=ö'],
      'a: "ö"\nb: "C:\\\\ueade"\n',
    ],
    ['itself', 'a: "\\x41"\nb: |+\n  C\n\n', ['a=A', 'b=C\n\n'], 'a: "\\x41"\nb: |+\n  C\n\n'],
    ['nulls', 'a:\nb: ~\nc: null # d\n', ['a=A', 'b=B', 'c=C'], 'a: A\nb: B\nc: C # d\n'],
    [
      'nulls in brackets',
      'a: [null, B, ~]\nc: {d:, e: null}\n',
      ['a/0=A', 'a/2=C', 'c/d=D', 'c/e=E'],
      'a: [A, B, C]\nc: {d: D, e: E}\n',
    ],
    [
      'in brackets around lines that are not indented',
      "a:\n  b: [\n  'C', D,\n  E\n  ]\n  f: {\n  g: H\n}\ni: [J,\nK]\n",
      ['a/b/1=L', 'a/f/g=M', 'i/1=P'],
      "a:\n  b: [\n  'C', L,\n  E\n  ]\n  f: {\n  g: M\n}\ni: [J,\nP]\n",
    ],
    [
      'a quoted text on a line that is not indented',
      'a:\n  b: "C\n  D"\ne: F\n',
      ['a/b=G'],
      'a:\n  b: "G"\ne: F\n',
    ],
    ['in the first of two documents', 'a: B\n---\na: C\n', ['a=D'], 'a: D\n---\na: C\n'],
    ['below the locale', 'de:\n  a: B\n', ['a=C'], 'de:\n  a: C\n'],
  ];
  for (const [name, text, changes, expected] of table) {
    it(name, () => assert.deepEqual(change(text, changes), { text: expected, conflicts: [] }));
  }
});

describe('YAML: quotes that keep a text from being read as something else', () => {
  const words = [
    'yes',
    'No',
    'on',
    'OFF',
    'y',
    'N',
    'true',
    'null',
    '~',
    'Null',
    '=',
    '<<',
    '.inf',
    '-.INF',
    '.NaN',
  ];
  const numbers = [
    '1',
    '-1',
    '+1',
    '1e3',
    '1.5',
    '.5',
    '0x1F',
    '0o17',
    '010',
    '0b1',
    '1_000',
    '1,000',
    '12:30',
    '1:20:30',
  ];
  const dates = ['2001-12-14', '2001-12-14 21:59:43.10 -5', '2001-12-14T21:59:43Z'];
  const starts = [
    '@a',
    '`a',
    '*a',
    '&a',
    '!a',
    '|a',
    '>a',
    '%a',
    '#a',
    '{a',
    '}a',
    '[a',
    ']a',
    ',a',
    '? a',
    '- a',
    '-',
    ': a',
    ':a',
    '"a',
    "'a",
  ];
  const inside = [
    'a: b',
    'a:',
    'a #b',
    ' a',
    'a ',
    '---',
    '--- a',
    '...',
    'a\tb',
    'a\u0085b',
    'a\u2028b',
    '\uFEFFa',
  ];
  for (const text of [...words, ...numbers, ...dates, ...starts, ...inside]) {
    it(`are written around ${JSON.stringify(text)}`, () => {
      const result = change('a: B\n', [`a=${text}`]).text;
      assert.match(result, /^a: ["']/);
      assert.equal(yaml.read(result, de).entries[0]?.text, text);
    });
  }

  const safe = [
    'a',
    'Öl',
    'a:b',
    'a#b',
    '-a',
    'a - b',
    "it's",
    'a "b"',
    '50 %',
    '3D',
    'a, b',
    'a {b} [c]',
    '~a',
    'http://a.b/#c',
    '日本',
  ];
  for (const text of safe) {
    it(`are not written around ${text}`, () =>
      assert.equal(change('a: B\n', [`a=${text}`]).text, `a: ${text}\n`));
  }

  it('are those that the file uses more often', () => {
    assert.equal(change("a: B\nb: 'C'\n", ['a=@']).text, "a: '@'\nb: 'C'\n");
  });
});

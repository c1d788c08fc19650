import assert from 'node:assert/strict';
import { applyEdits, type Change, type FileIdentity } from '../../../src/formats/format.ts';
import { yaml } from '../../../src/formats/yaml.ts';

const en = { path: 'locales/en.yml', locale: 'en' };
const de = { path: 'locales/de.yml', locale: 'de' };

/** `a/b=Text` sets, `-a/b` removes. */
function changeOf(spelled: string): Change {
  if (spelled.startsWith('-')) return { kind: 'remove', path: spelled.slice(1).split('/') };
  const at = spelled.indexOf('=');
  return { kind: 'set', path: spelled.slice(0, at).split('/'), text: spelled.slice(at + 1) };
}

function change(
  text: string,
  changes: readonly string[],
  template?: string | undefined,
  becomes?: FileIdentity,
): { readonly text: string; readonly conflicts: readonly string[] } {
  const options = {
    file: becomes ? en : de,
    ...(template !== undefined && { template: { file: en, text: template } }),
    ...(becomes && { becomes, dropsAliases: true as const }),
  };
  const { edits, conflicts } = yaml.write(text, changes.map(changeOf), options);
  const codes = conflicts.map(({ code, path }) => `${code} ${path.join('/')}`);
  return { text: applyEdits(text, edits), conflicts: codes };
}

type Row = readonly [name: string, text: string, changes: readonly string[], expected: string];

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
    ['escaped signs', 'a: "\\u001b[0m"\nb: "C:\\\\ueade"\n', ['a=ö'], 'a: "ö"\nb: "C:\\\\ueade"\n'],
    ['itself', 'a: "\\x41"\nb: |+\n  C\n\n', ['a=A', 'b=C\n\n'], 'a: "\\x41"\nb: |+\n  C\n\n'],
    ['nothing', 'a:\nb: ~\nc: null # d\n', ['a=A', 'b=B', 'c=C'], 'a: A\nb: B\nc: C # d\n'],
    [
      'nothing in brackets',
      'a: [null, B, ~]\nc: {d:, e: null}\n',
      ['a/0=A', 'a/2=C', 'c/d=D', 'c/e=E'],
      'a: [A, B, C]\nc: {d: D, e: E}\n',
    ],
    ['in the first of two documents', 'a: B\n---\na: C\n', ['a=D'], 'a: D\n---\na: C\n'],
    ['below the locale', 'de:\n  a: B\n', ['a=C'], 'de:\n  a: C\n'],
  ];
  for (const [name, text, changes, expected] of table) {
    it(name, () => assert.deepEqual(change(text, changes), { text: expected, conflicts: [] }));
  }
});

describe('YAML: quotes against being read as something else', () => {
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
    '\ud800',
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

  it('are those that the file has more of', () => {
    assert.equal(change("a: B\nb: 'C'\n", ['a=@']).text, "a: '@'\nb: 'C'\n");
  });
});

describe('YAML: entries that are inserted', () => {
  const source = 'a: A\nb:\n  c: C\n  d: "D"\n  e: E\nf:\n- F\n- G\nh: |\n  H\n  I\nz: Z\n';
  const table: readonly (readonly [...Row, template?: string])[] = [
    ['after their neighbour', 'a: X\nz: Y\n', ['b/c=M'], 'a: X\nb:\n  c: M\nz: Y\n'],
    ['before their neighbour', 'b:\n  d: X\n', ['b/c=M', 'b/e=O'], 'b:\n  c: M\n  d: X\n  e: O\n'],
    ['first', 'z: Y\n', ['a=M'], 'a: M\nz: Y\n'],
    ['last', 'a: X\n', ['z=M'], 'a: X\nz: M\n'],
    ['last without a final line end', 'a: X', ['z=M'], 'a: X\nz: M'],
    [
      'with the indent of the file',
      'b:\n    d: X\n',
      ['b/e=M', 'f/0=O'],
      'b:\n    d: X\n    e: M\nf:\n- O\n',
    ],
    ['with the hyphens of the file', 'x:\n  - Y\n', ['f/0=M', 'f/1=O'], 'x:\n  - Y\nf:\n  - M\n  - O\n'],
    ['with the line ends of the file', 'a: X\r\nz: Y\r\n', ['b/c=M'], 'a: X\r\nb:\r\n  c: M\r\nz: Y\r\n'],
    ['with the quotes of the file', "a: 'X'\n", ['z=M'], "a: 'X'\nz: 'M'\n"],
    ['as blocks', 'a: X\n', ['h=M\nO\n'], 'a: X\nh: |\n  M\n  O\n'],
    ['after a block', 'h: |+\n  X\n\n\n', ['z=M'], 'h: |+\n  X\n\n\nz: M\n'],
    [
      'before empty lines',
      'h: |\n  X\n\n\nz: Y\n',
      ['i=M'],
      'h: |\n  X\ni: M\n\n\nz: Y\n',
      'h: H\ni: I\nz: Z\n',
    ],
    ['after comments', 'a: X # one\n# two\nz: Y\n', ['b/c=M'], 'a: X # one\nb:\n  c: M\n# two\nz: Y\n'],
    [
      'after comments further in',
      'b:\n  c: X\n  # one\nz: Y\n',
      ['f/0=M'],
      'b:\n  c: X\n  # one\nf:\n- M\nz: Y\n',
    ],
    ['before a comment', 'b:\n  # one\n  d: X\n', ['b/c=M'], 'b:\n  c: M\n  # one\n  d: X\n'],
    ['after the comment of a file', '# one\nz: X\n', ['a=M'], '# one\na: M\nz: X\n'],
    ['more items', 'f:\n- X\n', ['f/1=M'], 'f:\n- X\n- M\n'],
    [
      'maps in lists',
      'a:\n- b: X\n',
      ['a/0/c=M', 'a/1/b=O'],
      'a:\n- b: X\n  c: M\n- b: O\n',
      'a:\n- b: B\n  c: C\n- b: D\n',
    ],
    ['first in a map in a list', 'a:\n- c: X\n', ['a/0/b=M'], 'a:\n- b: M\n  c: X\n', 'a:\n- b: B\n  c: C\n'],
    [
      'lists in lists',
      'x: 1\n',
      ['a/0/0=M', 'a/0/1=O', 'a/1/0=P'],
      'x: 1\na:\n- - M\n  - O\n- - P\n',
      'a:\n- - A\n  - B\n- - C\n',
    ],
    [
      'with what is not text',
      'x: 1\n',
      ['a/b=M'],
      'x: 1\na:\n  b: M\n  n: 3\n  l: [1, 2]\n  o:\n',
      'a:\n  b: B\n  n: 3\n  l: [1, 2]\n  o:\n',
    ],
    [
      'without aliases and tags',
      'x: 1\n',
      ['a/b=M'],
      'x: 1\na:\n  b: M\n',
      'd: &d D\na:\n  b: B\n  c: *d\n  e: !x 1\n',
    ],
    [
      'without keys that mean nothing elsewhere',
      'x: 1\n',
      ['a/b=M'],
      'x: 1\na:\n  <<: {c: 1}\n  d:\n    e: 1\n  b: M\n',
      'k: &k K\na:\n  <<: {c: 1}\n  ? {f: g}\n  : 1\n  *k : 1\n  d:\n    &l m: 1\n    ? [n]\n    : 1\n    e: 1\n  b: B\n',
    ],
    ['items after an empty one', 'x: 1\n', ['a/1=M'], 'x: 1\na:\n-\n- M\n', 'a:\n- \n- B\n'],
    ['in brackets', 'a: {b: X}\n', ['a/c=M, O'], 'a: {b: X, c: "M, O"}\n', 'a: {b: B, c: C}\n'],
    ['new brackets', 'x: Y\n', ['a/b=M', 'a/c/0=O'], 'x: Y\na: { b: M, c: [O] }\n', 'a: {b: B, c: [C]}\n'],
    ['in JSON', '{"a": "X"}', ['z=M'], '{"a": "X", "z": "M"}', '{"a": "A", "z": "Z"}'],
    [
      'in JSON on several lines',
      '{\n  "a": "X"\n}\n',
      ['z=M'],
      '{\n  "a": "X",\n  "z": "M"\n}\n',
      '{"a": "A", "z": "Z"}',
    ],
    ['in empty braces', 'b: {}\nz: Y\n', ['b/c=M'], 'b:\n  c: M\nz: Y\n'],
    ['in empty braces in braces', 'a: {b: {}, c: X}\n', ['a/b/d=M, O'], 'a: {b: { d: "M, O" }, c: X}\n'],
    [
      'in empty brackets in braces',
      '{"de": {"a": [], "b": { }}}',
      ['a/0=M', 'b/c=O', 'b/d/e=P'],
      '{"de": {"a": ["M"], "b": { "c": "O", "d": { "e": "P" } }}}',
      '{"en": {"a": ["A"], "b": {"c": "C", "d": {"e": "E"}}}}',
    ],
    ['in empty brackets', 'f: []\n', ['f/0=M'], 'f:\n- M\n'],
    [
      'with the line ends of their neighbours',
      'b:\n  d: X\r\nf:\n- Y\n',
      ['b/e=M', 'f/1=O'],
      'b:\n  d: X\r\n  e: M\r\nf:\n- Y\n- O\n',
    ],
    ['in a map that is still empty', 'b: # one\nz: Y\n', ['b/c=M'], 'b: # one\n  c: M\nz: Y\n'],
    ['in an empty text', '', ['a=M'], 'a: M\n'],
    ['in a text of comments', '# one\n---\n', ['a=M'], '# one\n---\na: M\n'],
    ['in empty braces alone', '{}\n', ['a=M', 'b/c=O'], 'a: M\nb:\n  c: O\n'],
    [
      'with keys quoted as in the source',
      'x: 1\n',
      ['no=M', 'a b=O'],
      'x: 1\n"no": M\n\'a b\': O\n',
      '"no": A\n\'a b\': B\n',
    ],
    ['with keys of their own', 'a: X\n', ['no=M', 'a: b=O'], 'a: X\n"no": M\n"a: b": O\n'],
    [
      'below the locale',
      'de:\n  a: X\n',
      ['b/c=M'],
      'de:\n  a: X\n  b:\n    c: M\n',
      'en:\n  a: A\n  b:\n    c: C\n',
    ],
    ['below the locale alone', 'de:\n', ['b/c=M'], 'de:\n  b:\n    c: M\n', 'en:\n  b:\n    c: C\n'],
    ['below the locale with empty braces', 'de: {}\n', ['a=M'], 'de:\n  a: M\n', 'en:\n  a: A\n'],
    ['with the locale', '# one\n', ['a=M'], '# one\nde:\n  a: M\n', 'en:\n  a: A\n'],
    [
      'forms of a plural',
      'x: 1\n',
      ['a/one=M', 'a/few=O', 'a/many=P', 'a/other=Q'],
      'x: 1\na:\n  one: M\n  few: O\n  many: P\n  other: Q\n',
      'a:\n  one: A\n  other: B\n',
    ],
    [
      'further forms',
      'a:\n  one: X\n  other: Y\n',
      ['a/many=P', 'a/few=O'],
      'a:\n  one: X\n  few: O\n  many: P\n  other: Y\n',
      'a:\n  one: A\n  other: B\n',
    ],
    ['before another document', 'a: X\n---\na: Y\n', ['z=M'], 'a: X\nz: M\n---\na: Y\n'],
    ['behind question marks', '? a\n: X\n', ['b=M'], '? a\n: X\nb: M\n', '? a\n: A\n? b\n: B\n'],
  ];
  for (const [name, text, changes, expected, template = source] of table) {
    it(name, () => assert.deepEqual(change(text, changes, template), { text: expected, conflicts: [] }));
  }
});

describe('YAML: entries that are removed', () => {
  const table: readonly Row[] = [
    ['a line', 'a: B # c\nd: E\n', ['-a'], 'd: E\n'],
    ['the last line', 'a: B\nd: E\n', ['-d'], 'a: B\n'],
    ['the last line without its end', 'a: B\nd: E', ['-d'], 'a: B\n'],
    ['several lines', 'a: |\n  B\n\n  C\nd: "E\n  F"\ng: H\n', ['-a', '-d'], 'g: H\n'],
    ['a map that becomes empty', 'a:\n  b:\n    c: D\n  e: F\ng: H\n', ['-a/b/c', '-a/e'], 'g: H\n'],
    ['no map with numbers', 'a:\n  b: C\n  d: 1\n', ['-a/b'], 'a:\n  d: 1\n'],
    ['no comment', '# one\na: B\n# two\nc: D\n', ['-a'], '# one\n# two\nc: D\n'],
    ['the end of a list', 'a:\n- B\n- C\n- 1\n', ['-a/1'], 'a:\n- B\n'],
    ['a whole list whose first item is not a text', 'a:\n- 1\n- B\nd: E\n', ['-a/1'], 'd: E\n'],
    ['a whole list', 'a:\n- B\n- C\nd: E\n', ['-a/0', '-a/1'], 'd: E\n'],
    ['the first key of an item', 'a:\n- b: C\n  d: E\n  f: G\n', ['-a/0/b', '-a/0/f'], 'a:\n- d: E\n'],
    ['in brackets', 'a: {b: C, d: E}\n', ['-a/b'], 'a: {d: E}\n'],
    ['behind question marks', '? a\n: B\nc: D\n', ['-a'], 'c: D\n'],
    ['in brackets on several lines', 'a: {\n  b: C,\n  d: E\n}\n', ['-a/b'], 'a: {\n  d: E\n}\n'],
    ['everything', '# one\na: B\n', ['-a'], '# one\n'],
    ['everything below the locale', 'de:\n  a: B\n  c:\n    d: E\n', ['-a', '-c/d'], 'de:\n'],
    ['what is not there', 'a: B\n', ['-c', '-d/e'], 'a: B\n'],
    ['Windows lines', 'a: B\r\nc: D\r\n', ['-a'], 'c: D\r\n'],
    ['after a byte order mark', '\uFEFFa: B\nc: D\n', ['-a'], '\uFEFFc: D\n'],
  ];
  for (const [name, text, changes, expected] of table) {
    it(name, () => assert.deepEqual(change(text, changes), { text: expected, conflicts: [] }));
  }

  it('while others are inserted in the same place', () => {
    assert.equal(change('a: B\n', ['-a', 'c=D']).text, 'c: D\n');
    assert.equal(change('a:\n- b: C # one\n', ['-a/0/b', 'a/0/d=E']).text, 'a:\n- d: E\n');
    assert.equal(change('a: B\nc: D\ne: F', ['-c', '-e', 'd=G'], 'a: 1\nd: D\n').text, 'a: B\nd: G\n');
  });
});

describe('YAML: what the file has no place for', () => {
  const table: readonly (readonly [...Row, conflicts: readonly string[], template?: string])[] = [
    ['a text where a map is', 'a:\n  b: C\n', ['a=M'], 'a:\n  b: C\n', ['shapeDiffers a']],
    ['a map where a text is', 'a: B\n', ['a/b=M'], 'a: B\n', ['shapeDiffers a/b']],
    ['a map where a list is', 'a:\n- B\n', ['a/c=M'], 'a:\n- B\n', ['shapeDiffers a/c'], 'a:\n  c: D\n'],
    ['a text where a number is', 'a: 1\n', ['a=M'], 'a: 1\n', ['shapeDiffers a']],
    ['a text where an alias is', 'x: &x Y\na: *x\n', ['a=M'], 'x: &x Y\na: *x\n', ['shapeDiffers a']],
    [
      'a hole in a list',
      'a:\n- B\n',
      ['a/2=M'],
      'a:\n- B\n',
      ['earlierItemMissing a/2'],
      'a:\n- B\n- C\n- D\n',
    ],
    ['the middle of a list', 'a:\n- B\n- C\n', ['-a/0'], 'a:\n- B\n- C\n', ['earlierItemMissing a/0']],
    ['an anchor that is used', 'a: &x B\nc: *x\n', ['-a'], 'a: &x B\nc: *x\n', ['shapeDiffers a']],
    ['an anchor that a key uses', 'a: &x B\n*x : C\n', ['-a'], 'a: &x B\n*x : C\n', ['shapeDiffers a']],
    [
      'an anchor that is used in a key',
      'a: &x B\n? [*x]\n: C\n',
      ['-a'],
      'a: &x B\n? [*x]\n: C\n',
      ['shapeDiffers a'],
    ],
    [
      'a map that is used',
      'a: &x\n  b: C\nd:\n  <<: *x\n',
      ['-a/b'],
      'a: &x\n  b: C\nd:\n  <<: *x\n',
      ['shapeDiffers a/b'],
    ],
    [
      'brackets with comments',
      'a: {b: C, # one\n  d: E}\n',
      ['-a/b', 'a/f=M'],
      'a: {b: C, # one\n  d: E}\n',
      ['shapeDiffers a/f', 'shapeDiffers a/b'],
    ],
    [
      'brackets with comments around others',
      'a: {\n  b: C, # one\n  d: { e: F, g: H },\n  i: J\n}\n',
      ['-a/b', '-a/d/e', 'a/d/g/k=M', 'a/i=N'],
      'a: {\n  b: C, # one\n  d: { e: F, g: H },\n  i: J\n}\n',
      ['shapeDiffers a/d/g/k', 'shapeDiffers a/i', 'shapeDiffers a/b', 'shapeDiffers a/d/e'],
    ],
    [
      'brackets with what would be a comment in JSON',
      'a: {b: C, //d: E}\n',
      ['-a/b', 'a/f=M'],
      'a: {b: C, //d: E}\n',
      ['shapeDiffers a/f', 'shapeDiffers a/b'],
    ],
    ['a text after the end of a document', '---\n...\n', ['a=M'], '---\n...\n', ['shapeDiffers a'], 'a: A\n'],
    [
      'a locale after the end of a document',
      '---\n...\n',
      ['a=M'],
      '---\n...\n',
      ['shapeDiffers a'],
      'en:\n  a: A\n',
    ],
    [
      'a text in the first of two empty documents',
      '---\n---\n',
      ['a=M'],
      '---\n---\n',
      ['shapeDiffers a'],
      'a: A\n',
    ],
    ['a file without the locale', 'a: B\n', ['c=M'], 'a: B\n', ['shapeDiffers c'], 'en:\n  c: D\n'],
  ];
  for (const [name, text, changes, expected, conflicts, template] of table) {
    it(name, () => assert.deepEqual(change(text, changes, template), { text: expected, conflicts }));
  }
});

describe('YAML: a new file', () => {
  const table: readonly (readonly [...Row, locale: string])[] = [
    ['the locale as root', 'en:\n  a: A\n  b: B\n', ['a=M', '-b'], 'pt_BR:\n  a: M\n', 'pt_BR'],
    ['a locale that needs quotes', 'en:\n  a: A\n', ['a=M'], '"no":\n  a: M\n', 'no'],
    ['quotes as they were', "'en':\n  a: A\n", ['a=M'], "'de':\n  a: M\n", 'de'],
    ['a header', '# one\n---\nen: # two\n  a: A\n', ['a=M'], '# one\n---\nde: # two\n  a: M\n', 'de'],
    ['an anchor at the root', 'en: &en\n  a: A\n', ['a=M'], 'de: &en\n  a: M\n', 'de'],
    ['a root with a region', 'en-US:\n  a: A\n', ['a=M'], 'de:\n  a: M\n', 'de'],
    ['no locale', 'a: A\nn: 1\n', ['a=M'], 'a: M\nn: 1\n', 'de'],
    ['an alias of what is left out', 'a: &x A\nb:\n  c: *x\nd: D\n', ['-a', 'd=M'], 'd: M\n', 'de'],
    [
      'an alias of a map that is left out',
      'a: &x\n  b: &y B\nc:\n  <<: *x\n  d: D\ne: *y\nf: &z\n  g: *y\nh: *z\n',
      ['-a/b', 'c/d=M'],
      'c:\n  d: M\n',
      'de',
    ],
    [
      'a map with texts that an alias still uses',
      'a: &x\n  b: B\n  c: C\nd:\n  <<: *x\n',
      ['-a/b', 'a/c=M'],
      'a: &x\n  c: M\nd:\n  <<: *x\n',
      'de',
    ],
    [
      'no brackets with a comment if their text is left out',
      'a: { b: B, # one\n  c: 2 }\nd: D\n',
      ['-a/b', 'd=M'],
      'd: M\n',
      'de',
    ],
    [
      'brackets with what is not a comment in quotes',
      `a: { b: "No. #1", 'c #': "see // and /* D" }\n`,
      ['-a/b', 'a/c #=M'],
      `a: { 'c #': "M" }\n`,
      'de',
    ],
    [
      'further forms',
      'en:\n  a:\n    one: A\n    other: B\n',
      ['-a/one', 'a/few=F', 'a/other=O'],
      'cs:\n  a:\n    few: F\n    other: O\n',
      'cs',
    ],
  ];
  for (const [name, text, changes, expected, locale] of table) {
    it(name, () => {
      const becomes = { path: `locales/${locale}.yml`, locale };
      assert.deepEqual(change(text, changes, undefined, becomes), { text: expected, conflicts: [] });
    });
  }

  const refused: readonly (readonly [
    name: string,
    text: string,
    changes: readonly string[],
    conflicts: readonly string[],
  ])[] = [
    ['an alias in a list', 'a: &x A\nb:\n- *x\n', ['-a'], ['shapeDiffers a']],
    ['an alias in brackets', 'a: &x A\nb: { c: *x }\n', ['-a'], ['shapeDiffers a']],
    ['several aliases in one place', 'a: &x\n  b: B\nc:\n  <<: [*x]\n', ['-a/b'], ['shapeDiffers a/b']],
    ['an anchor whose name occurs twice', 'a: &x A\nb: &x B\nc: *x\n', ['-a'], ['shapeDiffers a']],
    [
      'brackets with a comment, and all that is in them',
      'a: { b: B, # one\n  c: C }\n',
      ['-a/b', 'a/c=M'],
      ['shapeDiffers a/c', 'shapeDiffers a/b'],
    ],
  ];
  for (const [name, text, changes, conflicts] of refused) {
    it(`refuses to remove texts with ${name}`, () => {
      const becomes = { path: 'locales/de.yml', locale: 'de' };
      assert.deepEqual(change(text, changes, undefined, becomes), { text, conflicts });
    });
  }

  it('of messages of extensions', () => {
    const file = { path: '_locales/en/messages.yml', locale: 'en' };
    const text = 'a:\n  description: What\n  message: A\nb:\n  description: >-\n    More\n  message: B\n';
    const changes = ['a/message=M', '-b/message'].map(changeOf);
    const { edits } = yaml.write(text, changes, {
      file,
      becomes: { ...file, path: '_locales/de/messages.yml' },
    });
    assert.equal(applyEdits(text, edits), 'a:\n  description: What\n  message: M\n');
    const target = { path: '_locales/de/messages.yml', locale: 'de' };
    const set = [changeOf('b/message=O')];
    const late = yaml.write('a:\n  message: X\n', set, { file: target, template: { file, text } });
    assert.equal(
      applyEdits('a:\n  message: X\n', late.edits),
      'a:\n  message: X\nb:\n  description: >-\n    More\n  message: O\n',
    );
  });
});

describe('YAML: what would be read as something else is not written', () => {
  const rows: readonly (readonly [
    text: string,
    changes: readonly string[],
    template?: string | undefined,
    becomes?: string,
  ])[] = [
    [':\rb\nr:', ['=#']],
    ['o: !', ['o=#']],
    // The second document would become the first.
    [': z\n---\nr', ['-']],
    ['de:\n : |\n  g\n   ', ['a=N'], 'a: i\n'],
    ['a{b: {c: d}: e', ['a{b/c=N', '-'], undefined, 'fr'],
  ];
  for (const [text, changes, template, becomes] of rows) {
    it(`${changes.join()} in ${JSON.stringify(text)}`, () => {
      const file = becomes === undefined ? undefined : { path: `locales/${becomes}.yml`, locale: becomes };
      const result = change(text, changes, template, file);
      assert.equal(result.text, text);
      assert.deepEqual(
        result.conflicts.map((one) => one.split(' ')[0]),
        changes.map(() => 'shapeDiffers'),
      );
    });
  }
});

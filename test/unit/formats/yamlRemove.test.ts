import assert from 'node:assert/strict';
import { change, type Row } from './yamlRows.ts';

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
    [
      'the first and the last key of an item',
      'a:\n- b: C\n  d: E\n  f: G\n',
      ['-a/0/b', '-a/0/f'],
      'a:\n- d: E\n',
    ],
    ['in brackets', 'a: {b: C, d: E}\n', ['-a/b'], 'a: {d: E}\n'],
    ['behind question marks', '? a\n: B\nc: D\n', ['-a'], 'c: D\n'],
    ['in brackets on several lines', 'a: {\n  b: C,\n  d: E\n}\n', ['-a/b'], 'a: {\n  d: E\n}\n'],
    ['everything', '# one\na: B\n', ['-a'], '# one\n'],
    ['everything below the locale', 'de:\n  a: B\n  c:\n    d: E\n', ['-a', '-c/d'], 'de:\n'],
    ['what is not there', 'a: B\n', ['-c', '-d/e'], 'a: B\n'],
    ['Windows line ends', 'a: B\r\nc: D\r\n', ['-a'], 'c: D\r\n'],
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

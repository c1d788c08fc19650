import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { remove, resources, set, write } from './files.ts';

describe('Android: resources that are removed', () => {
  const text = resources(
    '<!-- Group -->',
    '<string name="a">A</string>',
    '<string name="b">B</string>',
    '',
    '<!-- Own -->',
    '<string name="c">C</string> <!-- behind -->',
    '',
    '<plurals name="d">',
    '    <item quantity="one">1</item>',
    '    <item quantity="other">o</item>',
    '</plurals>',
  );
  const lines = text.split('\n');
  const without = (...gone: readonly number[]) =>
    lines.filter((_, index) => !gone.includes(index)).join('\n');
  const table: readonly (readonly [string, readonly string[], string])[] = [
    ['one of a group', ['a'], without(2)],
    ['a group with its heading', ['a', 'b'], without(1, 2, 3, 4)],
    ['one with its comments', ['c'], without(5, 6, 7)],
    ['a form of a plural', ['d/one'], without(9)],
    ['a plural', ['d/one', 'd/other'], without(7, 8, 9, 10, 11)],
    ['everything', ['a', 'b', 'c', 'd/one', 'd/other'], '<resources>\n</resources>\n'],
    ['what is not there', ['x', 'd/few'], text],
  ];
  for (const [name, paths, expected] of table) {
    it(name, () => assert.deepEqual(write(text, paths.map(remove)), { text: expected, conflicts: [] }));
  }

  it('but not the comment that ends the line above, which is about the file', () => {
    const file = (rest: string) => `<resources> <!-- File -->\n${rest}</resources>\n`;
    const text = file('    <string name="a">A</string>\n    <string name="b">B</string>\n');
    const template = file('    <string name="0">0</string>\n    <string name="a">A</string>\n');
    assert.equal(write(text, [remove('a')]).text, file('    <string name="b">B</string>\n'));
    assert.equal(
      write(text, [set('0', 'x')], template).text,
      file(
        '    <string name="0">x</string>\n    <string name="a">A</string>\n    <string name="b">B</string>\n',
      ),
    );
  });

  it('but not an item before others, nor the form "other" of a plural', () => {
    const array = resources('<string-array name="d"><item>x</item><item>y</item></string-array>');
    assert.deepEqual(write(array, [remove('d/0')]), { text: array, conflicts: ['otherTextStays d/0'] });
    assert.equal(
      write(array, [remove('d/1')]).text,
      resources('<string-array name="d"><item>x</item></string-array>'),
    );
    assert.deepEqual(write(text, [remove('d/other')]), { text, conflicts: ['otherTextStays d/other'] });
  });

  it('but not a reference in an array, on which programs rely', () => {
    const array = (...items: readonly string[]) =>
      resources(
        `<string-array name="d">${items.map((item) => `<item>${item}</item>`).join('')}</string-array>`,
      );
    const text = array('A', '@string/x', 'C', '@string/y');
    for (const template of [undefined, text]) {
      const written = write(text, [set('d/0', 'x')], template);
      assert.deepEqual(written, { text: array('x', '@string/x', 'C', '@string/y'), conflicts: [] });
    }
    assert.deepEqual(write(text, [remove('d/2')]), { text, conflicts: ['otherTextStays d/2'] });
    const before = array('A', '@string/x', 'C');
    assert.deepEqual(write(before, [remove('d/2')]), { text: array('A', '@string/x'), conflicts: [] });
  });
});

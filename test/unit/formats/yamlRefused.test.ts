import assert from 'node:assert/strict';
import { change, type Row } from './yamlRows.ts';

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
    ['the middle of a list', 'a:\n- B\n- C\n', ['-a/0'], 'a:\n- B\n- C\n', ['otherTextStays a/0']],
    ['an anchor that is used', 'a: &x B\nc: *x\n', ['-a'], 'a: &x B\nc: *x\n', ['shapeDiffers a']],
    [
      'the last key beside one that would then be the locale',
      'de:\n  a: B\nc: D\n',
      ['-c'],
      'de:\n  a: B\nc: D\n',
      ['shapeDiffers c'],
    ],
    ['a key that would be the locale', '', ['de/a=M'], '', ['shapeDiffers de/a'], 'de:\n  a: B\n'],
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
    ['half a surrogate pair', 'a: "B"\n', ['a=M\ud83d'], 'a: "B"\n', ['unencodable a']],
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

describe('YAML: what would be read as something else is not written', () => {
  const rows: readonly (readonly [
    text: string,
    changes: readonly string[],
    template?: string | undefined,
    becomes?: string,
  ])[] = [
    [':\rb\nr:', ['=#']],
    ['o: !', ['o=#']],
    ['de:\n : |\n  g\n   ', ['a=N'], 'a: i\n'],
    ['a{b: {c: d}: e', ['a{b/c=N', '-'], undefined, 'fr'],
    // The second document would become the first.
    [': z\n---\nr', ['-']],
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

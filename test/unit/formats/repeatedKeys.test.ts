/** Keys that occur twice with the same text, as in many old programs: both places are changed together. */
import assert from 'node:assert/strict';
import { applyEdits, type Change, type Format } from '../../../src/formats/format.ts';
import { ini } from '../../../src/formats/ini.ts';
import { properties } from '../../../src/formats/properties.ts';
import { strings } from '../../../src/formats/strings.ts';

interface Row {
  readonly format: Format;
  readonly path: string;
  /** Prints pairs in the order given. */
  readonly print: (pairs: readonly (readonly [string, string])[]) => string;
}

const rows: readonly Row[] = [
  {
    format: properties,
    path: 'm.properties',
    print: (pairs) => linesOf(pairs, (key, text) => `${key}=${text}`),
  },
  { format: ini, path: 'm.ini', print: (pairs) => linesOf(pairs, (key, text) => `${key} = ${text}`) },
  {
    format: strings,
    path: 'M.strings',
    print: (pairs) => linesOf(pairs, (key, text) => `"${key}" = "${text}";`),
  },
];

function linesOf(
  pairs: readonly (readonly [string, string])[],
  line: (key: string, text: string) => string,
): string {
  return pairs.map(([key, text]) => `${line(key, text)}\n`).join('');
}

for (const { format, path, print } of rows) {
  const file = { path, locale: 'de' };
  const write = (text: string, change: Change, template?: string) => {
    const { edits, conflicts } = format.write(text, [change], {
      file,
      ...(template !== undefined && { template: { file: { ...file, locale: 'en' }, text: template } }),
    });
    assert.deepEqual(conflicts, []);
    return applyEdits(text, edits);
  };
  const twice = print([
    ['a', 'x'],
    ['b', 'y'],
    ['a', 'x'],
    ['c', 'z'],
  ]);

  describe(`${format.id}: a key that occurs twice with the same text`, () => {
    it('is one text', () => {
      const { entries, problems } = format.read(twice, file);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        entries.map((entry) => entry.path),
        [['a'], ['b'], ['c']],
      );
      assert.equal(entries[0]?.range.offset, twice.indexOf('x') - (format === strings ? 1 : 0));
    });

    it('is changed in both places', () => {
      const expected = print([
        ['a', 'neu'],
        ['b', 'y'],
        ['a', 'neu'],
        ['c', 'z'],
      ]);
      assert.equal(write(twice, { kind: 'set', path: ['a'], text: 'neu' }), expected);
    });

    it('is removed in both places', () => {
      const expected = print([
        ['b', 'y'],
        ['c', 'z'],
      ]);
      assert.equal(write(twice, { kind: 'remove', path: ['a'] }), expected);
    });

    it('is inserted once', () => {
      const own = print([
        ['b', 'y'],
        ['c', 'z'],
      ]);
      const expected = print([
        ['a', 'neu'],
        ['b', 'y'],
        ['c', 'z'],
      ]);
      assert.equal(write(own, { kind: 'set', path: ['a'], text: 'neu' }, twice), expected);
    });

    it('is a place to insert another beside', () => {
      const template = print([
        ['a', 'x'],
        ['d', 'w'],
        ['b', 'y'],
      ]);
      const expected = print([
        ['a', 'x'],
        ['d', 'neu'],
        ['b', 'y'],
        ['a', 'x'],
        ['c', 'z'],
      ]);
      assert.equal(write(twice, { kind: 'set', path: ['d'], text: 'neu' }, template), expected);
    });

    it('is refused if any of its texts differs', () => {
      const text = print([
        ['a', 'x'],
        ['a', 'x'],
        ['a', 'y'],
      ]);
      const [problem, ...others] = format.read(text, file).problems;
      assert.ok(problem?.code === 'duplicateKey' && others.length === 0);
      assert.deepEqual([problem.firstLine, problem.line], [1, 3]);
    });
  });
}

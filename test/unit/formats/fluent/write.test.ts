import assert from 'node:assert/strict';
import { fluent } from '../../../../src/formats/fluent.ts';
import { applyEdits, type Change } from '../../../../src/formats/format.ts';
import { de, en, result, type Texts, written } from './rows.ts';

type Row = readonly [title: string, text: string, texts: Texts, expected: string, template?: string];

const select = '{ $n ->\n    [one] x\n   *[other] y\n}';

const tables: Readonly<Record<string, readonly Row[]>> = {
  replacing: [
    ['a line', 'a =  b  # c  \nd = e', { a: 'x' }, 'a =  x  \nd = e'],
    ['a line by several', 'a = b', { a: 'x\n  y\nz' }, 'a = x\n      y\n    z'],
    ['a block by a line', 'a =\n  b\n  c\nd = e', { a: 'x' }, 'a =\n  x\nd = e'],
    ['a block, with its margin', 'a =\n  b\n  c', { a: 'x\ny' }, 'a =\n  x\n  y'],
    ['a block without a margin', 'a =\n{ $b }', { a: 'x' }, 'a =\n    x'],
    [
      'variants, with their margin',
      `a =\n  ${select.replaceAll('\n', '\n  ')}`,
      { a: select.replace('x', 'z') },
      'a =\n  { $n ->\n      [one] z\n     *[other] y\n  }',
    ],
    [
      'variants on the line of the key',
      `a = ${select}\n`,
      { a: select.replace('x', 'z') },
      `a = ${select.replace('x', 'z')}\n`,
    ],
    ['variants by text', `a = ${select}\n`, { a: 'x\ny' }, 'a = x\n    y\n'],
    [
      'text by variants',
      'a = b\n    .c = d',
      { a: select, 'a.c': select },
      `a = ${select.replaceAll('\n', '\n    ')}\n    .c = ${select.replaceAll('\n', '\n        ')}`,
    ],
    [
      'attributes and terms',
      '-a = b\n    .c = d\ne =\n    .f = g\n',
      { '-a': 'x', 'e.f': 'y' },
      '-a = x\n    .c = d\ne =\n    .f = y\n',
    ],
    [
      'syntax characters at the start of a line',
      'a =\n    b',
      { a: '[x]\n.y\n*z' },
      'a =\n    { "[" }x]\n    { "." }y\n    { "*" }z',
    ],
    ['outer blanks', 'a = b', { a: ' x ' }, 'a = { "" } x { "" }'],
    ['lines that end with CRLF', 'a = b\r\n', { a: 'x\ny' }, 'a = x\r\n    y\r\n'],
  ],
  removing: [
    ['a message with its comment', '# a\na = b\n\n# c\nc = d\n', { a: null }, '# c\nc = d\n'],
    ['the last message', 'a = b\n\n# c\nc = d\n', { c: null }, 'a = b\n'],
    ['all messages', '# a\n\na = b\n', { a: null }, '# a\n\n\n'],
    ['a value beside attributes', 'a = b\n    .c = d\n', { a: null }, 'a =\n    .c = d\n'],
    ['an attribute', 'a = b\n    .c = d\n    .e = f\n', { 'a.c': null }, 'a = b\n    .e = f\n'],
    [
      'what would leave only an access key',
      'a =\n    .b = c\n    .accesskey = d\ne = f\n',
      { 'a.b': null },
      'e = f\n',
    ],
    ['a term with its attributes', '-a = b\n    .c = d\ne = f\n', { '-a': null }, 'e = f\n'],
    ['nothing that is not there', 'a = b\n', { c: null, 'a.d': null }, 'a = b\n'],
    [
      'a message beside a new one',
      'a = b\nc = d\n',
      { a: null, e: 'x' },
      'c = d\ne = x\n',
      'a = b\nc = d\ne = f\n',
    ],
  ],
  inserting: [
    [
      'after one that is removed',
      'a = b\nc = d\n',
      { a: null, n: 'x' },
      'n = x\nc = d\n',
      'a = 1\nn = 2\nc = 3\n',
    ],
    [
      'without the comment on a group whose other messages are there',
      '# a\na = b\n',
      { n: 'x' },
      '# a\na = b\nn = x\n',
      '## Group\n\na = 1\nn = 2\n',
    ],
    [
      'without the end of a group',
      '# a\na = b\n',
      { n: 'x' },
      '# a\na = b\n\nn = x\n',
      'a = 1\n\n## Group\n\nc = 2\n\n##\n\nn = 3\n',
    ],
    [
      'attributes in one place',
      'n = a\n',
      { 'n.e': 'y', 'n.b': 'x' },
      'n = a\n    .b = x\n    .e = y\n',
      'n = a\n    .b = 1\n    .e = 3\n',
    ],
    [
      'between neighbours',
      'a = b\n\nc = d\n',
      { n: 'x' },
      'a = b\nn = x\n\nc = d\n',
      'a = 1\nn = 2\n\nc = 3\n',
    ],
    [
      'before the first',
      '# Licence\n\nc = d\n',
      { n: 'x' },
      '# Licence\n\nn = x\n\nc = d\n',
      'n = 2\n\nc = 3\n',
    ],
    [
      'before the first, as close as in the source',
      'c = d\n',
      { n: 'x' },
      'n = x\nc = d\n',
      'n = 2\nc = 3\n',
    ],
    ['after the last, without a line end', 'a = b', { n: 'x' }, 'a = b\n\nn = x', 'a = 1\n\nn = 2\n'],
    [
      'into an empty file',
      '',
      { n: 'x', 'n.m': 'y' },
      'n = x\n  .m =\n      y\n',
      '# Head\n\nn = 1\n  .m =\n      2\n',
    ],
    ['below comments', '# Licence\n', { n: 'x' }, '# Licence\n\nn = x\n', 'n = 1'],
    [
      'with comments where there are some',
      '# a\na = b\n',
      { n: 'x' },
      '# a\na = b\n\n# n\nn = x\n',
      '# a\na = 1\n\n# n\nn = 2\n',
    ],
    [
      'without comments where there are none',
      'a = b\n',
      { n: 'x' },
      'a = b\n\nn = x\n',
      'a = 1\n\n# n\nn = 2\n',
    ],
    [
      'with a new group',
      '# a\na = b\n',
      { n: 'x', m: 'y' },
      '# a\na = b\n\n## Group\n\nn = x\nm = y\n',
      'a = 1\n\n## Group\n\nn = 2\nm = 3\n',
    ],
    [
      'below the comment on their group',
      'a = b\n\n## Group\n\nc = d\n',
      { n: 'x' },
      'a = b\n\n## Group\n\nn = x\n\nc = d\n',
      'a = 1\n\n## Group\n\nn = 2\nc = 3\n',
    ],
    [
      'only what is translated, and access keys',
      '',
      { 'n.b': 'x' },
      'n =\n    .b = x\n    .accesskey = d\n',
      'n = a\n    .b = c\n    .accesskey = d\n    .e = f\n',
    ],
    [
      'a value in front of attributes',
      'n =\n    .b = c\n',
      { n: 'x' },
      'n = x\n    .b = c\n',
      'n = a\n    .b = c\n',
    ],
    [
      'attributes in order',
      'n = a\n  .c = d\n',
      { 'n.e': 'y', 'n.b': 'x' },
      'n = a\n  .b = x\n  .c = d\n  .e = y\n',
      'n = a\n    .b = 1\n    .c = 2\n    .e = 3\n',
    ],
    [
      'an attribute of a message without others',
      'n = a\nm = b\n',
      { 'n.b': 'x' },
      'n = a\n   .b = x\nm = b\n',
      'n = a\n   .b = 1\n',
    ],
    [
      'a brand that is shown',
      '-a = b\n',
      { n: 'x { -brand-name }' },
      '-a = b\n-brand-name = Foo\nn = x { -brand-name }\n',
      '-a = b\n-brand-name = Foo\n-vendor-name = Bar\nn = { -brand-name } 1\n',
    ],
    [
      'no brand that is there or that the source lacks',
      '-brand-name = Bar\n',
      { n: '{ -brand-name }{ -vendor-name }' },
      '-brand-name = Bar\nn = { -brand-name }{ -vendor-name }\n',
      '-brand-name = Foo\nn = a\n',
    ],
    [
      'several lines, with the line ends of the file',
      'a = b\r\n',
      { n: 'x\ny' },
      'a = b\r\nn =\r\n    x\r\n    y\r\n',
      'a = 1\nn =\n    2\n',
    ],
    [
      'without a template',
      'a = b\n',
      { n: 'x', 'm.c': 'y', '-t': 'z' },
      'a = b\nn = x\nm =\n    .c = y\n-t = z\n',
    ],
  ],
};

describe('Fluent: writing', () => {
  for (const [name, rows] of Object.entries(tables)) {
    describe(name, () => {
      for (const [title, text, texts, expected, template] of rows) {
        it(title, () => {
          const once = written(text, texts, template);
          assert.equal(once, expected);
          assert.equal(written(once, texts, template), once);
        });
      }
    });
  }

  const refused: readonly (readonly [title: string, texts: Texts, code: string])[] = [
    ['a brace', { a: 'x }' }, 'unencodable'],
    ['what is not a placeable', { a: '{ two words }' }, 'unencodable'],
    ['NUL', { a: 'x\0' }, 'unencodable'],
    ['half a character', { a: '\ud800' }, 'unencodable'],
    ['braces in braces', { a: '{'.repeat(50_000) }, 'unencodable'],
    ['a key with a blank', { 'a b': 'x' }, 'shapeDiffers'],
    ['a key with a line break', { 'a\nb': 'x' }, 'shapeDiffers'],
    ['an attribute of a term', { '-a.b': 'x' }, 'shapeDiffers'],
    ['a path of three names', { 'a.b.c': 'x' }, 'shapeDiffers'],
    ['a new text with a brace', { n: 'x }' }, 'unencodable'],
  ];
  for (const [title, texts, code] of refused) {
    it(`refuses ${title}, and writes the rest`, () => {
      const text = 'a = b\nc = d\n';
      const { edits, conflicts } = result(text, { ...texts, c: 'x' }, 'a = b\nc = d\nn = e\n');
      assert.deepEqual(
        conflicts.map((conflict) => [conflict.path.join('.'), conflict.code]),
        [[Object.keys(texts)[0], code]],
      );
      assert.equal(applyEdits(text, edits), 'a = b\nc = x\n');
    });
  }

  const unreadable: readonly (readonly [title: string, text: string, texts: Texts, code: string])[] = [
    ['a text that would be a keyboard key', 'k-key = Key\n', { 'k-key': 'Ö' }, 'unencodable'],
    ['a text that would be a style', 'a =\n    .style = Airy\n', { 'a.style': 'wide: x' }, 'unencodable'],
    ['a text where the file has a keyboard key', 'k-key = O\n', { 'k-key': 'Taste' }, 'shapeDiffers'],
    ['a text that its comment excludes', '# Do not translate\na = b\n', { a: 'c' }, 'shapeDiffers'],
  ];
  for (const [title, text, texts, code] of unreadable) {
    it(`refuses ${title}, which would be missing again in every run`, () => {
      const { edits, conflicts } = result(text, texts, text);
      assert.deepEqual([edits, conflicts.map((conflict) => conflict.code)], [[], [code]]);
    });
  }

  it('writes a whole word of one ideograph', () => {
    const { edits } = result('k-key = Key\n', { 'k-key': '键' });
    assert.equal(applyEdits('k-key = Key\n', edits), 'k-key = 键\n');
  });

  it('leaves no text of the source in what is partly refused', () => {
    const { edits } = result('', { n: 'x', 'n.m': '}' }, 'n = a\n    .m = b\n');
    assert.equal(applyEdits('', edits), 'n = x\n');
    assert.deepEqual(result('', { 'n.m': '}' }, 'n = a\n    .m = b\n').edits, []);
    assert.deepEqual(result('', { '-t': '}' }, '-t = a\n').edits, []);
  });

  it('makes new files from the source, with its brands and access keys', () => {
    const text =
      '# a\n-brand-name = Foo\na =\n    .b = c\n    .accesskey = d\n\n# e\ne = f\ng =\n    h\n    .i = j\n';
    const changes: readonly Change[] = [
      { kind: 'set', path: ['a', 'b'], text: 'x' },
      { kind: 'remove', path: ['e'] },
      { kind: 'remove', path: ['g'] },
      { kind: 'set', path: ['g', 'i'], text: 'y' },
    ];
    const { edits, conflicts } = fluent.write(text, changes, { file: en, becomes: de });
    assert.deepEqual(conflicts, []);
    assert.equal(
      applyEdits(text, edits),
      '# a\n-brand-name = Foo\na =\n    .b = x\n    .accesskey = d\n\ng =\n    .i = y\n',
    );
  });

  it('tells texts apart by what they show', () => {
    assert.equal(fluent.sameText?.('a { $b }', 'a {$b}'), true);
    assert.equal(fluent.sameText?.('a { $b }', 'a { $c }'), false);
  });
});

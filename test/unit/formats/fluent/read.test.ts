import assert from 'node:assert/strict';
import { fluent } from '../../../../src/formats/fluent.ts';
import { en } from './rows.ts';

describe('Fluent: reading', () => {
  const table: readonly (readonly [title: string, text: string, texts: Readonly<Record<string, string>>])[] =
    [
      ['nothing', '', {}],
      ['comments alone', '# a\n\n## b = c\n\n### d\n####\n#e = f\n', {}],
      ['a message', 'a = b', { a: 'b' }],
      ['a byte order mark and CRLF', '\uFEFFa = b\r\n    c\r\n\r\nd=e\r\n', { a: 'b\nc', d: 'e' }],
      [
        'attributes',
        'a = b\n    .c = d\n\n  .e =\n    f\ng =\n.h = i\n',
        { a: 'b', 'a.c': 'd', 'a.e': 'f', 'g.h': 'i' },
      ],
      ['terms, whose attributes are for programs', '-a = b\n    .case = c\n', { '-a': 'b' }],
      [
        'names that every object has',
        'constructor = a\n    .toString = b\n',
        { constructor: 'a', 'constructor.toString': 'b' },
      ],
      [
        'brands and vendors as names',
        '-brand-short-name = A\n-vendor-name = B\n-product-name = C\n-sync-brand-name = D\n-branding = e\nbrand = f\n',
        { '-branding': 'e', brand: 'f' },
      ],
      [
        'access keys, shortcuts and styles as data',
        'a =\n    .label = Open\n    .accesskey = O\n    .key = VK_F5\n    .style = width: 30em; color: red\nb-shortcut = F11\nc-commandkey = { "" }\n',
        { 'a.label': 'Open' },
      ],
      [
        'what is only named like a key or a style',
        'a =\n    .key = The key\n    .style = A modern style\nmonkey = M\nc-key = 键\n',
        { 'a.key': 'The key', 'a.style': 'A modern style', monkey: 'M', 'c-key': '键' },
      ],
      [
        'what comments keep from translators',
        '# Do not translate\na = A\n    .b = C\n# LOCALIZATION NOTE (c): Don’t localize this string.\nc = d\n# Do not translate "x"\ne = x y\n',
        { e: 'x y' },
      ],
    ];
  for (const [title, text, expected] of table) {
    it(title, () => {
      const { entries, problems } = fluent.read(text, en);
      assert.deepEqual(problems, []);
      const found = entries.map((entry) => [entry.path.join('.'), entry.text]);
      assert.deepEqual(Object.fromEntries(found), expected);
      assert.equal(found.length, Object.keys(expected).length);
    });
  }

  it('knows the range of a value, and prescribes the syntax', () => {
    const text = 'a =  b { $c }  \nd =\n    e\n      f\n    .g = h\n';
    const { entries, syntax } = fluent.read(text, en);
    const found = entries.map(({ range: { offset, length } }) => text.slice(offset, offset + length));
    assert.deepEqual([found, syntax], [['b { $c }', 'e\n      f', 'h'], 'fluent']);
  });

  it('takes comments on a message, and short ones on its group and on the file, as context', () => {
    const text = [
      '# Licensed under MPL\n\n### The shop\n\n### Copyright 2020 A\n\n# On nothing\n\na = b\n# On c\n#\n#   twice\nc = d\n    .e = f\n',
      `## Buttons\ng = h\n# On i\ni = j\n##\n\nk = l\n## ${'long '.repeat(30)}\n\nm = n\n`,
    ].join('\n');
    const found = fluent.read(text, en).entries.map(({ path, context }) => [path.join('.'), context]);
    assert.deepEqual(found, [
      ['a', 'The shop'],
      ['c', 'The shop\nOn c\n\n  twice'],
      ['c.e', 'The shop\nOn c\n\n  twice'],
      ['g', 'The shop\nButtons'],
      ['i', 'The shop\nButtons\nOn i'],
      ['k', 'The shop'],
      ['m', 'The shop'],
    ]);
  });

  const broken: readonly (readonly [title: string, text: string, problems: readonly string[]])[] = [
    ['a line without an equals sign', 'a = b\nno equals sign\nc = d', ['2:4 EqualsSignExpected']],
    ['a line that is indented', '  a = b\n # c\n', ['1:3 MessageExpected']],
    [
      'a message or term without a value',
      'a =\n\nb = c\n-d =\n    .e = f\n',
      ['1:4 ValueExpected', '4:5 ValueExpected'],
    ],
    ['an attribute without a value', 'a = b\n    .c =\nd = e\n', ['2:9 ValueExpected']],
    [
      'a brace that is not closed, and one that closes nothing',
      'a = { $b\nc = d\n\ne = f }\n',
      ['2:1 ClosingBraceExpected', '4:7 UnexpectedClosingBrace'],
    ],
    [
      'a fault on the line where another ends',
      'a = { $b\nc = d }\n',
      ['2:1 ClosingBraceExpected', '2:7 UnexpectedClosingBrace'],
    ],
    ['a fault inside a placeable', 'a =\n    b { -c.d }\n', ['2:9 TermAttributeNotSelected']],
    ['names that begin with a digit', '1a = b\n-2 = c', ['1:1 MessageExpected', '2:2 NameExpected']],
    ['a message that occurs twice', 'a = b\n-a = c\na = d\n', ['3:1 duplicateKey a 1']],
    ['an attribute that occurs twice', 'a = b\n    .c = d\n    .c = e\n', ['3:5 duplicateKey a.c 2']],
    ['NUL', 'a = b\0', ['1:6 binary']],
    ['half a character', 'a = \ud800', ['1:5 binary']],
    ['braces in braces', `a = ${'{'.repeat(50_000)}`, ['1:105 tooDeep']],
  ];
  for (const [title, text, expected] of broken) {
    it(`reports ${title}`, () => {
      const { entries, problems } = fluent.read(text, en);
      assert.deepEqual(entries, []);
      const found = problems.map((problem) => {
        const { code, line, column } = problem;
        const more = code === 'duplicateKey' ? ` ${problem.path.join('.')} ${problem.firstLine}` : '';
        return `${line}:${column} ${code === 'syntax' ? problem.detail : code + more}`;
      });
      assert.deepEqual(found, expected);
    });
  }

  it('does not count the open braces of earlier faults as depth', () => {
    const { problems } = fluent.read(`${'a = { { $b\n'.repeat(60)}c = { $d }\n`, en);
    assert.equal(problems.length, 60);
    assert.ok(problems.every(({ code }) => code === 'syntax'));
  });

  it('reports no more faults than the user would read', () => {
    assert.equal(fluent.read('a\n'.repeat(1000), en).problems.length, 100);
  });
});

import assert from 'node:assert/strict';
import { strings } from '../../../src/formats/strings.ts';
import { formatFor } from '../../support/formats/formatFor.ts';
import { changesOf, en, written } from './stringsRows.ts';

describe('.strings: reading', () => {
  it('selects files by name', () => {
    assert.equal(formatFor('a/Localizable.STRINGS')?.id, strings.id);
    for (const path of ['strings', 'a.strings.json', 'strings.xml', 'a.xcstrings']) {
      assert.notEqual(formatFor(path)?.id, strings.id, path);
    }
  });

  const table: readonly (readonly [
    title: string,
    text: string,
    ...entries: (readonly [key: string, value: string])[],
  ])[] = [
    ['one text', '"a" = "b";', ['a', 'b']],
    ['nothing', ''],
    ['white space', '\n\t '],
    ['only comments', '/* a */\n// "b" = "c";'],
    ['comments before Unicode separators', '// a\u2028"b" = "c";//\u2029"d" = "e";', ['b', 'c'], ['d', 'e']],
    ['no white space', '"a"="b";"c"="d";', ['a', 'b'], ['c', 'd']],
    ['one line', '"a" = "b"; "c" = "d";', ['a', 'b'], ['c', 'd']],
    ['several lines', '"a"\n=\n"b"\n;', ['a', 'b']],
    ['without quotes', 'CFBundle.Name_1 = DuckDuckGo;', ['CFBundle.Name_1', 'DuckDuckGo']],
    ['a URL without quotes', 'a = http://b.c/d-e;', ['a', 'http://b.c/d-e']],
    ['single quotes', `'a' = 'say "b"';`, ['a', 'say "b"']],
    ['a key alone', '"Cancel";\nOK;', ['Cancel', 'Cancel'], ['OK', 'OK']],
    ['quotes', String.raw`"a" = "\"b\" \'c\'";`, ['a', `"b" 'c'`]],
    ['backslashes', String.raw`"a\\" = "\\n\\";`, ['a\\', '\\n\\']],
    ['controls', String.raw`"a" = "\n\t\r\a\b\f\v";`, ['a', '\n\t\r\x07\b\f\v']],
    ['code units', String.raw`"a" = "\U00e9\U2026\Ud83d\Ude00\U41z";`, ['a', 'é…😀Az']],
    ['octal', String.raw`"a" = "\101\60";`, ['a', 'A0']],
    ['octal beyond ASCII', String.raw`"a" = "\200\251\335\373\375\3770\501";`, ['a', '\u00a0’éßÿ\ufffd0A']],
    ['other escapes', String.raw`"a" = "\u0041\%\d";`, ['a', 'u0041%d']],
    ['an escaped line end', '"a" = "b\\\nc";', ['a', 'b\nc']],
    ['line ends in values', '"a" = "b\nc\r\nd";', ['a', 'b\nc\r\nd']],
    ['comment markers in values', '"a" = "b // c /* d";', ['a', 'b // c /* d']],
    ['semicolons in values', '"a;b" = "c;";', ['a;b', 'c;']],
    ['an empty text', '"a" = "";', ['a', '']],
    ['comments everywhere', '/*1*/"a"/*2*/=/*3*/"b"//4\n;/*5*/', ['a', 'b']],
    ['a comment that looks closed', '/* a *\\/ b */ "c" = "d";', ['c', 'd']],
    [
      'names that every object has',
      '"__proto__" = "a"; "constructor" = "b";',
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ],
    ['a byte order mark', '\uFEFF"a" = "b";', ['a', 'b']],
    ['Unicode separators', '"a"\u2028=\u2029"b";', ['a', 'b']],
  ];
  for (const [name, text, ...expected] of table) {
    it(name, () => {
      const { entries, problems } = strings.read(text, en);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        entries.map((entry) => [...entry.path, entry.text]),
        expected,
      );
    });
  }

  it('returns the ranges of values', () => {
    const text = '/* x */\n"a" = "b";\nc = d;\nkey;\n';
    const { entries } = strings.read(text, en);
    const ranges = entries.map(({ range }) => text.slice(range.offset, range.offset + range.length));
    assert.deepEqual(ranges, ['"b"', 'd', 'key']);
  });
});

describe('.strings: context', () => {
  const table: readonly (readonly [title: string, text: string, ...contexts: (string | undefined)[]])[] = [
    ['the comment above', '/* Title */\n"a" = "b";', 'Title'],
    ['a line comment', '/// Title\n"a" = "b";', 'Title'],
    ['on the same line before', '/* Title */ "a" = "b";', 'Title'],
    ['on the same line after', '"a" = "b"; // Title\n"c" = "d";', 'Title', undefined],
    ['one each', '/* A */\n"a" = "b";\n\n/* C */\n"c" = "d";', 'A', 'C'],
    ['one each on one line', '"a" = "b"; /* C */ "c" = "d";', undefined, 'C'],
    ['several', '/* A */\n// B\n"a" = "b";', 'A\nB'],
    ['more than one line', '/**\n * A\n * B\n **/\n"a" = "b";', 'A\nB'],
    ['one with CRLF', '/* A\r\n B */\r\n"a" = "b";', 'A\nB'],
    ['a heading of the file', '/* File */\n\n/* A */\n"a" = "b";', 'A'],
    ['only a heading', '// MARK: File\n\n"a" = "b";', undefined],
    ['nothing said', '/* No comment provided by engineer. */\n"a" = "b";', undefined],
    ['nothing said, spelled differently', '/* (No Comment) */\n"a" = "b";', undefined],
    ['nothing but comment markers', '/***/\n//\n"a" = "b";', undefined],
  ];
  for (const [name, text, ...expected] of table) {
    it(name, () => {
      const { entries } = strings.read(text, en);
      assert.deepEqual(
        entries.map((entry) => entry.context),
        expected,
      );
    });
  }
});

describe('.strings: marks of what is not translated', () => {
  for (const [comment, entries] of [
    ['/* Do not translate */', 0],
    ['/* Do not translate - stringsdict entry */', 0],
    ['// DON\u2019T LOCALIZE!', 0],
    ['/* Name of the app\n   (do not translate) */', 0],
    ['/* Do not translate "Foo". */', 1],
    ['/* Please do not translate the name */', 1],
    ['/* Users can not translate */', 1],
  ] as const) {
    it(`${entries === 0 ? 'include' : 'do not include'} ${comment}`, () =>
      assert.equal(strings.read(`${comment}\n"a" = "b";`, en).entries.length, entries));
  }

  it('stay with their texts when others are removed', () => {
    const text = '/* Do not translate */\n"a" = "b";\n"c" = "d";\n';
    assert.equal(written(text, { c: null }), '/* Do not translate */\n"a" = "b";\n');
  });
});

describe('.strings: problems', () => {
  const table: readonly (readonly [string, string, object])[] = [
    [
      'no semicolon',
      '"a" = "b"\n"c" = "d";',
      { line: 1, column: 10, code: 'syntax', detail: 'SemicolonExpected' },
    ],
    [
      'no semicolon at the end',
      '"a" = "b"',
      { line: 1, column: 10, code: 'syntax', detail: 'SemicolonExpected' },
    ],
    ['no value', '\n"a" = ;', { line: 2, column: 7, code: 'syntax', detail: 'ValueExpected' }],
    ['no equals sign', '"a" "b";', { line: 1, column: 5, code: 'syntax', detail: 'EqualsSignExpected' }],
    ['no key', '= "b";', { line: 1, column: 1, code: 'syntax', detail: 'KeyExpected' }],
    ['a dictionary', '{ "a" = "b"; }', { line: 1, column: 1, code: 'syntax', detail: 'KeyExpected' }],
    ['XML', '<?xml version="1.0"?>', { line: 1, column: 1, code: 'syntax', detail: 'KeyExpected' }],
    [
      'an open string',
      '"a" = "b;\n',
      { line: 1, column: 7, code: 'syntax', detail: 'UnexpectedEndOfString' },
    ],
    [
      'an open comment',
      '"a" = "b";\r\n /* c',
      { line: 2, column: 2, code: 'syntax', detail: 'UnexpectedEndOfComment' },
    ],
    [
      'a key twice',
      'a = "b";\n"a" = c;',
      { line: 2, column: 1, code: 'duplicateKey', path: ['a'], firstLine: 1 },
    ],
    [
      'a key in two spellings',
      '"é";\r"\\U00e9" = "x";',
      { line: 2, column: 1, code: 'duplicateKey', path: ['é'], firstLine: 1 },
    ],
    ['NUL', '"a" = "b";\n\0', { line: 2, column: 1, code: 'binary' }],
  ];
  for (const [name, text, problem] of table) {
    it(name, () => {
      assert.deepEqual(strings.read(text, en), { entries: [], problems: [problem] });
      assert.throws(() => strings.write(text, changesOf({ a: 'x' }), { file: en }), /has problems/);
    });
  }
});

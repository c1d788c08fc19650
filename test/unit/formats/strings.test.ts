import assert from 'node:assert/strict';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { strings } from '../../../src/formats/strings.ts';
import { formatFor } from '../../support/formats/formatFor.ts';

const en = { path: 'App/en.lproj/Localizable.strings', locale: 'en' };
const de = { path: 'App/de.lproj/Localizable.strings', locale: 'de' };

type Texts = Readonly<Record<string, string | null>>;

/** @param texts `null` removes a key */
function changesOf(texts: Texts): readonly Change[] {
  return Object.entries(texts).map(([key, text]): Change => {
    return text === null ? { kind: 'remove', path: [key] } : { kind: 'set', path: [key], text };
  });
}

function written(text: string, texts: Texts, template?: string): string {
  const { edits, conflicts } = strings.write(text, changesOf(texts), {
    file: de,
    ...(template !== undefined && { template: { file: en, text: template } }),
  });
  assert.deepEqual(conflicts, []);
  return applyEdits(text, edits);
}

describe('.strings: reading', () => {
  it('selects files by name', () => {
    assert.equal(formatFor('a/Localizable.STRINGS')?.id, strings.id);
    for (const path of ['a.stringsdict', 'strings', 'a.strings.json', 'strings.xml', 'a.xcstrings']) {
      assert.notEqual(formatFor(path)?.id, strings.id, path);
    }
  });

  /** Text, key and value of its entries. */
  const table: readonly (readonly [string, string, ...(readonly (readonly [string, string])[])])[] = [
    ['one', '"a" = "b";', ['a', 'b']],
    ['none', ''],
    ['white space', '\n\t '],
    ['only comments', '/* a */\n// "b" = "c";'],
    [
      'comments before separators of Unicode',
      '// a\u2028"b" = "c";//\u2029"d" = "e";',
      ['b', 'c'],
      ['d', 'e'],
    ],
    ['no white space', '"a"="b";"c"="d";', ['a', 'b'], ['c', 'd']],
    ['one line', '"a" = "b"; "c" = "d";', ['a', 'b'], ['c', 'd']],
    ['several lines', '"a"\n=\n"b"\n;', ['a', 'b']],
    ['without quotes', 'CFBundle.Name_1 = DuckDuckGo;', ['CFBundle.Name_1', 'DuckDuckGo']],
    ['an address without quotes', 'a = http://b.c/d-e;', ['a', 'http://b.c/d-e']],
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
    ['comment signs in values', '"a" = "b // c /* d";', ['a', 'b // c /* d']],
    ['semicolons in values', '"a;b" = "c;";', ['a;b', 'c;']],
    ['empty', '"a" = "";', ['a', '']],
    ['comments everywhere', '/*1*/"a"/*2*/=/*3*/"b"//4\n;/*5*/', ['a', 'b']],
    ['a comment that looks closed', '/* a *\\/ b */ "c" = "d";', ['c', 'd']],
    [
      'names of every object',
      '"__proto__" = "a"; "constructor" = "b";',
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ],
    ['a byte order mark', '\uFEFF"a" = "b";', ['a', 'b']],
    ['separators of Unicode', '"a"\u2028=\u2029"b";', ['a', 'b']],
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
  /** Text, context per entry. */
  const table: readonly (readonly [string, string, ...(readonly (string | undefined)[])])[] = [
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
    ['nothing said otherwise', '/* (No Comment) */\n"a" = "b";', undefined],
    ['nothing but signs', '/***/\n//\n"a" = "b";', undefined],
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

  it('stay in a new file', () => {
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
    ['no sign', '"a" "b";', { line: 1, column: 5, code: 'syntax', detail: 'EqualsSignExpected' }],
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
      '"é";\r"\\U00e9";',
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

describe('.strings: replacing', () => {
  const table: readonly (readonly [string, string, Texts, string])[] = [
    ['a value', '"a" = "b"; // c\n"d"="e";', { a: 'x' }, '"a" = "x"; // c\n"d"="e";'],
    ['what needs escapes', '"a" = "b";', { a: 'say "x"\\\n\ty\r' }, String.raw`"a" = "say \"x\"\\\n\ty\r";`],
    ['controls and half pairs', '"a" = "b";', { a: '\0\x7f\ud800' }, String.raw`"a" = "\U0000\U007f\Ud800";`],
    ['letters as they are', '"a" = "é";', { a: 'ü…😀\u00a0' }, '"a" = "ü…😀\u00a0";'],
    [
      'letters as code units',
      String.raw`"a" = "\U00E9";`,
      { a: 'ü😀' },
      String.raw`"a" = "\U00FC\UD83D\UDE00";`,
    ],
    [
      'no-break spaces as code units',
      String.raw`"a" = "é\U00a0";`,
      { a: 'ü\u00a0' },
      String.raw`"a" = "ü\U00a0";`,
    ],
    ['escaped apostrophes', String.raw`"a" = "it\'s";`, { a: "l'eau" }, String.raw`"a" = "l\'eau";`],
    ['single quotes', `'a' = 'b';`, { a: `it's "x"` }, String.raw`'a' = 'it\'s "x"';`],
    ['no quotes', 'a = b;', { a: 'x.y' }, 'a = x.y;'],
    ['no quotes if some are needed', 'a = b;', { a: 'x y' }, 'a = "x y";'],
    ['no quotes if it would be a comment', 'a = b;', { a: '//x' }, 'a = "//x";'],
    ['a key alone', '"OK";\nb;', { OK: 'Ja', b: 'x' }, '"OK" = "Ja";\nb = "x";'],
    ['line ends as they are', '"a" = "b\nc";', { a: 'x\ny' }, '"a" = "x\ny";'],
    ['with nothing', '"a" = "b";', { a: '' }, '"a" = "";'],
    ['the last of two changes', '"a" = "b";', { a: 'x' }, '"a" = "x";'],
    ['names of every object', '"__proto__" = "b";', { ['__proto__']: 'x' }, '"__proto__" = "x";'],
  ];
  for (const [name, text, texts, expected] of table) {
    it(name, () => {
      assert.equal(written(text, texts), expected);
      assert.equal(written(expected, texts), expected);
    });
  }

  it('refuses paths that this format does not have', () => {
    const changes: readonly Change[] = [{ kind: 'set', path: ['a', 'b'], text: 'x' }];
    assert.deepEqual(strings.write('"a" = "b";', changes, { file: de }), {
      edits: [],
      conflicts: [{ path: ['a', 'b'], code: 'shapeDiffers' }],
    });
  });
});

describe('.strings: inserting', () => {
  const spaced = '/* A */\n"a" = "1";\n\n/* B */\n"b" = "2";\n\n/* C */\n"c" = "3";\n';
  const tight = '"a"="1";\n"b"="2"; // B\n"c"="3";\n';
  const table: readonly (readonly [string, string, string, Texts, string])[] = [
    [
      'in the middle',
      spaced,
      '/* A */\n"a" = "x";\n\n/* C */\n"c" = "z";\n',
      { b: 'y' },
      '/* A */\n"a" = "x";\n\n/* B */\n"b" = "y";\n\n/* C */\n"c" = "z";\n',
    ],
    [
      'at the end',
      spaced,
      '/* A */\n"a" = "x";\n\n/* B */\n"b" = "y";\n',
      { c: 'z' },
      '/* A */\n"a" = "x";\n\n/* B */\n"b" = "y";\n\n/* C */\n"c" = "z";\n',
    ],
    [
      'at the start',
      spaced,
      '/* B */\n"b" = "y";\n\n/* C */\n"c" = "z";\n',
      { a: 'x' },
      '/* A */\n"a" = "x";\n\n/* B */\n"b" = "y";\n\n/* C */\n"c" = "z";\n',
    ],
    [
      'at the start under a heading',
      spaced,
      '// File\n\n/* B */\n"b" = "y";\n',
      { a: 'x' },
      '// File\n\n/* A */\n"a" = "x";\n\n/* B */\n"b" = "y";\n',
    ],
    [
      'without a final newline',
      spaced,
      '/* A */\n"a" = "x";',
      { b: 'y', c: 'z' },
      '/* A */\n"a" = "x";\n\n/* B */\n"b" = "y";\n\n/* C */\n"c" = "z";',
    ],
    ['into nothing', spaced, '', { a: 'x', c: 'z' }, '/* A */\n"a" = "x";\n\n/* C */\n"c" = "z";\n'],
    ['into white space', spaced, '\uFEFF\n', { a: 'x' }, '\uFEFF/* A */\n"a" = "x";\n'],
    ['under a comment', spaced, '/* Datei */\n', { a: 'x' }, '/* Datei */\n\n/* A */\n"a" = "x";\n'],
    [
      'CRLF',
      spaced,
      '/* A */\r\n"a" = "x";\r\n\r\n/* C */\r\n"c" = "z";\r\n',
      { b: 'y' },
      '/* A */\r\n"a" = "x";\r\n\r\n/* B */\r\n"b" = "y";\r\n\r\n/* C */\r\n"c" = "z";\r\n',
    ],
    [
      'CRLF into white space that has it',
      spaced,
      '\r\n',
      { a: 'x', b: 'y' },
      '/* A */\r\n"a" = "x";\r\n\r\n/* B */\r\n"b" = "y";\r\n',
    ],
    [
      'line ends in texts',
      '"a" = "1";\n"b\nc" = "2\n3";\n',
      '"a" = "x";\n',
      { 'b\nc': 'y\nz' },
      '"a" = "x";\n"b\nc" = "y\nz";\n',
    ],
    [
      'other line ends in texts',
      '"a" = "1";\n"b\nc" = "2\n3";\n',
      '"a" = "x";\r\n',
      { 'b\nc': 'y\nz' },
      '"a" = "x";\r\n"b\\nc" = "y\\nz";\r\n',
    ],
    [
      'line ends of the neighbours',
      tight,
      '"a"="x";\r\n"c"="z";\n',
      { b: 'y' },
      '"a"="x";\r\n"b"="y";\r\n"c"="z";\n',
    ],
    [
      'without comments if there are none',
      spaced,
      '"a" = "x";\n"c" = "z";\n',
      { b: 'y' },
      '"a" = "x";\n"b" = "y";\n"c" = "z";\n',
    ],
    [
      'the comment after',
      tight,
      '"a"="x"; // A\n"c"="z";\n',
      { b: 'y' },
      '"a"="x"; // A\n"b"="y"; // B\n"c"="z";\n',
    ],
    [
      'on one line',
      '"a"="1"; "b"="2"; "c"="3";',
      '"a"="x"; "c"="z";',
      { b: 'y' },
      '"a"="x"; "b"="y"; "c"="z";',
    ],
    [
      'on one line with a comment after it',
      '"a"="1"; "b"="2"; "c"="3";\n',
      '"a"="x"; "b"="y"; // B\n',
      { c: 'z' },
      '"a"="x"; "b"="y"; // B\n"c"="z";\n',
    ],
    [
      'a line comment that would swallow the rest of the line',
      tight,
      '"a"="x"; "c"="z"; // C\n',
      { b: 'y' },
      '"a"="x";\n"b"="y"; // B\n "c"="z"; // C\n',
    ],
    [
      'a line comment before the end of the line',
      tight,
      '"a"="x"; // A\n',
      { b: 'y' },
      '"a"="x"; // A\n"b"="y"; // B\n',
    ],
    [
      'the sign of the neighbour',
      spaced,
      '"a"="x";\n',
      { b: 'y' },
      '"a"="x";\n"b"="y";\n'.replace('\n"b"', '\n\n"b"'),
    ],
    [
      'apostrophes as the file itself has them, whatever the template does',
      '"a" = "it\\\'s";\n"b" = "x";\n',
      '"a" = "c\'est";\n',
      { b: "l'eau" },
      '"a" = "c\'est";\n"b" = "l\'eau";\n',
    ],
    [
      'quotes of the template',
      "'a' = '1';\nb = c;\n",
      '"d" = "4";\n',
      { a: "x'", b: 'y' },
      "\"d\" = \"4\";\n'a' = 'x\\'';\nb = y;\n",
    ],
    ['a key alone', '"OK";\n', '', { OK: 'Ja' }, '"OK" = "Ja";\n'],
    [
      'what the template lacks',
      spaced,
      '/* A */\n"a" = "x";\n',
      { 'q"': 'y' },
      '/* A */\n"a" = "x";\n\n"q\\"" = "y";\n',
    ],
    [
      'codeStyle of the file',
      spaced,
      '"a" = "\\U00e9";\n',
      { b: 'ü' },
      '"a" = "\\U00e9";\n\n"b" = "\\U00fc";\n',
    ],
  ];
  for (const [name, template, text, texts, expected] of table) {
    it(name, () => assert.equal(written(text, texts, template), expected));
  }
});

describe('.strings: removing', () => {
  const spaced =
    '/* File */\n\n/* A */\n"a" = "1";\n\n/* B */\n"b" = "2"; // B\n\n// Part\n\n/* C */\n"c" = "3";\n';
  const table: readonly (readonly [string, string, Texts, string])[] = [
    ['the first', spaced, { a: null }, spaced.replace('/* A */\n"a" = "1";\n\n', '')],
    ['one with two comments', spaced, { b: null }, spaced.replace('/* B */\n"b" = "2"; // B\n\n', '')],
    ['the last', spaced, { c: null }, spaced.replace('\n\n/* C */\n"c" = "3";', '')],
    ['neighbours', spaced, { a: null, b: null }, '/* File */\n\n// Part\n\n/* C */\n"c" = "3";\n'],
    ['all', '"a"="1";\n"b"="2";\n', { a: null, b: null }, '\n'],
    ['all under a heading', '// F\n\n"a"="1";\n', { a: null }, '// F\n\n\n'],
    ['from one line', '"a"="1"; "b"="2"; "c"="3";', { b: null }, '"a"="1"; "c"="3";'],
    ['the last of one line', '"a"="1"; "b"="2";', { b: null }, '"a"="1";'],
    ['before a new part', '"a"="1";\n"b"="2";\n\n"c"="3";\n', { b: null }, '"a"="1";\n\n"c"="3";\n'],
    ['after a line comment', '"a"="1"; // A\n"b"="2"; "c"="3";\n', { b: null }, '"a"="1"; // A\n"c"="3";\n'],
    ['with a byte order mark', '\uFEFF"a"="1";\r\n"b"="2";\r\n', { a: null }, '\uFEFF"b"="2";\r\n'],
    ['what is not there', '"a"="1";\n', { b: null }, '"a"="1";\n'],
    ['and replacing', '"a"="1";\n"b"="2";\n', { a: null, b: 'x' }, '"b"="x";\n'],
    ['and inserting', '"a"="1";\n', { a: null, b: 'x' }, '"b"="x";\n'],
  ];
  for (const [name, text, texts, expected] of table) {
    it(name, () => assert.equal(written(text, texts), expected));
  }
});

import assert from 'node:assert/strict';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { strings } from '../../../src/formats/strings.ts';
import { changesOf, de, type Texts, written } from './stringsRows.ts';

describe('.strings: replacing', () => {
  const table: readonly (readonly [string, string, Texts, string])[] = [
    ['a value', '"a" = "b"; // c\n"d"="e";', { a: 'x' }, '"a" = "x"; // c\n"d"="e";'],
    ['what needs escapes', '"a" = "b";', { a: 'say "x"\\\n\ty\r' }, String.raw`"a" = "say \"x\"\\\n\ty\r";`],
    [
      'escaped letters and apostrophes, even below a comment with plain ones',
      String.raw`/* Größe: it's 'ü' */ "a" = "\U00e9\'";`,
      { a: "ü'" },
      String.raw`/* Größe: it's 'ü' */ "a" = "\U00fc\'";`,
    ],
    [
      'control characters and half a surrogate pair',
      '"a" = "b";',
      { a: '\0\x7f\ud800' },
      String.raw`"a" = "\U0000\U007f\Ud800";`,
    ],
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
    ['a text without quotes', 'a = b;', { a: 'x.y' }, 'a = x.y;'],
    ['a text without quotes by one that needs them', 'a = b;', { a: 'x y' }, 'a = "x y";'],
    ['a text without quotes by one that would be a comment', 'a = b;', { a: '//x' }, 'a = "//x";'],
    ['a key alone', '"OK";\nb;', { OK: 'Ja', b: 'x' }, '"OK" = "Ja";\nb = "x";'],
    ['line ends as they are', '"a" = "b\nc";', { a: 'x\ny' }, '"a" = "x\ny";'],
    ['with nothing', '"a" = "b";', { a: '' }, '"a" = "";'],
    ['names that every object has', '"__proto__" = "b";', { ['__proto__']: 'x' }, '"__proto__" = "x";'],
  ];
  for (const [name, text, texts, expected] of table) {
    it(name, () => {
      assert.equal(written(text, texts), expected);
      assert.equal(written(expected, texts), expected);
    });
  }

  it('uses the last of two changes', () => {
    const changes = [...changesOf({ a: null }), ...changesOf({ a: 'x' })];
    const { edits, conflicts } = strings.write('"a" = "b";', changes, { file: de });
    assert.deepEqual([applyEdits('"a" = "b";', edits), conflicts], ['"a" = "x";', []]);
  });

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
      'line ends in texts of a file that has others',
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
      'the equals sign of the neighbour',
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
      'the spelling of letters in the file',
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

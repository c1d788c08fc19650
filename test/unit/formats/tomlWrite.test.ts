import assert from 'node:assert/strict';
import { applyEdits } from '../../../src/formats/format.ts';
import { toml } from '../../../src/formats/toml.ts';
import { de, en, result, type Texts, written } from './tomlRows.ts';

describe('TOML: replacing', () => {
  const table: readonly (readonly [string, string, Texts, string])[] = [
    ['a value', 'a = "b" # c\nd="e"', { a: 'x' }, 'a = "x" # c\nd="e"'],
    [
      'what needs escapes',
      'a = "b"',
      { a: 'say "x"\\\n\ty\r\x7f\0' },
      String.raw`a = "say \"x\"\\\n\ty\r\u007f\u0000"`,
    ],
    ['what looks like code', 'a = "b"', { a: '"\nc = """\n[d]' }, String.raw`a = "\"\nc = \"\"\"\n[d]"`],
    ['a literal string', "a = 'b'", { a: 'x\\ "y"' }, `a = 'x\\ "y"'`],
    ['a literal string that needs escapes', "a = 'b'", { a: "it's" }, `a = "it's"`],
    ['a literal string of several lines', "a = 'b'", { a: 'x\ny' }, String.raw`a = "x\ny"`],
    ['lines', 'a = """\nb\n"""', { a: 'x\n\\"""\n' }, 'a = """\nx\n\\\\""\\"\n"""'],
    ['lines that end with quotes', 'a = """b"""', { a: 'x"' }, 'a = """x\\""""'],
    ['lines that end with many quotes', 'a = """b"""', { a: '\\x"""""' }, 'a = """\\\\x""\\""\\""""'],
    ['lines with control characters', 'a = """b"""', { a: 'x\0\x7f\ny' }, 'a = """x\\u0000\\u007f\ny"""'],
    ['lines that start with a line end', 'a = """b"""', { a: '\nx' }, 'a = """\n\nx"""'],
    ['lines with CRLF', 'a = """\r\nb\r\n"""\r\n', { a: 'x\ny\n' }, 'a = """\r\nx\r\ny\r\n"""\r\n'],
    ['literal lines', "a = '''\nb\n'''", { a: 'x\\ny' }, "a = '''\nx\\ny'''"],
    ['literal lines that end with a quote', "a = '''b'''", { a: "x'" }, `a = """x'"""`],
    ['letters as escapes', String.raw`a = "\u00E9"`, { a: 'ü😀' }, String.raw`a = "\u00FC\U0001F600"`],
    ['letters as they are', 'a = "é"', { a: 'ü\u00a0😀' }, 'a = "ü\u00a0😀"'],
    ['no-break spaces as escapes', String.raw`a = "é\u00a0"`, { a: 'ü\u00a0' }, String.raw`a = "ü\u00a0"`],
    [
      'dotted keys',
      'a.b = "c"\n[d]\ne . f = "g"',
      { 'a/b': 'x', 'd/e/f': 'y' },
      'a.b = "x"\n[d]\ne . f = "y"',
    ],
    [
      'values in brackets',
      `a = ["b", # c\n 'd']\ne = { f.g = "h" }`,
      { 'a/1': 'x', 'e/f/g': 'y' },
      `a = ["b", # c\n 'x']\ne = { f.g = "y" }`,
    ],
    [
      'arrays of tables',
      '[[a]]\nb = "c"\n[[a]]\nb = "d"',
      { 'a/1/b': 'x' },
      '[[a]]\nb = "c"\n[[a]]\nb = "x"',
    ],
    ['texts below a locale', '[de]\na = "b"', { a: 'x' }, '[de]\na = "x"'],
  ];
  for (const [name, text, texts, expected] of table) {
    it(name, () => {
      assert.equal(written(text, texts), expected);
      assert.equal(written(expected, texts), expected);
    });
  }

  it('refuses what has no spelling, and writes the rest', () => {
    const { edits, conflicts } = result('a = "b"\nc = "d"', { a: '\ud800', c: 'x' });
    assert.deepEqual(conflicts, [{ path: ['a'], code: 'unencodable' }]);
    assert.equal(edits.length, 1);
  });

  it('leaves values alone that are no texts', () => {
    for (const [text, path] of [
      ['a = 1', 'a'],
      ['a = 1', 'a/b'],
      ['a = "b"', 'a/c'],
      ['[[a]]\nb = "c"', 'a/1/b'],
      ['[a]\nb = "c"', 'a'],
      ['_version = 2\n[a]\nde = "b"', 'a'],
    ] as const) {
      const { edits, conflicts } = result(text, { [path]: 'x' });
      assert.deepEqual([edits.length, conflicts.map(({ code }) => code)], [0, ['shapeDiffers']], text);
    }
  });
});

const source = `# About this file

title = "Title" # big
"two words" = 'Words'

# Navigation
[nav]
# The start page
home = "Home"
about.us = "About"
days = ["Mon", "Tue"]

[nav.deep]
x = "X"
n = 5

[items]
description = "Items"
one = "{{.Count}} item"
other = "{{.Count}} items"

[last]
t = { a = "A", b = "B" }
`;

const all: Texts = {
  title: 'Titel',
  'two words': 'Wörter',
  'nav/home': 'Start',
  'nav/about/us': 'Über',
  'nav/days/0': 'Mo',
  'nav/days/1': 'Di',
  'nav/deep/x': 'Y',
  'items/one': '{{.Count}} Ding',
  'items/other': '{{.Count}} Dinge',
  'last/t/a': 'Ä',
  'last/t/b': 'Bé',
};

describe('TOML: inserting', () => {
  const table: readonly (readonly [string, string, Texts, string])[] = [
    ['a key of the root', '[nav]\nhome = "x"\n', { title: 'y' }, 'title = "y" # big\n\n[nav]\nhome = "x"\n'],
    [
      'a key where the source has it, with its comment',
      '[nav]\nabout.us = "x"\n',
      { 'nav/home': 'y' },
      '[nav]\n# The start page\nhome = "y"\nabout.us = "x"\n',
    ],
    ['a dotted key', '[nav]\nhome = "x"\n', { 'nav/about/us': 'y' }, '[nav]\nhome = "x"\nabout.us = "y"\n'],
    [
      'a table where the source has it, with its comment and what is no text',
      'title = "x"\n\n[items]\none = "1"\nother = "n"\n',
      { 'nav/home': 'y', 'nav/deep/x': 'z' },
      'title = "x"\n\n# Navigation\n[nav]\n# The start page\nhome = "y"\n\n[nav.deep]\nx = "z"\nn = 5\n\n[items]\none = "1"\nother = "n"\n',
    ],
    [
      'at the end without a line end',
      '[nav]\nhome = "x"',
      { 'items/one': '1', 'items/other': 'n' },
      '[nav]\nhome = "x"\n\n[items]\ndescription = "Items"\none = "1"\nother = "n"',
    ],
    [
      'with the indent, quotes and line ends of the file',
      "[nav]\r\n  about.us='x'\r\n[nav.deep]\r\n  x='y'\r\n",
      { 'nav/home': 'z', 'last/t/a': 'ä' },
      "[nav]\r\n  # The start page\r\n  home='z'\r\n  about.us='x'\r\n[nav.deep]\r\n  x='y'\r\n[last]\r\n  t={ a = 'ä' }\r\n",
    ],
    [
      'into an empty table with the indent of the file',
      '[nav]\n\n[nav.deep]\n  x = "y"\n',
      { 'nav/home': 'z', title: 't' },
      'title = "t" # big\n\n[nav]\n  # The start page\n  home = "z"\n\n[nav.deep]\n  x = "y"\n',
    ],
    [
      'into tables that the file makes with dotted keys',
      'nav.home = "x"\n',
      { 'nav/about/us': 'y', 'nav/deep/x': 'z' },
      'nav.home = "x"\nnav.about.us = "y"\nnav.deep.x = "z"\n',
    ],
    [
      'into tables in braces',
      'nav = { home = "x" }\nlast = { t = { b = "y" } }\n',
      { 'nav/about/us': 'z', 'last/t/a': 'a' },
      'nav = { home = "x", about = { us = "z" } }\nlast = { t = { b = "y", a = "a" } }\n',
    ],
    [
      'a table in braces into one that the file makes with dotted keys',
      'last.x = "y"\n',
      { 'last/t/a': 'a' },
      'last.x = "y"\nlast.t = { a = "a" }\n',
    ],
    ['items of a list', '[nav]\ndays = ["x"]\n', { 'nav/days/1': 'y' }, '[nav]\ndays = ["x", "y"]\n'],
    [
      'a table above one that is in it',
      '[nav.deep]\nx = "y"\n',
      { 'nav/home': 'z' },
      '# Navigation\n[nav]\n# The start page\nhome = "z"\n\n[nav.deep]\nx = "y"\n',
    ],
    [
      'further plural forms in their order',
      '[items]\ndescription = "d"\none = "1"\nother = "n"\n',
      { 'items/few': 'f', 'items/many': 'm', 'items/zero': 'z' },
      '[items]\ndescription = "d"\nzero = "z"\none = "1"\nfew = "f"\nmany = "m"\nother = "n"\n',
    ],
    [
      'beside a comment at the end of a table',
      '[nav]\nhome = "x"\n# end\n',
      { 'nav/deep/x': 'y' },
      '[nav]\nhome = "x"\n# end\n\n[nav.deep]\nx = "y"\nn = 5\n',
    ],
    ['after a byte order mark', '\uFEFF', { title: 'x' }, '\uFEFFtitle = "x" # big\n'],
    [
      'below comments',
      '# Mine',
      { title: 'x', 'nav/home': 'y' },
      '# Mine\ntitle = "x" # big\n\n# Navigation\n[nav]\n# The start page\nhome = "y"\n',
    ],
  ];
  for (const [name, text, texts, expected] of table) {
    it(name, () => assert.equal(written(text, texts, source), expected));
  }

  it('fills an empty file like the source', () => {
    const expected = source
      .replace('# About this file\n\n', '')
      .replace("'Words'", '"Wörter"')
      .replace('"Title"', '"Titel"')
      .replace('"Home"', '"Start"')
      .replace('"About"', '"Über"')
      .replace('"Mon", "Tue"', '"Mo", "Di"')
      .replace('"X"', '"Y"')
      .replace('item"', 'Ding"')
      .replace('items"', 'Dinge"')
      .replace('"A", b = "B"', '"Ä", b = "Bé"');
    assert.equal(written('', all, source), expected.replace('"Wörter"', "'Wörter'"));
  });

  it('inserts without a source', () => {
    assert.equal(written('', { a: 'x', 'b/c': 'y' }), 'a = "x"\n\n[b]\nc = "y"\n');
  });

  it('puts an empty file below the locale if the source is', () => {
    assert.equal(
      written('', { a: 'x', 'b/c': 'y' }, '[en]\na = "b"\n\n[en.b]\nc = "d"\n'),
      '[de]\na = "x"\n\n[de.b]\nc = "y"\n',
    );
    const { edits, conflicts } = result('a = "b"\n', { c: 'x' }, '[en]\nc = "d"\n');
    assert.deepEqual([edits.length, conflicts.length], [0, 1]);
  });
});

describe('TOML: removing', () => {
  const table: readonly (readonly [string, readonly string[], string])[] = [
    ['a text with its comments', ['nav/home'], source.replace('# The start page\nhome = "Home"\n', '')],
    ['a dotted key', ['nav/about/us'], source.replace('about.us = "About"\n', '')],
    ['a list', ['nav/days/0', 'nav/days/1'], source.replace('days = ["Mon", "Tue"]\n', '')],
    ['a message with its description', ['items/one', 'items/other'], source.replace(/\[items\][^[]*/, '')],
    ['a text in braces', ['last/t/a'], source.replace('a = "A", ', '')],
    ['a table', ['last/t/a', 'last/t/b'], source.replace(/\n\[last\].*\nt.*\n/, '')],
    ['all before the first header', ['title', 'two words'], source.replace(/title.*\n.*\n\n/, '')],
    ['what is not there', ['x', 'nav/y'], source],
  ];
  for (const [name, paths, expected] of table) {
    it(name, () => {
      assert.equal(written(source, Object.fromEntries(paths.map((path) => [path, null]))), expected);
    });
  }

  it('keeps what is no text', () => {
    const left = written(source, Object.fromEntries(Object.keys(all).map((path) => [path, null])));
    assert.equal(left, '# About this file\n\n[nav.deep]\nn = 5\n');
  });

  it('keeps messages that have no texts, and what is not part of a message', () => {
    const kept = '[a]\nhash = "x"\n\n[b]\nleftDelim = "<"\nother = "y"\n\n[c]\nhash = "x"\nz = "z"\n';
    const text = `${kept}\n[d]\nhash = "x"\nother = "e"\n`;
    assert.equal(written(text, { 'd/other': null }, undefined, 'i18n/active.'), kept);
  });

  it('removes arrays of tables as a whole only', () => {
    const text = 'x = "y"\n\n[[a]]\nb = "c"\nn = 1\n[a.d]\ne = "f"\n[[a]]\nb = "g"\n';
    assert.equal(written(text, { 'a/0/b': null, 'a/0/d/e': null, 'a/1/b': null }), 'x = "y"\n');
    const { edits, conflicts } = result(text, { 'a/0/b': null });
    assert.deepEqual([edits.length, conflicts.map(({ code }) => code)], [0, ['earlierItemMissing']]);
  });

  it('removes all sections and inserts in their place', () => {
    const text = '# Head\n\n[a]\nb = "c"\n';
    const lines = written(text, { 'a/b': null, d: 'x', 'e/f': 'y' }).split(/\n+/);
    assert.deepEqual(lines, ['# Head', 'd = "x"', '[e]', 'f = "y"', '']);
  });

  it('removes and inserts at once', () => {
    const texts = { title: null, 'two words': null, 'nav/home': null, 'new/a': 'x' };
    const text = written(source, texts);
    assert.deepEqual(toml.read(text, de).problems, []);
    assert.match(text, /\n\n\[new\]\na = "x"\n$/);
  });
});

describe('TOML: a new file', () => {
  it('is the source with other texts', () => {
    const changes = Object.entries(all).map(
      ([name, text]) => ({ kind: 'set', path: name.split('/'), text: text ?? '' }) as const,
    );
    const { edits } = toml.write(source, changes, { file: en, becomes: de });
    assert.equal(edits.length, changes.length);
    assert.match(
      applyEdits(source, edits),
      /^# About this file\n\ntitle = "Titel" # big\n"two words" = 'Wörter'\n/,
    );
  });

  it('has the new locale above all keys', () => {
    const text = '[en]\na = "b"\n[ "en" . c ]\nd = "e"\n';
    const { edits } = toml.write(text, [], {
      file: en,
      becomes: { path: 'i18n/pt_BR.toml', locale: 'pt_BR' },
    });
    assert.equal(applyEdits(text, edits), '[pt_BR]\na = "b"\n[ pt_BR . c ]\nd = "e"\n');
  });
});

describe('TOML: hashes of go-i18n', () => {
  const template =
    'Hello = "Hello {{.Name}}"\n\n[Cats]\ndescription = "Number"\none = "{{.N}} cat"\nother = "{{.N}} cats"\n';
  const hello = 'sha1-5b49bfdad81fedaeefb224b0ffc2acc58b09cff5';
  const folder = 'i18n/active.';

  it('follow the source text from which a translation is made', () => {
    const text = '[Hello]\nhash = "sha1-old"\nother = "Hallo"\n';
    assert.equal(
      written(text, { 'Hello/other': 'Guten Tag' }, template, folder),
      `[Hello]\nhash = "${hello}"\nother = "Guten Tag"\n`,
    );
  });

  it('are written for new messages in files that have them', () => {
    const text = '[Zoo]\nhash = "sha1-zoo"\nother = "Zoo"\n';
    const texts = { 'Hello/other': 'Hallo', 'Cats/one': 'K', 'Cats/other': 'KK' };
    assert.equal(
      written(text, texts, template, folder),
      `[Cats]\ndescription = "Number"\nhash = "sha1-0ebf7549cb32b930383f973335f81d9c58770c52"\none = "K"\nother = "KK"\n\n[Zoo]\nhash = "sha1-zoo"\nother = "Zoo"\n\n[Hello]\nhash = "${hello}"\nother = "Hallo"\n`,
    );
  });

  it('are not written elsewhere', () => {
    assert.equal(written('', { 'Hello/other': 'Hallo' }, template, folder), 'Hello = "Hallo"\n');
    assert.equal(
      written('[Hello]\nother = "x"\n', { 'Hello/other': 'Hallo' }, template, folder),
      '[Hello]\nother = "Hallo"\n',
    );
    const plain = '[Hello]\nhash = "x"\nother = "y"\n';
    assert.equal(written(plain, { 'Hello/other': 'z' }, plain), '[Hello]\nhash = "x"\nother = "z"\n');
  });
});

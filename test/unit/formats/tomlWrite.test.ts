import assert from 'node:assert/strict';
import { toml } from '../../../src/formats/toml.ts';
import { de, result, type Texts, written } from './tomlRows.ts';
import { all, source } from './tomlSample.ts';

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

  it('leaves values that are not texts alone', () => {
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

  it('keeps values that are not texts', () => {
    const left = written(source, Object.fromEntries(Object.keys(all).map((path) => [path, null])));
    assert.equal(left, '# About this file\n\n[nav.deep]\nn = 5\n');
  });

  it('keeps messages that have no texts, and what is not part of a message', () => {
    const kept = '[a]\nhash = "x"\n\n[b]\nleftDelim = "<"\nother = "y"\n\n[c]\nhash = "x"\nz = "z"\n';
    const text = `${kept}\n[d]\nhash = "x"\nother = "e"\n`;
    assert.equal(written(text, { 'd/other': null }, undefined, 'i18n/active.'), kept);
  });

  it('removes an array of tables only as a whole', () => {
    const text = 'x = "y"\n\n[[a]]\nb = "c"\nn = 1\n[a.d]\ne = "f"\n[[a]]\nb = "g"\n';
    assert.equal(written(text, { 'a/0/b': null, 'a/0/d/e': null, 'a/1/b': null }), 'x = "y"\n');
    const { edits, conflicts } = result(text, { 'a/0/b': null });
    assert.deepEqual([edits.length, conflicts.map(({ code }) => code)], [0, ['otherTextStays']]);
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

describe('TOML: go-i18n hashes', () => {
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

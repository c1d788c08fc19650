import assert from 'node:assert/strict';
import type { Entry } from '../../../src/formats/format.ts';
import { toml } from '../../../src/formats/toml.ts';
import { comparableMs } from '../../support/processorTime.ts';
import { en } from './tomlRows.ts';

function entriesOf(text: string, file = en): readonly Entry[] {
  const { entries, problems } = toml.read(text, file);
  assert.deepEqual(problems, []);
  return entries;
}

describe('TOML: reading', () => {
  /** Texts by path. */
  const table: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
    ['nothing', '', {}],
    ['only comments', '# a = "b"\n\n# c', {}],
    ['a text', 'a = "b"', { a: 'b' }],
    ['no white space', 'a="b"', { a: 'b' }],
    ['a byte order mark', '\uFEFFa = "b"', { a: 'b' }],
    ['CRLF', 'a = "b"\r\n[c]\r\nd = "e"\r\n', { a: 'b', 'c/d': 'e' }],
    ['white space', ' \t\n\ta\t=\t"b"\t# c\n', { a: 'b' }],
    ['literal strings', String.raw`a = 'b\n "c"'`, { a: String.raw`b\n "c"` }],
    [
      'escapes',
      String.raw`a = "\b\t\n\f\r\"\\ \u00e9 \U0001F600 \e \x41"`,
      { a: '\b\t\n\f\r"\\ é 😀 \x1b A' },
    ],
    ['several lines', 'a = """\nb\r\nc"""', { a: 'b\nc' }],
    ['folded lines', 'a = """b \\  \n\n   c"""', { a: 'b c' }],
    ['quotes in several lines', 'a = """""b"" c"""""', { a: '""b"" c""' }],
    ['literal lines', "a = '''\nb\\\n'c''''", { a: "b\\\n'c'" }],
    ['empty', `a = ""\nb = ''\nc = """"""\nd = ''''''`, { a: '', b: '', c: '', d: '' }],
    ['quoted keys', `"a b" = "c"\n'd.e' = "f"\n"\\u0041" = "g"`, { 'a b': 'c', 'd.e': 'f', A: 'g' }],
    ['bare keys', 'a-b_1 = "c"\n1 = "d"\n-- = "e"', { 'a-b_1': 'c', 1: 'd', '--': 'e' }],
    ['dotted keys', 'a . "b" .c = "d"\na.e = "f"', { 'a/b/c': 'd', 'a/e': 'f' }],
    ['tables', '[a]\nb = "c"\n[ a . d ] # e\nf = "g"', { 'a/b': 'c', 'a/d/f': 'g' }],
    ['tables that are defined later', '[a.b]\nc = "d"\n[a]\ne = "f"', { 'a/b/c': 'd', 'a/e': 'f' }],
    ['arrays', `a = ["b", 'c', # d\n  ["e"],\n]`, { 'a/0': 'b', 'a/1': 'c', 'a/2/0': 'e' }],
    [
      'inline tables',
      'a = { b = "c", d.e = "f", g = { h = "i" } }',
      { 'a/b': 'c', 'a/d/e': 'f', 'a/g/h': 'i' },
    ],
    ['TOML 1.1 inline tables', 'a = {\n  b = "c", # d\n}', { 'a/b': 'c' }],
    [
      'arrays of tables',
      '[[a]]\nb = "c"\n[a.d]\ne = "f"\n[[a]]\nb = "g"',
      { 'a/0/b': 'c', 'a/0/d/e': 'f', 'a/1/b': 'g' },
    ],
    [
      'values that are not texts',
      'a = 1_000\nb = -0.5e+3\nc = 0xFF\nd = inf\ne = true\nf = 1979-05-27T07:32:00Z\ng = 1979-05-27 07:32:00.5\nh = 07:32\ni = []\nj = {}\nk = [1, 2.0]',
      {},
    ],
    [
      'names that every object has',
      '__proto__ = "a"\nconstructor = "b"',
      { ['__proto__']: 'a', constructor: 'b' },
    ],
    ['no keys for comments', '_comment = "a"\nb = "c"\n[_comments]\nd = "e"', { b: 'c' }],
    ['all languages below each key', '_version = 2\n[a]\nen = "b"\nde = "c"', {}],
    ['another version of rust-i18n', '_version = 1\na = "b"', { a: 'b' }],
    ['a locale above all keys', '[en]\na = "b"\n[en.c]\nd = "e"', { a: 'b', 'c/d': 'e' }],
    ['a table named like a locale beside others', '[en]\na = "b"\n[c]\nd = "e"', { 'en/a': 'b', 'c/d': 'e' }],
  ];
  for (const [name, text, expected] of table) {
    it(name, () => {
      const found = entriesOf(text).map((entry) => [entry.path.join('/'), entry.text]);
      assert.deepEqual(Object.fromEntries(found), expected);
      assert.equal(found.length, Object.keys(expected).length);
    });
  }

  it('knows the range of a value with its quotes', () => {
    const text = `a = "b" # c\nd = ['''e''']`;
    const found = entriesOf(text).map(({ range: { offset, length } }) => text.slice(offset, offset + length));
    assert.deepEqual(found, ['"b"', "'''e'''"]);
  });

  it('takes the comments above a text and beside it as its context', () => {
    const text =
      '# Head\n\n# One\n## Two\na = "b" # Three\n\n# Four\n\nc = "d"\n[e] # Five\nf = [\n  # Six\n  "g", # Seven\n  "h",\n] # Eight\ni = "#j"';
    assert.deepEqual(
      entriesOf(text).map(({ path, context }) => [path.join('/'), context]),
      [
        ['a', 'One\nTwo\nThree'],
        ['c', undefined],
        ['e/f/0', 'Six\nSeven'],
        ['e/f/1', undefined],
        ['e/i', undefined],
      ],
    );
  });

  it('takes comments on a header as context of its own message only', () => {
    const text = '# One\n[a]\nother = "b"\n# Two\n[c]\nd = { other = "e" }\nf.other = "g"\n';
    assert.deepEqual(
      entriesOf(text).map(({ path, context }) => [path.join('/'), context]),
      [
        ['a/other', 'One'],
        ['c/d/other', undefined],
        ['c/f/other', undefined],
      ],
    );
  });

  it('knows the items of lists', () => {
    assert.deepEqual(
      entriesOf('a = ["b", { c = "d" }]\n[[e]]\nf = ["g"]').map(({ list }) => list),
      [['a'], ['a'], ['e']],
    );
  });
});

describe('TOML: go-i18n messages', () => {
  const active = { path: 'locales/active.en.toml', locale: 'en' };
  const cats =
    '# Why\n[cats]\ndescription = "Number"\nhash = "sha1-x"\none = "{{.N}} cat"\nother = "{{.N}} cats" # Most\n';

  it('have plural forms, a description and comments', () => {
    const plural = { set: ['cats'], ordinal: false, inMap: true };
    for (const file of [en, active]) {
      assert.deepEqual(
        entriesOf(cats, file).map(({ path, plural, context }) => ({ path, plural, context })),
        [
          { path: ['cats', 'one'], plural: { ...plural, category: 'one' }, context: 'Number\nWhy' },
          { path: ['cats', 'other'], plural: { ...plural, category: 'other' }, context: 'Number\nWhy\nMost' },
        ],
      );
    }
  });

  it('may consist of one string, which is the form `other`', () => {
    const text = 'a = "b"\n[c]\nd = "e"\n[f]\ndescription = "g"\nother = "h"';
    assert.deepEqual(
      entriesOf(text, active).map(({ path }) => path.join('/')),
      ['a/other', 'c/d/other', 'f/other'],
    );
    assert.deepEqual(
      entriesOf(text).map(({ path }) => path.join('/')),
      ['a', 'c/d', 'f/other'],
    );
  });

  it('are left alone if their placeholders have other delimiters', () => {
    assert.deepEqual(entriesOf('[a]\nleftDelim = "<<"\nrightDelim = ">>"\nother = "<<.B>>"', active), []);
  });

  it('have descriptions only beside their forms', () => {
    const text = '[a]\ndescription = "b"\ntitle = "c"\n[d]\ndescription = "e"';
    assert.deepEqual(
      entriesOf(text).map(({ path }) => path.join('/')),
      ['a/description', 'a/title', 'd/description'],
    );
  });

  it('are unfinished in `translate` files as long as they have the source text', () => {
    const text =
      '[a]\nhash = "sha1-5b49bfdad81fedaeefb224b0ffc2acc58b09cff5"\nother = "Hello {{.Name}}"\n[b]\nhash = "sha1-5b49bfdad81fedaeefb224b0ffc2acc58b09cff5"\nother = "Hallo {{.Name}}"\n';
    const stale = (path: string) => entriesOf(text, { path, locale: 'de' }).map((entry) => entry.stale);
    assert.deepEqual(stale('translate.de.toml'), ['unused', undefined]);
    assert.deepEqual(stale('active.de.toml'), [undefined, undefined]);
  });
});

describe('TOML: problems', () => {
  const table: readonly (readonly [string, string, string, number, number])[] = [
    ['a text without quotes', 'a = b', 'ValueExpected', 1, 5],
    ['no value', 'a =\nb = "c"', 'ValueExpected', 1, 4],
    ['no equals sign', 'a "b"', 'EqualsSignExpected', 1, 3],
    ['no key', '= "b"', 'KeyExpected', 1, 1],
    ['a key of several lines', '"""a""" = "b"', 'KeyExpected', 1, 1],
    ['two texts on a line', 'a = "b" c = "d"', 'EndOfLineExpected', 1, 9],
    ['an open string', '\na = "b\nc = "d"', 'UnexpectedEndOfString', 2, 5],
    ['open lines', 'a = """b\nc = "d"', 'UnexpectedEndOfString', 1, 5],
    ['an unknown escape', String.raw`a = "b\q"`, 'InvalidEscapeCharacter', 1, 7],
    ['half of a pair', String.raw`a = "\ud83d"`, 'InvalidEscapeCharacter', 1, 6],
    ['a code beyond Unicode', String.raw`a = "\U00110000"`, 'InvalidEscapeCharacter', 1, 6],
    ['a control character', 'a = "b\x01"', 'InvalidCharacter', 1, 7],
    ['a control character in a comment', '# b\x7f', 'InvalidCharacter', 1, 4],
    ['a carriage return alone', 'a = "b"\rc = "d"', 'EndOfLineExpected', 1, 8],
    ['an open header', '[a\nb = "c"', 'CloseBracketExpected', 1, 3],
    ['an empty header', '[]', 'KeyExpected', 1, 2],
    ['no comma', 'a = ["b" "c"]', 'CommaExpected', 1, 10],
    ['an open array', 'a = ["b",', 'ValueExpected', 1, 10],
    ['a number with a leading zero', 'a = 01', 'ValueExpected', 1, 5],
    ['a number of any length', `a = ${'1'.repeat(9_000_000)}`, 'ValueExpected', 1, 5],
    ['an inline table spelled as in JSON', 'a = {"b": "c"}', 'EqualsSignExpected', 1, 9],
  ];
  for (const [name, text, detail, line, column] of table) {
    it(name, () => {
      assert.deepEqual(toml.read(text, en), {
        entries: [],
        problems: [{ code: 'syntax', detail, line, column }],
      });
    });
  }

  const twice: readonly (readonly [string, string, string, number, number])[] = [
    ['a key', 'a = "b"\na = "c"', 'a', 2, 1],
    ['a quoted key', 'a = "b"\n"a" = "c"', 'a', 2, 1],
    ['a table', '[a]\n[b]\n[a]', 'a', 3, 1],
    ['a text and a table', 'a = "b"\n[a]', 'a', 2, 1],
    ['a text and a table in it', '[a]\nb = "c"\n[a.b.d]', 'a/b', 3, 2],
    ['a table and its dotted key', '[a.b]\nc = "d"\n[a]\nb.e = "f"', 'a/b', 4, 1],
    ['a dotted key and a table', 'a.b = "c"\n[a]', 'a', 2, 1],
    ['a closed table and more', 'a = { b = "c" }\n[a.d]', 'a', 2, 1],
    ['a closed table and a dotted key', 'a = { b = "c" }\na.d = "e"', 'a', 2, 1],
    ['a dotted key inside braces', 'a = { b = { c = "d" }, b.e = "f" }', 'a/b', 1, 1],
    ['a key in braces', 'a = { b = "c", b = "d" }', 'a/b', 1, 1],
    ['an array and an array of tables', 'a = ["b"]\n[[a]]', 'a', 2, 1],
    ['a table and an array of tables', '[a]\n[[a]]', 'a', 2, 1],
    ['an array of tables and a table', '[[a]]\n[a]', 'a', 2, 1],
  ];
  for (const [name, text, path, line, firstLine] of twice) {
    it(`${name}, defined twice`, () => {
      const [problem, ...others] = toml.read(text, en).problems;
      assert.partialDeepStrictEqual(problem, {
        code: 'duplicateKey',
        path: path.split('/'),
        line,
        firstLine,
      });
      assert.deepEqual(others, []);
    });
  }

  it('names all keys that are defined twice', () => {
    assert.equal(toml.read('a = "b"\na = "c"\n[d]\n[d]\n', en).problems.length, 2);
  });
  it('reads one line of many texts below a comment in linear time', async () => {
    const many = 40_000;
    const pairs = Array.from({ length: many }, (_, n) => `k${n} = "some words"`);
    const text = `# c\na = { ${pairs.join(', ')} }\n`;
    const ms = await comparableMs(() => assert.equal(toml.read(text, en).entries.length, many));
    assert.ok(ms < 2500, `${ms}`);
  });
});

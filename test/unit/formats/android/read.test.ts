import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { android } from '../../../../src/formats/android.ts';
import { knownFormat } from '../../../../src/formats/index.ts';
import { resources, source } from './files.ts';

/** The texts of a file by path. */
function textsOf(text: string): Readonly<Record<string, string>> {
  const { entries, problems } = android.read(text, source);
  assert.deepEqual(problems, []);
  return Object.fromEntries(entries.map((entry) => [entry.path.join('/'), entry.text]));
}

describe('Android: a value as a reader sees it', () => {
  const table: readonly (readonly [raw: string, text: string, range?: string])[] = [
    ['Hello', 'Hello'],
    ['', ''],
    ['  ', '', '  '],
    ["Don\\'t", "Don't"],
    ["Don't", "Don't"],
    ['Don\\&apos;t', "Don't"],
    ['say \\"hi\\"', 'say "hi"'],
    ['say \\&quot;hi\\&quot;', 'say "hi"'],
    ['one\\ntwo\\tthree', 'one\ntwo\tthree'],
    ['caf\\u00e9 \\u00A9', 'café ©'],
    ['\\u0020x\\u0020', ' x '],
    ['\\@home \\?', '@home ?'],
    ['a\\\\b', 'a\\b'],
    ['at the end\\', 'at the end'],
    ['\\x\\u12', 'xu12'],
    ['a &amp; b &lt; c &#62; d', 'a & b < c > d'],
    ['&lt;b&gt;bold&lt;/b&gt;', '<b>bold</b>'],
    ['&#160;x&#xa0;', '\u00a0x\u00a0'],
    ['  two   spaces\n   and lines  ', 'two spaces and lines', 'two   spaces\n   and lines'],
    ['"  kept  "', '  kept  '],
    ['"a\n b"', 'a\n b'],
    ['in "two  parts"  ', 'in two  parts', 'in "two  parts"'],
    ['"Don\'t"', "Don't"],
    ['<![CDATA[<b>x</b> & y]]>', '<b>x</b> & y'],
    ["<![CDATA[Don\\'t\\n]]>", "Don't\n"],
    ['a <![CDATA[& b]]>', 'a & b'],
    ['\n  <![CDATA[x]]>\n', 'x', '<![CDATA[x]]>'],
    ['Hi <b>you</b>!', 'Hi <b>you</b>!'],
    ['Tom &amp; <i>Jerry</i> &lt;3', 'Tom &amp; <i>Jerry</i> &lt;3'],
    ['<b>don\\\'t</b> \\"x\\"', '<b>don\'t</b> "x"'],
    ['<xliff:g id="n" example="5">%d</xliff:g> left', '<xliff:g id="n" example="5">%d</xliff:g> left'],
    ['a<br/>b', 'a<br/>b'],
    ['<a href="x?a=1&amp;b=2">y</a>', '<a href="x?a=1&amp;b=2">y</a>'],
    ['\n <b>a</b>  <i> b</i>\n ', '<b>a</b> <i>b</i>', '<b>a</b>  <i> b</i>'],
    ['<!-- note -->x', 'x', 'x'],
    ['x<!-- note -->', 'x', 'x'],
    ['%1$s of 100%%', '%1$s of 100%%'],
  ];
  for (const [raw, text, range] of table) {
    it(`is ${JSON.stringify(text)} for ${raw || 'nothing'}`, () => {
      const file = resources(`<string name="a">${raw}</string>`);
      const [entry] = android.read(file, source).entries;
      assert.ok(entry);
      assert.equal(entry.text, text);
      const { offset, length } = entry.range;
      assert.equal(file.slice(offset, offset + length), range ?? raw);
    });
  }
});

describe('Android: the entries of a file', () => {
  const array = (name: string, ...items: readonly string[]) =>
    `<string-array name="${name}">${items.map((one) => `<item>${one}</item>`).join('')}</string-array>`;
  const table: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
    ['no texts', '<skip/><color name="c">#fff</color><dimen name="d">1dp</dimen>', {}],
    ['an element without an end tag', '<string name="a"/>', { a: '' }],
    ['what is not to be translated', '<string name="a" translatable="false">x</string>', {}],
    ['what may be translated', '<string name="a" translatable="true">x</string>', { a: 'x' }],
    [
      'an array that is not to be translated',
      '<string-array name="a" translatable="false"><item>x</item></string-array>',
      {},
    ],
    ['an array of codes', array('theme', 'en_US', 'de_DE'), {}],
    ['an array of colours', array('palette', '#fff', '#ff8800'), {}],
    ['an array of stored values', array('theme_values', 'dark', 'light', '1'), {}],
    ['an array of values of entries', array('pref_theme_entryValues', 'dark', 'follow_system'), {}],
    [
      'an array of texts that is named like one of values',
      array('our_values', 'honesty', 'Be kind'),
      { 'our_values/0': 'honesty', 'our_values/1': 'Be kind' },
    ],
    ['an array of words', array('monkeys', 'baboon', 'ape'), { 'monkeys/0': 'baboon', 'monkeys/1': 'ape' }],
    [
      'an array with a code among its texts',
      array('theme', 'System', 'en_US'),
      { 'theme/0': 'System', 'theme/1': 'en_US' },
    ],
    [
      'a reference',
      '<string name="a">@string/app_name</string><string name="b">@android:string/ok</string>',
      {},
    ],
    [
      'a theme reference',
      '<string name="a">?attr/title</string><string name="b">?android:title</string>',
      {},
    ],
    [
      'what is not a reference',
      '<string name="a">\\@home</string><string name="b">? what</string>',
      { a: '@home', b: '? what' },
    ],
    ['an unnamed string', '<string>x</string>', {}],
    [
      'an item that is a string',
      '<item type="string" name="a">x</item><item type="id" name="b"/>',
      { a: 'x' },
    ],
    [
      'an array by index',
      '<string-array name="a"><item>x</item><item>@string/b</item><!-- c --><item>y</item></string-array>',
      { 'a/0': 'x', 'a/2': 'y' },
    ],
    [
      'one name for several products',
      '<string name="a" product="tablet">x</string><string name="a" product="default">y</string>',
      { 'a/tablet': 'x', 'a/default': 'y' },
    ],
    [
      'one name for several kinds',
      '<string name="a">x</string><plurals name="a"><item quantity="other">y</item></plurals>',
      { a: 'x', 'a/other': 'y' },
    ],
    [
      'names that every object has',
      '<string name="__proto__">x</string><string name="constructor">y</string>',
      { ['__proto__']: 'x', constructor: 'y' },
    ],
  ];
  for (const [name, body, texts] of table) {
    it(name, () => assert.deepEqual(Object.entries(textsOf(resources(body))), Object.entries(texts)));
  }

  it('have plural roles', () => {
    const file = resources(
      '<plurals name="days" product="tv">',
      '<item quantity="one">%d day</item><item quantity="other">%d days</item>',
      '</plurals>',
    );
    const roles = android.read(file, source).entries.map(({ plural }) => plural);
    assert.deepEqual(
      roles,
      ['one', 'other'].map((category) => ({ set: ['days', 'tv'], category, ordinal: false })),
    );
    const [role] = roles;
    assert.deepEqual(role && android.pluralPath?.({ ...role, category: 'few' }), ['days', 'tv', 'few']);
  });

  it('have the comments above and at the end of the line as context', () => {
    const file = resources(
      '<!-- Far away -->',
      '',
      '<!-- First',
      '     and second line -->',
      '<!-- third -->',
      '<string name="a">x</string> <!-- behind -->',
      '<string name="b">x</string>',
      '<!-- all -->',
      '<plurals name="c">',
      '    <!-- one -->',
      '    <item quantity="one">x</item>',
      '    <item quantity="other">x</item>',
      '</plurals>',
    );
    const contexts = android.read(file, source).entries.map(({ context }) => context);
    assert.deepEqual(contexts, ['First\nand second line\nthird\nbehind', undefined, 'all\none', 'all']);
  });

  it('have all comments that end their line as context, but none that ends the line above', () => {
    const file = [
      '<resources> <!-- The whole file -->',
      '<string name="a">x</string> <!-- one --><!-- two -->',
      '<string name="b">x</string>',
      '<plurals name="c"> <!-- all -->',
      '    <item quantity="one">x</item>',
      '    <item quantity="other">x</item> <!-- other -->',
      '</plurals>',
      '</resources>',
    ].join('\n');
    const contexts = android.read(file, source).entries.map(({ context }) => context);
    assert.deepEqual(contexts, ['one\ntwo', undefined, 'all', 'all\nother']);
  });

  it('have the character limits that comments set, unless their texts exceed them', () => {
    const file = resources(
      '<!-- Title [CHAR LIMIT=20] -->',
      '<string name="a">Title</string>',
      '<!-- [CHAR_LIMIT: 3] -->',
      '<string name="b">Longer than that</string>',
      '<!-- [CHAR LIMIT=NONE] -->',
      '<string name="c">Title</string>',
    );
    const limits = android.read(file, source).entries.map(({ maxLength }) => maxLength);
    assert.deepEqual(limits, [20, undefined, undefined]);
  });
});

describe('Android: problems', () => {
  const table: readonly (readonly [string, readonly object[]])[] = [
    [
      '<LinearLayout/>',
      [{ line: 1, column: 1, code: 'syntax', detail: '<LinearLayout> instead of <resources>' }],
    ],
    [
      resources('<string name="a">x</string>', '<string name="a">y</string>'),
      [{ line: 3, column: 5, code: 'duplicateKey', path: ['a'], firstLine: 2 }],
    ],
    [
      resources('<plurals name="a"><item quantity="one"/>', '<item quantity="one"/></plurals>'),
      [{ line: 3, column: 5, code: 'duplicateKey', path: ['a', 'one'], firstLine: 2 }],
    ],
    [
      resources('<string name="a">x</strin>'),
      [{ line: 2, column: 23, code: 'syntax', detail: 'an end tag in place of </string>' }],
    ],
    [
      resources('<string name="a">Q&A</string>'),
      [{ line: 2, column: 23, code: 'syntax', detail: '& without a known reference' }],
    ],
    ['<!DOCTYPE resources [<!ENTITY a "b">]>\n<resources/>', [{ line: 1, column: 1, code: 'doctype' }]],
    ['<resources>\0</resources>', [{ line: 1, column: 12, code: 'binary' }]],
  ];
  for (const [text, problems] of table) {
    it(JSON.stringify(text), () => {
      assert.deepEqual(android.read(text, source), { entries: [], problems });
      assert.throws(() => android.write(text, [], { file: source }), /has problems/);
    });
  }
});

describe('Android: files by path', () => {
  const paths: readonly (readonly [string, boolean])[] = [
    ['app/src/main/res/values/strings.xml', true],
    ['res/values-de/strings_settings.xml', true],
    ['res/values/arrays.xml', true],
    ['res/values/texts.xml', true],
    ['moko-resources/base/plurals.xml', true],
    ['import/android/strings.xml', true],
    ['res/values/colors.xml', false],
    ['res/values-night/themes.xml', false],
    ['res/values/donottranslate.xml', false],
    ['res/layout/main.xml', false],
    ['AndroidManifest.xml', false],
    ['values/en.yaml', false],
  ];
  for (const [path, matches] of paths)
    it(`${matches ? 'include' : 'do not include'} ${path}`, () =>
      assert.equal(knownFormat(path)?.id === 'android', matches));
});

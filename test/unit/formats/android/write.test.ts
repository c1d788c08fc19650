import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { android } from '../../../../src/formats/android.ts';
import { remove, resources, set, source, target, write, writeNew } from './files.ts';

describe('Android: a value that is replaced', () => {
  const table: readonly (readonly [raw: string, text: string, written: string])[] = [
    ['x', 'Hallo', 'Hallo'],
    ['x', "Don't", "Don\\'t"],
    ['"Can\'t"', "Don't", '"Don\'t"'],
    ['"Can\'t"', 'Do', '"Do"'],
    ["Can't", "Don't", "Don't"],
    ['x', 'say "hi"', 'say \\"hi\\"'],
    ['\\&quot;x\\&quot;', 'say "hi"', 'say \\&quot;hi\\&quot;'],
    ['x', 'a\nb\tc\\d', 'a\\nb\\tc\\\\d'],
    ['x', ' y ', '" y "'],
    ['\\u0020x', ' y  z ', '\\u0020y \\u0020z\\u0020'],
    ['x', 'a  b', '"a  b"'],
    ['x', '@home', '\\@home'],
    ['x', '?', '\\?'],
    ['x', 'a@b?', 'a@b?'],
    ['x', 'a & b < c > d', 'a &amp; b &lt; c &gt; d'],
    ['&#60;b>x&#60;/b>', '<i>y</i>', '&lt;i&gt;y&lt;/i&gt;'],
    ['a&#160;b', 'c\u00a0d', 'c&#160;d'],
    ['a\\u00A0b', 'c\u00a0d', 'c\\u00A0d'],
    ['a\u00a0b', 'c\u00a0d', 'c\u00a0d'],
    ['x', 'a\u0007b', 'a\\u0007b'],
    ['<![CDATA[<b>x</b>]]>', "<b>don't</b> & ]]> y", "<![CDATA[<b>don\\'t</b> & ]]]]><![CDATA[> y]]>"],
    ['<b>x</b>', '<b>Don\'t</b> &amp; "y"', '<b>Don\\\'t</b> &amp; \\"y\\"'],
    ['<xliff:g id="a">%d</xliff:g> x', 'y <xliff:g id="a">%d</xliff:g>', 'y <xliff:g id="a">%d</xliff:g>'],
    ['<b>x</b>', ' <b>x</b>', '" <b>x</b>"'],
    ['\n      x\n    ', 'y', '\n      y\n    '],
    ['<!-- why -->x', 'y', '<!-- why -->y'],
    ['', 'y', 'y'],
    ['x', '', ''],
    ['x', '😀 שלום', '😀 שלום'],
  ];
  for (const [raw, text, written] of table) {
    it(`${raw} becomes ${JSON.stringify(text)}`, () => {
      const file = (value: string) => resources(`<string name="a">${value}</string>`);
      const result = write(file(raw), [set('a', text)]);
      assert.deepEqual(result, { text: file(written), conflicts: [] });
      assert.equal(android.read(result.text, target).entries[0]?.text, text);
    });
  }

  it('has no edits if nothing changes', () => {
    for (const [raw] of table) {
      const file = resources(`<string name="a">${raw}</string>`);
      const changes = android.read(file, source).entries.map(({ path, text }) => set(path.join('/'), text));
      assert.deepEqual(android.write(file, changes, { file: source }), { edits: [], conflicts: [] });
    }
  });

  it('opens an element without an end tag', () => {
    const file = resources('<string name="a" />');
    assert.equal(write(file, [set('a', 'y')]).text, resources('<string name="a">y</string>'));
  });

  it('writes apostrophes as the file does', () => {
    const file = (value: string) =>
      resources('<string name="a">"Can\'t"</string>', `<string name="b">${value}</string>`);
    assert.equal(write(file('x'), [set('b', "Don't")]).text, file('"Don\'t"'));
  });

  it('escapes what is not markup in a styled text', () => {
    const text = resources('<string name="a"><b>x</b></string>');
    const written = resources('<string name="a">R&amp;D &lt; <b>y</b> &lt;&lt;</string>');
    assert.deepEqual(write(text, [set('a', 'R&D < <b>y</b> <<')]), { text: written, conflicts: [] });
  });

  it('is written as markup if the template has markup', () => {
    const template = resources('<string name="a"><b>x</b> &amp; y</string>');
    const written = write(resources('<string name="a"></string>'), [set('a', '<b>z</b> &amp; y')], template);
    assert.equal(written.text, resources('<string name="a"><b>z</b> &amp; y</string>'));
  });

  for (const [raw, text] of [
    ['<b>x</b>', '<b>x'],
    ['<b>x</b>', 'x &#0; <b>y</b>'],
    ['<b>x</b>', 'x</a><a>'],
    // Without a tag it would be read as `<y>`.
    ['<b>x</b>', '&lt;y>'],
    ['x', '\ud800'],
  ] as const) {
    it(`refuses ${JSON.stringify(text)} in ${raw}`, () => {
      const file = resources(`<string name="a">${raw}</string>`);
      assert.deepEqual(write(file, [set('a', text)]), { text: file, conflicts: ['unencodable a'] });
    });
  }
});

describe('Android: resources that are inserted', () => {
  const template = resources(
    '<string name="a">A</string>',
    '',
    '<!-- Section -->',
    '<string name="b" tools:ignore="X">B</string>',
    '<string name="c">C</string>',
    '<string-array name="d">',
    '    <item>D0</item>',
    '    <item>@string/a</item>',
    '    <item>D2</item>',
    '</string-array>',
    '<plurals name="e">',
    '    <item quantity="one">%d E</item>',
    '    <item quantity="other">%d Es</item>',
    '</plurals>',
    '<string name="f">F</string> <!-- behind -->',
  );
  const table: readonly (readonly [string, string, readonly ReturnType<typeof set>[], string])[] = [
    [
      'between their neighbours',
      resources('<string name="a">x</string>', '<string name="c">x</string>'),
      [set('b', 'y')],
      resources(
        '<string name="a">x</string>',
        '<string name="b" tools:ignore="X">y</string>',
        '<string name="c">x</string>',
      ),
    ],
    [
      'before all others',
      resources('<string name="c">x</string>'),
      [set('b', 'z'), set('a', 'y')],
      resources(
        '<string name="a">y</string>',
        '<string name="b" tools:ignore="X">z</string>',
        '<string name="c">x</string>',
      ),
    ],
    [
      'with comments and empty lines if the file has them',
      resources('<!-- Top -->', '<string name="a">x</string>', '', '<string name="z">x</string>'),
      [set('b', 'y'), set('f', 'f')],
      resources(
        '<!-- Top -->',
        '<string name="a">x</string>',
        '',
        '<!-- Section -->',
        '<string name="b" tools:ignore="X">y</string>',
        '<string name="f">f</string> <!-- behind -->',
        '',
        '<string name="z">x</string>',
      ),
    ],
    [
      'an array with its references',
      resources('<string name="c">x</string>'),
      [set('d/0', 'x'), set('d/2', 'y')],
      resources(
        '<string name="c">x</string>',
        '<string-array name="d">',
        '    <item>x</item>',
        '    <item>@string/a</item>',
        '    <item>y</item>',
        '</string-array>',
      ),
    ],
    [
      'a plural with the forms of the language',
      resources('<string name="c">x</string>'),
      [set('e/other', 'o'), set('e/few', 'f'), set('e/one', '1')],
      resources(
        '<string name="c">x</string>',
        '<plurals name="e">',
        '    <item quantity="one">1</item>',
        '    <item quantity="few">f</item>',
        '    <item quantity="other">o</item>',
        '</plurals>',
      ),
    ],
    [
      'a form in a plural',
      resources('<plurals name="e"><item quantity="other">o</item></plurals>'),
      [set('e/few', 'f'), set('e/one', '1')],
      resources(
        '<plurals name="e"><item quantity="one">1</item><item quantity="few">f</item><item quantity="other">o</item></plurals>',
      ),
    ],
    [
      'items at the end of an array',
      resources('<string-array name="d">', '    <item>x</item>', '</string-array>'),
      [set('d/2', 'y')],
      resources(
        '<string-array name="d">',
        '    <item>x</item>',
        '    <item>@string/a</item>',
        '    <item>y</item>',
        '</string-array>',
      ),
    ],
    [
      'in an empty file',
      '<resources>\n</resources>\n',
      [set('a', 'x')],
      resources('<string name="a">x</string>'),
    ],
    [
      'in a file without an end tag',
      '<resources/>\n',
      [set('a', 'x')],
      resources('<string name="a">x</string>'),
    ],
    [
      'on one line',
      '<resources><string name="c">x</string></resources>',
      [set('a', 'x')],
      '<resources><string name="a">x</string><string name="c">x</string></resources>',
    ],
    [
      'with the line ends and the indent of their neighbours',
      '<resources>\r\n\t<string name="a">x</string>\r\n</resources>',
      [set('e/other', 'o')],
      '<resources>\r\n\t<string name="a">x</string>\r\n\t<plurals name="e">\r\n\t\t<item quantity="other">o</item>\r\n\t</plurals>\r\n</resources>',
    ],
  ];
  for (const [name, text, changes, expected] of table) {
    it(name, () => assert.deepEqual(write(text, changes, template), { text: expected, conflicts: [] }));
  }

  it('bring the namespaces that they use', () => {
    const from =
      '<resources xmlns:xliff="urn:x" xmlns:tools="t">\n    <string name="a"><xliff:g id="b">%d</xliff:g></string>\n</resources>';
    const written = write('<resources>\n</resources>', [set('a', '<xliff:g id="b">%d</xliff:g>!')], from);
    assert.equal(
      written.text,
      '<resources xmlns:xliff="urn:x">\n    <string name="a"><xliff:g id="b">%d</xliff:g>!</string>\n</resources>',
    );
  });

  const refused: readonly (readonly [
    string,
    string,
    readonly ReturnType<typeof set>[],
    readonly string[],
  ])[] = [
    ['an array in part', resources(), [set('d/0', 'x')], ['earlierItemMissing d/0']],
    [
      'a plural without the form that all numbers may use',
      resources(),
      [set('e/one', 'x')],
      ['earlierItemMissing e/one'],
    ],
    ['an unknown name', resources(), [set('z', 'x')], ['shapeDiffers z']],
    [
      'what the file keeps from translation',
      resources('<string name="a" translatable="false">A</string>'),
      [set('a', 'x')],
      ['shapeDiffers a'],
    ],
    [
      'what is a reference in the file',
      resources('<string name="a">@string/c</string>'),
      [set('a', 'x')],
      ['shapeDiffers a'],
    ],
    [
      'codes in the file in place of texts',
      resources('<string-array name="d"><item>low_salt</item><item>low_fat</item></string-array>'),
      [set('d/0', 'x'), set('d/1', 'y')],
      ['shapeDiffers d/0', 'shapeDiffers d/1'],
    ],
    ['a new quantity', resources(), [set('e/lots', 'x')], ['shapeDiffers e/lots']],
    [
      'an item after a missing one',
      resources('<string-array name="d"></string-array>'),
      [set('d/2', 'x')],
      ['earlierItemMissing d/2'],
    ],
  ];
  for (const [name, text, changes, conflicts] of refused) {
    it(`are refused: ${name}`, () => assert.deepEqual(write(text, changes, template), { text, conflicts }));
  }
});

describe('Android: a new file', () => {
  const text = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!-- Licence -->',
    '<resources xmlns:tools="http://schemas.android.com/tools" tools:locale="en">',
    '    <string name="app" translatable="false">App</string>',
    '',
    '    <!-- Group -->',
    '    <string name="a">A</string>',
    '    <string name="link">@string/a</string>',
    '    <color name="c">#fff</color>',
    '    <string-array name="c_values"><item>dark</item></string-array>',
    '    <plurals name="p">',
    '        <item quantity="one">1</item>',
    '        <item quantity="other">o</item>',
    '    </plurals>',
    '    <string name="z">Z</string>',
    '</resources>',
  ].join('\n');

  it('contains what is translated, in the layout of the source', () => {
    const changes = [set('a', 'x'), remove('p/one'), set('p/few', 'f'), set('p/other', 'o'), remove('z')];
    assert.deepEqual(writeNew(text, changes, 'pl'), {
      conflicts: [],
      text: [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<!-- Licence -->',
        '<resources xmlns:tools="http://schemas.android.com/tools" tools:locale="pl">',
        '    <!-- Group -->',
        '    <string name="a">x</string>',
        '    <plurals name="p">',
        '        <item quantity="few">f</item>',
        '        <item quantity="other">o</item>',
        '    </plurals>',
        '</resources>',
      ].join('\n'),
    });
  });

  it('names its locale as tools do', () => {
    assert.match(writeNew(text, [set('a', 'x')], 'pt-rBR').text, /tools:locale="pt-BR"/);
  });
});

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
    ['x', '\ud800'],
    // A text without tags is not read as markup: this one would become `<y>`.
    ['<b>x</b>', '&lt;y>'],
  ] as const) {
    it(`refuses ${JSON.stringify(text)} in ${raw}`, () => {
      const file = resources(`<string name="a">${raw}</string>`);
      assert.deepEqual(write(file, [set('a', text)]), { text: file, conflicts: ['unencodable a'] });
    });
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

  it("names its locale as Android's tools do", () => {
    assert.match(writeNew(text, [set('a', 'x')], 'pt-rBR').text, /tools:locale="pt-BR"/);
  });
});

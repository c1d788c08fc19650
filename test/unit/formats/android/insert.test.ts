import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { resources, set, write } from './files.ts';

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
      'before all others, with the empty lines between them if the file has any',
      resources('<string name="c">x</string>', '', '<string name="z">x</string>'),
      [set('b', 'z'), set('a', 'y')],
      resources(
        '<string name="a">y</string>',
        '',
        '<string name="b" tools:ignore="X">z</string>',
        '<string name="c">x</string>',
        '',
        '<string name="z">x</string>',
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
      'forms in a plural',
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
    ['an array in part', resources(), [set('d/0', 'x')], ['otherItemMissing d/0']],
    [
      'a plural without the form that all numbers may use',
      resources(),
      [set('e/one', 'x')],
      ['otherFormMissing e/one'],
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
      'texts where the file has codes',
      resources('<string-array name="d"><item>low_salt</item><item>low_fat</item></string-array>'),
      [set('d/0', 'x'), set('d/1', 'y')],
      ['shapeDiffers d/0', 'shapeDiffers d/1'],
    ],
    [
      'an array that would look like codes',
      resources(),
      [set('d/0', '1'), set('d/2', 'true')],
      ['unencodable d/0', 'unencodable d/2'],
    ],
    [
      'codes in place of all texts of an array',
      resources('<string-array name="d"><item>Salt</item><item>Fat</item></string-array>'),
      [set('d/0', '1'), set('d/1', 'null')],
      ['unencodable d/0', 'unencodable d/1'],
    ],
    ['an unknown quantity', resources(), [set('e/lots', 'x')], ['shapeDiffers e/lots']],
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

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { android } from '../../../../src/formats/android.ts';
import { applyEdits } from '../../../../src/formats/format.ts';
import { resources, set } from './files.ts';

/** Files for readers other than Android's own, in which quotes are ordinary characters. */
const paths = ['app/composeResources/values/strings.xml', 'src/moko-resources/base/strings.xml'];

describe('Android: files of Compose Multiplatform and moko-resources', () => {
  /** Another value in the file, the value, another text, and that text as written. */
  const table: readonly (readonly [beside: string, raw: string, text: string, written: string])[] = [
    ['', 'say "hi"', 'say "Don\'t"', 'say "Don\'t"'],
    ['', 'x', 'Don\'t say "y"', 'Don\'t say "y"'],
    ['', '"x"', 'y', 'y'],
    ["can\\'t", 'x', 'Don\'t "y"', 'Don\\\'t \\"y\\"'],
    ["can't", 'x', "Don't", "Don't"],
    ['', 'x', ' y  z ', '\\u0020y \\u0020z\\u0020'],
    ['', 'x', '@home', '@home'],
    ['', 'x', '@null', '\\u0040null'],
    ['', 'x', '?attr/title', '\\u003Fattr/title'],
    ['', 'x', '@string/name of', '@string/name of'],
    ['', 'x', 'a\nb\\', 'a\\nb\\\\'],
    ['', '<b>"x"</b>', '<b>"y"</b> & z', '<b>"y"</b> &amp; z'],
    ['', '<![CDATA[<a href="x">y</a>]]>', '<a href="x">z</a>', '<![CDATA[<a href="x">z</a>]]>'],
  ];
  for (const path of paths) {
    for (const [beside, raw, text, written] of table) {
      it(`${raw} beside [${beside}] becomes ${JSON.stringify(text)} in ${path}`, () => {
        const file = (value: string) =>
          resources(`<string name="a">${beside}</string>`, `<string name="b">${value}</string>`);
        const options = { file: { path, locale: 'en' } };
        const { edits, conflicts } = android.write(file(raw), [set('b', text)], options);
        assert.deepEqual(conflicts, []);
        assert.equal(applyEdits(file(raw), edits), file(written));
        const same = android
          .read(file(raw), options.file)
          .entries.map((entry) => set(entry.path.join(), entry.text));
        assert.deepEqual(android.write(file(raw), same, options).edits, []);
      });
    }
  }

  it('show their quotes', () => {
    const text = resources('<string name="a">say "hi"</string>');
    const [own, other] = [paths[0] ?? '', 'res/values/strings.xml'].map(
      (path) => android.read(text, { path, locale: 'en' }).entries[0]?.text,
    );
    assert.deepEqual([own, other], ['say "hi"', 'say hi']);
  });
});

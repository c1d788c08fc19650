import assert from 'node:assert/strict';
import { findTerms } from '../../../../src/emulator/glossaries/termIndex.ts';
import { pseudoTranslate } from '../../../../src/emulator/pseudo.ts';
import type { Markup } from '../../../../src/pseudo/markup.ts';

function translated(
  text: string,
  terms: Readonly<Record<string, string>>,
  {
    markup,
    source = 'en',
    more = {},
  }: {
    readonly markup?: Markup;
    readonly source?: string;
    readonly more?: Readonly<Record<string, string>>;
  } = {},
): string {
  const dictionaries = [terms, more].map((given) => ({
    source,
    target: 'de',
    terms: new Map(Object.entries(given)),
  }));
  return pseudoTranslate(text, 'de', { markup, findTerms: (piece) => findTerms(piece, dictionaries) });
}

const xml: Markup = { mode: 'xml', ignoreTags: ['x'] };

describe('Terms in a pseudo-translation', () => {
  const rows: readonly (readonly [
    name: string,
    text: string,
    terms: Readonly<Record<string, string>>,
    result: string,
  ])[] = [
    ['stand as they are', 'The artist won.', { artist: 'Maler' }, '[de] Ţĥé Maler ŵöñ.'],
    ['are all that there is', 'Apple', { Apple: 'Apfel' }, 'Apfel'],
    ['begin a text', 'Apple pie', { Apple: 'Apfel' }, '[de] Apfel þîé'],
    ['may begin in another case', 'artist Artist ARTIST', { Artist: 'Maler' }, '[de] Maler Maler ÁŔŢÎŠŢ'],
    ['are whole words', 'cart art arts art_ art', { art: 'Kunst' }, '[de] çáŕţ Kunst áŕţš áŕţ_ Kunst'],
    ['are no parts of words with accents', 'éart arté', { art: 'Kunst' }, '[de] éáŕţ áŕţé'],
    [
      'have several words, the longest first',
      'sign in to sign',
      { sign: 'Zeichen', 'sign in': 'Anmelden' },
      '[de] Anmelden ţö Zeichen',
    ],
    [
      'leave a longer one that is not there',
      'sign inside',
      { sign: 'Zeichen', 'sign in': 'Anmelden' },
      '[de] Zeichen îñšîðé',
    ],
    ['have any characters', 'A%=& C++ 🪨 x', { 'A%=&': 'B&=%', 'C++': 'D', '🪨': '🪵' }, '[de] B&=% D 🪵 ẋ'],
    ['are not read as patterns', '$& a.b axb', { 'a.b': '$1', '$&': '\\' }, '[de] \\ $1 áẋƀ'],
    ['are not found in what they brought', 'one two', { one: 'two', two: 'three' }, 'two three'],
  ];
  for (const [name, text, terms, result] of rows) {
    it(name, () => assert.equal(translated(text, terms), result));
  }

  it('are parts of words where a language has no spaces', () =>
    assert.equal(
      translated('私は東京都民です', { 東京: 'Tokio', 東京都: 'Präfektur' }, { source: 'ja' }),
      '[de] 私はPräfektur民です',
    ));

  it('of several dictionaries are the longest, then those of the first', () => {
    const more = { one: 'EINS', 'one two': 'beide' };
    assert.equal(translated('one two one', { one: 'eins' }, { more }), 'beide eins');
  });

  it('are neither found in markup nor in what is ignored', () =>
    assert.equal(
      translated('<b title="art">art</b> <x>art</x> <art>no</art>', { art: 'Kunst' }, { markup: xml }),
      '<b title="art">[de] Kunst</b> <x>art</x> <art>ñö</art>',
    ));

  it('are found across escapes, and escaped', () =>
    assert.equal(
      translated(
        'Q&amp;A amp &#65;&lt;B &nbsp;x',
        { 'Q&A': 'F&A <b>', amp: 'Ampere', 'A<B': 'ab' },
        { markup: xml },
      ),
      '[de] F&amp;A &lt;b&gt; Ampere ab &nbsp;ẋ',
    ));

  it('do not begin in one element and end in another', () =>
    assert.equal(
      translated('sign <b>in</b>', { 'sign in': 'Anmelden' }, { markup: xml }),
      '[de] šîĝñ <b>îñ</b>',
    ));

  it('of 200 000 are found', () => {
    const terms = Object.fromEntries(
      Array.from({ length: 200_000 }, (_, index) => [`word${index}`, `W${index}`]),
    );
    assert.equal(translated('word7 word199999 word200000', terms), '[de] W7 W199999 ŵöŕð200000');
  });
});

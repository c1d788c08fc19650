import assert from 'node:assert/strict';
import { findTerms } from '../../../../src/emulator/glossaries/termIndex.ts';
import { pseudoTranslate } from '../../../../src/emulator/pseudo.ts';
import type { Markup } from '../../../../src/pseudo/markup.ts';
import { growthOf, mostGrowth } from '../../../support/growth/measure.ts';

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
    ['are inserted unchanged', 'The artist won.', { artist: 'Maler' }, '[de] Ţĥé Maler ŵöñ.'],
    ['can be the whole text', 'Apple', { Apple: 'Apfel' }, 'Apfel'],
    ['can begin a text', 'Apple pie', { Apple: 'Apfel' }, '[de] Apfel þîé'],
    ['may begin in another case', 'artist Artist ARTIST', { Artist: 'Maler' }, '[de] Maler Maler ÁŔŢÎŠŢ'],
    ['match whole words only', 'cart art arts art_ art', { art: 'Kunst' }, '[de] çáŕţ Kunst áŕţš áŕţ_ Kunst'],
    ['do not match parts of words with accents', 'éart arté', { art: 'Kunst' }, '[de] éáŕţ áŕţé'],
    [
      'can have several words, and the longest match wins',
      'sign in to sign',
      { sign: 'Zeichen', 'sign in': 'Anmelden' },
      '[de] Anmelden ţö Zeichen',
    ],
    [
      'match if a longer one does not',
      'sign inside',
      { sign: 'Zeichen', 'sign in': 'Anmelden' },
      '[de] Zeichen îñšîðé',
    ],
    [
      'can have any characters',
      'A%=& C++ 🪨 x',
      { 'A%=&': 'B&=%', 'C++': 'D', '🪨': '🪵' },
      '[de] B&=% D 🪵 ẋ',
    ],
    ['are not read as patterns', '$& a.b axb', { 'a.b': '$1', '$&': '\\' }, '[de] \\ $1 áẋƀ'],
    ['are not found in inserted terms', 'one two', { one: 'two', two: 'three' }, 'two three'],
  ];
  for (const [name, text, terms, result] of rows) {
    it(name, () => assert.equal(translated(text, terms), result));
  }

  it('match parts of words in a language without spaces', () =>
    assert.equal(
      translated('私は東京都民です', { 東京: 'Tokio', 東京都: 'Präfektur' }, { source: 'ja' }),
      '[de] 私はPräfektur民です',
    ));

  it('of several dictionaries win by length, then by the order of dictionaries', () => {
    const more = { one: 'EINS', 'one two': 'beide' };
    assert.equal(translated('one two one', { one: 'eins' }, { more }), 'beide eins');
  });

  it('are found neither in markup nor in ignored elements', () =>
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

  it('are found among 200 000', () => {
    const terms = Object.fromEntries(
      Array.from({ length: 200_000 }, (_, index) => [`word${index}`, `W${index}`]),
    );
    assert.equal(translated('word7 word199999 word200000', terms), '[de] W7 W199999 ŵöŕð200000');
  });

  it('are found in linear time, however many begin the same way', async () => {
    const prepare = (length: number) => {
      const numbers = Array.from({ length: length / 16 }, (_, index) => index);
      const terms = Object.fromEntries(numbers.map((number) => [`the term ${number}`, `T${number}`]));
      return () => translated('the cat '.repeat(numbers.length), terms);
    };
    const { ratio = 0 } = await growthOf({ name: 'terms', prepare }, { length: 40_000, enoughMs: 200 });
    assert.ok(ratio <= mostGrowth, `${ratio} times for twice the length`);
  });
});

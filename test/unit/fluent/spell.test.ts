import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Cursor } from '../../../src/fluent/cursor.ts';
import { readPattern } from '../../../src/fluent/pattern.ts';
import { isSameText } from '../../../src/fluent/sameText.ts';
import { spellPattern } from '../../../src/fluent/spell.ts';
import { textOf } from '../../../src/fluent/text.ts';

const rows: readonly (readonly [text: string, spelled: string | undefined, block?: string])[] = [
  ['a', 'a'],
  ['', '{ "" }'],
  [
    '[a\n[b\n .c\n*',
    '[a\n  { "[" }b\n   { "." }c\n  { "*" }',
    '{ "[" }a\n  { "[" }b\n   { "." }c\n  { "*" }',
  ],
  ['a\n\nb', 'a\n\n  b'],
  [' a ', '{ "" } a { "" }', '{ "" } a { "" }'],
  [' a\nb', '{ "" } a\n  b', ' a\n  b'],
  ['a\n  b\n c', 'a\n  { "" }  b\n   c', 'a\n    b\n   c'],
  ['\na\n', '{ "" }\n  a\n  { "" }', '{ "" }\n  a\n  { "" }'],
  ['a\n  \nb', 'a\n  { "" }  \n  b'],
  ['a\rb\u0000', 'a{ "\\u000d" }b{ "\\u0000" }'],
  ['{ $n ->\n *[a]\n\n  b\n}', '{ $n ->\n   *[a]\n\n    b\n  }'],
  ['a }', undefined],
  ['{ a b }', undefined],
];

function read(value: string): string {
  const pattern = readPattern(new Cursor(value, 0));
  return pattern ? textOf(value, pattern) : '';
}

describe('fluent/spell', () => {
  for (const [text, spelled, block = spelled] of rows) {
    it(`${spelled === undefined ? 'cannot write' : 'writes'} ${JSON.stringify(text)}`, () => {
      const spelling = { indent: '  ', eol: '\n' };
      assert.equal(spellPattern(text, { ...spelling, isBlock: false }), spelled);
      assert.equal(spellPattern(text, { ...spelling, isBlock: true }), block);
    });
  }

  it('writes any text whose braces are placeables so that it reads the same', () => {
    const pieces = ['a', ' ', '  ', '\n', '\t', '[', '*', '.', '"', '#', '=', '-', '\r', '\u0000', '😀'];
    const placeables = ['{ $x }', '{ "" }', '{ "a\\"}" }', '{ $n ->\n [a] b\n\n    c\n *[d] { "}" }\n}'];
    const texts = fc
      .array(fc.constantFrom(...pieces, ...placeables), { maxLength: 12 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(texts, fc.boolean(), fc.constantFrom('\n', '\r\n'), (text, isBlock, eol) => {
        const spelled = spellPattern(text, { indent: '   ', isBlock, eol });
        const again = read(isBlock ? `${eol}   ${spelled}${eol}` : ` ${spelled}${eol}`);
        assert.ok(isSameText(again, text), JSON.stringify([text, spelled, again]));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('fluent/sameText', () => {
  const same: readonly (readonly [string, string])[] = [
    ['{ $x }', '{$x}'],
    ['{ F($x,a:"b c") }', '{F( $x, a : "b c" )}'],
    ['a{ "\\u0062" }', 'ab'],
    ['{ "" }[', '{ "[" }'],
    ['{ "\\uD800" }', '{ "\\uFFFD" }'],
    ['{ "\\U110000" }', '{ "\\uFFFD" }'],
    ['{ $n ->\n [a] b\n*[c] d\n}', '{$n->\n    [a]\n        b\n   *[ c ] { "d" }\n}'.replace('$n-', '$n -')],
  ];
  for (const [one, other] of same) {
    it(`treats ${JSON.stringify(one)} as the same as ${JSON.stringify(other)}`, () =>
      assert.ok(isSameText(one, other)));
  }

  const different: readonly (readonly [string, string])[] = [
    ['{ $x }', '{ $y }'],
    ['a b', 'ab'],
    ['{ F($x, a: "b c") }', '{ F($x, a: "bc") }'],
    ['{ "{$x}" }', '{ $x }'],
    ['{ "\\\\{$x\\\\}" }', '{ "{$x}" }'],
    ['{ $n ->\n *[a] b c\n}', '{ $n ->\n *[a] bc\n}'],
    ['a }', 'a }}'],
  ];
  for (const [one, other] of different) {
    it(`tells ${JSON.stringify(one)} from ${JSON.stringify(other)}`, () =>
      assert.equal(isSameText(one, other), false));
  }
});

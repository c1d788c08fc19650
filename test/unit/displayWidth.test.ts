import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cutToWidth, displayWidth } from '../../src/displayWidth.ts';

describe('displayWidth', () => {
  const widths: readonly (readonly [text: string, width: number])[] = [
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['日本語', 6],
    ['한국', 4],
    ['ﾊﾝ', 2],
    ['ＡＢ', 4],
    ['👩\u200d🔬', 2],
    ['❤\ufe0f', 2],
    ['🇩🇪', 2],
    ['\u2329\u232a', 4],
    ['\u{18b00}', 2],
    ['\u{1aff0}', 2],
    ['\u{20000}', 2],
    ['Ж…', 2],
  ];
  for (const [text, width] of widths) {
    it(`of "${text}" is ${width}`, () => assert.equal(displayWidth(text), width));
  }

  it('of a text does not depend on an emoji after it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aßЖα一あ한ﾊＡ、 ©〰\u0301') }), (text) => {
        assert.equal(displayWidth(text), displayWidth(`${text}\u{1f600}`) - 2);
      }),
    );
  });
});

describe('cutToWidth', () => {
  const cuts: readonly (readonly [text: string, width: number, cut: string])[] = [
    ['abcdef', 6, 'abcdef'],
    ['abcdef', 5, 'abcd…'],
    ['日本語', 6, '日本語'],
    ['日本語', 5, '日本…'],
    ['日本語', 4, '日…'],
    ['a👩\u200d🔬b', 3, 'a…'],
    ['abc', 1, '…'],
  ];
  for (const [text, width, cut] of cuts) {
    it(`cuts "${text}" to the width ${width}: "${cut}"`, () => {
      assert.equal(cutToWidth(text, width), cut);
      assert.ok(displayWidth(cut) <= width);
    });
  }
});

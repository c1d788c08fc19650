import assert from 'node:assert/strict';
import { haveSameOutline, pairTags } from '../../../src/engine/markup.ts';
import { findTokens } from '../../../src/engine/placeholders.ts';
import { comparableMs } from '../../support/processorTime.ts';

describe('engine/markup', () => {
  const pairs: readonly (readonly [text: string, partners: readonly number[]])[] = [
    ['<b>x</b>', [1, 0]],
    ['<a><b>x</b></a>', [3, 2, 1, 0]],
    ['<b><i>x</b></i>', [2, -1, 0, -1]],
    ['</b>x<b>', [-1, -1]],
    ['<p>a<br>b</p>', [2, -1, 0]],
    ['<p>a<br/>b', [-1, -1]],
    ['<i><i>x</i>', [-1, 2, 1]],
    ['<0>a {x} b</0>', [2, -1, 0]],
    ['<![CDATA[<b>x</b>]]>', [3, 2, 1, 0]],
    [']]> x <![CDATA[', [-1, -1]],
    ['[a {x}](u) <b>[c](u)</b>', [2, -1, 0, 6, 5, 4, 3]],
    ['[![a](i.png)](u)', [3, 2, 1, 0]],
    // A void HTML element that a project uses as its own tag.
    ['<link>a</link>', [1, 0]],
  ];
  for (const [text, partners] of pairs) {
    it(`pairs ${text}`, () => assert.deepEqual(pairTags(findTokens(text)), partners));
  }

  const structures: readonly (readonly [a: string, b: string, same: boolean])[] = [
    ['<b>x</b> y', 'z <b>w</b>', true],
    ['<b>x</b>', '</b>x<b>', false],
    ['<b>x</b>', '<b></b>x', false],
    ['<a><b>x</b></a>', '<b><a>x</a></b>', false],
    ['<b><i>x</i></b>', '<b><i>x</b></i>', false],
    ['<b>a</b><i>c</i>', '<i>c</i><b>a</b>', true],
    ['see [a](u)', '[b](u) da', true],
    ['[a](u)', 'a [](u)', false],
    ['<![CDATA[a]]> b', 'b <![CDATA[a]]>', true],
    ['<![CDATA[a]]>', ']]>a<![CDATA[', false],
  ];
  for (const [a, b, same] of structures) {
    it(`${same ? 'equates' : 'tells apart'} ${a} and ${b}`, () => {
      const [one, other] = [a, b].map((text) => ({ text, tokens: findTokens(text) }));
      assert.ok(one && other);
      assert.equal(haveSameOutline(one, other), same);
    });
  }

  it('pairs a deep hostile text in linear time', async () => {
    const text = '<a>'.repeat(150_000) + '</b>'.repeat(100_000) + '</a>'.repeat(100_000);
    const ms = await comparableMs(() =>
      assert.equal(pairTags(findTokens(text)).filter((partner) => partner >= 0).length, 200_000),
    );
    assert.ok(ms < 3000, `${Math.round(ms)} ms`);
  });

  it('compares many tags in one long tag in linear time', async () => {
    const text = `<a title="${'x'.repeat(100_000)}">${'x<b/>'.repeat(20_000)}</a>`;
    const whole = { text, tokens: findTokens(text) };
    const ms = await comparableMs(() => assert.equal(haveSameOutline(whole, whole), true));
    assert.ok(ms < 500, `${Math.round(ms)} ms`);
  });
});

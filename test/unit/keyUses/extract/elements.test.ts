import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { isWithin } from '../../../../src/keyUses/extract/elements.ts';
import { growthOf, mostGrowth } from '../../../support/growth/measure.ts';

const preformatted = /<(pre|textarea)(?=[\s>])/gi;

describe('isWithin', () => {
  const table: readonly (readonly [marked: string, expected: boolean])[] = [
    ['<pre>¦</pre>', true],
    ['<PRE a>¦</pre>', true],
    ['<pre ¦a>', true],
    ['<pre></pre>¦', false],
    ['<pre><pre></PRE>¦</pre>', true],
    ['<pre><pre></pre></pre>¦', false],
    ['<pre><textarea></pre>¦', true],
    ['<pre-a>¦</pre-a>', false],
    ['<pre><pre-a></pre-a>¦</pre>', true],
    ['</pre></pre><pre>¦', true],
    ['<p>¦<pre></pre>', false],
    ['¦', false],
  ];
  for (const [marked, expected] of table) {
    it(marked, () => {
      assert.equal(isWithin(marked.replace('¦', ''), marked.indexOf('¦'), preformatted), expected);
    });
  }

  it('takes linear time for elements in elements', async () => {
    const prepare = (length: number) => {
      const count = Math.floor(length / '<pre></pre>'.length);
      const text = '<pre>'.repeat(count) + '</pre>'.repeat(count);
      return () => assert.equal(isWithin(text, text.length, preformatted), false);
    };
    const { ratio = 0 } = await growthOf({ name: 'elements', prepare }, { length: 20_000, enoughMs: 50 });
    assert.ok(ratio <= mostGrowth, `${ratio} times for twice the length`);
  });
});

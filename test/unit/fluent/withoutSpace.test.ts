import assert from 'node:assert/strict';
import { withoutSpace } from '../../../src/fluent/withoutSpace.ts';
import { growthOf, mostGrowth } from '../../support/growth/measure.ts';

describe('fluent/withoutSpace', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['F( $x, a : 1 )\r\n', 'F($x,a:1)'],
    ['F("a b",  "c  d" )', 'F("a b","c  d")'],
    [String.raw`"a \" b" c d "\\" e`, String.raw`"a \" b"cd"\\"e`],
    ['" a\n b " c\n" d "', '" ab" c" d "'],
  ];
  for (const [syntax, expected] of rows) {
    it(`removes white space from ${JSON.stringify(syntax)}`, () =>
      assert.equal(withoutSpace(syntax), expected));
  }

  it('takes linear time for quotes that nothing closes', async () => {
    const prepare = (length: number) => {
      const syntax = '\\"'.repeat(length / 2);
      return () => withoutSpace(syntax);
    };
    const { ratio = 0 } = await growthOf({ name: 'quotes', prepare }, { length: 20_000, enoughMs: 100 });
    assert.ok(ratio <= mostGrowth, `${ratio} times for twice the length`);
  });
});

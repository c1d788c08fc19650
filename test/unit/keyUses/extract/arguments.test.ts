import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { argumentsOf, isArgument, mayShowNoText } from '../../../../src/keyUses/extract/arguments.ts';
import { growthOf, mostGrowth } from '../../../support/growth/measure.ts';

const namesFor = (...codes: readonly string[]) =>
  argumentsOf(codes.map((code) => ({ code }))).map(({ name }) => name);

describe('Names of the arguments of an extracted text', () => {
  for (const [codes, names] of [
    [
      ['user.name', 'nameOf()', 'a?.b'],
      ['name', 'nameOf', 'b'],
    ],
    [
      ['a[0]', 'b[0]', 'a[0]'],
      ['value', 'value2'],
    ],
    [
      ['a.id', 'id2', 'b.id', 'c.id'],
      ['id', 'id2', 'id3', 'id4'],
    ],
    [
      ['this', 'ns', 'a.count'],
      ['value', 'value2', 'count'],
    ],
  ] as const) {
    it(codes.join(', '), () => {
      assert.deepEqual(namesFor(...codes), names);
    });
  }

  it('are found in linear time', async () => {
    const prepare = (length: number) => {
      const pieces = Array.from({ length }, (_, index) => ({ code: `f(${index})` }));
      return () => argumentsOf(pieces);
    };
    const { ratio = 0 } = await growthOf({ name: 'arguments', prepare }, { length: 16_000, enoughMs: 100 });
    assert.ok(ratio <= mostGrowth, String(ratio));
  });

  it('are judged in linear time, however many quotation marks their code has', async () => {
    const prepare = (length: number) => {
      const code = String.raw`\"`.repeat(length / 2);
      return () => Array.from({ length: 100 }, () => isArgument(code));
    };
    const { ratio = 0 } = await growthOf({ name: 'isArgument', prepare }, { length: 4000, enoughMs: 100 });
    assert.ok(ratio <= mostGrowth, String(ratio));
  });

  it('may show no text if they are too long to be read', () => {
    assert.equal(mayShowNoText('name'), false);
    assert.equal(mayShowNoText(String.raw`\"`.repeat(1001)), true);
  });
});

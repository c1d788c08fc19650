import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { literalOf } from '../../../../src/code/literals/index.ts';
import { anyText, mildText } from '../../../support/literals/texts.ts';
import { codeValue, type Tool, tools } from '../../../support/literals/tools.ts';
import { skipWithout } from '../../../support/missing.ts';

interface Written {
  readonly literal: string;
  readonly value: string;
}

const values = 60;

/** Writes arbitrary texts into each of the tool's literals, where possible. */
function write({ language, models, mild }: Tool): readonly Written[] {
  return models.flatMap((model) => {
    const { raw, code } = typeof model === 'string' ? { raw: model, code: undefined } : model;
    const literal = literalOf(language, raw);
    assert.ok(literal, raw);
    assert.deepEqual(literal.holes, code === undefined ? [] : [code], raw);
    const texts = fc.sample(fc.tuple(mild ? mildText : anyText, anyText), values);
    return texts.flatMap(([before, behind]): readonly Written[] => {
      const after = mild && !behind.isWellFormed() ? '' : behind;
      const rendered = literal.write(code === undefined ? before : `${before}\${hole1}${after}`);
      if (rendered.kind === 'refused') return [];
      const value = code === undefined ? before : before + codeValue + after;
      return [{ literal: rendered.content, value }];
    });
  });
}

for (const tool of tools) {
  describe(`${tool.name} reads literals`, () => {
    before(skipWithout(tool.program));

    it('as the texts that were written', () => {
      const written = write(tool);
      const all = tool.models.length * values;
      assert.ok(written.length > all / 4, `${written.length} of ${all}`);
      const read = tool.read(written.map(({ literal }) => literal));
      assert.equal(read.length, written.length);
      for (const [index, { literal, value }] of written.entries()) assert.equal(read[index], value, literal);
    });

    it('but not those that are not closed', () => {
      assert.throws(() => tool.read(['"a', "'b"]));
    });
  });
}

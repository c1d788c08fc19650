import assert from 'node:assert/strict';
import { shapeFamily } from '../../../src/engine/placeholders/shape.ts';
import { findTokens, recognisers } from '../../../src/engine/placeholders.ts';
import { defaultSyntax } from '../../../src/engine/syntax/families.ts';
import { addresses } from './families/addresses.ts';
import { learned } from './families/learned.ts';
import { markup } from './families/markup.ts';
import { percent } from './families/percent.ts';
import { variables } from './families/variables.ts';

const families = [markup, variables, percent, addresses, learned].flatMap((tables) => Object.entries(tables));

describe('engine/placeholders by family', () => {
  for (const [family, { syntax = defaultSyntax, finds, leaves }] of families) {
    describe(family, () => {
      for (const [text, ...raws] of finds) {
        it(`finds ${raws.join('  ')} in ${JSON.stringify(text)}`, () => {
          const certain = findTokens(text, syntax).filter((token) => token.family !== shapeFamily);
          const found = certain.map((token) => [token.family, token.raw]);
          assert.deepEqual(
            found,
            raws.map((raw) => [family, raw]),
          );
        });
      }
      for (const text of leaves) {
        it(`leaves ${JSON.stringify(text)} alone`, () => {
          const found = findTokens(text, syntax).filter((token) => token.family === family);
          assert.deepEqual(found, []);
        });
      }
    });
  }

  it('has a table for every family', () => {
    const ids = recognisers.map(({ id }) => id);
    assert.deepEqual(families.map(([family]) => family).sort(), ids.sort());
  });
});

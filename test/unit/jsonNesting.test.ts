import assert from 'node:assert/strict';
import { parseTree } from 'jsonc-parser';
import { isTooDeep } from '../../src/jsonNesting.ts';

describe('isTooDeep', () => {
  const deep: readonly (readonly [what: string, text: string])[] = [
    ['arrays', '['.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000)],
    ['arrays with brackets in strings', '["]",'.repeat(100_000)],
    ['arrays with brackets in comments', '[/*]*/'.repeat(100_000)],
    ['arrays with brackets of another kind', '[}'.repeat(100_000)],
  ];
  for (const [what, text] of deep) {
    it(`is true for ${what}`, () => assert.equal(isTooDeep(text), true));
  }

  const shallow: readonly (readonly [what: string, text: string])[] = [
    ['many values', `[${'[],'.repeat(100_000)}1]`],
    ['brackets in a string', JSON.stringify('['.repeat(100_000))],
    ['an unclosed string', `"${'['.repeat(100_000)}`],
    ['brackets in a comment', `// ${'['.repeat(100_000)}\n1`],
    ['closing brackets', ']'.repeat(100_000)],
    ['1000 levels', '['.repeat(1000)],
    ['nothing', ''],
  ];
  for (const [what, text] of shallow) {
    it(`is false for ${what}, which the parser can read`, () => {
      assert.equal(isTooDeep(text), false);
      assert.doesNotThrow(() => parseTree(text));
    });
  }
});

import assert from 'node:assert/strict';
import {
  type Instructions,
  instructionsFor,
  withInstructions,
  writtenInstructions,
} from '../../../../src/project/settings/instructions.ts';

describe('Custom instructions', () => {
  const rows: readonly (readonly [
    name: string,
    value: Instructions,
    target: string,
    texts: string[],
    Instructions,
  ])[] = [
    ['are a plain list if they are for all targets', [], '*', ['a'], ['a']],
    ['are lists by target once a target has its own', ['a'], 'de', ['b'], { '*': ['a'], de: ['b'] }],
    ['keep those of other targets', { de: ['b'] }, 'fr', ['c'], { de: ['b'], fr: ['c'] }],
    ['are a plain list again once no target has its own', { '*': ['a'], de: ['b'] }, 'de', [], ['a']],
    ['may be empty', ['a'], '*', [], []],
  ];
  for (const [name, value, target, texts, written] of rows) {
    it(name, () => {
      assert.deepEqual(writtenInstructions(withInstructions(value, target, texts), []), written);
    });
  }

  it('list a target that has none here if another level has some for it', () => {
    const below = { '*': ['a'], de: ['b'], fr: ['c'] };
    assert.deepEqual(writtenInstructions({ '*': ['a'], fr: ['c'] }, below), {
      '*': ['a'],
      de: [],
      fr: ['c'],
    });
    // A plain list replaces the lists of other levels.
    assert.deepEqual(writtenInstructions({ '*': ['a'] }, below), ['a']);
  });

  it('do not come from the base language if a target is listed with none', () => {
    assert.deepEqual(instructionsFor({ '*': ['a'], de: ['b'], 'de-AT': [] }, 'de-AT'), ['a']);
    assert.deepEqual(instructionsFor({ '*': ['a'], de: ['b'] }, 'de-AT'), ['a', 'b']);
  });
});

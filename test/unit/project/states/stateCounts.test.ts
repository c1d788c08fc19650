import assert from 'node:assert/strict';
import { completeness } from '../../../../src/project/states/stateCounts.ts';

describe('How complete a language is', () => {
  it('is exact for every whole percentage', () => {
    for (let percent = 0; percent <= 100; percent++) {
      const missing = { path: ['a'], facts: [{ code: 'missing' }] } as const;
      const entries = Array.from({ length: 100 - percent }, () => missing);
      assert.equal(completeness({ wanted: 100, entries }), percent);
    }
  });
});

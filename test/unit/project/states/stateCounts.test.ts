import assert from 'node:assert/strict';
import { completeness, countStaleOfOurs } from '../../../../src/project/states/stateCounts.ts';

describe('How complete a language is', () => {
  it('is exact for every whole percentage', () => {
    for (let percent = 0; percent <= 100; percent++) {
      const missing = { path: ['a'], facts: [{ code: 'missing' }] } as const;
      const entries = Array.from({ length: 100 - percent }, () => missing);
      assert.equal(completeness({ wanted: 100, entries }), percent);
    }
  });
});

describe('What a run for stale texts translates again', () => {
  it('is counted without what a person translated and what only the file marks', () => {
    const origins = [{}, { origin: 'ours' }, { origin: 'byHand' }, { origin: 'ours' }] as const;
    const entries = origins.map((origin, at) => {
      return { path: [String(at)], facts: [{ code: 'stale', ...origin }, { code: 'sameAsSource' }] } as const;
    });
    assert.equal(countStaleOfOurs({ wanted: 9, entries }), 2);
  });
});

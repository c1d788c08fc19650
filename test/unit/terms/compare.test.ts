import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { compareTerms, sameTerms, termsHash } from '../../../src/terms/compare.ts';
import type { Term } from '../../../src/terms/term.ts';
import { termsArbitrary } from './arbitraries.ts';

/** The terms in a text like `a=b c=d`. */
function terms(text: string): readonly Term[] {
  return text.split(' ').flatMap((pair) => {
    const [source = '', target = ''] = pair.split('=');
    return source === '' ? [] : [{ source, target }];
  });
}

describe('Differences between terms', () => {
  it('are reported by source', () => {
    assert.deepEqual(compareTerms(terms('a=1 b=2 c=3'), terms('d=4 c=5 a=1')), {
      added: terms('d=4'),
      removed: terms('b=2'),
      changed: [{ source: 'c', before: '3', after: '5' }],
    });
  });

  it('do not exist between the same terms in another order', () => {
    fc.assert(
      fc.property(termsArbitrary, (all) => {
        const other = all.toReversed();
        assert.deepEqual(compareTerms(all, other), { added: [], removed: [], changed: [] });
        assert.ok(sameTerms(all, other));
        assert.equal(termsHash(all), termsHash(other));
      }),
    );
  });

  it('change the hash, and nothing else does', () => {
    fc.assert(
      fc.property(termsArbitrary, termsArbitrary, (one, other) => {
        const { added, removed, changed } = compareTerms(one, other);
        const same = added.length + removed.length + changed.length === 0;
        assert.equal(sameTerms(one, other), same);
        assert.equal(termsHash(one) === termsHash(other), same);
      }),
    );
    const [one, other] = [
      { source: 'a', target: 'b\tc' },
      { source: 'a\tb', target: 'c' },
    ];
    assert.notEqual(termsHash([one]), termsHash([other]));
    assert.notEqual(termsHash(terms('a=1 b=2')), termsHash(terms('a=2 b=1')));
    assert.match(termsHash([]), /^[0-9a-f]{64}$/);
  });
});

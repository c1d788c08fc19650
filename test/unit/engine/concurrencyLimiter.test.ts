import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../../src/engine/concurrencyLimiter.ts';

/** The limit after each event: `!` is a pushback, `.` an answer. */
function limitsAfter(most: number, events: string): readonly number[] {
  const limiter = createConcurrencyLimiter(most);
  return [...events].map((event) => {
    tell(limiter, event);
    return limiter.limit;
  });
}

function tell(limiter: ConcurrencyLimiter, event: string): void {
  if (event === '!') limiter.pushedBack();
  else limiter.served();
}

describe('engine/concurrencyLimiter', () => {
  const cases: readonly [what: string, most: number, events: string, limits: readonly number[]][] = [
    ['stays at the maximum while everything is served', 4, '.....', [4, 4, 4, 4, 4]],
    ['halves once for a round that is pushed back together', 4, '!!!!', [2, 2, 2, 2]],
    ['halves again for the next round, never below 1', 4, '!!!!!!!', [2, 2, 2, 2, 1, 1, 1]],
    ['halves once for a round that is partly answered', 4, '!.!.', [2, 2, 2, 2]],
    ['rounds down', 5, '!', [2]],
    ['grows by one after as many answers as the limit', 4, '!!!!......', [2, 2, 2, 2, 2, 3, 3, 3, 4, 4]],
    ['counts answers anew after a pushback', 4, '!!!!.!..', [2, 2, 2, 2, 2, 1, 2, 2]],
    ['does not halve 1', 1, '!!.!', [1, 1, 1, 1]],
  ];
  for (const [what, most, events, limits] of cases) {
    it(what, () => assert.deepEqual(limitsAfter(most, events), limits));
  }

  const mosts = fc.integer({ min: 1, max: 16 });
  const histories = fc.array(fc.constantFrom('!', '.'), { maxLength: 200 });

  it('stays between 1 and the maximum, and changes only by its steps', () => {
    fc.assert(
      fc.property(mosts, histories, (most, events) => {
        let before = most;
        for (const after of limitsAfter(most, events.join(''))) {
          const steps = [before, before + 1, Math.max(1, Math.floor(before / 2))];
          assert.ok(after >= 1 && after <= most && steps.includes(after), `${before} to ${after}`);
          before = after;
        }
      }),
    );
  });

  it('returns to the maximum if the service serves long enough', () => {
    fc.assert(
      fc.property(mosts, histories, (most, events) => {
        const enough = '.'.repeat((most * (most + 1)) / 2);
        assert.equal(limitsAfter(most, events.join('') + enough).at(-1), most);
      }),
    );
  });
});

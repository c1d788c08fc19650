import assert from 'node:assert/strict';
import { crosses, quotaState, tightest } from '../../../src/administration/quota.ts';

type Row = readonly [
  used: number,
  limit: number | undefined,
  percent: number,
  reached: boolean,
  warns: boolean,
];

const rows: readonly Row[] = [
  [799, 1000, 80, false, false],
  [800, 1000, 80, false, true],
  [1000, 1000, 80, true, true],
  [1000, 1000, 0, true, false],
  [999, 1000, 0, false, false],
  [999, 1000, 100, false, false],
  [0, 0, 80, true, true],
  [10 ** 12, undefined, 1, false, false],
];

describe('A quota', () => {
  for (const [used, limit, percent, reached, warns] of rows) {
    it(`${used} of ${limit ?? 'no limit'}, warning from ${percent} %`, () =>
      assert.deepEqual(quotaState({ used, limit }, percent), { reached, warns }));
  }

  it('is the tightest if its share is the largest or it is blocked, never without a limit', () => {
    const half = { used: 5, limit: 10 };
    const full = { used: 20, limit: 10 };
    const blocked = { used: 0, limit: 0 };
    assert.equal(tightest([{ used: 10 ** 9 }, half, full]), full);
    assert.equal(tightest([half, full, blocked]), blocked);
    assert.equal(tightest([{ used: 1 }]), undefined);
  });

  it('crosses the threshold once on its way up, however far, and never if warnings are off', () => {
    const of = (used: number) => ({ used, limit: 1000 });
    const crossings = [
      [799, 800, 80],
      [100, 1200, 80],
      [800, 900, 80],
      [900, 100, 80],
      [100, 799, 80],
      [100, 1200, 0],
    ] as const;
    assert.deepEqual(
      crossings.map(([before, now, percent]) => crosses(of(before), of(now), percent)),
      [true, true, false, false, false, false],
    );
  });
});

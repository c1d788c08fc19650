import assert from 'node:assert/strict';
import { rangeOf } from '../../../../src/cli/administration/range.ts';
import type { RangeWish } from '../../../../src/cli/arguments/report.ts';
import { UsageError } from '../../../../src/cli/errors.ts';

const today = '2026-11-21';

describe('rangeOf', () => {
  const ranges: readonly (readonly [RangeWish, start: string, end: string])[] = [
    [{}, '2026-11-01', '2026-11-21'],
    [{ from: '2026-10-03' }, '2026-10-03', '2026-11-21'],
    [{ to: '2026-03-15' }, '2026-03-01', '2026-03-15'],
    [{ from: '2024-02-29', to: '2025-02-28' }, '2024-02-29', '2025-02-28'],
    [{ last: 1 }, '2026-11-21', '2026-11-21'],
    [{ last: 30 }, '2026-10-23', '2026-11-21'],
    [{ last: 366 }, '2025-11-21', '2026-11-21'],
    [{ from: '2026-11-22', to: '2026-12-31' }, '2026-11-22', '2026-12-31'],
  ];
  for (const [wish, start, end] of ranges) {
    it(JSON.stringify(wish), () => assert.deepEqual(rangeOf(wish, today), { start, end }));
  }

  const refused: readonly (readonly [RangeWish, RegExp])[] = [
    [{ from: '2025-01-01', to: '2026-01-02' }, /^The date range cannot exceed 366 days: this one has 367, /],
    [{ last: 367 }, /^The date range cannot exceed 366 days: this one has 367, /],
    [{ from: '2026-02-30' }, /"2026-02-30" is not a day/],
    [{ from: '2026-2-3' }, /"2026-2-3" is not a day/],
    [{ to: '31.01.2026' }, /"31\.01\.2026" is not a day/],
    [{ to: '' }, /"" is not a day/],
    [{ from: '2026-01-01T00:00:00' }, /is not a day/],
    [{ from: '2026-11-22' }, /ends \(2026-11-21\) before it begins \(2026-11-22\)/],
  ];
  for (const [wish, message] of refused) {
    it(`refuses ${JSON.stringify(wish)}`, () => {
      assert.throws(
        () => rangeOf(wish, today),
        (error) => error instanceof UsageError && message.test(error.message),
      );
    });
  }
});

import assert from 'node:assert/strict';
import { addDays, checkDateRange, isDay } from '../../../src/service/dateRange.ts';

describe('Date ranges', () => {
  const days: readonly [text: string, known: boolean][] = [
    ['2026-01-31', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00:00', false],
    ['', false],
  ];
  for (const [text, known] of days) {
    it(`${known ? 'know' : 'do not know'} the day "${text}"`, () => assert.equal(isDay(text), known));
  }

  const ranges: readonly [start: string, end: string, codes: readonly string[]][] = [
    ['2026-01-01', '2026-01-01', []],
    ['2025-01-01', '2026-01-02', []],
    ['2025-01-01', '2026-01-03', ['rangeTooLong']],
    ['2024-01-01', '2025-01-01', []],
    ['2026-01-02', '2026-01-01', ['rangeReversed']],
    ['2026-02-30', '2026-03-01', ['notADay']],
    ['2026-02-01', 'tomorrow', ['notADay']],
  ];
  for (const [start, end, codes] of ranges) {
    it(`${start} to ${end}: ${codes.join() || 'fine'}`, () =>
      assert.deepEqual(
        checkDateRange({ start, end }).map(({ code }) => code),
        codes,
      ));
  }

  it('count over the ends of months, years and summer time', () => {
    assert.equal(addDays('2026-02-28', 1), '2026-03-01');
    assert.equal(addDays('2026-01-01', -1), '2025-12-31');
    assert.equal(addDays('2026-03-28', 2), '2026-03-30');
  });
});

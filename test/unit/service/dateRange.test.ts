import assert from 'node:assert/strict';
import { addDays, checkDateRange, dayAt, isDay } from '../../../src/service/dateRange.ts';

function inZone(zone: string, run: () => void): void {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

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
    it(`${known ? 'accept' : 'refuse'} "${text}" as a day`, () => assert.equal(isDay(text), known));
  }

  const instants: readonly [text: string, day: string | undefined][] = [
    ['2026-01-05', '2026-01-05'],
    ['2026-01-05T00:00:00Z', '2026-01-05'],
    ['2026-01-05T23:59:59.999999Z', '2026-01-05'],
    ['2026-01-01T00:30:00+02:00', '2025-12-31'],
    ['2026-02-28T23:00:00-05:00', '2026-03-01'],
    ['2026-13-05T00:00:00Z', undefined],
    ['2026-02-30', undefined],
    ['2026-02-30T10:00Z', undefined],
    ['01/05/2026', undefined],
    ['soon', undefined],
    ['', undefined],
    // A time without a zone is UTC, whatever the local time zone.
    ['2026-01-05T00:10:00', '2026-01-05'],
    ['2026-01-05 23:50', '2026-01-05'],
  ];
  for (const [text, day] of instants) {
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
      it(`take ${day ?? 'nothing'} for the UTC day of "${text}", even in ${zone}`, () =>
        inZone(zone, () => assert.equal(dayAt(text), day)));
    }
  }

  const ranges: readonly [start: string, end: string, codes: readonly string[]][] = [
    ['2026-01-01', '2026-01-01', []],
    ['2025-01-01', '2026-01-01', []],
    ['2025-01-01', '2026-01-02', ['rangeTooLong']],
    ['2024-01-01', '2024-12-31', []],
    ['2024-01-01', '2025-01-01', ['rangeTooLong']],
    ['2026-01-02', '2026-01-01', ['rangeReversed']],
    ['2026-02-30', '2026-03-01', ['notADay']],
    ['2026-02-01', 'tomorrow', ['notADay']],
  ];
  for (const [start, end, codes] of ranges) {
    it(`from ${start} to ${end} have ${codes.join() || 'no fault'}`, () =>
      assert.deepEqual(
        checkDateRange({ start, end }).map(({ code }) => code),
        codes,
      ));
  }

  it('count days across the ends of months and years, and the start of summer time', () => {
    assert.equal(addDays('2026-02-28', 1), '2026-03-01');
    assert.equal(addDays('2026-01-01', -1), '2025-12-31');
    assert.equal(addDays('2026-03-28', 2), '2026-03-30');
  });
});

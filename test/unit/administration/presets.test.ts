import assert from 'node:assert/strict';
import { type Preset, presetRange, presets } from '../../../src/administration/presets.ts';
import { checkDateRange } from '../../../src/service/dateRange.ts';

describe('The range', () => {
  const cases: readonly [preset: Preset, today: string, start: string, end: string][] = [
    ['last7', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['last30', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['last90', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['last365', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
    ['thisMonth', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['thisYear', '2024-12-31', '2024-01-01', '2024-12-31'],
  ];
  for (const [preset, today, start, end] of cases) {
    it(`${preset} on ${today}`, () => assert.deepEqual(presetRange(preset, today), { start, end }));
  }

  for (const preset of presets) {
    it(`${preset} is not too long for a report, even in a leap year`, () =>
      assert.deepEqual(checkDateRange(presetRange(preset, '2024-12-31')), []));
  }
});

import { addDays, type DateRange, type Day } from '../service/dateRange.ts';

export const presets = [
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'last365',
] as const;
export type Preset = (typeof presets)[number];

/** @param today in UTC, which the service uses */
export function presetRange(preset: Preset, today: Day): DateRange {
  switch (preset) {
    case 'last7':
      return lastDays(7, today);
    case 'last30':
      return lastDays(30, today);
    case 'last90':
      return lastDays(90, today);
    case 'last365':
      return lastDays(365, today);
    case 'thisMonth':
      return thisMonth(today);
    case 'lastMonth': {
      const end = addDays(thisMonth(today).start, -1);
      return { start: thisMonth(end).start, end };
    }
    case 'thisYear':
      return { start: `${today.slice(0, 4)}-01-01`, end: today };
  }
}

export function thisMonth(today: Day): DateRange {
  return { start: `${today.slice(0, 7)}-01`, end: today };
}

export function lastDays(days: number, today: Day): DateRange {
  return { start: addDays(today, 1 - days), end: today };
}

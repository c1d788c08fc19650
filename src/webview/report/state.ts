import { type Measure, measures } from '../../administration/measures.ts';
import { type Preset, presetRange, presets } from '../../administration/presets.ts';
import { type Grouping, groupings } from '../../administration/report.ts';
import type { DateRange, Day } from '../../service/dateRange.ts';
import { isRecord } from './protocol.ts';
import type { Sort } from './rows.ts';

/** The user's choices. VS Code keeps them while the page is hidden and across reloads. */
export interface PageState {
  readonly preset: Preset | 'custom';
  /** The range of a preset changes from day to day. */
  readonly range: DateRange;
  readonly grouping: Grouping;
  readonly measure: Measure;
  readonly sort: Sort;
  readonly filter: string;
}

export function defaultState(today: Day): PageState {
  return {
    preset: 'last30',
    range: presetRange('last30', today),
    grouping: 'keyAndDay',
    measure: 'total',
    sort: { column: 'total', direction: 'descending' },
    filter: '',
  };
}

/** @param saved the state of an earlier page, possibly of another version */
export function readState(saved: unknown, today: Day): PageState {
  const fallback = defaultState(today);
  if (!isRecord(saved)) return fallback;
  const preset = ['custom' as const, ...presets].find((one) => one === saved.preset) ?? fallback.preset;
  const range = preset === 'custom' ? readRange(saved.range) : presetRange(preset, today);
  return {
    preset: range ? preset : fallback.preset,
    range: range ?? fallback.range,
    grouping: groupings.find((one) => one === saved.grouping) ?? fallback.grouping,
    measure: measures.find((one) => one === saved.measure) ?? fallback.measure,
    sort: readSort(saved.sort) ?? fallback.sort,
    filter: typeof saved.filter === 'string' ? saved.filter : fallback.filter,
  };
}

function readRange(value: unknown): DateRange | undefined {
  if (!isRecord(value) || typeof value.start !== 'string' || typeof value.end !== 'string') return undefined;
  return { start: value.start, end: value.end };
}

function readSort(value: unknown): Sort | undefined {
  if (!isRecord(value)) return undefined;
  const column = (['name', 'maskedKey', 'day', ...measures] as const).find((one) => one === value.column);
  const direction = (['ascending', 'descending'] as const).find((one) => one === value.direction);
  return column && direction && { column, direction };
}

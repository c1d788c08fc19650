/** Usage reports of any size, identical in every run. */
import type { Grouping, Report, ReportRow } from '../../src/administration/report.ts';
import { addDays, type DateRange, daysBetween } from '../../src/service/dateRange.ts';

export interface SampleSize {
  readonly grouping: Grouping;
  /** The number of keys or tags. */
  readonly names: number;
  readonly range: DateRange;
}

/** Each name once, or once per day of the range. */
export function sampleReport({ grouping, names, range }: SampleSize): Report {
  const days = grouping.endsWith('AndDay') ? daysBetween(range) + 1 : 1;
  const rows: ReportRow[] = [];
  for (let day = 0; day < days; day += 1) {
    for (let name = 0; name < names; name += 1) rows.push(row(grouping, name, day, range.start));
  }
  const isByKey = grouping === 'key' || grouping === 'keyAndDay';
  return { grouping, range, rows, ...(isByKey && { total: totalOf(rows) }) };
}

const teams = ['Website', 'Mobile app', 'Docs', 'CI', 'Support desk', 'Shop', 'Newsletter', 'Legal'];

function row(grouping: Grouping, name: number, day: number, start: string): ReportRow {
  const text = noise(name * 1009 + day) % Math.max(20, 90_000 >> (name % 12));
  const writing = noise(name * 31 + day * 7) % 4000;
  const hasDay = grouping.endsWith('AndDay') && { day: addDays(start, day) };
  if (grouping.startsWith('tag')) {
    return { name: `project-${name}/release`, ...hasDay, usage: { total: text + writing, text, writing } };
  }
  const documents = name % 3 === 0 ? noise(name + day * 13) % 20_000 : 0;
  const usage = {
    total: text + documents + writing,
    text,
    documents,
    writing,
    speechMinutes: (name % 4) / 4,
  };
  const label = `${teams[name % teams.length]}${name < teams.length ? '' : ` ${Math.floor(name / teams.length) + 1}`}`;
  return { name: label, maskedKey: `k${String(name).padStart(3, '0')}****9f0a`, ...hasDay, usage };
}

/** Whole numbers below 2^31 without a visible pattern. */
function noise(seed: number): number {
  let value = (seed + 1) * 2_654_435_761;
  value = (value ^ (value >>> 15)) * 2_246_822_519;
  return (value ^ (value >>> 13)) >>> 1;
}

function totalOf(rows: readonly ReportRow[]) {
  const sum = { total: 0, text: 0, documents: 0, writing: 0, speechMinutes: 0 };
  for (const { usage } of rows) {
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += usage[name] ?? 0;
  }
  return sum;
}

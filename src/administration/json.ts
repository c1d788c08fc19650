import type { UsageBreakdown } from '../service/analytics.ts';
import type { Day } from '../service/dateRange.ts';
import { measureFields, rowFields } from './fields.ts';
import { measures, sumOf } from './measures.ts';
import type { Grouping, Report, ReportRow } from './report.ts';

/** Numbers by the service's field names; absent where the service does not tell. */
export type UsageJson = Readonly<Record<string, number>>;

export interface ReportJson {
  readonly grouping: string;
  /** What the service was asked to group or aggregate by, in its words. */
  readonly group_by?: string;
  readonly aggregate_by?: string;
  readonly start_date: Day;
  readonly end_date: Day;
  /** The usage of the organisation by the service's count; absent in a report by tag. */
  readonly total_usage?: UsageJson;
  /** The sum of all usages below. */
  readonly sum_of_usages: UsageJson;
  /** Each with what tells it apart (`api_key_label`, `api_key`, `custom_tag`, `usage_date`) and its `usage`. */
  readonly usages: readonly Readonly<Record<string, string | UsageJson>>[];
}

const asked: Readonly<Record<Grouping, Pick<ReportJson, 'grouping' | 'group_by' | 'aggregate_by'>>> = {
  total: { grouping: 'total' },
  key: { grouping: 'key', group_by: 'key' },
  keyAndDay: { grouping: 'key_and_day', group_by: 'key_and_day' },
  tag: { grouping: 'tag', aggregate_by: 'period' },
  tagAndDay: { grouping: 'tag_and_day', aggregate_by: 'day' },
};

/** A report for programs, to be printed as one document. */
export function toJson({ grouping, range, rows, total }: Report): ReportJson {
  return {
    ...asked[grouping],
    start_date: range.start,
    end_date: range.end,
    ...(total && { total_usage: usageJson(total) }),
    sum_of_usages: usageJson(sumOf(rows.map(({ usage }) => usage))),
    usages: rows.map((row) => ({ ...namesJson(grouping, row), usage: usageJson(row.usage) })),
  };
}

function namesJson(grouping: Grouping, row: ReportRow): Readonly<Record<string, string>> {
  return Object.fromEntries(rowFields[grouping].map(({ field, value }) => [field, value(row)]));
}

function usageJson(usage: UsageBreakdown): UsageJson {
  const told = measures.flatMap((measure) => {
    const value = usage[measure];
    return value === undefined ? [] : [[measureFields[measure], value] as const];
  });
  return Object.fromEntries(told);
}

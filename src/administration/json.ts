import type { UsageBreakdown } from '../service/analytics.ts';
import type { Day } from '../service/dateRange.ts';
import { measureFields, rowFields } from './fields.ts';
import { measures, sumOf } from './measures.ts';
import type { Grouping, Report, ReportRow } from './report.ts';

/** Numbers by the service's field names; absent if the service does not report them. */
export type UsageJson = Readonly<Record<string, number>>;

type RowJson = Readonly<Record<string, string | UsageJson>>;

interface RangeJson {
  readonly start_date: Day;
  readonly end_date: Day;
  /** The sum of all rows; the only field that the service does not have. */
  readonly sum_of_usages: UsageJson;
}

/** A report in the shape of the service's response. */
export type ReportJson =
  | {
      readonly usage_report: RangeJson & {
        readonly total_usage?: UsageJson;
        readonly group_by?: string;
        readonly key_usages?: readonly RowJson[];
        readonly key_and_day_usages?: readonly RowJson[];
      };
    }
  | {
      /** All pages combined. */
      readonly custom_tag_usage_report: RangeJson & {
        readonly aggregate_by: string;
        readonly usage: readonly RowJson[];
      };
    };

/** Source of the names: DeepL API reference, "Organization usage analytics" and "Custom tag usage analytics". */
export function toJson({ grouping, range, rows, total }: Report): ReportJson {
  const sums = {
    start_date: range.start,
    end_date: range.end,
    sum_of_usages: usageJson(sumOf(rows.map(({ usage }) => usage))),
  };
  const rowsWith = (measured: string) => rows.map((row) => rowJson(grouping, row, measured));
  const totals = { ...(total && { total_usage: usageJson(total) }), ...sums };
  switch (grouping) {
    case 'total':
      return { usage_report: totals };
    case 'key':
      return { usage_report: { ...totals, group_by: 'key', key_usages: rowsWith('usage') } };
    case 'keyAndDay':
      return { usage_report: { ...totals, group_by: 'key_and_day', key_and_day_usages: rowsWith('usage') } };
    case 'tag':
      return { custom_tag_usage_report: { aggregate_by: 'period', ...sums, usage: rowsWith('breakdown') } };
    case 'tagAndDay':
      return { custom_tag_usage_report: { aggregate_by: 'day', ...sums, usage: rowsWith('breakdown') } };
  }
}

function rowJson(grouping: Grouping, row: ReportRow, measured: string): RowJson {
  const names = rowFields[grouping].map(({ field, value }) => [field, value(row)]);
  return { ...Object.fromEntries(names), [measured]: usageJson(row.usage) };
}

function usageJson(usage: UsageBreakdown): UsageJson {
  const reported = measures.flatMap((measure) => {
    const value = usage[measure];
    return value === undefined ? [] : [[measureFields[measure], value] as const];
  });
  return Object.fromEntries(reported);
}

import * as z from 'zod';
import { ServiceError } from '../http/errors.ts';
import {
  breakdownOf,
  breakdownSchema,
  dateTime,
  rangeOf,
  rangeQuery,
  type UsageBreakdown,
} from './analytics.ts';
import { checkDateRange, type DateRange, type Day } from './dateRange.ts';
import type { Call, Parsed, Requester } from './request.ts';
import { refuse } from './rules.ts';

/** Usage under one reporting tag: texts and writing only. */
export interface TagUsage {
  readonly tag: string;
  /** Present when the aggregation is by day. */
  readonly day?: Day | undefined;
  readonly usage: UsageBreakdown;
}

export interface CustomTagInput {
  readonly range: DateRange;
  readonly aggregateBy: 'period' | 'day';
  /** Called after each page with the number of pages and rows so far. */
  readonly onPage?: ((pages: number, rows: number) => void) | undefined;
}

export interface CustomTagReport {
  readonly range: DateRange;
  /** In the service's order. Requests without a tag are not included. */
  readonly usages: readonly TagUsage[];
  readonly traceId?: string | undefined;
}

const row = z.object({ custom_tag: z.string(), usage_date: dateTime.nullish(), breakdown: breakdownSchema });

/** Source: DeepL API reference, "Custom tag usage analytics". */
const reportSchema = z.object({
  custom_tag_usage_report: z.object({
    start_date: dateTime,
    end_date: dateTime,
    next_page: z.number().int().nullish(),
    usage: z.array(row),
  }),
});
/** Every row of a report by day has its day. */
const dailySchema = reportSchema.extend({
  custom_tag_usage_report: reportSchema.shape.custom_tag_usage_report.extend({
    usage: z.array(row.extend({ usage_date: dateTime })),
  }),
});
type WireReport = z.infer<typeof reportSchema>;
type WireUsage = z.infer<typeof row>;

const path = '/v2/admin/analytics/custom-tags';
const endpoint = `GET ${path}`;

/** Limits in case the list never ends. An organisation's usage in a year stays far below them. */
const most = { pages: 100_000, emptyPages: 100, rows: 2_000_000 };

/** @throws RuleError for a range that the service would refuse; ServiceError, `badResponse` if the list does not end */
export async function fetchCustomTags(
  request: Requester,
  { range, aggregateBy, onPage }: CustomTagInput,
  call: Call,
): Promise<CustomTagReport> {
  refuse(endpoint, checkDateRange(range));
  const schema: z.ZodType<WireReport> = aggregateBy === 'day' ? dailySchema : reportSchema;
  const usages: TagUsage[] = [];
  let reported = range;
  let empty = 0;
  for (let pages = 1, page: number | undefined; ; pages += 1) {
    const query = { ...rangeQuery(range), aggregate_by: aggregateBy, ...(page && { page: String(page) }) };
    const answer = await request({ method: 'GET', path, query, schema }, call);
    const report = answer.value.custom_tag_usage_report;
    if (page === undefined) reported = rangeOf(report);
    for (const row of report.usage) usages.push(tagUsageOf(row));
    onPage?.(pages, usages.length);
    const { next_page: next } = report;
    if (next == null) return { range: reported, usages, traceId: answer.traceId };
    // The reference does not say how pages are numbered, so the second may have any number from 1.
    if (next <= (page ?? 0)) throw endless(answer, 'notAfterThisPage');
    empty = report.usage.length === 0 ? empty + 1 : 0;
    if (pages >= most.pages || empty >= most.emptyPages || usages.length >= most.rows) {
      throw endless(answer, 'noEnd');
    }
    page = next;
  }
}

function tagUsageOf({ custom_tag: tag, usage_date: date, breakdown }: WireUsage): TagUsage {
  return { tag, ...(date && { day: date.slice(0, 10) }), usage: breakdownOf(breakdown) };
}

function endless({ traceId }: Parsed<WireReport>, issue: string): ServiceError {
  const shape = { path: 'custom_tag_usage_report.next_page', issue };
  return new ServiceError({ kind: 'badResponse', endpoint, traceId, shape });
}

import * as z from 'zod';
import { checkDateRange, type DateRange, type Day, isDay } from './dateRange.ts';
import type { Call, Requester } from './request.ts';
import { refuse } from './rules.ts';

/** A part that the service does not report is absent, which does not mean 0. */
export interface UsageBreakdown {
  /** Characters of texts, documents and writing together. */
  readonly total: number;
  readonly text?: number | undefined;
  readonly documents?: number | undefined;
  /** Characters of rephrasing and correction. */
  readonly writing?: number | undefined;
  /** Not rounded. */
  readonly speechMinutes?: number | undefined;
}

export interface KeyUsage {
  /** The first and last characters of the key; the service hides the middle. */
  readonly maskedKey: string;
  readonly label: string;
  /** Present when the grouping is by day. */
  readonly day?: Day | undefined;
  readonly usage: UsageBreakdown;
}

export type AnalyticsGrouping = 'none' | 'key' | 'keyAndDay';

export interface AnalyticsInput {
  readonly range: DateRange;
  readonly groupBy: AnalyticsGrouping;
}

export interface Analytics {
  /** The days as interpreted by the service, which may have data for fewer than requested. */
  readonly range: DateRange;
  readonly total: UsageBreakdown;
  /** Empty without grouping. */
  readonly usages: readonly KeyUsage[];
  readonly traceId?: string | undefined;
}

const count = z.number().nullish();

/** Source: DeepL API reference, "Organization usage analytics". Older services count speech in milliseconds. */
export const breakdownSchema = z.object({
  total_characters: count,
  text_translation_characters: count,
  document_translation_characters: count,
  text_improvement_characters: count,
  speech_to_text_minutes: count,
  speech_to_text_milliseconds: count,
});

const keyUsageSchema = z.object({
  api_key: z.string().nullish(),
  api_key_label: z.string().nullish(),
  usage: breakdownSchema,
});

/** A date-time; its first ten characters are the day in UTC. */
export const dateTime = z.string().refine((text) => isDay(text.slice(0, 10)));

const reportSchema = z.object({
  usage_report: z.object({
    total_usage: breakdownSchema,
    start_date: dateTime,
    end_date: dateTime,
    key_usages: z.array(keyUsageSchema).nullish(),
    key_and_day_usages: z.array(keyUsageSchema.extend({ usage_date: dateTime })).nullish(),
  }),
});
type WireReport = z.infer<typeof reportSchema>['usage_report'];

const endpoint = 'GET /v2/admin/analytics';
const groupings = { none: '', key: 'key', keyAndDay: 'key_and_day' } as const;

/** @throws RuleError for a range that the service would refuse, and ServiceError of any kind */
export async function fetchAnalytics(
  request: Requester,
  { range, groupBy }: AnalyticsInput,
  call: Call,
): Promise<Analytics> {
  refuse(endpoint, checkDateRange(range));
  const grouping = groupings[groupBy];
  const query = { ...rangeQuery(range), ...(grouping && { group_by: grouping }) };
  const spec = { method: 'GET', path: '/v2/admin/analytics', query, schema: reportSchema } as const;
  const { value, traceId } = await request(spec, call);
  const report = value.usage_report;
  return {
    range: rangeOf(report),
    total: breakdownOf(report.total_usage),
    usages: usagesOf(report, groupBy),
    traceId,
  };
}

export function rangeQuery({ start, end }: DateRange): Readonly<Record<string, string>> {
  return { start_date: start, end_date: end };
}

export function rangeOf(report: { readonly start_date: string; readonly end_date: string }): DateRange {
  return { start: report.start_date.slice(0, 10), end: report.end_date.slice(0, 10) };
}

function usagesOf(report: WireReport, groupBy: AnalyticsGrouping): readonly KeyUsage[] {
  switch (groupBy) {
    case 'none':
      return [];
    case 'key':
      return report.key_usages?.map(keyUsageOf) ?? [];
    case 'keyAndDay':
      return (
        report.key_and_day_usages?.map((row) => ({ ...keyUsageOf(row), day: row.usage_date.slice(0, 10) })) ??
        []
      );
  }
}

function keyUsageOf(row: z.infer<typeof keyUsageSchema>): KeyUsage {
  return {
    maskedKey: row.api_key ?? '',
    label: row.api_key_label ?? '',
    usage: breakdownOf(row.usage),
  };
}

const msPerMinute = 60_000;

/** If the service reports no total, it is the sum of the parts. */
export function breakdownOf(wire: z.infer<typeof breakdownSchema>): UsageBreakdown {
  const text = wire.text_translation_characters ?? undefined;
  const documents = wire.document_translation_characters ?? undefined;
  const writing = wire.text_improvement_characters ?? undefined;
  const ms = wire.speech_to_text_milliseconds ?? undefined;
  return {
    total: wire.total_characters ?? (text ?? 0) + (documents ?? 0) + (writing ?? 0),
    text,
    documents,
    writing,
    speechMinutes: wire.speech_to_text_minutes ?? (ms === undefined ? undefined : ms / msPerMinute),
  };
}

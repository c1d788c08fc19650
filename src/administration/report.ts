import type { Analytics, AnalyticsGrouping, UsageBreakdown } from '../service/analytics.ts';
import type { Client } from '../service/client.ts';
import type { CustomTagReport } from '../service/customTags.ts';
import type { DateRange, Day } from '../service/dateRange.ts';
import type { Call } from '../service/request.ts';

/** What each row of a report represents. */
export const groupings = ['total', 'key', 'keyAndDay', 'tag', 'tagAndDay'] as const;
export type Grouping = (typeof groupings)[number];

export interface ReportRow {
  /** Label of a key, or a tag; empty in a report of the total. */
  readonly name: string;
  /** Distinguishes keys with the same label; the service hides the middle. */
  readonly maskedKey?: string | undefined;
  /** Present in a report by day. */
  readonly day?: Day | undefined;
  readonly usage: UsageBreakdown;
}

/** A common shape for the service's five kinds of reports. Plain data, which can be posted to a panel. */
export interface Report {
  readonly grouping: Grouping;
  /** The days as interpreted by the service. */
  readonly range: DateRange;
  readonly rows: readonly ReportRow[];
  /** The organisation's usage as counted by the service. Absent for tags, which cover only a part of the usage. */
  readonly total?: UsageBreakdown | undefined;
  readonly traceId?: string | undefined;
}

export interface ReportInput {
  readonly range: DateRange;
  readonly grouping: Grouping;
  /** Called after each page of a report by tag, with the numbers of pages and rows so far. */
  readonly onPage?: ((pages: number, rows: number) => void) | undefined;
}

export type ReportClient = Pick<Client, 'analytics' | 'customTags'>;

/** @throws RuleError for a range that the service would refuse, and ServiceError of any kind */
export async function fetchReport(client: ReportClient, input: ReportInput, call: Call): Promise<Report> {
  const { range, grouping, onPage } = input;
  switch (grouping) {
    case 'tag':
    case 'tagAndDay': {
      const aggregateBy = grouping === 'tag' ? 'period' : 'day';
      return tagReport(grouping, await client.customTags({ range, aggregateBy, onPage }, call));
    }
    case 'total':
    case 'key':
    case 'keyAndDay': {
      const groupBy: AnalyticsGrouping = grouping === 'total' ? 'none' : grouping;
      return analyticsReport(grouping, await client.analytics({ range, groupBy }, call));
    }
  }
}

function analyticsReport(grouping: Grouping, { range, total, usages, traceId }: Analytics): Report {
  const rows: readonly ReportRow[] =
    grouping === 'total'
      ? [{ name: '', usage: total }]
      : usages.map(({ label, maskedKey, day, usage }) => ({ name: label, maskedKey, day, usage }));
  return { grouping, range, rows, total, traceId };
}

function tagReport(grouping: Grouping, { range, usages, traceId }: CustomTagReport): Report {
  const rows = usages.map(({ tag, day, usage }) => ({ name: tag, day, usage }));
  return { grouping, range, rows, traceId };
}

/** What the tests of charts share: the chart of a report, and a month. */
import type { Report } from '../../../src/administration/report.ts';
import { type ChartModel, chartOf } from '../../../src/webview/report/chartModel.ts';
import { matchingRows } from '../../../src/webview/report/rows.ts';
import { format, named, strings } from './report.ts';

export const january = { start: '2026-01-01', end: '2026-01-31' };

export function chart(report: Report, measure: ChartModel['measure'] = 'total', filter = ''): ChartModel {
  const own = named(report);
  return chartOf({ ...own, rows: matchingRows(own, filter), measure, strings, format });
}

/** Words and numbers for tests of the usage report's page. */
import { toColumns } from '../../../src/administration/columns.ts';
import type { Report } from '../../../src/administration/report.ts';
import { type Format, formatFor } from '../../../src/webview/report/format.ts';
import { displayNames } from '../../../src/webview/report/names.ts';
import type { NamedReport } from '../../../src/webview/report/rows.ts';
import type { Strings } from '../../../src/webview/report/strings.ts';

export const format: Format = formatFor('en');

/** The strings that the models of the page use. */
export const strings = {
  organisation: 'Organisation',
  noLabel: '(no label)',
  other: 'Other',
  othersOf: 'Other ({0})',
  weekOf: 'Week of {0}',
  measures: {
    total: 'All',
    text: 'Text',
    documents: 'Documents',
    writing: 'Writing',
    speechMinutes: 'Speech',
  },
  summaryByTime: '{0}, {1} to {2}: {3}; peak: {4} with {5}',
  summaryByName: '{0}: {1}, most for {2} with {3}',
  summaryOfOne: '{0}: {1}',
  sumDiffers: 'rows {0}, service {1}',
  otherRange: 'only {0} to {1}',
  tagsArePart: 'tags are a part',
  freshness: 'UTC',
} as unknown as Strings;

export function named(report: Report): NamedReport {
  const columns = toColumns(report);
  return { columns, names: displayNames(columns, strings) };
}

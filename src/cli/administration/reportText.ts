import { type Measure, measuresIn, sumOf } from '../../administration/measures.ts';
import type { Grouping, Report, ReportRow } from '../../administration/report.ts';
import type { UsageBreakdown } from '../../service/analytics.ts';
import { type Column, figure, tableText } from '../table.ts';

export function reportText(report: Report, width?: number): string {
  const { range, grouping, rows } = report;
  const title = `Usage from ${range.start} through ${range.end} (UTC)${titles[grouping]}\n`;
  if (rows.length === 0) return `${title}${difference(report) || 'Nothing was used.\n'}`;
  return `${title}\n${table(report, width)}${difference(report)}`;
}

const titles: Readonly<Record<Grouping, string>> = {
  total: '',
  key: ' by key',
  keyAndDay: ' by key and day',
  tag: ' by tag',
  tagAndDay: ' by tag and day',
};

interface Name extends Column {
  readonly value: (row: ReportRow) => string;
}

const day: Name = { title: 'Day', value: (row) => row.day ?? '' };
const key: readonly Name[] = [
  { title: 'Key', cut: true, value: ({ name }) => name },
  { title: 'Masked', value: ({ maskedKey }) => maskedKey ?? '' },
];
const tag: Name = { title: 'Tag', cut: true, value: ({ name }) => name };

const names: Readonly<Record<Grouping, readonly Name[]>> = {
  total: [],
  key,
  keyAndDay: [day, ...key],
  tag: [tag],
  tagAndDay: [day, tag],
};

const measureTitles: Readonly<Record<Measure, string>> = {
  total: 'Characters',
  text: 'Texts',
  documents: 'Documents',
  writing: 'Writing',
  speechMinutes: 'Speech, min',
};

function table({ grouping, rows }: Report, width?: number): string {
  const usages = rows.map(({ usage }) => usage);
  const shown = measuresIn(usages);
  const own = names[grouping];
  const columns = [
    ...own,
    ...shown.map((measure) => ({ title: measureTitles[measure], align: 'right' }) as const),
  ];
  const cells = rows.map((row) => [...own.map(({ value }) => value(row)), ...figures(row.usage, shown)]);
  if (own.length === 0) return tableText({ columns, rows: cells }, width);
  const totals = [...own.map((_, index) => (index === 0 ? 'Total' : '')), ...figures(sumOf(usages), shown)];
  return tableText({ columns, rows: cells, totals }, width);
}

function figures(usage: UsageBreakdown, shown: readonly Measure[]): readonly string[] {
  return shown.map((measure) => figure(usage[measure]));
}

/** The service's total may include usage that belongs to no row. */
function difference({ rows, total }: Report): string {
  const sum = sumOf(rows.map(({ usage }) => usage)).total;
  if (total === undefined || total.total === sum) return '';
  return `The service counts ${figure(total.total)} ${total.total === 1 ? 'character' : 'characters'} in total.\n`;
}

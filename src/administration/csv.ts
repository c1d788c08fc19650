import { measureFields, type RowField, rowFields } from './fields.ts';
import { measuresIn } from './measures.ts';
import type { Report } from './report.ts';

/** Columns have the service's field names. A value that was not reported is empty, unlike 0. Source: RFC 4180. */
export function toCsv(report: Report): string {
  const names = namesOf(report);
  const reported = measuresIn(usagesOf(report));
  const lines = [[...names.map(({ field }) => field), ...reported.map((measure) => measureFields[measure])]];
  for (const row of report.rows) {
    const numbers = reported.map((measure) => String(row.usage[measure] ?? ''));
    lines.push([...names.map(({ value }) => textCell(value(row))), ...numbers]);
  }
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

function namesOf({ grouping, range }: Report): readonly RowField[] {
  if (grouping !== 'total') return rowFields[grouping];
  return [
    { field: 'start_date', value: () => range.start },
    { field: 'end_date', value: () => range.end },
  ];
}

function* usagesOf({ rows }: Report) {
  for (const { usage } of rows) yield usage;
}

/** Any user with a key can set tags, and spreadsheets execute formulas. Source: OWASP, "CSV Injection". */
export function inertText(text: string): string {
  return /^[\s\0]*[=+\-@＝＋－＠|%]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

/** Quotes semicolons too: in many countries, spreadsheets split cells there, and a formula could follow. */
function textCell(text: string): string {
  const inert = inertText(text);
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

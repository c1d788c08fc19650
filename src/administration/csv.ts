import { measureFields, type RowField, rowFields } from './fields.ts';
import { measuresIn } from './measures.ts';
import type { Report } from './report.ts';

/**
 * One line a row under a header of the service's field names, with the measures that at least one row tells. What a
 * row does not tell is empty, which is not 0. The total has the range in front of it. Source: RFC 4180.
 */
export function toCsv(report: Report): string {
  const names = namesOf(report);
  const told = measuresIn(usagesOf(report));
  const lines = [[...names.map(({ field }) => field), ...told.map((measure) => measureFields[measure])]];
  for (const row of report.rows) {
    const numbers = told.map((measure) => String(row.usage[measure] ?? ''));
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

/**
 * A tag can come from anybody who has a key, and a spreadsheet runs what looks like a formula: an apostrophe in front
 * keeps it text. Source: OWASP, "CSV Injection".
 */
export function inertText(text: string): string {
  return /^[\s\0]*[=+\-@＝＋－＠|%]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

/** Spreadsheets of many countries part cells at semicolons, and would find a formula behind one. */
function textCell(text: string): string {
  const inert = inertText(text);
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Aligns text in columns. */

import { cutToWidth, displayWidth } from '../displayWidth.ts';
import { lazily } from '../lazily.ts';
import { visible } from '../visible.ts';

export interface Column {
  readonly title: string;
  readonly align?: 'right';
  /** Whether this column is truncated if lines are too wide. */
  readonly cut?: boolean;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Printed below a separator line. */
  readonly totals?: readonly string[];
}

const gap = '  ';
/** The minimum width of a truncated column, in terminal columns. */
const narrowest = 8;

/** @param width the width of the terminal; nothing is truncated without it */
export function tableText({ columns, rows, totals }: Table, width?: number): string {
  const cells = [columns.map(({ title }) => title), ...rows, ...(totals ? [totals] : [])].map((row) =>
    row.map(visible),
  );
  const widths = fitted(columns, widest(cells), width);
  const lines = cells.map((row) =>
    row.map((cell, index) => padded(cell, widths[index] ?? 0, columns[index])),
  );
  if (totals)
    lines.splice(
      -1,
      0,
      widths.map((one) => '-'.repeat(one)),
    );
  return lines.map((line) => `${line.join(gap).trimEnd()}\n`).join('');
}

function widest(cells: readonly (readonly string[])[]): readonly number[] {
  const widths: number[] = [];
  for (const row of cells) {
    for (const [index, cell] of row.entries())
      widths[index] = Math.max(widths[index] ?? 0, displayWidth(cell));
  }
  return widths;
}

function fitted(columns: readonly Column[], widths: readonly number[], width?: number): readonly number[] {
  if (width === undefined) return widths;
  const whole = widths.reduce((sum, one) => sum + one + gap.length, -gap.length);
  let excess = whole - width;
  return widths.map((own, index) => {
    if (!columns[index]?.cut || excess <= 0) return own;
    const kept = Math.min(own, Math.max(narrowest, own - excess));
    excess -= own - kept;
    return kept;
  });
}

function padded(cell: string, width: number, column: Column | undefined): string {
  const text = cutToWidth(cell, width);
  const space = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return column?.align === 'right' ? space + text : text + space;
}

/** The width of the terminal to which a stream writes; undefined for a file or a pipe. */
export function terminalWidth(stream: {
  readonly isTTY?: boolean;
  readonly columns?: number;
}): number | undefined {
  return stream.isTTY && stream.columns ? stream.columns : undefined;
}

const numbers = lazily(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }));

/** An unknown value is shown as a dash, not as 0. */
export function figure(value: number | undefined): string {
  return value === undefined ? '-' : numbers().format(value);
}

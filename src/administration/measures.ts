import type { UsageBreakdown } from '../service/analytics.ts';

/** The numbers of a breakdown, in column order. All but the last count characters. */
export const measures = ['total', 'text', 'documents', 'writing', 'speechMinutes'] as const;
export type Measure = (typeof measures)[number];

/** The measures reported in at least one row, and always the total. */
export function measuresIn(usages: Iterable<UsageBreakdown>): readonly Measure[] {
  const reported = new Set<Measure>(['total']);
  for (const usage of usages) {
    for (const measure of measures) if (usage[measure] !== undefined) reported.add(measure);
  }
  return measures.filter((measure) => reported.has(measure));
}

/** Sums each measure; one that is never reported stays absent, except for the total, which is then 0. */
export function sumOf(usages: Iterable<UsageBreakdown>): UsageBreakdown {
  const sum: { -readonly [M in Measure]?: number } = {};
  for (const usage of usages) {
    for (const measure of measures) {
      const value = usage[measure];
      if (value !== undefined) sum[measure] = (sum[measure] ?? 0) + value;
    }
  }
  // Minutes are fractional, so the sum accumulates rounding errors in the last digits.
  if (sum.speechMinutes !== undefined) sum.speechMinutes = Number(sum.speechMinutes.toPrecision(15));
  return { ...sum, total: sum.total ?? 0 };
}

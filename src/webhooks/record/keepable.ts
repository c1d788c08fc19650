import type { RecordProblem } from './problem.ts';

/** Deeper than any record, but shallow enough for recursive readers. */
export const mostLevels = 100;

/** Finds up to `limit` values that cannot be written back unchanged: inexact numbers, and nesting that is too deep. */
export function unkeepable(value: unknown, limit: number): readonly RecordProblem[] {
  const problems: RecordProblem[] = [];
  const path: (string | number)[] = [];
  const visit = (inner: unknown): void => {
    if (problems.length >= limit) return;
    if (typeof inner === 'number' && !isExact(inner)) problems.push({ code: 'inexact', path: [...path] });
    if (typeof inner !== 'object' || inner === null) return;
    if (path.length >= mostLevels) {
      problems.push({ code: 'tooDeep', limit: mostLevels, path: [...path] });
      return;
    }
    for (const [step, next] of steps(inner)) {
      path.push(step);
      visit(next);
      path.pop();
    }
  };
  visit(value);
  return problems;
}

/** Fractions count as exact, because every JSON parser rounds them. */
function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}

function steps(value: object): Iterable<readonly [string | number, unknown]> {
  return Array.isArray(value) ? value.entries() : Object.entries(value);
}

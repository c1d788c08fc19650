/**
 * More arguments than a call can take within `withLittleStack`. With a whole stack, a test for calls with too many
 * arguments needs 130 000 of whatever it passes.
 */
export const manyArguments = 30_000;

/** Somewhat fewer than `manyArguments`, so that a call with those is certain to overflow the stack. */
const refused = new Array<number>(manyArguments - 5000).fill(0);

/** Takes 20 KB of the stack at once, so that a failure shows few of these calls. */
const ballast = new Array<number>(2500).fill(0);

/** Runs a task with so little of the stack left that a call with `manyArguments` overflows it. */
export function withLittleStack(task: () => void, ..._ballast: readonly number[]): void {
  if (fits()) withLittleStack(task, ...ballast);
  else task();
}

function fits(): boolean {
  try {
    Math.max(...refused);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

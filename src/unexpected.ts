/**
 * Describes a bug without its message, because a parser's message may quote a text, possibly one that looks like a
 * stack frame.
 */
export function describeUnexpected(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  return [error.name, ...frames].join('\n');
}

/**
 * Something outside this repository is not there: a browser, the VS Code server, the network. A person's run skips
 * what needs it and says so; in CI it is a failure.
 */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

export const inCi = (process.env.CI ?? '') !== '';

/** True when `error` is a missing part that this run may skip; the reason has then been printed. */
export function maySkip(error: unknown): boolean {
  if (!(error instanceof MissingPart) || inCi) return false;
  process.stdout.write(`skipped: ${error.message}\n`);
  return true;
}

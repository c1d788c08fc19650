import { spawnSync } from 'node:child_process';

/** Something outside this repository is missing. Local runs skip the tests that need it; in CI it is a failure. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

export const inCi = !['', '0', 'false'].includes(process.env.CI ?? '');

/** @returns true if `error` is a missing part that this run can do without; the reason has then been printed */
export function maySkip(error: unknown): boolean {
  if (!(error instanceof MissingPart) || inCi) return false;
  printSkipped(error.message);
  return true;
}

/** Skips a test, or the tests of a hook, and prints the reason. Not for what CI must have: see `maySkip`. */
export function skip(context: Mocha.Context, reason: string): never {
  printSkipped(reason);
  return context.skip();
}

function printSkipped(reason: string): void {
  process.stdout.write(`skipped: ${reason}\n`);
}

export interface Program {
  readonly name: string;
  /** Arguments with which the program exits successfully only if everything needed is installed. */
  readonly probe: readonly string[];
  /** The Debian package, which `.ci/run` installs. If absent, the tests of the program are skipped in CI too. */
  readonly debian?: string;
}

/** A hook that skips its tests if a program is missing, or throws `MissingPart` in CI if it has a Debian package. */
export function skipWithout({ name, probe, debian }: Program): (this: Mocha.Context) => void {
  return function () {
    if (spawnSync(name, probe).status === 0) return;
    const missing = new MissingPart(`${name} is not installed${debian ? ` (Debian: ${debian})` : ''}`);
    if (debian && !maySkip(missing)) throw missing;
    if (debian) this.skip();
    skip(this, missing.message);
  };
}

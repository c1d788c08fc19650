/** Random changes to a file, and what it must contain with them. */
import assert from 'node:assert/strict';
import type { Change, Entry } from '../../../src/formats/format.ts';
import { pathKey } from '../../../src/formats/pathKey.ts';

/** Returns the next number of a sequence, reduced to less than `limit`. */
export type Pick = (limit: number) => number;

export function pickFrom(numbers: readonly number[]): Pick {
  let next = 0;
  return (limit) => ((numbers[next++ % numbers.length] ?? 0) + next) % limit;
}

/**
 * Adds some of the wanted entries that are missing, and replaces or removes some of those that are present.
 * @param textOf a new text, which begins differently when it replaces another
 */
export function changesFor(
  wanted: readonly Entry[],
  present: readonly Entry[],
  pick: Pick,
  textOf: (prefix: string) => string = (prefix) => `${prefix} ${pick(9)}`,
): readonly Change[] {
  const here = new Set(present.map(({ path }) => pathKey(path)));
  const set = wanted
    .filter(({ path }) => !here.has(pathKey(path)) && pick(3) > 0)
    .map(({ path }): Change => ({ kind: 'set', path, text: textOf('neu') }));
  const rest = present.flatMap(({ path }): readonly Change[] => {
    const chance = pick(4);
    if (chance === 0) return [{ kind: 'remove', path }];
    return chance === 1 ? [{ kind: 'set', path, text: textOf('ü') }] : [];
  });
  return [...rest, ...set];
}

/**
 * Compares the entries of a file after changes with those before.
 * @param refused the keys of the paths whose changes were refused
 */
export function checkChanged(
  before: readonly Entry[],
  after: readonly Entry[],
  changes: readonly Change[],
  refused: ReadonlySet<string>,
  label: string,
): void {
  const expected = new Map(before.map(({ path, text }) => [pathKey(path), text]));
  for (const change of changes) {
    if (refused.has(pathKey(change.path))) continue;
    if (change.kind === 'set') expected.set(pathKey(change.path), change.text);
    else expected.delete(pathKey(change.path));
  }
  const found = after.map(({ path, text }) => [pathKey(path), text]);
  assert.deepEqual(found.sort(), [...expected].sort(), label);
}

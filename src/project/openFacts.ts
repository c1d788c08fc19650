/** Which facts keep a language from being done. */
import type { EntryFact, FactCode } from './states.ts';

export type IsOpen = (fact: EntryFact) => boolean;

/** As `--json` names them. */
export const factCodes: readonly FactCode[] = [
  'missing',
  'empty',
  'pluralFormMissing',
  'otherShape',
  'damaged',
  'tooLong',
  'stale',
  'edited',
  'sameAsSource',
  'extra',
];

/** Texts that the source does not have any more harm nobody. */
const usual: ReadonlySet<FactCode> = new Set([
  'missing',
  'empty',
  'pluralFormMissing',
  'otherShape',
  'damaged',
  'tooLong',
]);

/** @param failOn those that a person names; the usual ones where nobody does */
export function openFacts(failOn: readonly FactCode[] | undefined): IsOpen {
  if (failOn) return ({ code }) => failOn.includes(code);
  // What files themselves call stale is their own business; what the lock calls stale shows people another text.
  return (fact) => usual.has(fact.code) || (fact.code === 'stale' && fact.origin !== undefined);
}

/** Whether a fact is told with its place. The others are counted: they are many, and each is like the next. */
export function isToldAlone(fact: EntryFact, isOpen: IsOpen): boolean {
  if (fact.code === 'missing' || fact.code === 'empty') return false;
  if (fact.code === 'stale' && fact.origin === 'ours') return false;
  return isOpen(fact);
}

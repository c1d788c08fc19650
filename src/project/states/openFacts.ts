/** Decides which facts keep a language from being complete. */
import type { EntryFact, FactCode } from './states.ts';

export type IsOpen = (fact: EntryFact) => boolean;

/** All codes, which are also the names in `--fail-on` and in the output of `--json`. */
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

/** Excludes what may be right as it is; `stale` is decided below. */
const usual: ReadonlySet<FactCode> = new Set([
  'missing',
  'empty',
  'pluralFormMissing',
  'otherShape',
  'damaged',
  'tooLong',
]);

/** @param failOn the facts that the user named; defaults to the usual ones */
export function openFacts(failOn: readonly FactCode[] | undefined): IsOpen {
  if (failOn) return ({ code }) => failOn.includes(code);
  // Without an origin, the file itself marks the text as unfinished, which is up to its translators.
  return (fact) => usual.has(fact.code) || (fact.code === 'stale' && fact.origin !== undefined);
}

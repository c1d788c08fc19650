/** Counts the facts of a locale. Loaded without the code that determines them. */
import type { EntryFact, FactCode, LocaleState } from './states.ts';

/** How often each fact occurs in a locale: several times in a text that lacks several plural forms. */
export function countFacts({ entries }: LocaleState): Readonly<Record<FactCode, number>> {
  const counts = {
    missing: 0,
    empty: 0,
    pluralFormMissing: 0,
    stale: 0,
    edited: 0,
    extra: 0,
    otherShape: 0,
    damaged: 0,
    sameAsSource: 0,
    tooLong: 0,
  };
  for (const { facts } of entries) for (const { code } of facts) counts[code]++;
  return counts;
}

export function isStaleOfOurs(fact: EntryFact): boolean {
  return fact.code === 'stale' && fact.origin === 'ours';
}

/** The number of our stale texts. A run for stale texts takes those in no group (`wholeOf`) with a person's. */
export function countStaleOfOurs({ entries }: LocaleState): number {
  return entries.filter(({ facts }) => facts.some(isStaleOfOurs)).length;
}

const notThere: ReadonlySet<FactCode> = new Set([
  'missing',
  'empty',
  'pluralFormMissing',
  'stale',
  'otherShape',
]);

/** The percentage of wanted texts that the target has, complete and not stale, rounded down so that 100 means all. */
export function completeness(state: LocaleState): number {
  const lacking = state.entries.filter(({ facts }) => facts.some(({ code }) => notThere.has(code))).length;
  return state.wanted === 0 ? 100 : Math.floor(((state.wanted - lacking) * 100) / state.wanted);
}

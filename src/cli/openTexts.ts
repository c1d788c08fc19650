/** The texts of a language that are not finished: some only await the next run, the user must look at the others. */
import type { KeyPath } from '../formats/format.ts';
import type { IsOpen } from '../project/states/openFacts.ts';
import { isStaleOfOurs } from '../project/states/stateCounts.ts';
import type { EntryFact, FactCode, LocaleState } from '../project/states/states.ts';

export interface OpenText {
  readonly key: KeyPath;
  /** One-based. */
  readonly line: number | undefined;
  readonly fact: EntryFact;
}

/** In the order of the source; extra texts last. */
export function openTexts({ entries }: LocaleState, isOpen: IsOpen): readonly OpenText[] {
  return entries.flatMap(({ path: key, line, facts }) =>
    facts.filter(isOpen).map((fact) => ({ key, line, fact })),
  );
}

/** Texts that await the same run. There may be thousands, for example in a new language. */
export interface OpenGroup {
  /** What they are, for example `missing`. */
  readonly state: string;
  readonly keys: readonly KeyPath[];
}

/** Without empty groups. */
export function groupsOf(open: readonly OpenText[]): readonly OpenGroup[] {
  const states = lacking.filter((code) => open.some(({ fact }) => fact.code === code));
  return [
    groupOf(open.filter(isLacking), states.join(' or ')),
    groupOf(
      open.filter(({ fact }) => isStaleOfOurs(fact)),
      'stale, because the source has changed',
    ),
  ].filter(({ keys }) => keys.length > 0);
}

/** Missing and empty texts that do not fail the check. */
export function otherLacking(state: LocaleState, isOpen: IsOpen): readonly OpenText[] {
  return openTexts(state, (fact) => lacking.includes(fact.code) && !isOpen(fact));
}

export function isInGroup(text: OpenText): boolean {
  return isLacking(text) || isStaleOfOurs(text.fact);
}

const lacking: readonly FactCode[] = ['missing', 'empty'];

function isLacking({ fact }: OpenText): boolean {
  return lacking.includes(fact.code);
}

function groupOf(texts: readonly OpenText[], state: string): OpenGroup {
  return { state, keys: texts.map(({ key }) => key) };
}

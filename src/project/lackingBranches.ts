/** Branches of plurals that a translated message should have. */
import { type PluralNode, readMessage } from '../engine/message/icu/tree.ts';
import { categoryOf, hasPluralRules, pluralCategories } from '../engine/plural.ts';
import { choicesIn } from './messageCases.ts';

/** Larger than any number at which a language's ordinary forms begin to repeat. */
const enough = 200;

/**
 * Categories that a plural of a message should have in a language. One that has the same text for all numbers needs none;
 * 0 is often told in a text of its own.
 */
export function lackingBranches(text: string, language: string): readonly string[] {
  const read = hasPluralRules(language) ? readMessage(text, language) : undefined;
  if (read?.kind !== 'message') return [];
  const lacking = choicesIn(read.tree).flatMap((choice) =>
    choice.kind === 'plural' ? lackingIn(choice, language) : [],
  );
  return [...new Set(lacking)];
}

function lackingIn({ branches, ordinal, offset }: PluralNode, language: string): readonly string[] {
  const selectors = [...branches.keys()].filter((key) => key !== 'other' && key !== '=0');
  if (selectors.length === 0) return [];
  const numbers = Array.from({ length: enough }, (_, index) => index + 1);
  const open = numbers.filter((number) => !branches.has(`=${number}`));
  const used = new Set(open.map((number) => categoryOf(number - offset, language, ordinal)));
  return pluralCategories(language, ordinal).filter((one) => used.has(one) && !branches.has(one));
}

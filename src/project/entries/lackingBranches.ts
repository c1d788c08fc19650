/** Plural branches that a translated message should have. */
import type { MessageTree, PluralNode } from '../../engine/message/tree.ts';
import { hasPluralRules, numbersOf } from '../../engine/plural.ts';
import { pluralCategories } from '../../pluralCategories.ts';
import { enough } from '../locales/rareForms.ts';
import { choicesIn } from './messageCases.ts';

/** A plural with one text for all numbers lacks no category, even if 0 has a separate text. */
export function lackingBranches(tree: MessageTree, language: string): readonly string[] {
  const plurals = choicesIn(tree).filter((choice) => choice.kind === 'plural');
  if (plurals.length === 0 || !hasPluralRules(language)) return [];
  const lacking = plurals.flatMap((plural) => lackingIn(plural, language));
  return [...new Set(lacking)];
}

function lackingIn({ branches, ordinal, offset }: PluralNode, language: string): readonly string[] {
  if ([...branches.keys()].every((key) => key === 'other' || key === '=0')) return [];
  const isOpen = (number: number) => number >= 1 && number <= enough && !branches.has(`=${number}`);
  const isNeeded = (category: string) =>
    numbersOf(category, language, ordinal).some(
      (number) => Number.isInteger(number) && isOpen(number + offset),
    );
  return pluralCategories.filter((category) => !branches.has(category) && isNeeded(category));
}

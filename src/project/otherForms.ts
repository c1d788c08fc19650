/**
 * Texts that a target has in another number of forms than the source: one text that does for all numbers in the place
 * of a plural's forms, as Rails has it in Japanese, or forms in the place of one text.
 */
import type { Entry } from '../formats/format.ts';
import { keyOf } from './keyPath.ts';

export function heldInOtherForms(target: readonly Entry[]): (entry: Entry) => boolean {
  const filled = target.filter(({ text }) => text !== '');
  const texts = new Set(filled.map(({ path }) => keyOf(path)));
  const sets = new Set(filled.flatMap(({ plural }) => (plural ? [keyOf(plural.set)] : [])));
  return ({ path, plural }) => (plural ? texts.has(keyOf(plural.set)) : sets.has(keyOf(path)));
}

/**
 * Texts that a target has in another number of forms than the source: one text that does for all numbers in the place
 * of a plural's forms, as Rails has it in Japanese, or forms in the place of one text.
 */
import type { Entry } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';

export function heldInOtherForms(target: readonly Entry[]): (entry: Entry) => boolean {
  const filled = target.filter(({ text }) => text !== '');
  const texts = new Set(filled.map(({ path }) => pathKey(path)));
  const sets = new Set(filled.flatMap(({ plural }) => (plural ? [pathKey(plural.set)] : [])));
  return ({ path, plural }) => (plural ? texts.has(pathKey(plural.set)) : sets.has(pathKey(path)));
}

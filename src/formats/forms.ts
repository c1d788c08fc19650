/** Plural forms as separate texts, one for each category of a language. */
import type { Change, Conflict, KeyPath, PluralRole } from './format.ts';

/** The path of a form in formats whose keys are categories. */
export function formPath({ set, category }: PluralRole): KeyPath {
  return [...set, category];
}

/** The new texts by form, '' for removed ones; undefined for unchanged forms. */
export type FormTexts = readonly (string | undefined)[];

/**
 * @param changes by category
 * @param categories by form
 * @param conflicts receives the changes that set other forms
 * @returns undefined if no change concerns any of the forms
 */
export function formTexts(
  changes: ReadonlyMap<string, Change>,
  categories: readonly string[],
  conflicts: Conflict[],
): FormTexts | undefined {
  for (const [category, { kind, path }] of changes) {
    if (kind === 'set' && !categories.includes(category)) conflicts.push({ path, code: 'shapeDiffers' });
  }
  const own = categories.map((category) => changes.get(category));
  if (!own.some(Boolean)) return undefined;
  return own.map((change) => (change?.kind === 'set' ? change.text : change && ''));
}

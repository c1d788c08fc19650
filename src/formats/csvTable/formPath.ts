/** The paths of the forms of plurals: that of the text, `plural`, and a category. */
import type { KeyPath, PluralRole } from '../format.ts';

const mark = 'plural';

export function pluralPathOf(path: KeyPath): KeyPath {
  return [...path, mark];
}

export function formPath({ set, category }: PluralRole): KeyPath {
  return [...set, category];
}

/** The paths of the forms of plurals: that of the text, `plural`, and a category. */
import type { KeyPath, PluralRole } from '../format.ts';

const mark = 'plural';

export function pluralPathOf(path: KeyPath): KeyPath {
  return [...path, mark];
}

export function formPath({ set, category }: PluralRole): KeyPath {
  return [...set, category];
}

/** The path of the plural that a path leads into, and the category; undefined for the path of a text without forms. */
export function formIn(path: KeyPath): { readonly set: KeyPath; readonly category: string } | undefined {
  const isForm = path.length > 2 && path.at(-2) === mark;
  return isForm ? { set: path.slice(0, -1), category: path.at(-1) ?? '' } : undefined;
}

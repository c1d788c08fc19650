/** Plurals whose forms are members of one object, named as in i18next: `items_one`, `place_ordinal_two`. */
import { pluralCategories } from '../../pluralCategories.ts';
import type { KeyPath, PluralRole } from '../format.ts';
import { type KeyedContainer, memberOf } from './tree.ts';

interface Form {
  /** The common prefix of the forms; ends with `_ordinal` for `1st, 2nd`. */
  readonly base: string;
  readonly category: string;
}

/** Splits the key of a plural form; undefined for other keys. */
export function formOf(key: string): Form | undefined {
  const end = key.lastIndexOf('_');
  const category =
    end > 0 && pluralCategories.find((one) => key.length === end + 1 + one.length && key.endsWith(one));
  return category ? { base: key.slice(0, end), category } : undefined;
}

export function formKey(base: string, category: string): string {
  return `${base}_${category}`;
}

/** A form requires `_other` and at least one more form: a lone `phase_one` is an ordinary name. */
export function roleIn(container: KeyedContainer, path: KeyPath): PluralRole | undefined {
  const form = formOf(path.at(-1) ?? '');
  if (!form || container.kind === 'array' || !isPlural(container, form.base)) return undefined;
  const { base, category } = form;
  return { set: [...path.slice(0, -1), base], category, ordinal: /._ordinal$/s.test(base) };
}

export function formPath({ set, category }: PluralRole): KeyPath {
  return [...set.slice(0, -1), formKey(set.at(-1) ?? '', category)];
}

function isPlural(container: KeyedContainer, base: string): boolean {
  const isText = (category: string) => memberOf(container, formKey(base, category))?.value.kind === 'string';
  return isText('other') && pluralCategories.some((category) => category !== 'other' && isText(category));
}

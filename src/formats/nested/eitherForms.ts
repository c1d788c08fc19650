/** Plurals in JSON and modules: keys with a category suffix, as in i18next, or maps of forms, as in i18n-js. */
import type { KeyPath, PluralRole } from '../format.ts';
import { roleIn as mapRole } from './keyedForms.ts';
import { roleIn as suffixedRole } from './suffixedForms.ts';
import { type KeyedContainer, memberOf } from './tree.ts';

/** How texts refer to a value that a program fills in: `{{count}}`, `%d`, `%{count}`. */
const placeholder = /\{[^{}]*\}|%[\w(]/;

/**
 * The `other` of a map must show a value, presumably the number, because `one` and `other` may also name the options of
 * a choice. The names of values vary too much, as in `{0}` and `{{days}}`, to tell which value is a number.
 */
export function roleIn(container: KeyedContainer, path: KeyPath, locale: string): PluralRole | undefined {
  const suffixed = suffixedRole(container, path);
  if (suffixed) return suffixed;
  const other = memberOf(container, 'other')?.value;
  const text = other && 'value' in other && typeof other.value === 'string' ? other.value : '';
  return placeholder.test(text) && path.length > 1 ? mapRole(container, path, locale) : undefined;
}

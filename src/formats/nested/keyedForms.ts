/**
 * Plurals whose forms are separate texts: a map with categories as keys, as in Rails, or keys with a category suffix,
 * as in i18next.
 */
import { isPluralCategory, pluralCategories, pluralLocale } from '../../pluralCategories.ts';
import type { KeyPath, PluralRole } from '../format.ts';
import { formPath as suffixedPath, roleIn as suffixedRole } from './suffixedForms.ts';
import { type KeyedContainer, type MemberOf, memberOf } from './tree.ts';

/** @param isNote whether a key in a map of forms has a description of the plural as its value; never by default */
export function roleIn(
  container: KeyedContainer,
  path: KeyPath,
  locale: string,
  isNote: (key: string) => boolean = () => false,
): PluralRole | undefined {
  const key = path.at(-1) ?? '';
  return isPluralCategory(key) ? mapRole(container, path, locale, isNote) : suffixedRole(container, path);
}

export function formPath(role: PluralRole): KeyPath {
  return role.inMap ? [...role.set, role.category] : suffixedPath(role);
}

function mapRole(
  container: KeyedContainer,
  path: KeyPath,
  locale: string,
  isNote: (key: string) => boolean,
): PluralRole | undefined {
  if (!isPluralMap(container, locale, isNote)) return undefined;
  return { set: path.slice(0, -1), category: path.at(-1) ?? '', ordinal: false, inMap: true };
}

/** A lone `other` is a plural only in languages with a single form. */
function isPluralMap(container: KeyedContainer, locale: string, isNote: (key: string) => boolean): boolean {
  if (container.kind !== 'object' || memberOf(container, 'other')?.value.kind !== 'string') return false;
  const members = container.members.filter(({ key }) => !isNote(key));
  if (members.length > pluralCategories.length) return false;
  if (members.length === 1 && !hasOneForm(locale)) return false;
  return members.every(({ key, value }) => isPluralCategory(key) && value.kind === 'string');
}

/** Asking for the rules of a language takes longer than reading a text. */
const oneForm = new Map<string, boolean>();
const mostKnown = 200;

function hasOneForm(locale: string): boolean {
  const before = oneForm.get(locale);
  if (before !== undefined) return before;
  if (oneForm.size === mostKnown) oneForm.clear();
  const supported = pluralLocale(locale);
  const found =
    supported !== undefined &&
    new Intl.PluralRules(supported).resolvedOptions().pluralCategories.length === 1;
  oneForm.set(locale, found);
  return found;
}

/** The map of forms with further forms, all in CLDR's order; other containers unchanged. */
export function withForms<Container extends KeyedContainer>(
  container: Container,
  keys: Iterable<string>,
): Container {
  const further = [...keys].filter((key) => isPluralCategory(key) && !memberOf(container, key));
  const [model] = container.members;
  if (further.length === 0 || !model || !container.members.every(({ key }) => isPluralCategory(key)))
    return container;
  const all = [...container.members.map(({ key }) => key), ...further];
  const sorted = pluralCategories.filter((category) => all.includes(category));
  const members = sorted.map((key): MemberOf<Container> => memberOf(container, key) ?? { ...model, key });
  return { ...container, members };
}

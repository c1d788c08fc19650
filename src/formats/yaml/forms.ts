/**
 * Plurals whose forms are separate texts: a map with categories as keys, as in Rails, or keys with a category suffix,
 * as in i18next.
 */
import type { KeyPath, PluralRole } from '../format.ts';
import { categories, formPath as suffixedPath, roleIn as suffixedRole } from '../nested/suffixedForms.ts';
import { memberOf } from '../nested/tree.ts';
import type { ContainerNode } from './tree.ts';

const known: ReadonlySet<string> = new Set(categories);

export function roleIn(container: ContainerNode, path: KeyPath, locale: string): PluralRole | undefined {
  const key = path.at(-1) ?? '';
  if (known.has(key)) return mapRole(container, path, locale);
  const role = suffixedRole(container, path);
  // The rest of the key keeps its underscore, which distinguishes it from the key of a map.
  return role && { ...role, set: [...path.slice(0, -1), `${role.set.at(-1)}_`] };
}

export function formPath(role: PluralRole): KeyPath {
  const last = role.set.at(-1) ?? '';
  if (!last.endsWith('_')) return [...role.set, role.category];
  return suffixedPath({ ...role, set: [...role.set.slice(0, -1), last.slice(0, -1)] });
}

function mapRole(container: ContainerNode, path: KeyPath, locale: string): PluralRole | undefined {
  const set = path.slice(0, -1);
  if (!isPluralMap(container, locale) || set.at(-1)?.endsWith('_')) return undefined;
  return { set, category: path.at(-1) ?? '', ordinal: false };
}

/** A lone `other` counts only in languages without other forms. */
function isPluralMap(container: ContainerNode, locale: string): boolean {
  const { members, kind } = container;
  if (kind !== 'object' || members.length > categories.length) return false;
  if (memberOf(container, 'other')?.value.kind !== 'string') return false;
  if (members.length === 1 && !hasOneForm(locale)) return false;
  return members.every(({ key, value }) => known.has(key) && value.kind === 'string');
}

function hasOneForm(locale: string): boolean {
  try {
    return new Intl.PluralRules(locale.replaceAll('_', '-')).resolvedOptions().pluralCategories.length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The container with further forms inserted in CLDR's order. */
export function withForms(container: ContainerNode, keys: Iterable<string>): ContainerNode {
  const further = [...keys].filter((key) => known.has(key) && !memberOf(container, key));
  const [model] = container.members;
  if (further.length === 0 || !model || !container.members.every(({ key }) => known.has(key)))
    return container;
  const all = [...container.members.map(({ key }) => key), ...further];
  const sorted = categories.filter((category) => all.includes(category));
  return { ...container, members: sorted.map((key) => memberOf(container, key) ?? { ...model, key }) };
}

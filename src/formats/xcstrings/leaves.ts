/**
 * The texts of one string in one language: a single text, or one per case of nested variations. Paths start with the
 * key of the string, followed by pairs of a variation and a case: `[key, 'device', 'mac', 'plural', 'few']`.
 */
import { pluralCategories } from '../../pluralCategories.ts';
import type { KeyPath, PluralRole } from '../format.ts';
import { formPath } from '../forms.ts';
import type { ContainerNode, StringNode } from '../json/tree.ts';
import { objectIn, stringIn } from './catalogue.ts';

export interface Leaf {
  readonly path: KeyPath;
  readonly text: StringNode;
  /** `new`, `needs_review`, `translated`; a `new` text is not a translation yet. */
  readonly state: string;
}

const plural = 'plural';

/** App Intents phrases (`stringSet`) and variations of plural forms are not among the leaves. */
export function leavesOf(key: string, localization: ContainerNode): readonly Leaf[] {
  return leavesIn(localization, [key]);
}

/** Whether texts refer to separate plurals, as with `%#@files@`. */
export function hasVariables(localization: ContainerNode): boolean {
  return objectIn(localization, 'substitutions') !== undefined;
}

function leavesIn(node: ContainerNode, path: KeyPath): readonly Leaf[] {
  const unit = objectIn(node, 'stringUnit');
  const text = unit && stringIn(unit, 'value');
  const own = text ? [{ path, text, state: stringIn(unit, 'state')?.value ?? 'translated' }] : [];
  if (roleOf(path)) return own;
  const kinds = objectIn(node, 'variations')?.members ?? [];
  const varied = kinds.flatMap(({ key: kind, value }) => {
    if (value.kind !== 'object') return [];
    return value.members.flatMap((one) =>
      one.value.kind === 'object' ? leavesIn(one.value, [...path, kind, one.key]) : [],
    );
  });
  return [...own, ...varied];
}

export function roleOf(path: KeyPath): PluralRole | undefined {
  const category = path.at(-1) ?? '';
  if (path.length < 3 || path.at(-2) !== plural || !pluralCategories.includes(category)) return undefined;
  return { set: path.slice(0, -1), category, ordinal: false };
}

/** The path itself; for a plural form the paths of all categories, because languages have different ones. */
export function formsOf(path: KeyPath): readonly KeyPath[] {
  const role = roleOf(path);
  return role ? pluralCategories.map((category) => formPath({ ...role, category })) : [path];
}

/** Whether two texts of a string cannot coexist, because only one varies or they vary by different things. */
export function excludes(one: KeyPath, other: KeyPath): boolean {
  let index = 1;
  while (index < one.length && one[index] === other[index]) index++;
  const isKind = index % 2 === 1;
  return isKind && (index < one.length || index < other.length);
}

/** The path of a text's `stringUnit` below its language. */
export function unitPath([, ...steps]: KeyPath): readonly string[] {
  const varied = steps.flatMap((step, index) => (index % 2 === 0 ? ['variations', step] : [step]));
  return [...varied, 'stringUnit'];
}

/**
 * The texts of one string in one language: one, or one per case of its variations, and of those again. Paths start
 * with the key of the string; then come by turns a kind of variation and a case: `[key, 'device', 'mac', 'plural', 'few']`.
 */
import type { KeyPath, PluralRole } from '../format.ts';
import type { ContainerNode, StringNode } from '../json/tree.ts';
import { objectIn, stringIn } from './catalogue.ts';

export interface Leaf {
  readonly path: KeyPath;
  readonly text: StringNode;
  /** `new`, `needs_review`, `translated`; a new text is none yet. */
  readonly state: string;
}

/** The plural categories in CLDR's order. */
export const categories: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
const plural = 'plural';

/** Phrases of App Intents (`stringSet`) and forms of a plural that vary further have no leaves. */
export function leavesOf(key: string, localization: ContainerNode): readonly Leaf[] {
  return leavesIn(localization, [key]);
}

/** `%#@files@` in the text stands for a plural of its own. */
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
  if (path.length < 3 || path.at(-2) !== plural || !categories.includes(category)) return undefined;
  return { set: path.slice(0, -1), category, ordinal: false };
}

export function formPath({ set, category }: PluralRole): KeyPath {
  return [...set, category];
}

/** A path, and for one of a plural's forms those of all its forms: which there are depends on the language. */
export function formsOf(path: KeyPath): readonly KeyPath[] {
  const role = roleOf(path);
  return role ? categories.map((category) => formPath({ ...role, category })) : [path];
}

/** Whether two texts of a string cannot stand side by side: one varies where the other does not, or by something else. */
export function excludes(one: KeyPath, other: KeyPath): boolean {
  let index = 1;
  while (index < one.length && one[index] === other[index]) index++;
  const isKind = index % 2 === 1;
  return isKind && (index < one.length || index < other.length);
}

/** Where a text stands below its language. */
export function unitPath([, ...steps]: KeyPath): readonly string[] {
  const varied = steps.flatMap((step, index) => (index % 2 === 0 ? ['variations', step] : [step]));
  return [...varied, 'stringUnit'];
}

/** What is incomplete or blank in a written file, found in the file itself, independently of what was reported. */
import { parse as parseJson } from 'jsonc-parser';
import { parseDocument } from 'yaml';
import type { Entry } from '../../../src/formats/format.ts';
import type { Fault } from '../judge/fault.ts';
import { keyOf, type TargetSet } from './plurals.ts';

type Texts = ReadonlyMap<string, string>;

export interface Halves {
  /** The base of a plural, the path of a list, or the key of a text. */
  readonly key: string;
  readonly source: string;
  readonly faults: readonly Fault[];
}

/** @param before the previous texts. A plural that was incomplete before counts only if forms were added to it. */
export function halfSets(sets: readonly TargetSet[], written: Texts, before: Texts): readonly Halves[] {
  return sets.flatMap(({ set, wanted }) => {
    const keys = [...wanted.keys()];
    const missing = keys.filter((key) => !written.get(key));
    const isTouched = keys.some((key) => written.get(key) && !before.get(key));
    if (missing.length === 0 || !isTouched) return [];
    const faults = missing.map((detail): Fault => ({ code: 'incompleteSet', detail }));
    return [{ key: set.base, source: set.forms.get('other') ?? '', faults }];
  });
}

export function halfLists(
  source: { readonly path: string; readonly text: string; readonly entries: readonly Entry[] },
  written: Texts,
  before: Texts,
): readonly Halves[] {
  const known = listsIn(source);
  if (known.size === 0) return [];
  const listOf = ({ path }: Entry) =>
    path.map((_, depth) => idOf(path.slice(0, depth))).find((id) => known.has(id));
  const items = source.entries.filter((entry) => entry.text !== '' && !entry.plural && !isDescriptor(entry));
  const lists = Map.groupBy(items, listOf);
  lists.delete(undefined);
  return [...lists].flatMap(([key = '[]', members]) => {
    const keys = members.map(({ path }) => keyOf(path));
    const missing = keys.filter((one) => !written.get(one));
    const isTouched = keys.some((one) => written.get(one) && !before.get(one));
    if (missing.length === 0 || !isTouched) return [];
    const faults = missing.map((detail): Fault => ({ code: 'incompleteList', detail }));
    return [{ key: keyOf(JSON.parse(key)), source: members[0]?.text ?? '', faults }];
  });
}

/** JSON distinguishes the root (`[]`) from a key that is ''. */
const idOf = (path: readonly string[]) => JSON.stringify(path);

/** The ids of the lists in a file. JSON and YAML are parsed here, because objects may have numbers as keys. */
function listsIn(source: { path: string; text: string; entries: readonly Entry[] }): ReadonlySet<string> {
  const { path, text, entries } = source;
  // In Android's files, only an item of a string array has a number as its name.
  if (path.endsWith('.xml')) {
    const items = entries.map((entry) => entry.path).filter((keys) => /^\d+$/.test(keys.at(-1) ?? ''));
    return new Set(items.map((keys) => idOf(keys.slice(0, -1))));
  }
  const tree = treeIn(path, text.replace(/^\ufeff/, ''));
  return new Set([...arraysIn(tree, []), ...arraysIn(rootOf(tree), [])]);
}

function treeIn(path: string, text: string): unknown {
  if (path.endsWith('.json')) return parseJson(text);
  if (!/\.ya?ml$/.test(path)) return undefined;
  return parseDocument(text, { logLevel: 'silent', uniqueKeys: false }).toJS({ maxAliasCount: -1 });
}

/** The value of a tree's first member, whose key may be the locale. */
function rootOf(tree: unknown): unknown {
  const [member] = typeof tree === 'object' && tree !== null ? Object.values(tree) : [];
  return Array.isArray(member) ? undefined : member;
}

function arraysIn(tree: unknown, path: readonly string[]): readonly string[] {
  if (Array.isArray(tree)) return [idOf(path)];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => arraysIn(value, [...path, key]));
}

/** A FormatJS message has an id even in a list. Its text may be '': libraries then use the default in the code. */
function isDescriptor({ path }: Entry): boolean {
  return path.at(-1) === 'defaultMessage' && /^\d+$/.test(path.at(-2) ?? '');
}

/** Formats that read a missing text as ''. */
const keepsEmpty = new Set(['po', 'qt', 'xliff', 'markdown']);

export function blanks(
  format: string,
  source: readonly Entry[],
  written: Texts,
  before: Texts,
): readonly Halves[] {
  if (keepsEmpty.has(format)) return [];
  return source.flatMap((entry) => {
    const { path, text } = entry;
    const key = keyOf(path);
    if (isDescriptor(entry)) return [];
    if (text === '' || written.get(key) !== '' || before.get(key) === '') return [];
    return [{ key, source: text, faults: [{ code: 'blank', detail: key }] }];
  });
}

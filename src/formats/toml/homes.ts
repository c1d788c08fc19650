/** Where the keys of a file are, and where new ones belong. */
import type { KeyPath } from '../format.ts';
import { pathKey } from '../pathKey.ts';
import type { TomlDocument } from './document.ts';
import { keyBelowBase, type Member, type Section, spellKey, spellKeys } from './tree.ts';

/** What is at a path. */
export type Home =
  /** A table with this header, or the whole file. */
  | { readonly kind: 'section'; readonly section: Section }
  /** A table made by dotted keys of this section. */
  | { readonly kind: 'dotted'; readonly section: Section }
  /** A table or array in brackets, with the keys that lead to it. */
  | { readonly kind: 'brackets'; readonly place: KeyPath }
  /** A table without a header that only has tables in it. */
  | { readonly kind: 'implicit' }
  /** An array of tables, or a table without a header inside one. */
  | { readonly kind: 'tables' }
  | { readonly kind: 'value' };

export type Homes = ReadonlyMap<string, Home>;

export function homesIn({ root, base }: TomlDocument): Homes {
  const homes = new Map<string, Home>();
  const outer = (path: KeyPath, from: number, home: (prefix: KeyPath) => Home): void => {
    for (let length = from; length < path.length; length++) {
      const prefix = path.slice(0, length);
      const key = pathKey(prefix);
      if (!homes.has(key)) homes.set(key, home(prefix));
    }
  };
  const walk = (member: Member, path: KeyPath, place: KeyPath): void => {
    const { value } = member;
    if (value.kind !== 'object' && value.kind !== 'array') {
      homes.set(pathKey(path), { kind: 'value' });
      return;
    }
    homes.set(pathKey(path), { kind: 'brackets', place });
    for (const inner of value.members) walk(inner, [...path, ...inner.path], [...place, inner.key]);
  };
  for (const section of root.members) {
    const { path, list, value, keyEnd, offset } = section;
    const isHeadless = keyEnd === offset;
    if (!isHeadless || base.length === 0) homes.set(pathKey(path), { kind: 'section', section });
    outer(path, 0, (prefix) => ({
      kind: list && prefix.length >= list.length ? 'tables' : 'implicit',
    }));
    for (const statement of value.members) {
      const full = [...path, ...statement.path];
      outer(full, path.length + 1, () => ({ kind: 'dotted', section }));
      walk(statement, full, [section.key, statement.key]);
    }
  }
  return homes;
}

/** How a path is spelled: the header, the dotted key of the statement, and the keys in its value. */
export interface Spelling {
  readonly header: KeyPath;
  readonly statement: KeyPath;
  readonly inside: KeyPath;
  /** The path of the outermost array of tables around the text. */
  readonly list?: KeyPath;
}

/** How a file with these homes spells a path, or would spell it. */
export function spellingIn(path: KeyPath, homes: Homes): Spelling {
  for (let length = path.length - 1; length >= 0; length--) {
    const home = homes.get(pathKey(path.slice(0, length)));
    if (home?.kind === 'section' || home?.kind === 'dotted') {
      const isTable = home.kind === 'section' && length < path.length - 1 && !home.section.isListed;
      const header = isTable ? path.slice(0, -1) : home.section.path;
      return { header, statement: path.slice(header.length), inside: [] };
    }
    if (home?.kind === 'brackets') {
      const outer = spellingIn(path.slice(0, length), homes);
      return { ...outer, inside: [...outer.inside, ...path.slice(length)] };
    }
    if (home?.kind === 'implicit') break;
  }
  return { header: path.slice(0, -1), statement: path.slice(-1), inside: [] };
}

/**
 * The keys of the section, of the statement, and inside its value, under which a new text is inserted.
 *
 * @param model how the template spells the path
 * @returns undefined if there is no place for the text
 */
export function placeFor(path: KeyPath, homes: Homes, model: Spelling): KeyPath | undefined {
  if (homes.has(pathKey(path))) return undefined;
  const list = model.list && homes.get(pathKey(model.list));
  if (list && list.kind !== 'tables') return undefined;
  for (let length = path.length - 1; length >= 0; length--) {
    const outer = path.slice(0, length);
    const home = homes.get(pathKey(outer));
    if (home) return placeIn(path, outer, home, model);
  }
  return newSection(path, model.header, model);
}

function placeIn(path: KeyPath, outer: KeyPath, home: Home, model: Spelling): KeyPath | undefined {
  const { header } = model;
  const isBelow = startsWith(header, outer) && header.length < path.length;
  switch (home.kind) {
    case 'value':
    case 'tables':
      return undefined;
    case 'brackets':
      return [...home.place, ...path.slice(outer.length).map(spellKey)];
    case 'dotted':
      return [home.section.key, ...statementOf(path, home.section.path.length, model, outer.length + 1)];
    case 'implicit':
      return newSection(path, isBelow ? header : outer, model);
    case 'section': {
      if (isBelow && header.length > outer.length)
        return home.section.isListed ? undefined : newSection(path, header, model);
      return [home.section.key, ...statementOf(path, outer.length, model)];
    }
  }
}

function newSection(path: KeyPath, header: KeyPath, model: Spelling): KeyPath {
  return [keyBelowBase(header), ...statementOf(path, header.length, model)];
}

/**
 * The key of the statement, and the keys that the template has in brackets.
 *
 * @param least the minimum length of the path up to the end of the statement's key
 */
function statementOf(path: KeyPath, start: number, { inside }: Spelling, least = start + 1): KeyPath {
  const end = Math.max(least, path.length - inside.length);
  return [spellKeys(path.slice(start, end)), ...path.slice(end).map(spellKey)];
}

function startsWith(path: KeyPath, start: KeyPath): boolean {
  return start.every((key, index) => path[index] === key);
}

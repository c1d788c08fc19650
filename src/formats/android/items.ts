/** Changes to the items of an existing array or plural. */
import { pluralCategories } from '../../pluralCategories.ts';
import type { Conflict } from '../format.ts';
import type { ResourceChanges } from './changesByResource.ts';
import { itemPath } from './changesByResource.ts';
import { areCodes, type Item, itemOf, type Resource } from './resources.ts';

export interface ItemChanges {
  /** No text is left. */
  readonly isGone: boolean;
  readonly removed: readonly Item[];
  /** Keys of new items in order. For arrays these follow the last item and include references. */
  readonly added: readonly string[];
  readonly conflicts: readonly Conflict[];
}

/** @param model the same resource in the template, or, without a template, the resource itself */
export function itemChanges(wanted: ResourceChanges, model: Resource | undefined): ItemChanges {
  const { resource, texts, removed } = wanted;
  const added = [...texts.keys()].filter((key) => !itemOf(resource, key));
  const leaves = resource.items.every(({ key, content }) => !content || removed.has(key));
  if (leaves && added.length === 0) return { isGone: true, removed: [], added: [], conflicts: [] };
  return resource.kind === 'plurals' ? pluralChanges(wanted, added) : arrayChanges(wanted, added, model);
}

/** Android falls back to `other`, which is therefore kept while any other form is. */
function pluralChanges({ resource, removed }: ResourceChanges, added: readonly string[]): ItemChanges {
  const items = resource.items.filter(({ key }) => removed.has(key) && key !== 'other');
  return {
    isGone: false,
    removed: items,
    added: pluralCategories.filter((key) => added.includes(key)),
    conflicts: removed.has('other') ? [staying(resource, 'other')] : [],
  };
}

/** Programs refer to items by position, so items are inserted and removed only at the end. */
function arrayChanges(
  { resource, removed, texts }: ResourceChanges,
  added: readonly string[],
  model: Resource | undefined,
): ItemChanges {
  const { items } = resource;
  const last = added.length > 0 ? items.length - 1 : items.findLastIndex(({ key }) => !removed.has(key));
  const conflicts = items.slice(0, last + 1).filter(({ key }) => removed.has(key));
  const appended: string[] = [];
  for (const { key, content } of model?.items.slice(items.length) ?? []) {
    if (content && !texts.has(key)) break;
    appended.push(key);
  }
  const known = new Set(appended);
  const refused = added.filter((key) => !known.has(key));
  const lastAdded = added.reduce(
    (latest, key) => (known.has(key) ? Math.max(latest, Number(key)) : latest),
    -1,
  );
  return {
    isGone: false,
    removed: items.slice(last + 1),
    added: appended.filter((key) => Number(key) <= lastAdded),
    conflicts: [
      ...conflicts.map(({ key }) => staying(resource, key)),
      ...refused.map((key) => missing(resource, key)),
    ],
  };
}

/** The conflicts of a new resource that would be incomplete. */
export function incomplete({ resource, texts }: ResourceChanges): readonly Conflict[] {
  const { kind, items } = resource;
  if (kind === 'string') return [];
  const needed = items.filter(({ key, content }) => content && (kind === 'array' || key === 'other'));
  if (needed.every(({ key }) => texts.has(key))) return [];
  const code = kind === 'array' ? 'otherItemMissing' : 'otherFormMissing';
  return [...texts.keys()].map((key) => ({ path: itemPath(resource, key), code }));
}

/** The conflicts of an array that would look as if it were meant for programs, and so would not be read again. */
export function unreadable({ resource, texts, removed }: ResourceChanges): readonly Conflict[] {
  const { kind, path, items } = resource;
  if (kind !== 'array' || texts.size === 0) return [];
  const kept = items.filter(({ key }) => !removed.has(key) && !texts.has(key));
  const all = [...kept.flatMap(({ content }) => content?.text ?? []), ...texts.values()];
  return areCodes(path, all)
    ? [...texts.keys()].map((key) => ({ path: itemPath(resource, key), code: 'unencodable' }))
    : [];
}

function missing(resource: Resource, key: string): Conflict {
  return { path: itemPath(resource, key), code: 'earlierItemMissing' };
}

function staying(resource: Resource, key: string): Conflict {
  return { path: itemPath(resource, key), code: 'otherTextStays' };
}

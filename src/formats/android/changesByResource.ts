import { pluralCategories } from '../../pluralCategories.ts';
import type { Change, Conflict, KeyPath } from '../format.ts';
import { pathKey } from '../pathKey.ts';
import type { AndroidDocument } from './document.ts';
import { idOf, itemOf, type Resource } from './resources.ts';

/** The changes to one resource, by the keys of its items. */
export interface ResourceChanges {
  /** The file's resource, or the template's if the file lacks it. */
  readonly resource: Resource;
  readonly texts: ReadonlyMap<string, string>;
  readonly removed: ReadonlySet<string>;
}

/** Raw changes, which `changesOf` converts one resource at a time to save memory. */
export type ChangesByResource = ReadonlyMap<Resource, readonly Change[]>;

export interface AssignedChanges {
  /** Changes to existing resources. */
  readonly own: ChangesByResource;
  /** Changes to resources that only the template has. */
  readonly fresh: ChangesByResource;
  readonly conflicts: readonly Conflict[];
}

interface Index {
  /** Resources by the paths of their items. */
  readonly items: ReadonlyMap<string, Resource>;
  readonly plurals: ReadonlyMap<string, Resource>;
}

export function changesByResource(
  own: AndroidDocument,
  model: AndroidDocument,
  changes: readonly Change[],
): AssignedChanges {
  const ownIndex = indexOf(own);
  const modelIndex = model === own ? ownIndex : indexOf(model);
  let known: Taken | undefined;
  const requests = { own: new Map<Resource, Change[]>(), fresh: new Map<Resource, Change[]>() };
  const conflicts: Conflict[] = [];
  for (const change of changes) {
    const { path, kind } = change;
    const there = ownIndex.items.get(pathKey(path));
    if (there) note(requests.own, there, change);
    else if (kind === 'set') {
      const wanted = targetIn(modelIndex, path);
      known ??= takenIn(own);
      const place = wanted && placeFor(known, wanted, path);
      if (place) note(requests[place.side], place.resource, change);
      else conflicts.push({ path, code: 'shapeDiffers' });
    }
  }
  return { ...requests, conflicts };
}

/** @returns undefined if a reference or an element that must not be translated is in the way */
function placeFor(
  { resources, ids }: Taken,
  wanted: Resource,
  path: KeyPath,
): { readonly side: 'own' | 'fresh'; readonly resource: Resource } | undefined {
  const id = idOf(wanted.element);
  const existing = resources.get(id);
  if (!existing) return ids.has(id) ? undefined : { side: 'fresh', resource: wanted };
  return itemOf(existing, keyIn(existing, path)) ? undefined : { side: 'own', resource: existing };
}

/** Only the last change to a path applies. */
export function changesOf(resource: Resource, changes: readonly Change[]): ResourceChanges {
  const texts = new Map<string, string>();
  const removed = new Set<string>();
  for (const change of changes) {
    const key = keyIn(resource, change.path);
    if (change.kind === 'set') {
      texts.set(key, change.text);
      removed.delete(key);
    } else {
      removed.add(key);
      texts.delete(key);
    }
  }
  return { resource, texts, removed };
}

function note(requests: Map<Resource, Change[]>, resource: Resource, change: Change): void {
  const changes = requests.get(resource);
  if (changes) changes.push(change);
  else requests.set(resource, [change]);
}

/** What a file contains, by id. */
interface Taken {
  readonly resources: ReadonlyMap<string, Resource>;
  /** The ids of all elements. */
  readonly ids: ReadonlySet<string>;
}

function takenIn({ rows, resources }: AndroidDocument): Taken {
  return {
    resources: new Map(resources.map((resource) => [idOf(resource.element), resource])),
    ids: new Set(rows.flatMap(({ element }) => (element ? [idOf(element)] : []))),
  };
}

/** A plural may gain forms that the template's language lacks. */
function targetIn({ items, plurals }: Index, path: KeyPath): Resource | undefined {
  const known = items.get(pathKey(path));
  if (known) return known;
  return pluralCategories.includes(path.at(-1) ?? '') ? plurals.get(pathKey(path.slice(0, -1))) : undefined;
}

function indexOf({ resources }: AndroidDocument): Index {
  const items = new Map<string, Resource>();
  const plurals = new Map<string, Resource>();
  for (const resource of resources) {
    if (resource.kind === 'plurals') plurals.set(pathKey(resource.path), resource);
    for (const item of resource.items) if (item.content) items.set(pathKey(item.path), resource);
  }
  return { items, plurals };
}

function keyIn({ kind }: Resource, path: KeyPath): string {
  return kind === 'string' ? '' : (path.at(-1) ?? '');
}

export function itemPath({ kind, path }: Resource, key: string): KeyPath {
  return kind === 'string' ? path : [...path, key];
}

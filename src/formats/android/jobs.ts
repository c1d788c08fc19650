/** Which resources the changes are about. */
import type { Change, Conflict, KeyPath } from '../format.ts';
import type { AndroidDocument } from './document.ts';
import { type Item, idOf, itemOf, quantities, type Resource } from './resources.ts';

/** What is wanted of one resource, by the keys of its items. */
export interface Job {
  /** Of the file itself, or of the template where the file lacks it. */
  readonly resource: Resource;
  readonly texts: ReadonlyMap<string, string>;
  readonly removed: ReadonlySet<string>;
}

interface OpenJob extends Job {
  texts: Map<string, string>;
  removed: Set<string>;
}

export interface Jobs {
  /** Of resources that are there. */
  readonly own: ReadonlyMap<string, Job>;
  /** Of resources that the template has and the file lacks. */
  readonly fresh: ReadonlyMap<string, Job>;
  readonly conflicts: readonly Conflict[];
}

interface Index {
  readonly items: ReadonlyMap<string, { readonly resource: Resource; readonly item: Item }>;
  readonly plurals: ReadonlyMap<string, Resource>;
}

/** The last change of a path counts. */
export function jobsOf(own: AndroidDocument, model: AndroidDocument, changes: readonly Change[]): Jobs {
  const ownIndex = indexOf(own);
  const modelIndex = model === own ? ownIndex : indexOf(model);
  const resources = new Map(own.resources.map((resource) => [resource.id, resource]));
  let taken: ReadonlySet<string> | undefined;
  const jobs = { own: new Map<string, OpenJob>(), fresh: new Map<string, OpenJob>() };
  const conflicts: Conflict[] = [];
  const refuse = ({ kind, path }: Change) => {
    if (kind === 'set') conflicts.push({ path, code: 'shapeDiffers' });
  };
  for (const change of changes) {
    const there = ownIndex.items.get(keyOf(change.path));
    const target = there
      ? { resource: there.resource, key: there.item.key }
      : targetIn(modelIndex, change.path);
    if (!target || (!there && change.kind === 'remove')) {
      refuse(change);
      continue;
    }
    const { resource, key } = target;
    const existing = resources.get(resource.id);
    const isReference = !there && existing && itemOf(existing, key) !== undefined;
    if (!existing) taken ??= new Set(own.rows.flatMap(({ element }) => (element ? [idOf(element)] : [])));
    if (isReference || (!existing && taken?.has(resource.id))) refuse(change);
    else note(existing ? jobs.own : jobs.fresh, existing ?? resource, key, change);
  }
  return { ...jobs, conflicts };
}

/** Most resources are strings, which are set or removed as a whole: these share what is empty and not written to. */
const noTexts = new Map<string, string>();
const noKeys = new Set<string>();

function note(jobs: Map<string, OpenJob>, resource: Resource, key: string, change: Change): void {
  let job = jobs.get(resource.id);
  if (!job) {
    job = { resource, texts: noTexts, removed: noKeys };
    jobs.set(resource.id, job);
  }
  if (change.kind === 'set') {
    if (job.texts === noTexts) job.texts = new Map();
    job.texts.set(key, change.text);
    if (job.removed !== noKeys) job.removed.delete(key);
  } else {
    if (job.removed === noKeys) job.removed = new Set();
    job.removed.add(key);
    if (job.texts !== noTexts) job.texts.delete(key);
  }
}

/** A plural may get forms that the template's language does not have. */
function targetIn(
  { items, plurals }: Index,
  path: KeyPath,
): { readonly resource: Resource; readonly key: string } | undefined {
  const known = items.get(keyOf(path));
  if (known) return { resource: known.resource, key: known.item.key };
  const resource = plurals.get(keyOf(path.slice(0, -1)));
  const key = path.at(-1) ?? '';
  return resource && quantities.includes(key) ? { resource, key } : undefined;
}

function indexOf({ resources }: AndroidDocument): Index {
  const items = new Map<string, { readonly resource: Resource; readonly item: Item }>();
  const plurals = new Map<string, Resource>();
  for (const resource of resources) {
    if (resource.kind === 'plurals') plurals.set(keyOf(resource.path), resource);
    for (const item of resource.items) if (item.content) items.set(keyOf(item.path), { resource, item });
  }
  return { items, plurals };
}

/** No key holds the character: no XML text does. */
function keyOf(path: KeyPath): string {
  return path.length === 1 ? (path[0] ?? '') : path.join('\0');
}

/** The path of an item by its key. */
export function itemPath({ kind, path }: Resource, key: string): KeyPath {
  return kind === 'string' ? path : [...path, key];
}

/** Turns changes into edits by walking the wanted keys, the file and the template in parallel. */
import { holdsText } from './dialect.ts';
import { keepOrder } from './lists.ts';
import { anchorsOf } from './order.ts';
import { appendedItems, type ContainerModel, type Kinds, modelOf, printNew, refuse } from './print.ts';
import { containerIn, type MemberOf, memberOf } from './tree.ts';
import type { ContainerSite, Insertions, TreeUpdate, Visit } from './treeUpdate.ts';
import { pathsOf, setsAnything, type Wanted } from './wanted.ts';

/** Edits a container and its contents; the container itself is kept. */
export function updateContainer<K extends Kinds>(
  update: TreeUpdate<K>,
  site: ContainerSite<K>,
  model: ContainerModel<K> | undefined,
  wanted: Wanted,
): void {
  editContainer(update, site, model, wanted, true);
}

/** @returns true when the caller is to remove the container, which then contains no edits */
function editContainer<K extends Kinds>(
  update: TreeUpdate<K>,
  site: ContainerSite<K>,
  model: ContainerModel<K> | undefined,
  wanted: Wanted,
  stays: boolean,
): boolean {
  const { container } = site;
  if (update.fillEmpty && container.members.length === 0) {
    update.fillEmpty(site, model, wanted);
    return false;
  }
  const isOther = model && update.document.dialect.isOtherList?.(container, model.container, site.depth);
  if (isOther || (model && model.container.kind !== container.kind)) {
    refuseAll(update, wanted);
    return false;
  }
  const [start, refused] = [update.edits.length, update.conflicts.length];
  const place = update.placeIn(site);
  const visit: Visit<K> = { site, place, model, wanted, removed: new Set(), missing: new Map() };
  visitMembers(update, visit);
  if (container.kind === 'array') keepOrder(update, visit);
  if (!stays && isGone(update, visit)) {
    update.edits.length = start;
    return true;
  }
  if (isStuck(update, visit)) {
    update.edits.length = start;
    update.conflicts.length = refused;
    refuseAll(update, wanted);
  } else spliceMembers(update, visit);
  return false;
}

/** Whether members are to be removed from a container in which that is impossible. */
function isStuck<K extends Kinds>(update: TreeUpdate<K>, { site, removed }: Visit<K>): boolean {
  return removed.size > 0 && update.canSplice?.(site.container) === false;
}

function visitMembers<K extends Kinds>(update: TreeUpdate<K>, visit: Visit<K>): void {
  const { site, wanted, removed, missing } = visit;
  const { container } = site;
  /** Changes usually arrive in the order of the file. */
  let next = 0;
  for (const [key, child] of wanted.children) {
    const following = container.members[next];
    const member = following?.key === key ? following : memberOf(container, key);
    if (member === following) next++;
    if (!member) {
      if (setsAnything(child)) missing.set(key, child);
    } else if (editMember(update, visit, member, child)) {
      removed.add(member);
      const note = update.document.dialect.noteTo?.(container, member);
      if (note) removed.add(note);
    }
  }
}

/** @returns true when the member is to be removed */
function editMember<K extends Kinds>(
  update: TreeUpdate<K>,
  { site, place, model }: Visit<K>,
  member: MemberOf<K['container']>,
  wanted: Wanted,
): boolean {
  const filled = update.nullEdit?.(member);
  if (filled) {
    const content = printNew(update, wanted, modelOf(model, member.key), place);
    if (content === undefined) return wanted.change?.kind === 'remove';
    update.edits.push(filled(content));
    return false;
  }
  const gone = wanted.change !== undefined && update.editValue(site, member, wanted.change);
  if (wanted.children.size === 0) return gone;
  const container = update.opened(member);
  if (!container) {
    refuse(update, 'shapeDiffers', wanted.children.values());
    return gone;
  }
  const inner: ContainerSite<K> = { container, holder: member, depth: site.depth + 1, outer: place };
  return editContainer(update, inner, inside(model, member.key), wanted, false);
}

function inside<K extends Kinds>(
  model: ContainerModel<K> | undefined,
  key: string,
): ContainerModel<K> | undefined {
  const container = model && containerIn<K['container']>(memberOf(model.container, key));
  return model && container && { ...model, container, depth: model.depth + 1 };
}

function isGone<K extends Kinds>(update: TreeUpdate<K>, visit: Visit<K>): boolean {
  const { removed, missing, site, wanted } = visit;
  if (removed.size === 0 || missing.size > 0) return false;
  const isEmptied = removed.size === site.container.members.length;
  if (!isEmptied && !losesText(update, visit) && !(isStuck(update, visit) && !keepsText(update, visit)))
    return false;
  if (!update.isNeeded?.(site.container)) return true;
  refuseRemovals(
    update,
    [...removed].flatMap(({ key }) => wanted.children.get(key) ?? []),
  );
  removed.clear();
  return false;
}

function keepsText<K extends Kinds>(update: TreeUpdate<K>, { site, removed }: Visit<K>): boolean {
  const { container, depth } = site;
  const kept = container.members.filter((member) => !removed.has(member));
  return kept.some((member) => holdsText(update.document.dialect, container, member, depth));
}

/** Whether a container that describes one message loses its text. */
function losesText<K extends Kinds>(update: TreeUpdate<K>, { site, removed, wanted }: Visit<K>): boolean {
  const { dialect } = update.document;
  const text = dialect.textKey === undefined ? undefined : memberOf(site.container, dialect.textKey);
  if (!text || !removed.has(text) || setsAnything(wanted)) return false;
  return dialect.textAt(site.container, text, site.depth) !== undefined;
}

/** Refuses all changes inside a container. */
function refuseAll<K extends Kinds>(update: TreeUpdate<K>, { children }: Wanted): void {
  refuse(update, 'shapeDiffers', children.values());
  refuseRemovals(update, children.values());
}

function refuseRemovals<K extends Kinds>(update: TreeUpdate<K>, wanted: Iterable<Wanted>): void {
  for (const one of wanted)
    for (const path of pathsOf('remove', one)) update.conflicts.push({ path, code: 'shapeDiffers' });
}

function spliceMembers<K extends Kinds>(update: TreeUpdate<K>, visit: Visit<K>): void {
  const { site, place, removed, missing } = visit;
  if (removed.size + missing.size === 0) return;
  if (update.canSplice?.(site.container) === false) {
    refuse(update, 'shapeDiffers', missing.values());
    return;
  }
  const inserted = site.container.kind === 'array' ? newItems(update, visit) : newMembers(update, visit);
  for (const edit of update.splice(site, place, { removed, inserted })) update.edits.push(edit);
}

function newItems<K extends Kinds>(
  update: TreeUpdate<K>,
  { site, place, model, missing }: Visit<K>,
): Insertions<K> {
  if (missing.size === 0) return new Map();
  const { members } = site.container;
  const wanted: Wanted = { change: undefined, children: missing };
  const items = appendedItems(update, wanted, model, members.length, place);
  return items.length === 0 ? new Map() : new Map([[members.at(-1), items]]);
}

function newMembers<K extends Kinds>(update: TreeUpdate<K>, visit: Visit<K>): Insertions<K> {
  const { place, model, missing } = visit;
  const groups = new Map<MemberOf<K['container']> | undefined, string[]>();
  if (missing.size === 0) return groups;
  for (const [key, anchor] of anchors(update, visit)) {
    const wanted = missing.get(key);
    const made = modelOf(model, key);
    const value = wanted && printNew(update, wanted, made, place);
    if (value === undefined) continue;
    const member = update.member(key, value, place, made);
    const group = groups.get(anchor);
    if (group) group.push(member);
    else groups.set(anchor, [member]);
  }
  return groups;
}

function anchors<K extends Kinds>(update: TreeUpdate<K>, { site, model, missing, removed }: Visit<K>) {
  const { container } = site;
  const order = model?.container ?? container;
  const all = [...container.members.map(({ key }) => key), ...missing.keys()];
  return anchorsOf(container, update.withKeys?.(order, all) ?? order, new Set(missing.keys()), removed);
}

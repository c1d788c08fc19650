/** Changes to a file, as edits. Walks the wanted keys, the file and the template side by side. */
import type { Edit } from '../format.ts';
import { anchorsOf } from '../nested/order.ts';
import { isContainer, memberOf } from '../nested/tree.ts';
import { pathsOf, setsAnything, type Wanted } from '../nested/wanted.ts';
import { holdsText } from './dialect.ts';
import type { JsonDocument } from './document.ts';
import { quote } from './habits.ts';
import { type Layout, type Place, placeIn } from './layout.ts';
import { appendedItems, type ContainerModel, type Printer, printNew, refuse } from './print.ts';
import { spliceMembers } from './splice.ts';
import type { ContainerNode, Member } from './tree.ts';

export interface Update extends Printer {
  readonly document: JsonDocument;
  readonly layout: Layout;
  readonly edits: Edit[];
}

/** A container of the file. */
export interface Site {
  readonly container: ContainerNode;
  /** 0 for the container that holds the entries. */
  readonly depth: number;
  /** Of the members beside the container. */
  readonly outer: Place;
}

/** What the wanted keys need in one container: filled while its members are visited. */
interface Work {
  readonly removed: Set<Member>;
  readonly missing: Map<string, Wanted>;
}

/** Edits a container and what is in it; the container itself stays. */
export function updateContainer(
  update: Update,
  site: Site,
  model: ContainerModel | undefined,
  wanted: Wanted,
): void {
  editContainer(update, site, model, wanted, true);
}

/** @returns true when nothing is left of it: then it has no edits, and whoever holds it removes it */
function editContainer(
  update: Update,
  site: Site,
  model: ContainerModel | undefined,
  wanted: Wanted,
  stays: boolean,
): boolean {
  const { container } = site;
  if (model && model.container.kind !== container.kind) {
    refuse(update, 'shapeDiffers', wanted.children.values());
    return false;
  }
  const start = update.edits.length;
  const inner = { ...site, outer: placeIn(update.document.text, container, site.outer, update.layout) };
  const work = visitMembers(update, inner, model, wanted);
  if (container.kind === 'array') keepOrder(update, site, work, wanted);
  if (!stays && isGone(update, site, work, wanted)) {
    update.edits.length = start;
    return true;
  }
  const inserted =
    container.kind === 'array'
      ? newItems(update, inner, model, work)
      : newMembers(update, inner, model, work);
  const splice = { removed: work.removed, inserted, place: inner.outer, outerIndent: site.outer.indent };
  for (const edit of spliceMembers(update.document.text, container, splice)) update.edits.push(edit);
  return false;
}

function visitMembers(
  update: Update,
  site: Site,
  model: ContainerModel | undefined,
  { children }: Wanted,
): Work {
  const work: Work = { removed: new Set(), missing: new Map() };
  const { members } = site.container;
  /** Changes mostly come in the order of the file. */
  let next = 0;
  for (const [key, child] of children) {
    const following = members[next];
    const member = following?.key === key ? following : memberOf(site.container, key);
    if (member === following) next++;
    if (!member) {
      if (setsAnything(child)) work.missing.set(key, child);
    } else if (editMember(update, site, member, model, child)) {
      work.removed.add(member);
      const note = update.document.dialect.noteTo?.(site.container, member);
      if (note) work.removed.add(note);
    }
  }
  return work;
}

/** @returns true when the member goes */
function editMember(
  update: Update,
  site: Site,
  member: Member,
  model: ContainerModel | undefined,
  wanted: Wanted,
): boolean {
  const gone = wanted.change !== undefined && editValue(update, site, member, wanted);
  if (wanted.children.size === 0) return gone;
  const { value } = member;
  if (!isContainer(value)) {
    refuse(update, 'shapeDiffers', wanted.children.values());
    return gone;
  }
  const { depth, outer } = site;
  return editContainer(
    update,
    { container: value, depth: depth + 1, outer },
    inside(model, member.key),
    wanted,
    false,
  );
}

function inside(model: ContainerModel | undefined, key: string): ContainerModel | undefined {
  const value = model && memberOf(model.container, key)?.value;
  return model && isContainer(value) ? { ...model, container: value, depth: model.depth + 1 } : undefined;
}

/** @returns true when the member goes */
function editValue(
  { document, edits, conflicts, habits }: Update,
  site: Site,
  member: Member,
  { change }: Wanted,
): boolean {
  if (!change) return false;
  const text = document.dialect.textAt(site.container, member, site.depth);
  const node = text ?? (member.value.kind === 'string' ? member.value : undefined);
  if (!node) {
    conflicts.push({ path: change.path, code: 'shapeDiffers' });
    return false;
  }
  if (change.kind === 'remove') return true;
  if (node.value === change.text) return false;
  edits.push({ offset: node.offset, length: node.end - node.offset, content: quote(change.text, habits) });
  return false;
}

/**
 * Items are removed from the end only, together with those behind them that hold no text. What is in the way of that
 * stays, and is noted as a conflict.
 */
function keepOrder(update: Update, site: Site, { removed, missing }: Work, wanted: Wanted): void {
  if (removed.size === 0) return;
  const { members } = site.container;
  const last = missing.size > 0 ? members.length - 1 : lastToKeep(update, site, removed, wanted);
  for (const member of removed) {
    if (Number(member.key) > last) continue;
    removed.delete(member);
    const child = wanted.children.get(member.key);
    for (const path of child ? pathsOf('remove', child) : []) {
      update.conflicts.push({ path, code: 'earlierItemMissing' });
    }
  }
  const first = members.findIndex((member) => removed.has(member));
  if (first !== -1) for (const member of members.slice(first)) removed.add(member);
}

function lastToKeep(
  { document }: Update,
  { container, depth }: Site,
  removed: ReadonlySet<Member>,
  { children }: Wanted,
): number {
  return container.members.findLastIndex((member) => {
    if (removed.has(member)) return false;
    const child = children.get(member.key);
    return (child && setsAnything(child)) || holdsText(document.dialect, container, member, depth);
  });
}

function isGone({ document }: Update, site: Site, { removed, missing }: Work, wanted: Wanted): boolean {
  const { container, depth } = site;
  if (removed.size === 0 || missing.size > 0) return false;
  if (removed.size === container.members.length) return true;
  const { textKey } = document.dialect;
  const text = textKey === undefined ? undefined : memberOf(container, textKey);
  if (!text || !removed.has(text) || setsAnything(wanted)) return false;
  return document.dialect.textAt(container, text, depth) !== undefined;
}

function newItems(
  update: Update,
  { container, outer }: Site,
  model: ContainerModel | undefined,
  { missing }: Work,
): ReadonlyMap<Member | undefined, readonly string[]> {
  if (missing.size === 0) return new Map();
  const wanted: Wanted = { change: undefined, children: missing };
  const items = appendedItems(update, wanted, model, container.members.length, outer);
  return items.length === 0 ? new Map() : new Map([[container.members.at(-1), items]]);
}

function newMembers(
  update: Update,
  { container, outer }: Site,
  model: ContainerModel | undefined,
  { missing, removed }: Work,
): ReadonlyMap<Member | undefined, readonly string[]> {
  const groups = new Map<Member | undefined, string[]>();
  if (missing.size === 0) return groups;
  const anchors = anchorsOf(container, model?.container, new Set(missing.keys()), removed);
  for (const [key, anchor] of anchors) {
    const wanted = missing.get(key);
    const member = wanted && newMember(update, key, wanted, model, outer);
    if (member === undefined) continue;
    const group = groups.get(anchor);
    if (group) group.push(member);
    else groups.set(anchor, [member]);
  }
  return groups;
}

function newMember(
  update: Update,
  key: string,
  wanted: Wanted,
  model: ContainerModel | undefined,
  place: Place,
): string | undefined {
  const member = model && memberOf(model.container, key);
  const value = printNew(update, wanted, model && member && { ...model, member }, place);
  if (value === undefined) return undefined;
  const label =
    model && member ? model.document.text.slice(member.offset, member.keyEnd) : quote(key, update.habits);
  return label + place.colon + value;
}

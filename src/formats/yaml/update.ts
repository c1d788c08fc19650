/** Changes to a file, as edits. Walks the wanted keys, the file and the template side by side. */
import { breakAt } from '../lines.ts';
import { isContainer, memberOf } from '../nested/tree.ts';
import { pathsOf, setsAnything, type Wanted } from '../nested/wanted.ts';
import { blockOf } from './block.ts';
import { holdsText } from './dialect.ts';
import { emptyAt } from './document.ts';
import { fillEmpty, fillValue, isFillable } from './fill.ts';
import { columnOf, lineEnd } from './lines.ts';
import { anchorsOf } from './order.ts';
import { appendedItems, type ContainerModel, labelled, printNew, refuse, type Slot } from './print.ts';
import { scalar } from './scalar.ts';
import { isNeeded, type Site, type Update } from './site.ts';
import { canSplice, spliceMembers } from './splice.ts';
import type { ContainerNode, Member, StringNode } from './tree.ts';

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
  if (container.members.length === 0) {
    fillEmpty(update, site, model, wanted);
    return false;
  }
  if (model && model.container.kind !== container.kind) {
    refuse(update, 'shapeDiffers', wanted.children.values());
    return false;
  }
  const start = update.edits.length;
  const work = visitMembers(update, site, model, wanted);
  if (container.kind === 'array') keepOrder(update, site, work, wanted);
  if (!stays && isGone(update, site, work, wanted)) {
    update.edits.length = start;
    return true;
  }
  spliceWork(update, site, model, work, wanted);
  return false;
}

function spliceWork(
  file: Update,
  site: Site,
  model: ContainerModel | undefined,
  work: Work,
  wanted: Wanted,
): void {
  const { container, outer } = site;
  const { text } = file.document;
  if (work.removed.size + work.missing.size === 0) return;
  // Where line ends are mixed, new lines end like their neighbours.
  const eol = breakAt(text, lineEnd(text, container.members[0]?.offset ?? 0)) || file.layout.eol;
  const update = { ...file, layout: { ...file.layout, eol } };
  if (!canSplice(text, container)) {
    refuse(update, 'shapeDiffers', work.missing.values());
    refuseRemovals(update, work.removed, wanted);
    return;
  }
  const first = container.members[0];
  const indent = first && !container.flow ? ' '.repeat(columnOf(text, first.offset)) : outer.indent;
  const slot: Slot = { kind: container.kind, indent, inFlow: container.flow || outer.inFlow };
  const inserted =
    container.kind === 'array'
      ? newItems(update, container, model, work, slot)
      : newMembers(update, container, model, work, slot);
  const splice = { removed: work.removed, inserted, eol, isRoot: !site.holder };
  for (const edit of spliceMembers(text, container, splice)) update.edits.push(edit);
}

function visitMembers(
  update: Update,
  site: Site,
  model: ContainerModel | undefined,
  { children }: Wanted,
): Work {
  const work: Work = { removed: new Set(), missing: new Map() };
  for (const [key, child] of children) {
    const member = memberOf(site.container, key);
    if (!member) {
      if (setsAnything(child)) work.missing.set(key, child);
    } else if (editMember(update, site, member, model, child)) {
      work.removed.add(member);
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
  const { container, depth } = site;
  const gone = wanted.change !== undefined && editValue(update, site, member, wanted);
  if (wanted.children.size === 0) return gone;
  const inner = isFillable(member.value) ? emptyAt(member.value.offset) : member.value;
  if (!isContainer(inner)) {
    refuse(update, 'shapeDiffers', wanted.children.values());
    return gone;
  }
  const indent = container.flow
    ? site.outer.indent
    : ' '.repeat(columnOf(update.document.text, member.offset));
  const outer: Slot = { kind: container.kind, indent, inFlow: container.flow || site.outer.inFlow };
  const within: Site = { container: inner, holder: member, depth: depth + 1, outer };
  return editContainer(update, within, inside(model, member.key), wanted, false);
}

function inside(model: ContainerModel | undefined, key: string): ContainerModel | undefined {
  const value = model && memberOf(model.container, key)?.value;
  return model && isContainer(value) ? { ...model, container: value, depth: model.depth + 1 } : undefined;
}

/** @returns true when the member goes */
function editValue(update: Update, { container, outer }: Site, member: Member, { change }: Wanted): boolean {
  const { value } = member;
  if (!change) return false;
  if (value.kind !== 'string') {
    if (change.kind === 'set' && isFillable(value)) fillValue(update, container, member, change.text);
    else if (!(change.kind === 'remove' && isFillable(value)))
      update.conflicts.push({ path: change.path, code: 'shapeDiffers' });
    return change.kind === 'remove' && isFillable(value);
  }
  if (change.kind === 'remove') {
    if (!isNeeded(update, value)) return true;
    update.conflicts.push({ path: change.path, code: 'shapeDiffers' });
    return false;
  }
  if (value.value !== change.text) replaceValue(update, value, change.text, container.flow || outer.inFlow);
  return false;
}

/** In the style that the value has. */
function replaceValue(
  { document, edits, layout }: Update,
  node: StringNode,
  content: string,
  inFlow: boolean,
): void {
  const { offset, end, style } = node;
  const source = document.text.slice(offset, end);
  const block = style === 'literal' || style === 'folded' ? blockOf(source, node.value) : undefined;
  const eol = breakAt(source, lineEnd(source, 0)) || layout.eol;
  const place = { inFlow, eol, bodyIndent: block?.bodyIndent ?? '' };
  const isOpen = block?.chomping === '+' && end === document.text.length;
  const header = block && (isOpen ? { ...block, chomping: '' } : block);
  edits.push({ offset, length: end - offset, content: scalar(content, style, layout.habits, place, header) });
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
  update: Update,
  { container, depth }: Site,
  removed: ReadonlySet<Member>,
  { children }: Wanted,
): number {
  return container.members.findLastIndex((member) => {
    if (removed.has(member)) return false;
    if (isNeeded(update, member.value)) return true;
    const child = children.get(member.key);
    return (child && setsAnything(child)) || holdsText(update.document.dialect, member, depth);
  });
}

function isGone(
  update: Update,
  { container, depth }: Site,
  { removed, missing }: Work,
  wanted: Wanted,
): boolean {
  const { dialect } = update.document;
  if (removed.size === 0 || missing.size > 0) return false;
  const text = dialect.textKey === undefined ? undefined : memberOf(container, dialect.textKey);
  const wholeMessage = text && removed.has(text) && !setsAnything(wanted) && dialect.textAt(text, depth);
  if (removed.size < container.members.length && !wholeMessage) return false;
  if (!isNeeded(update, container)) return true;
  refuseRemovals(update, removed, wanted);
  return false;
}

/** Notes what was to be removed as conflicts; it stays. */
function refuseRemovals(update: Update, removed: Set<Member>, { children }: Wanted): void {
  for (const { key } of removed) {
    const child = children.get(key);
    for (const path of child ? pathsOf('remove', child) : [])
      update.conflicts.push({ path, code: 'shapeDiffers' });
  }
  removed.clear();
}

function newItems(
  update: Update,
  container: ContainerNode,
  model: ContainerModel | undefined,
  { missing }: Work,
  slot: Slot,
): ReadonlyMap<Member | undefined, readonly string[]> {
  if (missing.size === 0) return new Map();
  const wanted: Wanted = { change: undefined, children: missing };
  const items = appendedItems(update, wanted, model, container.members.length, slot);
  return items.length === 0 ? new Map() : new Map([[container.members.at(-1), items]]);
}

function newMembers(
  update: Update,
  container: ContainerNode,
  model: ContainerModel | undefined,
  { missing, removed }: Work,
  slot: Slot,
): ReadonlyMap<Member | undefined, readonly string[]> {
  const groups = new Map<Member | undefined, string[]>();
  if (missing.size === 0) return groups;
  const anchors = anchorsOf(container, model?.container, new Set(missing.keys()), removed);
  for (const [key, anchor] of anchors) {
    const wanted = missing.get(key);
    const member = wanted && newMember(update, key, wanted, model, slot);
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
  slot: Slot,
): string | undefined {
  const member = model && memberOf(model.container, key);
  const made = model && member && { ...model, member };
  const value = printNew(update, wanted, made, slot);
  return value === undefined ? undefined : labelled(update, key, value, slot, made);
}

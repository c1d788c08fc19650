/** Changes to a file, as edits. Walks the wanted keys, the file and the template side by side. */
import type { Edit } from '../format.ts';
import { pathsOf, setsAnything, type Wanted } from '../json/wanted.ts';
import { blockOf } from './block.ts';
import { holdsText } from './dialect.ts';
import { emptyAt, type YamlDocument } from './document.ts';
import { columnOf, lineEnd } from './lines.ts';
import { anchorsOf } from './order.ts';
import {
  appendedItems,
  type ContainerModel,
  labelled,
  type Printer,
  printInside,
  printNew,
  refuse,
  type Slot,
  slotInside,
} from './print.ts';
import { scalar } from './scalar.ts';
import { canSplice, spliceMembers } from './splice.ts';
import {
  type ContainerNode,
  isContainer,
  type Member,
  memberOf,
  type StringNode,
  someNode,
  type YamlNode,
} from './tree.ts';

export interface Update extends Printer {
  readonly document: YamlDocument;
  readonly edits: Edit[];
}

/** A container of the file. */
export interface Site {
  readonly container: ContainerNode;
  /** The member whose value it is; absent for the root. */
  readonly holder?: Member;
  /** 0 for the container that holds the entries. */
  readonly depth: number;
  /** What holds it. */
  readonly outer: Slot;
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
  update: Update,
  site: Site,
  model: ContainerModel | undefined,
  work: Work,
  wanted: Wanted,
): void {
  const { container, outer } = site;
  const { text } = update.document;
  if (work.removed.size + work.missing.size === 0) return;
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
  const splice = { removed: work.removed, inserted, eol: update.layout.eol, isRoot: !site.holder };
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

/** A key without a value waits for one. */
function isFillable(node: YamlNode): boolean {
  return node.kind === 'literal' && node.isNull && !node.hasProperties;
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
  const place = { inFlow, eol: layout.eol, bodyIndent: block?.bodyIndent ?? '' };
  const isOpen = block?.chomping === '+' && end === document.text.length;
  const header = block && (isOpen ? { ...block, chomping: '' } : block);
  edits.push({ offset, length: end - offset, content: scalar(content, style, layout.habits, place, header) });
}

/** A text in the place of nothing, `~` or `null`. */
function fillValue({ edits, layout }: Update, { flow }: ContainerNode, member: Member, text: string): void {
  const { value, colonEnd } = member;
  const place = { inFlow: flow, eol: layout.eol, bodyIndent: '' };
  const content = ` ${scalar(text, layout.style ?? 'plain', layout.habits, place)}`;
  edits.push({ offset: colonEnd, length: value.end - colonEnd, content });
}

/** An alias refers to it, or to what is in it. */
function isNeeded({ document: { aliases } }: Update, node: YamlNode): boolean {
  return aliases.size > 0 && someNode(node, ({ anchor }) => anchor !== undefined && aliases.has(anchor));
}

/** Members into a container that has none. */
function fillEmpty(update: Update, site: Site, model: ContainerModel | undefined, wanted: Wanted): void {
  const { container, holder, outer } = site;
  if (!setsAnything(wanted)) return;
  const { document, layout } = update;
  const kind = model?.container.kind ?? 'object';
  if (
    outer.inFlow ||
    container.hasProperties ||
    (container.flow && kind !== container.kind) ||
    document.documents > 1
  ) {
    refuse(update, 'shapeDiffers', wanted.children.values());
    return;
  }
  const inner = holder ? slotInside(update, outer, kind, false) : { ...outer, kind };
  const members = model
    ? printInside(update, wanted, model, inner)
    : [...wanted.children].flatMap(([key, child]) => {
        const value = printNew(update, child, undefined, inner);
        return value === undefined ? [] : [labelled(update, key, value, inner)];
      });
  if (members.length > 0) update.edits.push(...filling(document, site, members, inner.indent, layout.eol));
}

/** Lines after the key, behind its comment; for a root at its place or at the end of the text. */
export function filling(
  { text, isBlank }: YamlDocument,
  { container, holder }: Pick<Site, 'container' | 'holder'>,
  members: readonly string[],
  indent: string,
  eol: string,
): readonly Edit[] {
  const lines = members.map((member) => indent + member).join(eol);
  if (!holder) {
    const { offset, end } = container;
    if (!isBlank) return [{ offset, length: end - offset, content: lines }];
    const isOpen = !/(?:^|\n)\uFEFF?$/.test(text);
    return [{ offset: text.length, length: 0, content: (isOpen ? eol : '') + lines + eol }];
  }
  const { colonEnd, value } = holder;
  const insert = { offset: lineEnd(text, value.end), length: 0, content: eol + lines };
  const length = value.end - colonEnd;
  return length === 0 ? [insert] : [{ offset: colonEnd, length, content: '' }, insert];
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

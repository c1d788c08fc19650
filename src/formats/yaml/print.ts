/** New members, made after the template: its keys, order and everything that is no text, with the texts that were set. */
import type { Conflict } from '../format.ts';
import { isContainer, memberOf } from '../nested/tree.ts';
import { pathsOf, type Wanted } from '../nested/wanted.ts';
import { blockOf } from './block.ts';
import { holdsText } from './dialect.ts';
import type { YamlDocument } from './document.ts';
import type { Layout } from './layout.ts';
import { sequenceOf } from './order.ts';
import { keyScalar, scalar } from './scalar.ts';
import type { ContainerNode, Member, StringNode, YamlNode } from './tree.ts';

/** A container of the template. */
export interface ContainerModel {
  readonly document: YamlDocument;
  readonly container: ContainerNode;
  readonly depth: number;
}

/** The member of the template that a new one is made after. */
export interface Model extends ContainerModel {
  readonly member: Member;
}

export interface Printer {
  readonly layout: Layout;
  readonly conflicts: Conflict[];
}

/** The container that a new member goes into. */
export interface Slot {
  readonly kind: ContainerNode['kind'];
  /** Of the members there. */
  readonly indent: string;
  readonly inFlow: boolean;
}

/**
 * What follows the colon or hyphen of a new member.
 *
 * @returns undefined when no text is left to insert; what stands in the way is noted as a conflict
 */
export function printNew(
  printer: Printer,
  wanted: Wanted,
  model: Model | undefined,
  slot: Slot,
): string | undefined {
  const { change, children } = wanted;
  if (change?.kind === 'set' && (!model || model.member.value.kind === 'string')) {
    refuse(printer, 'shapeDiffers', children.values());
    const node = model?.member.value.kind === 'string' ? model.member.value : undefined;
    return printText(printer, change.text, model && node && { document: model.document, node }, slot);
  }
  if (change?.kind === 'set') printer.conflicts.push({ path: change.path, code: 'shapeDiffers' });
  if (children.size === 0) return undefined;
  if (!model) return printUnmodelled(printer, wanted, slot);
  const { document, member, depth } = model;
  if (isContainer(member.value)) {
    return printContainer(printer, wanted, { document, container: member.value, depth: depth + 1 }, slot);
  }
  refuse(printer, 'shapeDiffers', children.values());
  return undefined;
}

/** A key or hyphen with what follows it. */
export function labelled(printer: Printer, key: string, value: string, slot: Slot, model?: Model): string {
  if (slot.kind === 'array') return slot.inFlow ? value.trimStart() : `-${value}`;
  return `${printKey(printer, key, slot, model)}:${value}`;
}

/** Notes what was to be set as conflicts. */
export function refuse({ conflicts }: Printer, code: Conflict['code'], wanted: Iterable<Wanted>): void {
  for (const one of wanted) for (const path of pathsOf('set', one)) conflicts.push({ path, code });
}

/** As the template writes it, where it stands on one line there. */
function printKey({ layout }: Printer, key: string, slot: Slot, model: Model | undefined): string {
  const { member, document } = model ?? {};
  if (!member || member.isExplicit || !document || member.key !== key) {
    return keyScalar(key, layout.habits, slot.inFlow);
  }
  return document.text.slice(member.offset, member.keyEnd);
}

interface TextModel {
  readonly document: YamlDocument;
  readonly node: StringNode;
}

function printText(printer: Printer, text: string, model: TextModel | undefined, slot: Slot): string {
  const { habits, eol, unit, style } = printer.layout;
  const place = { inFlow: slot.inFlow, eol, bodyIndent: slot.indent + unit };
  const own = model?.node.style;
  if (!model || (own !== 'literal' && own !== 'folded')) {
    return ` ${scalar(text, style ?? own ?? 'plain', habits, place)}`;
  }
  const { offset, end, value } = model.node;
  const block = blockOf(model.document.text.slice(offset, end), value);
  const digit = block.digit && String(unit.length);
  return ` ${scalar(text, own, habits, place, { ...block, digit, rest: '' })}`;
}

/** Members that are laid out for `inner`, as what follows the colon or hyphen of the slot. */
function wrap(printer: Printer, members: readonly string[], inner: Slot, slot: Slot): string {
  if (inner.inFlow) return inner.kind === 'array' ? ` [${members.join(', ')}]` : ` { ${members.join(', ')} }`;
  const separator = printer.layout.eol + inner.indent;
  return (slot.kind === 'array' ? ' ' : separator) + members.join(separator);
}

/** One level further in. */
export function slotInside({ layout }: Printer, slot: Slot, kind: Slot['kind'], inFlow: boolean): Slot {
  const further = slot.kind === 'array' ? '  ' : kind === 'array' ? layout.hyphenIndent : layout.unit;
  return { kind, indent: slot.indent + further, inFlow: inFlow || slot.inFlow };
}

function printUnmodelled(printer: Printer, { children }: Wanted, slot: Slot): string | undefined {
  const inner = slotInside(printer, slot, 'object', false);
  const members = [...children].flatMap(([key, child]) => {
    const value = printNew(printer, child, undefined, inner);
    return value === undefined ? [] : [labelled(printer, key, value, inner)];
  });
  return members.length === 0 ? undefined : wrap(printer, members, inner, slot);
}

function printContainer(
  printer: Printer,
  wanted: Wanted,
  model: ContainerModel,
  slot: Slot,
): string | undefined {
  const inner = slotInside(printer, slot, model.container.kind, model.container.flow);
  const members = printInside(printer, wanted, model, inner);
  return members.length === 0 ? undefined : wrap(printer, members, inner, slot);
}

/** The members of a container that is new. */
export function printInside(
  printer: Printer,
  wanted: Wanted,
  model: ContainerModel,
  inner: Slot,
): readonly string[] {
  if (model.container.kind === 'array') return appendedItems(printer, wanted, model, 0, inner);
  return printMembers(printer, wanted, model, inner);
}

/** None when no text is among them, or none for the message that the map describes. */
function printMembers(
  printer: Printer,
  wanted: Wanted,
  model: ContainerModel,
  slot: Slot,
): readonly string[] {
  const { document, container, depth } = model;
  const members: string[] = [];
  let texts = 0;
  const keys = sequenceOf(container, wanted.children.keys());
  for (const key of keys) {
    const member = memberOf(container, key);
    const child = wanted.children.get(key);
    const made = member && { ...model, member };
    const text = child && printNew(printer, child, made, slot);
    if (text !== undefined) texts++;
    else if (member && holdsText(document.dialect, member, depth)) {
      if (key === document.dialect.textKey) return refused(printer, wanted);
      continue;
    }
    const value = text ?? (member && copyNode(printer, document, member.value, slot));
    if (value !== undefined) members.push(labelled(printer, key, value, slot, made));
  }
  const others = printOthers(printer, wanted, new Set(keys), slot);
  return texts + others.length === 0 ? [] : [...members, ...others];
}

/** Parts of a message whose text is missing have no place. */
function refused(printer: Printer, { children }: Wanted): readonly string[] {
  refuse(printer, 'shapeDiffers', children.values());
  return [];
}

/** What the template has no place for. */
function printOthers(
  printer: Printer,
  { children }: Wanted,
  placed: ReadonlySet<string>,
  slot: Slot,
): readonly string[] {
  return [...children].flatMap(([key, child]) => {
    if (placed.has(key)) return [];
    const value = printNew(printer, child, undefined, slot);
    return value === undefined ? [] : [labelled(printer, key, value, slot)];
  });
}

/**
 * The items from index `first` on, up to the first one that is missing and was not set. Items that hold no text are
 * copied; they alone are no reason to append.
 */
export function appendedItems(
  printer: Printer,
  { children }: Wanted,
  model: ContainerModel | undefined,
  first: number,
  slot: Slot,
): readonly string[] {
  const items: string[] = [];
  let texts = 0;
  let index = first;
  for (; ; index++) {
    const child = children.get(String(index));
    const member = model && memberOf(model.container, String(index));
    const text = child && printNew(printer, child, model && member && { ...model, member }, slot);
    if (text !== undefined) texts++;
    const item = text ?? (model && member ? copyWithoutText(printer, model, member, slot) : undefined);
    if (item === undefined) break;
    items.push(labelled(printer, '', item, slot));
  }
  const rest = [...children].filter(([key]) => !(Number(key) <= index));
  for (const [key, child] of rest)
    refuse(printer, /^\d+$/.test(key) ? 'earlierItemMissing' : 'shapeDiffers', [child]);
  return texts === 0 ? [] : items;
}

function copyWithoutText(
  printer: Printer,
  { document, depth }: ContainerModel,
  member: Member,
  slot: Slot,
): string | undefined {
  if (holdsText(document.dialect, member, depth)) return undefined;
  return copyNode(printer, document, member.value, slot);
}

/** @returns undefined for what may mean nothing elsewhere: anchors, aliases and what has a tag */
function copyNode(printer: Printer, document: YamlDocument, node: YamlNode, slot: Slot): string | undefined {
  if (node.hasProperties) return undefined;
  if (node.kind === 'string') return printText(printer, node.value, { document, node }, slot);
  const source = document.text.slice(node.offset, node.end);
  if (node.kind === 'literal')
    return node.isAlias || source.includes('\n') ? undefined : copyLiteral(source, slot);
  if (node.members.length === 0) return node.kind === 'array' ? ' []' : ' {}';
  const inner = slotInside(printer, slot, node.kind, node.flow);
  const members = node.members.flatMap((member) => {
    const value = copyNode(printer, document, member.value, inner);
    const model = { document, container: node, depth: 0, member };
    return value === undefined ? [] : [labelled(printer, member.key, value, inner, model)];
  });
  return members.length === 0 ? undefined : wrap(printer, members, inner, slot);
}

/** Between commas something must stand for nothing. */
function copyLiteral(source: string, slot: Slot): string {
  if (source !== '') return ` ${source}`;
  return slot.inFlow && slot.kind === 'array' ? ' null' : '';
}

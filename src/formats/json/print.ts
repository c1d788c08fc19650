/** New members, made after the template: its keys, order and everything that is no text, with the texts that were set. */
import type { Conflict } from '../format.ts';
import { sequenceOf } from '../nested/order.ts';
import { isContainer, memberOf } from '../nested/tree.ts';
import { pathsOf, type Wanted } from '../nested/wanted.ts';
import { holdsText } from './dialect.ts';
import type { JsonDocument } from './document.ts';
import { type Habits, quote } from './habits.ts';
import { type Place, placeInside, wrap } from './layout.ts';
import type { ContainerNode, JsonNode, Member } from './tree.ts';

/** A container of the template. */
export interface ContainerModel {
  readonly document: JsonDocument;
  readonly container: ContainerNode;
  readonly depth: number;
}

/** The member of the template that a new one is made after. */
export interface Model extends ContainerModel {
  readonly member: Member;
}

export interface Printer {
  readonly habits: Habits | undefined;
  readonly conflicts: Conflict[];
}

/** @returns undefined when no text is left to insert; what stands in the way is noted as a conflict */
export function printNew(
  printer: Printer,
  wanted: Wanted,
  model: Model | undefined,
  place: Place,
): string | undefined {
  const { change, children } = wanted;
  if (change?.kind === 'set' && (!model || isTextual(model))) {
    refuse(printer, 'shapeDiffers', children.values());
    return quote(change.text, printer.habits);
  }
  if (change?.kind === 'set') printer.conflicts.push({ path: change.path, code: 'shapeDiffers' });
  if (children.size === 0) return undefined;
  if (!model) return printUnmodelled(printer, wanted, place);
  const { document, member, depth } = model;
  if (isContainer(member.value)) {
    return printContainer(printer, wanted, { document, container: member.value, depth: depth + 1 }, place);
  }
  refuse(printer, 'shapeDiffers', children.values());
  return undefined;
}

/** The literal text of a node that holds no texts, laid out for a new place. */
export function copyNode(document: JsonDocument, node: JsonNode, place: Place): string {
  const { text } = document;
  if (!isContainer(node)) return text.slice(node.offset, node.end);
  const inner = placeInside(place, document, node);
  const members = node.members.map((member) => {
    return labelled(text, node, member, copyNode(document, member.value, inner), inner);
  });
  return wrap(node.kind, members, inner, place.indent);
}

/** A member from its value; a key is written as the template writes it. */
function labelled(
  text: string,
  container: ContainerNode,
  { offset, keyEnd }: Member,
  value: string,
  place: Place,
): string {
  return container.kind === 'array' ? value : text.slice(offset, keyEnd) + place.colon + value;
}

/** Notes what was to be set as conflicts. */
export function refuse({ conflicts }: Printer, code: Conflict['code'], wanted: Iterable<Wanted>): void {
  for (const one of wanted) for (const path of pathsOf('set', one)) conflicts.push({ path, code });
}

function isTextual({ document, container, member, depth }: Model): boolean {
  return member.value.kind === 'string' || document.dialect.textAt(container, member, depth) !== undefined;
}

function printUnmodelled(printer: Printer, { children }: Wanted, place: Place): string | undefined {
  const inner = placeInside(place);
  const members = [...children].flatMap(([key, child]) => {
    const value = printNew(printer, child, undefined, inner);
    return value === undefined ? [] : [quote(key, printer.habits) + inner.colon + value];
  });
  return members.length === 0 ? undefined : wrap('object', members, inner, place.indent);
}

function printContainer(
  printer: Printer,
  wanted: Wanted,
  model: ContainerModel,
  place: Place,
): string | undefined {
  const { document, container } = model;
  const inner = placeInside(place, document, container);
  const printed =
    container.kind === 'array'
      ? appendedItems(printer, wanted, model, 0, inner)
      : printMembers(printer, wanted, model, inner);
  return printed.length === 0 ? undefined : wrap(container.kind, printed, inner, place.indent);
}

/** The members of an object that is new; none when no text is among them, or none for the message it describes. */
function printMembers(
  printer: Printer,
  wanted: Wanted,
  model: ContainerModel,
  place: Place,
): readonly string[] {
  const { document, container, depth } = model;
  const members: string[] = [];
  let texts = 0;
  const keys = sequenceOf(container, wanted.children.keys());
  for (const key of keys) {
    const member = memberOf(container, key);
    const child = wanted.children.get(key);
    const text = child && printNew(printer, child, member && { ...model, member }, place);
    if (text !== undefined) texts++;
    else if (member && holdsText(document.dialect, container, member, depth)) {
      if (key === document.dialect.textKey) return refused(printer, wanted);
      continue;
    }
    const value = text ?? (member && copyNode(document, member.value, place));
    if (value === undefined) continue;
    const label = member ? document.text.slice(member.offset, member.keyEnd) : quote(key, printer.habits);
    members.push(label + place.colon + value);
  }
  const others = printOthers(printer, wanted, new Set(keys), place);
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
  place: Place,
): readonly string[] {
  return [...children].flatMap(([key, child]) => {
    if (placed.has(key)) return [];
    const value = printNew(printer, child, undefined, place);
    return value === undefined ? [] : [quote(key, printer.habits) + place.colon + value];
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
  place: Place,
): readonly string[] {
  const items: string[] = [];
  let texts = 0;
  let index = first;
  for (; ; index++) {
    const child = children.get(String(index));
    const member = model && memberOf(model.container, String(index));
    const text = child && printNew(printer, child, model && member && { ...model, member }, place);
    if (text !== undefined) texts++;
    const item = text ?? (model && member ? copyWithoutText(model, member, place) : undefined);
    if (item === undefined) break;
    items.push(item);
  }
  const rest = [...children].filter(([key]) => !(Number(key) <= index));
  for (const [key, child] of rest)
    refuse(printer, /^\d+$/.test(key) ? 'earlierItemMissing' : 'shapeDiffers', [child]);
  return texts === 0 ? [] : items;
}

function copyWithoutText(
  { document, container, depth }: ContainerModel,
  member: Member,
  place: Place,
): string | undefined {
  if (holdsText(document.dialect, container, member, depth)) return undefined;
  return copyNode(document, member.value, place);
}

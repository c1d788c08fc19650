/** Prints new members as in the template: its keys in order, copies of what is not a text, and the new texts. */
import type { Conflict } from '../format.ts';
import { type Dialect, holdsText } from './dialect.ts';
import { sequenceOf } from './order.ts';
import { containerIn, type KeyedContainer, type MemberOf, memberOf } from './tree.ts';
import { pathsOf, type Wanted } from './wanted.ts';

/** The types that differ by format. */
export interface Kinds {
  readonly container: KeyedContainer;
  readonly document: { readonly dialect: Dialect };
  /** The position of members, with everything that their spelling depends on. */
  readonly place: unknown;
}

/** A container of the template. */
export interface ContainerModel<K extends Kinds> {
  readonly document: K['document'];
  readonly container: K['container'];
  readonly depth: number;
}

/** The template's member that a new member is modelled on. */
export interface Model<K extends Kinds> extends ContainerModel<K> {
  readonly member: MemberOf<K['container']>;
}

/** How a format spells new members. */
export interface Printer<K extends Kinds> {
  readonly conflicts: Conflict[];
  /** The place inside a new container, which is modelled on `model`. */
  inside(outer: K['place'], kind: KeyedContainer['kind'], model?: ContainerModel<K>): K['place'];
  text(text: string, place: K['place'], model?: Model<K>): string;
  /** Copies a value that holds no texts to a new place; undefined if it may be meaningless there. */
  copy(model: Model<K>, place: K['place']): string | undefined;
  member(key: string, value: string, place: K['place'], model?: Model<K>): string;
  item(value: string, place: K['place']): string;
  /** Wraps members printed for `inner` into a container, as a value at `outer`. */
  wrap(
    kind: KeyedContainer['kind'],
    printed: readonly string[],
    inner: K['place'],
    outer: K['place'],
  ): string;
  /** The container with further keys in their proper order. */
  withKeys?(container: K['container'], keys: readonly string[]): K['container'];
}

/** @returns undefined when there is no text to insert; texts that cannot be inserted become conflicts */
export function printNew<K extends Kinds>(
  printer: Printer<K>,
  wanted: Wanted,
  model: Model<K> | undefined,
  place: K['place'],
): string | undefined {
  const { change, children } = wanted;
  if (change?.kind === 'set' && (!model || isTextual(model))) {
    refuse(printer, 'shapeDiffers', children.values());
    return printer.text(change.text, place, model);
  }
  if (change?.kind === 'set') printer.conflicts.push({ path: change.path, code: 'shapeDiffers' });
  if (children.size === 0) return undefined;
  const container = containerIn<K['container']>(model?.member);
  if (model && !container) {
    refuse(printer, 'shapeDiffers', children.values());
    return undefined;
  }
  const inside = model && container && { document: model.document, container, depth: model.depth + 1 };
  const kind = container?.kind ?? 'object';
  const inner = printer.inside(place, kind, inside);
  const printed = printInside(printer, wanted, inside, inner);
  return printed.length === 0 ? undefined : printer.wrap(kind, printed, inner, place);
}

export function printInside<K extends Kinds>(
  printer: Printer<K>,
  wanted: Wanted,
  model: ContainerModel<K> | undefined,
  place: K['place'],
): readonly string[] {
  if (!model) return printUnmodelled(printer, wanted.children, place);
  if (model.container.kind === 'array') return appendedItems(printer, wanted, model, 0, place);
  return printMembers(printer, wanted, model, place);
}

/** Reports conflicts for the texts to be set. */
export function refuse(
  { conflicts }: Pick<Printer<Kinds>, 'conflicts'>,
  code: Conflict['code'],
  wanted: Iterable<Wanted>,
): void {
  for (const one of wanted) for (const path of pathsOf('set', one)) conflicts.push({ path, code });
}

function isTextual<K extends Kinds>({ document, container, member, depth }: Model<K>): boolean {
  return member.value.kind === 'string' || document.dialect.textAt(container, member, depth) !== undefined;
}

function printUnmodelled<K extends Kinds>(
  printer: Printer<K>,
  children: Iterable<readonly [string, Wanted]>,
  place: K['place'],
): readonly string[] {
  return [...children].flatMap(([key, child]) => {
    const value = printNew(printer, child, undefined, place);
    return value === undefined ? [] : [printer.member(key, value, place)];
  });
}

/** The members of a new object; none if it contains no text or lacks the text of the message that it describes. */
function printMembers<K extends Kinds>(
  printer: Printer<K>,
  wanted: Wanted,
  model: ContainerModel<K>,
  place: K['place'],
): readonly string[] {
  const { children } = wanted;
  const { dialect } = model.document;
  const printed: string[] = [];
  let texts = 0;
  const keys = placedKeys(printer, model.container, [...children.keys()]);
  for (const key of keys) {
    const made = modelOf(model, key);
    const child = children.get(key);
    const text = child && printNew(printer, child, made, place);
    if (text !== undefined) texts++;
    else if (made && holdsText(dialect, made.container, made.member, made.depth)) {
      if (key === dialect.textKey) return refused(printer, wanted);
      continue;
    }
    const value = text ?? (made && printer.copy(made, place));
    if (value !== undefined) printed.push(printer.member(key, value, place, made));
  }
  const placed = new Set(keys);
  const others = [...children].filter(([key]) => !placed.has(key));
  const further = printUnmodelled(printer, others, place);
  return texts + further.length === 0 ? [] : [...printed, ...further];
}

function placedKeys<K extends Kinds>(
  printer: Printer<K>,
  container: K['container'],
  keys: readonly string[],
): readonly string[] {
  return sequenceOf(printer.withKeys?.(container, keys) ?? container, keys);
}

export function modelOf<K extends Kinds>(
  model: ContainerModel<K> | undefined,
  key: string,
): Model<K> | undefined {
  const member = model && memberOf(model.container, key);
  return model && member && { ...model, member };
}

function refused<K extends Kinds>(printer: Printer<K>, { children }: Wanted): readonly string[] {
  refuse(printer, 'shapeDiffers', children.values());
  return [];
}

/**
 * The items from index `first` up to one that can be neither printed nor copied. Items without texts are copied if
 * possible, but do not justify appending on their own.
 */
export function appendedItems<K extends Kinds>(
  printer: Printer<K>,
  { children }: Wanted,
  model: ContainerModel<K> | undefined,
  first: number,
  place: K['place'],
): readonly string[] {
  const items: string[] = [];
  let texts = 0;
  let index = first;
  for (; ; index++) {
    const child = children.get(String(index));
    const made = modelOf(model, String(index));
    const text = child && printNew(printer, child, made, place);
    if (text !== undefined) texts++;
    const item = text ?? (made && copyWithoutText(printer, made, place));
    if (item === undefined) break;
    items.push(printer.item(item, place));
  }
  for (const [key, child] of children) {
    const isIndex = /^(?:0|[1-9]\d*)$/.test(key);
    if (!isIndex) refuse(printer, 'shapeDiffers', [child]);
    else if (Number(key) > index) refuse(printer, 'earlierItemMissing', [child]);
  }
  return texts === 0 ? [] : items;
}

function copyWithoutText<K extends Kinds>(
  printer: Printer<K>,
  model: Model<K>,
  place: K['place'],
): string | undefined {
  const { document, container, member, depth } = model;
  return holdsText(document.dialect, container, member, depth) ? undefined : printer.copy(model, place);
}

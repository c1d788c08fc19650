/** Updates the strings of a catalogue. New members are placed by their keys. */
import { lazily } from '../../lazily.ts';
import { replace, sortedEdits } from '../edits.ts';
import type { Edit } from '../format.ts';
import { codeStyleOf, type JsonCodeStyle, quote } from '../json/codeStyle.ts';
import type { JsonDocument } from '../json/document.ts';
import { type JsonLayout, layoutOf, type MemberLayout, placeIn, placeInside, wrap } from '../json/layout.ts';
import { spliceMembers } from '../json/splice.ts';
import { type ContainerNode, type JsonNode, type Member, settled } from '../json/tree.ts';
import { memberOf } from '../nested/tree.ts';
import { setsAnything, type Wanted } from '../nested/wanted.ts';
import { withoutComments } from '../span.ts';
import { objectIn } from './catalogue.ts';
import { type Order, orderOf } from './order.ts';

interface XcstringsUpdate {
  readonly text: string;
  readonly layout: JsonLayout;
  readonly codeStyle: JsonCodeStyle | undefined;
  readonly order: () => Order;
  readonly edits: Edit[];
}

/** The changes to one string. */
export interface WantedString {
  readonly node: ContainerNode;
  /** Texts by their paths from the string. Existing values on these paths are objects and strings. */
  readonly wanted: Wanted;
}

/** @param others new strings and those to remove, by their paths from the strings */
export function updateStrings(
  document: JsonDocument,
  strings: Iterable<WantedString>,
  others?: Wanted,
): readonly Edit[] {
  const { text, root } = document;
  const layout = layoutOf(document, undefined);
  const all = objectIn(root, 'strings');
  const update: XcstringsUpdate = {
    text,
    layout,
    codeStyle: codeStyleOf(withoutComments(document)),
    order: lazily(() => orderOf(keysIn(all))),
    edits: [],
  };
  const outer = placeIn(text, root, { ...layout, indent: '' }, layout);
  const place = all ? placeIn(text, all, outer, layout) : outer;
  for (const { node, wanted } of strings) updateObject(update, node, { place, stays: true }, wanted);
  if (others && all) updateObject(update, all, { place: outer, stays: true }, others);
  return sortedEdits(update.edits);
}

/** The keys of the strings, and the languages of each. */
function keysIn(strings: ContainerNode | undefined): readonly (readonly string[])[] {
  const keysOf = (node: ContainerNode | undefined) => (node?.members ?? []).map(({ key }) => key);
  const languages = (strings?.members ?? []).map(({ value }) =>
    value.kind === 'object' ? keysOf(objectIn(value, 'localizations')) : [],
  );
  return [keysOf(strings), ...languages];
}

interface ObjectSite {
  /** The layout of the object's siblings. */
  readonly place: MemberLayout;
  /** The object is kept even if it becomes empty. */
  readonly stays: boolean;
}

/** @returns true when nothing is left of the object; then it gets no edits and the caller removes it */
function updateObject(
  update: XcstringsUpdate,
  object: ContainerNode,
  { place, stays }: ObjectSite,
  wanted: Wanted,
): boolean {
  const { text, layout, edits } = update;
  const node = settled(object);
  const start = edits.length;
  const inner = { place: placeIn(text, node, place, layout), stays: false };
  const removed = new Set<Member>();
  const missing: string[] = [];
  for (const [key, child] of wanted.children) {
    const member = memberOf(node, key);
    if (member && updateValue(update, member.value, inner, child)) removed.add(member);
    if (!member && setsAnything(child)) missing.push(key);
  }
  if (!stays && missing.length === 0 && removed.size === node.members.length) {
    edits.length = start;
    return true;
  }
  const inserted = new Map<Member | undefined, string[]>();
  const sorted = missing.length > 1 ? missing.sort(update.order()) : missing;
  for (const key of sorted) {
    const isAfter = (member: Member) => update.order()(member.key, key) > 0;
    const anchor = anchorOf(node, isAfter, removed);
    const group = inserted.get(anchor) ?? [];
    inserted.set(anchor, [...group, printed(update, key, wanted.children.get(key), inner.place)]);
  }
  edits.push(
    ...spliceMembers(text, node, { removed, inserted, place: inner.place, outerIndent: place.indent }),
  );
  return false;
}

/** @returns true when the value is to be removed */
function updateValue(update: XcstringsUpdate, value: JsonNode, site: ObjectSite, wanted: Wanted): boolean {
  const { change } = wanted;
  if (change?.kind === 'remove') return true;
  if (value.kind === 'object') return updateObject(update, value, site, wanted);
  if (change && value.kind === 'string' && value.value !== change.text)
    update.edits.push(replace(value, quote(change.text, update.codeStyle)));
  return false;
}

/** The last remaining member before the first one that belongs after the new member. Undefined if there is none. */
function anchorOf(
  { members }: ContainerNode,
  isAfter: (member: Member) => boolean,
  removed: ReadonlySet<Member>,
): Member | undefined {
  const next = members.findIndex(isAfter);
  const before = next === -1 ? members : members.slice(0, next);
  return before.findLast((member) => !removed.has(member));
}

function printed(
  update: XcstringsUpdate,
  key: string,
  wanted: Wanted | undefined,
  place: MemberLayout,
): string {
  return quote(key, update.codeStyle) + place.colon + printedValue(update, wanted, place);
}

function printedValue(update: XcstringsUpdate, wanted: Wanted | undefined, place: MemberLayout): string {
  const { codeStyle, order } = update;
  if (wanted?.change?.kind === 'set') return quote(wanted.change.text, codeStyle);
  const inner = placeInside(place);
  const children = [...(wanted?.children ?? [])].filter(([, child]) => setsAnything(child));
  const members = children
    .sort(([one], [other]) => order()(one, other))
    .map(([key, child]) => printed(update, key, child, inner));
  return wrap('object', members, inner, place.indent);
}

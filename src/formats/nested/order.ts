/** Positions new members of an object next to the neighbours that they have in the template. */
import { groupBy } from '../../groupBy.ts';
import { pluralCategories } from '../../pluralCategories.ts';
import { newRows } from '../rows.ts';
import { isCommentKey } from './commentKey.ts';
import { formKey, formOf } from './suffixedForms.ts';
import { type KeyedContainer, type MemberOf, memberOf } from './tree.ts';

/**
 * Maps each key to the remaining member that it is inserted after; `undefined` is the start.
 *
 * @param order has the keys in the desired order
 */
export function anchorsOf<Container extends KeyedContainer>(
  target: Container,
  order: Container,
  keys: ReadonlySet<string>,
  removed: ReadonlySet<MemberOf<Container>>,
): ReadonlyMap<string, MemberOf<Container> | undefined> {
  const anchors = new Map<string, MemberOf<Container> | undefined>();
  const all = [...target.members.map(({ key }) => key), ...keys];
  const nextComment = commentsOf(target);
  const inOrder = newRows(
    sequenceOf(order, all),
    (key) => {
      const member = isCommentKey(key) ? nextComment(key) : memberOf(target, key);
      return member && !removed.has(member) ? member : undefined;
    },
    (key) => (keys.has(key) ? key : undefined),
  );
  // Keys without a preceding neighbour follow the keys that are inserted after the same member.
  for (const { previous, next, added } of inOrder.toSorted(
    (one, other) => Number(!one.previous) - Number(!other.previous),
  )) {
    const anchor = previous ?? keptBefore(target, next, removed);
    for (const key of added) anchors.set(key, anchor);
  }
  const last = keptBefore(target, undefined, removed);
  for (const key of keys) if (!anchors.has(key)) anchors.set(key, last);
  return anchors;
}

/** Returns a function that finds the next comment with a key, which may be repeated. */
function commentsOf<Container extends KeyedContainer>({
  members,
}: Container): (key: string) => MemberOf<Container> | undefined {
  const comments = groupBy(
    members.filter(({ key }) => isCommentKey(key)),
    ({ key }) => key,
  );
  const passed = new Map<string, number>();
  return (key) => {
    const index = passed.get(key) ?? 0;
    passed.set(key, index + 1);
    return comments.get(key)?.[index];
  };
}

/**
 * The keys of a template, and those of `keys` whose position follows from one of them: further plural forms in CLDR's
 * order next to existing ones, and `@key` after `key`.
 */
export function sequenceOf(template: KeyedContainer, keys: Iterable<string>): readonly string[] {
  const before = new Map<string, string[]>();
  const after = new Map<string, string[]>();
  for (const key of keys) {
    if (memberOf(template, key)) continue;
    const place = placeOf(template, key);
    if (!place) continue;
    const beside = place.side === 'before' ? before : after;
    beside.set(place.key, [...(beside.get(place.key) ?? []), key]);
  }
  const own = template.members.map(({ key }) => key);
  if (before.size + after.size === 0) return own;
  const sorted = (beside: readonly string[] = []) => beside.toSorted(byRank);
  return own.flatMap((key) => [...sorted(before.get(key)), key, ...sorted(after.get(key))]);
}

interface PlaceBeside {
  /** A key of the template. */
  readonly key: string;
  readonly side: 'before' | 'after';
}

function placeOf(template: KeyedContainer, key: string): PlaceBeside | undefined {
  const own = key.startsWith('@') ? key.slice(1) : undefined;
  if (own !== undefined && memberOf(template, own)) return { key: own, side: 'after' };
  const form = formOf(own ?? key);
  if (!form) return undefined;
  const isThere = (category: string) => memberOf(template, formKey(form.base, category)) !== undefined;
  const rank = pluralCategories.indexOf(form.category);
  const previous = pluralCategories.slice(0, rank).findLast(isThere);
  if (previous !== undefined) return { key: formKey(form.base, previous), side: 'after' };
  const next = pluralCategories.slice(rank + 1).find(isThere);
  return next === undefined ? undefined : { key: formKey(form.base, next), side: 'before' };
}

/** Sorts the forms of one plural, each followed by its note. */
function byRank(one: string, other: string): number {
  return rankOf(one) - rankOf(other);
}

function rankOf(key: string): number {
  const isNote = key.startsWith('@');
  const form = formOf(isNote ? key.slice(1) : key);
  return form ? pluralCategories.indexOf(form.category) * 2 + Number(isNote) : -1;
}

function keptBefore<Container extends KeyedContainer>(
  { members }: Container,
  member: MemberOf<Container> | undefined,
  removed: ReadonlySet<MemberOf<Container>>,
): MemberOf<Container> | undefined {
  const before = member ? members.slice(0, members.indexOf(member)) : members;
  return before.findLast((earlier) => !removed.has(earlier));
}

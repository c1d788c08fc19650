/** What the trees of JSON and YAML have in common: containers whose members are found by their keys. */
export interface Span {
  readonly offset: number;
  /** Exclusive. */
  readonly end: number;
}

/** A property of an object or an item of an array. */
export interface KeyedMember {
  /** As a person reads it; the index for an item. */
  readonly key: string;
  readonly value: { readonly kind: string };
}

export interface KeyedContainer<Member extends KeyedMember = KeyedMember> {
  readonly kind: 'object' | 'array';
  readonly members: readonly Member[];
}

export function isContainer<Node extends { readonly kind: string }>(
  node: Node | undefined,
): node is Extract<Node, { readonly kind: 'object' | 'array' }> {
  return node?.kind === 'object' || node?.kind === 'array';
}

/** Containers with fewer members are searched faster than indexed. */
export const fewMembers = 9;
const indexes = new WeakMap<KeyedContainer, ReadonlyMap<string, KeyedMember>>();

export function memberOf<Member extends KeyedMember>(
  container: KeyedContainer<Member>,
  key: string,
): Member | undefined {
  const { members } = container;
  if (container.kind === 'array') return arrayItem(members, key);
  if (members.length < fewMembers) return members.find((member) => member.key === key);
  return indexOf(container).get(key);
}

function indexOf<Member extends KeyedMember>(container: KeyedContainer<Member>): ReadonlyMap<string, Member> {
  const known = indexes.get(container);
  // An index is made of the members of the container that it is found by.
  if (known) return known as ReadonlyMap<string, Member>;
  const index = new Map<string, Member>();
  for (const member of container.members) index.set(member.key, member);
  indexes.set(container, index);
  return index;
}

function arrayItem<Member extends KeyedMember>(members: readonly Member[], key: string): Member | undefined {
  const item = members[Number(key)];
  return item?.key === key ? item : undefined;
}

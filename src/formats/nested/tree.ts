/** The common base of the trees of nested formats: containers whose members are found by key. */

/** A property of an object or an item of an array. */
export interface KeyedMember {
  /** The key with escapes resolved; the index for an item. */
  readonly key: string;
  readonly value: { readonly kind: string };
}

export interface KeyedContainer {
  readonly kind: 'object' | 'array';
  readonly members: readonly KeyedMember[];
}

export type MemberOf<Container extends KeyedContainer> = Container['members'][number];

export function isContainer<Node extends { readonly kind: string }>(
  node: Node | undefined,
): node is Extract<Node, { readonly kind: 'object' | 'array' }> {
  return node?.kind === 'object' || node?.kind === 'array';
}

/** The member's value if it is a container, typed like its parent. */
export function containerIn<Container extends KeyedContainer>(
  member: MemberOf<Container> | undefined,
): Container | undefined {
  const value = member?.value;
  return isContainer(value) ? (value as object as Container) : undefined;
}

/** Linear search is faster than an index for containers with fewer members. */
export const fewMembers = 9;
const indexes = new WeakMap<KeyedContainer, ReadonlyMap<string, KeyedMember>>();

export function memberOf<Container extends KeyedContainer>(
  container: Container,
  key: string,
): MemberOf<Container> | undefined {
  return found(container, key) as MemberOf<Container> | undefined;
}

function found(container: KeyedContainer, key: string): KeyedMember | undefined {
  const { kind, members } = container;
  if (kind === 'array') return arrayItem(members, key);
  if (members.length < fewMembers) return members.find((member) => member.key === key);
  return indexOf(container).get(key);
}

function indexOf(container: KeyedContainer): ReadonlyMap<string, KeyedMember> {
  const known = indexes.get(container);
  if (known) return known;
  const index = new Map<string, KeyedMember>();
  for (const member of container.members) index.set(member.key, member);
  indexes.set(container, index);
  return index;
}

function arrayItem(members: readonly KeyedMember[], key: string): KeyedMember | undefined {
  const item = members[Number(key)];
  return item?.key === key ? item : undefined;
}

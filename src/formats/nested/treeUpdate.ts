import type { Change, Edit } from '../format.ts';
import type { ContainerModel, Kinds, Printer } from './print.ts';
import type { MemberOf } from './tree.ts';
import type { Wanted } from './wanted.ts';

/** A file of keys and values while it is being changed, with the parts that differ by format. */
export interface TreeUpdate<K extends Kinds> extends Printer<K> {
  readonly document: K['document'];
  readonly edits: Edit[];
  /** The place of the members of a container. */
  placeIn(site: ContainerSite<K>): K['place'];
  /** The member's value as a container for further keys; undefined if another value is in the way. */
  opened(member: MemberOf<K['container']>): K['container'] | undefined;
  /**
   * Edits the value of a member, or reports a conflict.
   * @returns true when the member is to be removed
   */
  editValue(site: ContainerSite<K>, member: MemberOf<K['container']>, change: Change): boolean;
  /**
   * How to put a text or container in place of a null, which stands for a missing value; undefined if the member has
   * another value.
   */
  nullEdit?(member: MemberOf<K['container']>): ((content: string) => Edit) | undefined;
  splice(site: ContainerSite<K>, place: K['place'], splice: Splice<K>): readonly Edit[];
  /** Fills a container without members, where inserting between members is not enough. */
  fillEmpty?(site: ContainerSite<K>, model: ContainerModel<K> | undefined, wanted: Wanted): void;
  /** Whether members of a container can be inserted and removed; always possible by default. */
  canSplice?(container: K['container']): boolean;
  /** Whether something else in the file refers to the value or its contents. */
  isNeeded?(value: K['container'] | MemberOf<K['container']>['value']): boolean;
}

/** A container of the file. */
export interface ContainerSite<K extends Kinds> {
  readonly container: K['container'];
  /** The member with the container as its value; absent for the root and, except in YAML, at depth 0. */
  readonly holder?: MemberOf<K['container']>;
  /** 0 for the container that holds the entries. */
  readonly depth: number;
  /** The place of the container's siblings. */
  readonly outer: K['place'];
}

export interface Splice<K extends Kinds> {
  readonly removed: ReadonlySet<MemberOf<K['container']>>;
  /** New members by the remaining member before them; `undefined` is the start. */
  readonly inserted: Insertions<K>;
}

export type Insertions<K extends Kinds> = ReadonlyMap<
  MemberOf<K['container']> | undefined,
  readonly string[]
>;

/** The work in one container, collected while its members are visited. */
export interface Visit<K extends Kinds> {
  readonly site: ContainerSite<K>;
  readonly place: K['place'];
  readonly model: ContainerModel<K> | undefined;
  readonly wanted: Wanted;
  readonly removed: Set<MemberOf<K['container']>>;
  readonly missing: Map<string, Wanted>;
}

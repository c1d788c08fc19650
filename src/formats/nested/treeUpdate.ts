/** A file of keys and values while it is changed. */
import type { Change, Edit } from '../format.ts';
import type { ContainerModel, Kinds, Printer } from './print.ts';
import type { MemberOf } from './tree.ts';
import type { Wanted } from './wanted.ts';

/** A file while it is changed, and what only its format knows. */
export interface TreeUpdate<K extends Kinds> extends Printer<K> {
  readonly document: K['document'];
  readonly edits: Edit[];
  /** The place of a container's members. */
  placeIn(site: ContainerSite<K>): K['place'];
  /** The container that further keys go into; undefined where a value is in the way. */
  opened(member: MemberOf<K['container']>): K['container'] | undefined;
  /** Edits the value of a member, or notes what is in the way. @returns true when the member goes */
  editValue(site: ContainerSite<K>, member: MemberOf<K['container']>, change: Change): boolean;
  splice(site: ContainerSite<K>, place: K['place'], splice: Splice<K>): readonly Edit[];
  /** Fills a container without members where that takes more than a place between others. */
  fillEmpty?(site: ContainerSite<K>, model: ContainerModel<K> | undefined, wanted: Wanted): void;
  /** Whether members can come into a container and go from it; they can where this is absent. */
  canSplice?(container: K['container']): boolean;
  /** Something else in the file refers to it, or to what is in it. */
  isNeeded?(value: K['container'] | MemberOf<K['container']>['value']): boolean;
}

/** A container of the file. */
export interface ContainerSite<K extends Kinds> {
  readonly container: K['container'];
  /** The member whose value it is; absent for the root. */
  readonly holder?: MemberOf<K['container']>;
  /** 0 for the container that holds the entries. */
  readonly depth: number;
  /** The place of the members beside the container. */
  readonly outer: K['place'];
}

export interface Splice<K extends Kinds> {
  readonly removed: ReadonlySet<MemberOf<K['container']>>;
  /** What comes after a member that stays; after `undefined`, at the start. */
  readonly inserted: Insertions<K>;
}

export type Insertions<K extends Kinds> = ReadonlyMap<
  MemberOf<K['container']> | undefined,
  readonly string[]
>;

/** What the wanted keys need in one container: filled while its members are visited. */
export interface Visit<K extends Kinds> {
  readonly site: ContainerSite<K>;
  readonly place: K['place'];
  readonly model: ContainerModel<K> | undefined;
  readonly wanted: Wanted;
  readonly removed: Set<MemberOf<K['container']>>;
  readonly missing: Map<string, Wanted>;
}

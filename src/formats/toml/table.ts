/**
 * Tables by their keys, wherever in the file they are defined, and the rules against defining one twice.
 * Source: TOML 1.0.0, "Keys", "Table", "Inline Table" and "Array of Tables"
 */
import { fewMembers, type KeyedContainer, type KeyedMember } from '../nested/tree.ts';

/** How a table was defined, which decides what can still be added to it. */
export type Origin =
  /** By the header of a table inside it. */
  | 'implicit'
  | 'header'
  /** By a dotted key, in the section or braces with this number. */
  | number
  /** In braces. */
  | 'inline'
  /** By a header in double brackets; its members are the items. */
  | 'tables';

export interface Named extends KeyedMember {
  readonly offset: number;
}

export class Table implements KeyedContainer {
  readonly kind: 'object' | 'array';
  readonly members: Named[] = [];
  origin: Origin;
  #index: Map<string, Named> | undefined;

  constructor(origin: Origin) {
    this.kind = origin === 'tables' ? 'array' : 'object';
    this.origin = origin;
  }

  get(key: string): Named | undefined {
    if (this.members.length < fewMembers) return this.members.find((member) => member.key === key);
    this.#index ??= new Map(this.members.map((member) => [member.key, member]));
    return this.#index.get(key);
  }

  add(member: Named): void {
    this.members.push(member);
    this.#index?.set(member.key, member);
  }

  /** The table at a key, made if there is none, or the last item of an array of tables. Undefined for other values. */
  descend(key: string, offset: number, origin: Origin): Table | undefined {
    const known = this.get(key);
    if (!known) {
      const made = new Table(origin);
      this.add({ key, offset, value: made });
      return made;
    }
    const { value } = known;
    if (!(value instanceof Table)) return undefined;
    if (value.origin !== 'tables') return value;
    const last = value.members.at(-1)?.value;
    return last instanceof Table ? last : undefined;
  }
}

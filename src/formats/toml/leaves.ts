/** The strings of a file with their paths, and with their places: the keys of sections, statements and values. */
import type { KeyPath } from '../format.ts';
import { isCommentKey } from '../nested/commentKey.ts';
import type { KeyedContainer } from '../nested/tree.ts';
import { isForm, isMessage, type TomlDialect } from './dialect.ts';
import type { Table } from './table.ts';
import type { Member, Section, StringNode } from './tree.ts';

export interface Leaf {
  readonly path: KeyPath;
  readonly node: StringNode;
  readonly member: Member;
  readonly isText: boolean;
  /** The string stands for a whole go-i18n message, and its path ends with the form. */
  readonly isMessage: boolean;
  /** The message to which the string belongs. */
  readonly message: KeyedContainer | undefined;
  readonly section: Section;
  readonly statement: Member;
  /** The keys that lead from the statement into its value. */
  readonly inside: KeyPath;
  /** The path of the outermost list around the text. */
  readonly list: KeyPath | undefined;
}

/** The keys of the section, of the statement, and of containers and the member inside its value. */
export function placeOf({ section, statement, inside }: Leaf): KeyPath {
  return [section.key, statement.key, ...inside];
}

const nothing: KeyPath = [];

/** @param table the whole file */
export function leavesIn(sections: readonly Section[], kind: TomlDialect, table: Table): readonly Leaf[] {
  if (kind.id === 'none') return [];
  const walk = new Walk(kind, table);
  for (const section of sections)
    for (const statement of section.value.members) walk.statement(section, statement);
  return walk.leaves;
}

interface Surroundings {
  readonly path: KeyPath;
  readonly inside: KeyPath;
  readonly isHidden: boolean;
  readonly list: KeyPath | undefined;
}

class Walk {
  readonly leaves: Leaf[] = [];
  readonly #kind: TomlDialect;
  readonly #table: Table;
  readonly #messages = new Map<KeyedContainer, boolean>();

  constructor(kind: TomlDialect, table: Table) {
    this.#kind = kind;
    this.#table = table;
  }

  statement(section: Section, statement: Member): void {
    const isHidden = section.path.some(isCommentKey);
    const outer = { path: section.path, inside: nothing, isHidden, list: section.list };
    this.#member(section, statement, statement, outer);
  }

  #member(section: Section, statement: Member, member: Member, outer: Surroundings): void {
    const { value } = member;
    if (value.kind === 'literal') return;
    // Unlike a spread list, the result of `concat` has no spare capacity.
    const path = outer.path.concat(member.path);
    const isHidden = outer.isHidden || member.path.some(isCommentKey);
    const inside = member === statement ? nothing : outer.inside.concat(member.key);
    if (value.kind === 'string') {
      this.leaves.push(
        this.#leaf(value, { section, statement, member, path, inside, list: outer.list }, isHidden),
      );
      return;
    }
    const list = outer.list ?? (value.kind === 'array' ? path : undefined);
    const next = { path, inside, isHidden, list };
    for (const inner of value.members) this.#member(section, statement, inner, next);
  }

  #leaf(
    node: StringNode,
    found: Omit<Leaf, 'node' | 'isText' | 'isMessage' | 'message'>,
    isHidden: boolean,
  ): Leaf {
    const { hasMessages } = this.#kind;
    const { section, statement, member, inside, list } = found;
    const message = this.#messageAt(member.table);
    const isSingle = message === undefined && (!hasMessages || list === undefined);
    const isText = !isHidden && (message ? isForm(message, member.path.at(-1) ?? '') : isSingle);
    const isMessage = hasMessages && !message && isText;
    const path = isMessage ? found.path.concat('other') : found.path;
    // An object with spread properties would take more memory.
    return { path, node, member, isText, isMessage, message, section, statement, inside, list };
  }

  /** The table itself if it is a message. */
  #messageAt(holder: KeyedContainer | undefined): KeyedContainer | undefined {
    if (!holder || holder === this.#table) return undefined;
    const known = this.#messages.get(holder);
    const found = known ?? isMessage(this.#kind, holder);
    if (known === undefined) this.#messages.set(holder, found);
    return found ? holder : undefined;
  }
}

/**
 * Parses TOML. Stops at the first syntax error; keys that are defined twice do not stop it. We have our own
 * parser because toml-eslint-parser fails on long strings and takes several times as much memory.
 */
import type { TextFault } from '../fault.ts';
import type { KeyPath } from '../format.ts';
import type { Span } from '../span.ts';
import { deepest, type Key, Scanner } from './scanner.ts';
import { Stop } from './stop.ts';
import { readString } from './strings.ts';
import { type Origin, Table } from './table.ts';
import {
  type ContainerNode,
  headerKey,
  type Member,
  type Section,
  spellKeys,
  type TomlNode,
} from './tree.ts';

export interface Parsed {
  /** In the order of the text. The first one has no header and may be empty. */
  readonly sections: readonly Section[];
  readonly table: Table;
  readonly comments: readonly Span[];
  readonly faults: readonly TextFault[];
}

/** Returns faults instead of throwing them. */
export function parseToml(text: string): Parsed {
  const parser = new Parser(text);
  const { sections, table, comments, faults } = parser;
  try {
    parser.document();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const { code, offset, message } = error;
    faults.push(code === 'syntax' ? { code, offset, detail: message } : { code, offset, limit: deepest });
  }
  return { sections, table, comments, faults };
}

type Valued = TomlNode | Table;

/** A value as a node of the tree, and as tables hold it: an inline table as a `Table`. */
interface Value {
  readonly node: TomlNode;
  readonly named: Valued;
}

/** Where the statements of a section belong. */
interface Place {
  readonly table: Table;
  readonly path: KeyPath;
  readonly isListed: boolean;
  readonly list?: KeyPath;
}

class Parser {
  readonly sections: Section[] = [];
  readonly table = new Table('header');
  readonly faults: TextFault[] = [];
  readonly #scanner: Scanner;
  /** The path to the current section or brackets. */
  #path: KeyPath = [];
  #braces = 0;

  constructor(text: string) {
    this.#scanner = new Scanner(text);
  }

  get comments(): readonly Span[] {
    return this.#scanner.comments;
  }

  document(): void {
    const scanner = this.#scanner;
    const start = { offset: scanner.position, end: scanner.position };
    this.#body({ table: this.table, path: [], isListed: false }, start);
    while (scanner.position < scanner.text.length) {
      const offset = scanner.position;
      const place = this.#header();
      const end = scanner.position;
      scanner.endLine();
      this.#body(place, { offset, end });
    }
  }

  /** Reads the statements up to the next header. */
  #body({ table, path, isListed, list }: Place, header: Span): void {
    const scanner = this.#scanner;
    const members: Member[] = [];
    const number = this.sections.length;
    let { end } = header;
    this.#path = path;
    for (scanner.space(); scanner.next !== '[' && scanner.next !== ''; scanner.space()) {
      const member = this.#pair(table, number, 0);
      end = member.value.end;
      members.push(member);
      scanner.endLine();
    }
    this.sections.push({
      key: headerKey(path),
      path,
      offset: header.offset,
      keyEnd: header.end,
      value: { kind: 'object', offset: header.end, end, members },
      comma: -1,
      isListed,
      ...(list && { list }),
    });
  }

  #header(): Place {
    const scanner = this.#scanner;
    const isItem = scanner.passes('[[');
    if (!isItem) scanner.require('[', 'KeyExpected');
    scanner.blanks();
    const key = scanner.key();
    scanner.blanks();
    scanner.require(isItem ? ']]' : ']', 'CloseBracketExpected');
    if (key.path.length > deepest) throw new Stop('', key.offset, 'tooDeep');
    return isItem ? this.#item(key) : this.#section(key);
  }

  #section(key: Key): Place {
    const outer = this.#outer(key);
    const last = key.path.at(-1) ?? '';
    const known = outer.table.get(last);
    const path = [...outer.path, last];
    if (!known) {
      const table = new Table('header');
      outer.table.add({ key: last, offset: key.offset, value: table });
      return { ...outer, table, path };
    }
    const { value } = known;
    if (value instanceof Table && value.origin === 'implicit') {
      value.origin = 'header';
      return { ...outer, table: value, path };
    }
    return this.#twice(key, path, known.offset);
  }

  #item(key: Key): Place {
    const outer = this.#outer(key);
    const last = key.path.at(-1) ?? '';
    const known = outer.table.get(last);
    const list = known ? known.value : new Table('tables');
    const path = [...outer.path, last];
    if (!(list instanceof Table) || list.origin !== 'tables')
      return this.#twice(key, path, known?.offset ?? 0);
    if (!known) outer.table.add({ key: last, offset: key.offset, value: list });
    const index = String(list.members.length);
    const table = new Table('header');
    list.add({ key: index, offset: key.offset, value: table });
    return { table, path: [...path, index], isListed: true, list: outer.list ?? path };
  }

  /** The table that contains the last key of a header. */
  #outer(key: Key): Place {
    let place: Place = { table: this.table, path: [], isListed: false };
    for (const name of key.path.slice(0, -1)) {
      const known = place.table.get(name);
      const inner = place.table.descend(name, key.offset, 'implicit');
      const path = [...place.path, name];
      if (!inner || inner.origin === 'inline') return this.#twice(key, path, known?.offset ?? 0);
      const list = known?.value instanceof Table && known.value.origin === 'tables' ? known.value : undefined;
      place = list
        ? {
            table: inner,
            path: [...path, String(list.members.length - 1)],
            isListed: true,
            list: place.list ?? path,
          }
        : { ...place, table: inner, path };
    }
    return place;
  }

  /** Reports a table that is defined twice, and continues as if it were a different one. */
  #twice({ offset }: Key, path: KeyPath, firstOffset: number): Place {
    this.faults.push({ code: 'duplicateKey', offset, path, firstOffset });
    return { table: new Table('header'), path, isListed: false };
  }

  /** A key with its value. @param origin the origin of the tables that a dotted key makes */
  #pair(table: Table, origin: Origin, depth: number): Member {
    const scanner = this.#scanner;
    const key = scanner.key();
    if (depth + key.path.length > deepest) throw new Stop('', key.offset, 'tooDeep');
    scanner.blanks();
    scanner.require('=', 'EqualsSignExpected');
    scanner.blanks();
    const { path, offset, end } = key;
    const { node, named } = this.#value(path, depth + path.length);
    const holder = this.#holder(table, origin, key);
    const member = { key: spellKeys(path), path, offset, keyEnd: end, value: node, comma: -1, table: holder };
    this.#define(holder, key, member, named);
    return member;
  }

  /** The table that contains the last part of a dotted key. */
  #holder(table: Table, origin: Origin, { path, offset }: Key): Table {
    let holder = table;
    for (let index = 0; index < path.length - 1; index++) {
      const name = path[index] ?? '';
      const known = holder.get(name);
      const inner = holder.descend(name, offset, origin);
      const isOpen =
        inner && known?.value === inner && (inner.origin === origin || inner.origin === 'implicit');
      if (!inner || (known && !isOpen)) {
        this.#repeated(path.slice(0, index + 1), offset, known?.offset ?? 0);
        return new Table('inline');
      }
      if (inner.origin === 'implicit') inner.origin = origin;
      holder = inner;
    }
    return holder;
  }

  #define(holder: Table, { path, offset }: Key, member: Member, value: Valued): void {
    const key = path.at(-1) ?? '';
    const known = holder.get(key);
    if (known) this.#repeated(path, offset, known.offset);
    // Most members can be in the table themselves; a second object for each would take memory.
    else holder.add(member.key === key && member.value === value ? member : { key, offset, value });
  }

  #repeated(path: KeyPath, offset: number, firstOffset: number): void {
    this.faults.push({ code: 'duplicateKey', offset, path: [...this.#path, ...path], firstOffset });
  }

  /** @param path the keys that lead to the value from the container around it */
  #value(path: KeyPath, depth: number): Value {
    const scanner = this.#scanner;
    const { next, position, text } = scanner;
    if (next === '"' || next === "'") {
      const node = readString(text, position);
      scanner.position = node.end;
      return { node, named: node };
    }
    if (next !== '[' && next !== '{') {
      const node = scanner.literal();
      return { node, named: node };
    }
    if (depth >= deepest) throw new Stop('', position, 'tooDeep');
    const outer = this.#path;
    this.#path = [...outer, ...path];
    const value = next === '[' ? this.#array(depth + 1) : this.#inlineTable(depth + 1);
    this.#path = outer;
    return value;
  }

  #array(depth: number): Value {
    const node = this.#brackets('array', (index) => {
      const offset = this.#scanner.position;
      const key = String(index);
      const { node: value } = this.#value([key], depth);
      return { key, path: [key], offset, keyEnd: offset, value, comma: -1 };
    });
    return { node, named: node };
  }

  #inlineTable(depth: number): Value {
    const table = new Table('inline');
    const origin = -++this.#braces;
    const node = this.#brackets('object', () => this.#pair(table, origin, depth));
    return { node, named: table };
  }

  /** Line ends, comments and a comma at the end are allowed in braces as of TOML 1.1. */
  #brackets(kind: ContainerNode['kind'], read: (index: number) => Member): ContainerNode {
    const scanner = this.#scanner;
    const offset = scanner.position;
    const close = kind === 'array' ? ']' : '}';
    const members: Member[] = [];
    scanner.position++;
    for (scanner.space(); !scanner.passes(close); scanner.space()) {
      if (members.length > 0 && (members.at(-1)?.comma ?? -1) < 0)
        throw new Stop('CommaExpected', scanner.position);
      const member = read(members.length);
      scanner.space();
      const comma = scanner.position;
      members.push(scanner.passes(',') ? { ...member, comma } : member);
    }
    return { kind, offset, end: scanner.position, members };
  }
}

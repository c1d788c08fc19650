/** Reads statements that assign texts to one variable or its elements: `$lang['menu']['save'] = 'Save';` */
import { deepest, Stop, syntaxError } from '../inCode/fault.ts';
import { isContainer } from '../nested/tree.ts';
import type { Header } from './header.ts';
import { integerKey } from './integer.ts';
import type { Scanner } from './scan.ts';
import { type ContainerNode, isKnownKey, type Member, type PhpNode, type Texts } from './tree.ts';
import type { BracketedKey, OpenMember, Values } from './values.ts';

/** A container to which later statements may add members. */
interface OpenContainer extends ContainerNode {
  end: number;
  isMixed: boolean;
  readonly variable: string;
  readonly members: OpenMember[];
}

interface Assignment {
  readonly offset: number;
  readonly path: readonly BracketedKey[];
  readonly value: PhpNode;
  /** The offset of the semicolon, or -1. */
  readonly comma: number;
}

export class Assignments {
  readonly #scanner: Scanner;
  readonly #header: Header;
  readonly #values: Values;
  readonly #membersOf = new Map<ContainerNode, Map<string, Member>>();
  readonly #arrays: ContainerNode[] = [];
  #merges = false;

  constructor(scanner: Scanner, header: Header, values: Values) {
    this.#scanner = scanner;
    this.#header = header;
    this.#values = values;
  }

  /** Parses from the first variable to the end of the file, which may return the variable. */
  parse(): Texts {
    const offset = this.#scanner.position;
    const variable = this.#variable();
    const root = this.#open(offset, variable);
    this.#statement(root);
    for (;;) {
      const next = this.#header.pass();
      if (next !== 'end' && this.#variable() !== variable) throw this.#header.other();
      if (next === 'variable') this.#statement(root);
      else {
        if (next === 'return') this.#header.passEnd();
        else this.#header.passClosing();
        return this.#texts(root);
      }
    }
  }

  #texts(statements: OpenContainer): Texts {
    const sections = [statements, ...this.#arrays].filter(({ members }) => members.length > 0).sort(byOffset);
    const [first = this.#arrays[0], ...others] = sections;
    if (!first || (this.#merges && sections.some(hasNumbers))) throw this.#header.other();
    if (others.length === 0) {
      // A grown list keeps spare capacity; its copy does not.
      const root = { ...first, members: first.members.slice() };
      return { root, sections: [root] };
    }
    if (sections.some(({ kind, isMixed }) => kind === 'array' || isMixed)) throw this.#header.other();
    const members = sections.flatMap((section) => section.members).sort(byOffset);
    return { root: { ...statements, members }, sections };
  }

  #variable(): string {
    const scanner = this.#scanner;
    const sign = scanner.passes('$') ? '$' : '';
    const name = scanner.word();
    if (sign === '' || name === '') throw this.#header.other();
    scanner.position += name.length;
    return sign + name;
  }

  #open(offset: number, variable: string, opening?: Member): OpenContainer {
    const members: OpenMember[] = [];
    const own = { kind: 'object', offset, end: offset, members, isMixed: false, variable } as const;
    const container: OpenContainer = opening ? { ...own, opening } : { ...own };
    this.#membersOf.set(container, new Map());
    return container;
  }

  /** Parses what follows the variable in a statement. */
  #statement(root: OpenContainer): void {
    const scanner = this.#scanner;
    const offset = scanner.position - root.variable.length;
    const path: BracketedKey[] = [];
    for (scanner.skip(); scanner.is('['); scanner.skip()) {
      if (path.length === deepest) throw new Stop({ code: 'tooDeep', limit: deepest, offset });
      path.push(this.#values.keyInBrackets());
    }
    if (!scanner.is('=') || scanner.is('==') || scanner.is('=>')) throw this.#header.other();
    scanner.position++;
    scanner.skip();
    const value = path.length > 0 ? this.#values.assigned(path.map(({ key }) => key)) : undefined;
    if (!value) this.#passArrays(root);
    scanner.skip();
    const comma = scanner.is(';') ? scanner.position++ : -1;
    if (comma === -1 && !scanner.is('?>')) {
      const isOver = value !== undefined || scanner.isAtEnd || scanner.startsOperand();
      throw isOver ? syntaxError(scanner.position, 'SemicolonExpected') : this.#header.other();
    }
    if (value) this.#add(root, { offset, path, value, comma });
  }

  /** Passes the array that the variable begins with, or `array_merge` with the variable and arrays that are added. */
  #passArrays(root: OpenContainer): void {
    const scanner = this.#scanner;
    if (scanner.word().toLowerCase() !== 'array_merge') {
      const isFirst = this.#membersOf.get(root)?.size === 0;
      if (!isFirst || !this.#passArray(root)) throw this.#header.other();
      return;
    }
    scanner.position += 'array_merge'.length;
    this.#merges = true;
    if (!this.#passes('(')) throw this.#header.other();
    scanner.skip();
    if (this.#variable() !== root.variable) throw this.#header.other();
    while (this.#passes(',')) {
      scanner.skip();
      if (!this.#passArray(root)) break;
    }
    if (!this.#passes(')')) throw this.#header.other();
  }

  #passes(sign: string): boolean {
    this.#scanner.skip();
    return this.#scanner.passes(sign);
  }

  #passArray(root: OpenContainer): boolean {
    const array = this.#values.array();
    if (!array) return false;
    this.#arrays.push(array);
    const known = this.#membersOf.get(root);
    for (const member of array.members) {
      const first = known?.get(member.key);
      if (first) this.#addDuplicate(member.offset, first, [member.key]);
      else if (isKnownKey(member)) known?.set(member.key, member);
    }
    return true;
  }

  #addDuplicate(offset: number, first: Member, path: readonly string[]): void {
    this.#values.duplicates.push({ code: 'duplicateKey', offset, firstOffset: first.offset, path });
  }

  #add(root: OpenContainer, { offset, path, value, comma }: Assignment): void {
    let container = root;
    for (const [depth, { close, ...key }] of path.entries()) {
      container.end = this.#scanner.position;
      const members = this.#membersOf.get(container);
      const known = members?.get(key.key);
      const isLast = depth === path.length - 1;
      const inner = isLast ? undefined : this.#openIn(known);
      if (inner) {
        container = inner;
        continue;
      }
      if (known && (isLast || !isEmptyStatement(known))) {
        const names = path.slice(0, depth + 1).map((one) => one.key);
        this.#addDuplicate(offset, known, names);
        return;
      }
      const variable = this.#scanner.text.slice(offset, close);
      // An array that is empty at first begins with its first element.
      const opened = isLast ? undefined : this.#open(offset, variable, known && { ...known });
      const member: OpenMember = { ...key, offset, value: opened ?? value, comma };
      if (known) Object.assign(known, member);
      else container.members.push(member);
      // The number of an element with empty brackets depends on the elements before it.
      container.isMixed ||= key.keyEnd === key.keyOffset;
      if (!known && isKnownKey(member)) members?.set(member.key, member);
      container = opened ?? container;
    }
  }

  #openIn(member: Member | undefined): OpenContainer | undefined {
    return member && this.#membersOf.has(member.value as ContainerNode)
      ? (member.value as OpenContainer)
      : undefined;
  }
}

function isEmptyStatement({ offset, keyOffset, value }: Member): boolean {
  return keyOffset > offset && isContainer<PhpNode>(value) && value.members.length === 0;
}

/** Whether a member has a number for a key, which `array_merge` changes. */
function hasNumbers({ members }: ContainerNode): boolean {
  return members.some(({ key, isNamed }) => !isNamed && integerKey(key) === key);
}

function byOffset(one: { readonly offset: number }, other: { readonly offset: number }): number {
  return one.offset - other.offset;
}

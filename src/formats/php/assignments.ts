/** Reads statements that assign texts to elements of one variable: `$lang['menu']['save'] = 'Save';` */
import { deepest, Stop, syntaxError } from '../inCode/fault.ts';
import { isContainer } from '../nested/tree.ts';
import type { Header } from './header.ts';
import type { Scanner } from './scan.ts';
import { type ContainerNode, isKnownKey, type PhpNode } from './tree.ts';
import type { BracketedKey, OpenMember, Values } from './values.ts';

/** A container to which later statements may add members. */
interface OpenContainer extends ContainerNode {
  end: number;
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
  readonly #membersOf = new Map<ContainerNode, Map<string, OpenMember>>();

  constructor(scanner: Scanner, header: Header, values: Values) {
    this.#scanner = scanner;
    this.#header = header;
    this.#values = values;
  }

  /** Parses from the first variable to the end of the file, which may return the variable. */
  parse(): ContainerNode {
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
        // A grown list keeps spare capacity; its copy does not.
        return { ...root, members: root.members.slice() };
      }
    }
  }

  #variable(): string {
    const scanner = this.#scanner;
    const sign = scanner.passes('$') ? '$' : '';
    const name = scanner.word();
    if (sign === '' || name === '') throw this.#header.other();
    scanner.position += name.length;
    return sign + name;
  }

  #open(offset: number, variable: string): OpenContainer {
    const members: OpenMember[] = [];
    const container = { kind: 'object', offset, end: offset, members, isMixed: false, variable } as const;
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
    const isAssigned = scanner.is('=') && !scanner.is('==') && !scanner.is('=>');
    if (!isAssigned || path.length === 0) throw this.#header.other();
    scanner.position++;
    scanner.skip();
    const value = this.#values.assigned(path.map(({ key }) => key));
    scanner.skip();
    const comma = scanner.is(';') ? scanner.position++ : -1;
    if (comma === -1 && !scanner.is('?>')) throw syntaxError(scanner.position, 'SemicolonExpected');
    this.#add(root, { offset, path, value, comma });
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
      if (known && (isLast || !isEmpty(known))) {
        const names = path.slice(0, depth + 1).map((one) => one.key);
        const { offset: firstOffset } = known;
        this.#values.duplicates.push({ code: 'duplicateKey', offset, firstOffset, path: names });
        return;
      }
      const opened = isLast ? undefined : this.#open(offset, this.#scanner.text.slice(offset, close));
      const member: OpenMember = { ...key, offset, value: opened ?? value, comma };
      // An array that is empty at first begins with its first element.
      if (known) Object.assign(known, member);
      else container.members.push(member);
      if (!known && isKnownKey(member)) members?.set(member.key, member);
      container = opened ?? container;
    }
  }

  #openIn(member: OpenMember | undefined): OpenContainer | undefined {
    return member && this.#membersOf.has(member.value as ContainerNode)
      ? (member.value as OpenContainer)
      : undefined;
  }
}

function isEmpty({ value }: OpenMember): boolean {
  return isContainer<PhpNode>(value) && value.members.length === 0;
}

/** Parses objects, arrays and strings. Stops at any fault other than a duplicate key. */
import type { TextFault } from '../fault.ts';
import { deepest, duplicatesAmong, Stop, syntaxError } from '../inCode/fault.ts';
import { stringsAt } from '../inCode/strings.ts';
import type { Scanner } from './scan.ts';
import type { ContainerNode, Member, ModuleNode, OpenMember } from './tree.ts';
import { endOfType } from './types.ts';

interface Key {
  readonly key: string;
  readonly end: number;
}

/** Strings with this assertion are constants for the program. */
export const asConstant = /\bas\s+const\b/;

const inside = { comma: true, semicolon: false };

export class ObjectParser {
  readonly duplicates: TextFault[] = [];
  readonly #scanner: Scanner;
  /** The path of the innermost open container. */
  readonly #path: string[] = [];
  #unknown = 0;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
  }

  /** Parses from the opening to the closing bracket. */
  container(depth = 0): ContainerNode {
    const scanner = this.#scanner;
    const offset = scanner.position;
    if (depth === deepest) throw new Stop({ code: 'tooDeep', limit: deepest, offset });
    const kind = scanner.passes('[') ? 'array' : 'object';
    scanner.position = offset + 1;
    const close = kind === 'array' ? ']' : '}';
    const members: OpenMember[] = [];
    for (;;) {
      scanner.skip();
      if (scanner.passes(close)) break;
      const member = kind === 'array' ? this.#item(String(members.length), depth) : this.#member(depth);
      members.push(member);
      scanner.skip();
      if (scanner.passes(close)) break;
      if (!scanner.is(',')) {
        throw syntaxError(scanner.position, scanner.isAtEnd ? 'CloseBracketExpected' : 'CommaExpected');
      }
      member.comma = scanner.position++;
    }
    if (kind === 'object') for (const one of duplicatesAmong(members, this.#path)) this.duplicates.push(one);
    // A grown list keeps spare capacity; its copy does not.
    return { kind, offset, end: scanner.position, members: members.slice(), isMixed: false };
  }

  /** An item may be spread, or missing. */
  #item(key: string, depth: number): OpenMember {
    const scanner = this.#scanner;
    const offset = scanner.position;
    const isEmpty = scanner.is(',');
    const valued = isEmpty
      ? { value: { kind: 'literal', offset, end: offset } as const }
      : this.#value(key, depth);
    return { key, offset, keyEnd: offset, ...valued, comma: -1 };
  }

  #member(depth: number): OpenMember {
    const scanner = this.#scanner;
    const offset = scanner.position;
    if (scanner.is('...') || scanner.is('*')) return this.#opaque(offset);
    const found = this.#key();
    const { end } = found;
    scanner.skip();
    if (scanner.is(',') || scanner.is('}')) {
      return { key: found.key, offset, keyEnd: end, value: { kind: 'literal', offset: end, end }, comma: -1 };
    }
    if (scanner.is('(') || scanner.is('<')) {
      const value = this.#rest(scanner.position, true);
      return { key: found.key, offset, keyEnd: end, value, comma: -1 };
    }
    // After `get` and the like, the name follows.
    if (scanner.word() !== '' || /['"[#*\d]/.test(scanner.text[scanner.position] ?? '')) {
      if (!/^(?:get|set|async|static)$/.test(found.key)) throw syntaxError(end, 'ColonExpected');
      return this.#opaque(offset);
    }
    if (!scanner.passes(':')) throw syntaxError(end, 'ColonExpected');
    scanner.skip();
    // Without brackets, `__proto__` sets the prototype.
    const isPrototype = found.key === '__proto__' && scanner.text[offset] !== '[';
    const key = isPrototype ? this.#unknownKey() : found.key;
    return { key, offset, keyEnd: end, ...this.#value(key, depth), comma: -1 };
  }

  /** @throws Stop if there is no key */
  #key(): Key {
    const scanner = this.#scanner;
    const word = scanner.word();
    const number = word === '' ? scanner.number() : '';
    if (word !== '' || number !== '') {
      scanner.position += word.length + number.length;
      return { key: word || numberKey(number) || this.#unknownKey(), end: scanner.position };
    }
    const start = scanner.position;
    if (scanner.is('[')) return { key: this.#computed() ?? this.#unknownKey(), end: scanner.position };
    const quoted = scanner.is('`') ? undefined : scanner.string();
    if (!quoted) throw syntaxError(start, 'PropertyExpected');
    const isKnown = quoted.value !== undefined && !quoted.value.startsWith('\0');
    return { key: isKnown ? (quoted.value ?? '') : this.#unknownKey(), end: scanner.position };
  }

  /** Passes a key in brackets, and returns it if it is a string. */
  #computed(): string | undefined {
    const scanner = this.#scanner;
    const start = scanner.position++;
    scanner.skip();
    const value = scanner.string()?.value;
    scanner.skip();
    if (value !== undefined && scanner.passes(']') && !value.startsWith('\0')) return value;
    scanner.position = start;
    scanner.token();
    return undefined;
  }

  /** A member that is left alone as a whole, so its key does not matter. Its first words may have been passed. */
  #opaque(offset: number): OpenMember {
    const { end } = this.#rest(this.#scanner.position, false);
    const value: ModuleNode = { kind: 'literal', offset, end };
    return { key: this.#unknownKey(), offset, keyEnd: offset, value, comma: -1 };
  }

  #unknownKey(): string {
    return `\0${this.#unknown++}`;
  }

  #value(key: string, depth: number): Pick<Member, 'value' | 'end'> {
    const scanner = this.#scanner;
    const offset = scanner.position;
    const known = this.duplicates.length;
    const isContainer = scanner.is('{') || scanner.is('[');
    const node = isContainer ? this.#inner(key, depth) : stringsAt(this.#scanner, '+');
    const end = scanner.position;
    scanner.skip();
    if (node && /[,}\]]/.test(scanner.text[scanner.position] ?? '')) return { value: node };
    const isTyped = /^(?:as|satisfies)$/.test(scanner.word());
    const typeEnd = node && isTyped ? endOfType(scanner.text, end) : undefined;
    scanner.position = end;
    if (node && typeEnd !== undefined && !isConstant(node, scanner.text.slice(end, typeEnd))) {
      return { value: node, end: scanner.expression(inside, true) };
    }
    // What looked like a whole value is part of an expression.
    this.duplicates.length = known;
    return { value: this.#rest(offset, end > offset) };
  }

  #inner(key: string, depth: number): ContainerNode {
    this.#path.push(key);
    const node = this.container(depth + 1);
    this.#path.pop();
    return node;
  }

  /** The rest of an expression, as a single literal. */
  #rest(offset: number, isAfterValue: boolean): ModuleNode {
    const end = this.#scanner.expression(inside, isAfterValue);
    if (end === offset) throw syntaxError(offset, 'ValueExpected');
    return { kind: 'literal', offset, end };
  }
}

function isConstant({ kind }: ModuleNode, type: string): boolean {
  return kind === 'string' && asConstant.test(type);
}

/** The key that a number stands for; '' if it is not a safe integer, or may be octal. */
function numberKey(spelled: string): string {
  const value = Number(spelled.replaceAll('_', ''));
  return Number.isSafeInteger(value) && !/^0\d/.test(spelled) ? String(value) : '';
}

/** Reads the values of a PHP file: strings, arrays with their keys, and expressions of any other kind. */
import { endOf } from '../endOf.ts';
import type { TextFault } from '../fault.ts';
import { deepest, duplicatesAmong, Stop, syntaxError } from '../inCode/fault.ts';
import { stringsAt } from '../inCode/strings.ts';
import { integerKey } from './integer.ts';
import { missingAfter, type Scanner, type ValuePlace } from './scan.ts';
import { type ContainerNode, isKnownKey, type Member, type PhpNode } from './tree.ts';

export type OpenMember = { -readonly [Name in keyof Member]: Member[Name] };

/** The number of the next item without a key; undefined if it is not known. */
type NextIndex = number | undefined;

type Key = Pick<Member, 'key' | 'isNamed'>;

export interface BracketedKey extends Pick<Member, 'key' | 'isNamed' | 'keyOffset' | 'keyEnd'> {
  /** The end of the closing bracket. */
  readonly close: number;
}

/** What may follow a value. */
const followers: Readonly<Record<ValuePlace, RegExp>> = {
  item: /[,)\]]|=>/y,
  member: /[,)\]]/y,
  bracket: /\]/y,
  statement: /;|\?>/y,
};

/** Constants, and the keys that PHP turns them into. */
const constants: ReadonlyMap<string, string> = new Map([
  ['true', '1'],
  ['false', '0'],
  ['null', ''],
]);

/** Code units. Matching `name` with millions of parts overflows the regular expression engine's stack. */
const longestName = 1000;
/** A constant, which may belong to a class or an enumeration: `NAME`, `App\Role::Admin`, `Role::Admin->value`. */
const name =
  /^\\?[A-Za-z_\x80-\u{10ffff}][\w\x80-\u{10ffff}]*(?:(?:\\|::)[A-Za-z_\x80-\u{10ffff}][\w\x80-\u{10ffff}]*){0,1000}(?:->(?:name|value))?$/u;

export class Values {
  readonly duplicates: TextFault[] = [];
  readonly #scanner: Scanner;
  /** The path of the innermost open container. */
  readonly #path: string[] = [];
  #unknown = 0;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
  }

  /** Parses the array at the position, if there is one. */
  array(): ContainerNode | undefined {
    return this.#opensArray() ? this.#container(0) : undefined;
  }

  /** Parses a key in brackets; it is unknown in empty ones. */
  keyInBrackets(): BracketedKey {
    const scanner = this.#scanner;
    scanner.position++;
    scanner.skip();
    const keyOffset = scanner.position;
    const node = scanner.is(']') ? undefined : this.#value('', 0, 'bracket');
    scanner.skip();
    if (!scanner.passes(']')) throw syntaxError(scanner.position, 'CloseBracketExpected');
    const key = node ? this.#keyOf(node) : this.#opaque();
    return { ...key, keyOffset, keyEnd: node?.end ?? keyOffset, close: scanner.position };
  }

  /** Parses what a statement assigns to the element with this path. */
  assigned(path: readonly string[]): PhpNode {
    this.#path.push(...path.slice(0, -1));
    const value = this.#assigned(path.at(-1) ?? '', path.length - 1, 'statement');
    this.#path.length = 0;
    return value;
  }

  /** Passes the word `array`, but not the parenthesis or bracket. */
  #opensArray(): boolean {
    const scanner = this.#scanner;
    if (scanner.is('[')) return true;
    const word = scanner.word();
    if (word.toLowerCase() !== 'array') return false;
    scanner.position += word.length;
    scanner.skip();
    return scanner.is('(');
  }

  /** Parses from the opening to the closing bracket. */
  #container(depth: number): ContainerNode {
    const scanner = this.#scanner;
    const offset = scanner.position;
    if (depth === deepest) throw new Stop({ code: 'tooDeep', limit: deepest, offset });
    const close = scanner.passes('[') ? ']' : ')';
    scanner.position = offset + 1;
    const members: OpenMember[] = [];
    let next: NextIndex = 0;
    for (;;) {
      scanner.skip();
      if (scanner.passes(close)) break;
      const member = this.#member(depth, next);
      members.push(member);
      next = following(next, member);
      scanner.skip();
      if (scanner.passes(close)) break;
      if (!scanner.is(',')) {
        throw syntaxError(scanner.position, scanner.isAtEnd ? 'CloseBracketExpected' : 'CommaExpected');
      }
      member.comma = scanner.position++;
    }
    for (const one of duplicatesAmong(members, this.#path)) this.duplicates.push(one);
    const kind = kindOf(members);
    const isMixed = kind === 'object' && members.some(isItem);
    // A grown list keeps spare capacity; its copy does not.
    return { kind, offset, end: scanner.position, members: members.slice(), isMixed };
  }

  #member(depth: number, next: NextIndex): OpenMember {
    const scanner = this.#scanner;
    const offset = scanner.position;
    const duplicates = this.duplicates.length;
    if (scanner.is('...') || scanner.is('&'))
      return this.#item(this.#unknownKey(), offset, this.#rest(offset, 'member'));
    const index = next === undefined ? this.#unknownKey() : String(next);
    const first = this.#value(index, depth, 'item');
    scanner.skip();
    if (!scanner.passes('=>')) return this.#item(index, offset, first);
    this.duplicates.length = duplicates;
    scanner.skip();
    const { key, isNamed } = scanner.is('&') ? this.#opaque() : this.#keyOf(first);
    const value = this.#assigned(key, depth, 'member');
    return { key, offset, keyOffset: offset, keyEnd: first.end, isNamed, value, comma: -1 };
  }

  #item(key: string, offset: number, value: PhpNode): OpenMember {
    return { key, offset, keyOffset: offset, keyEnd: offset, isNamed: false, value, comma: -1 };
  }

  #unknownKey(): string {
    return `\0${this.#unknown++}`;
  }

  #opaque(): Key {
    return { key: this.#unknownKey(), isNamed: false };
  }

  #keyOf(node: PhpNode): Key {
    const key = this.#known(node);
    return key === undefined
      ? this.#opaque()
      : { key, isNamed: node.kind === 'literal' && /^[^\d-]/.test(key) };
  }

  /** The key that an expression stands for; undefined if it is not known. */
  #known(node: PhpNode): string | undefined {
    if (node.kind === 'string') return isKnownKey({ key: node.value }) ? node.value : undefined;
    if (node.kind !== 'literal') return undefined;
    if (node.end - node.offset > longestName) return undefined;
    const spelled = this.#scanner.text.slice(node.offset, node.end).replace(/\s+/g, '');
    return (
      constants.get(spelled.toLowerCase()) ??
      integerKey(spelled) ??
      (name.test(spelled) ? spelled : undefined)
    );
  }

  /** The value of a member, which is left alone if its key is not known. */
  #assigned(key: string, depth: number, place: ValuePlace): PhpNode {
    return isKnownKey({ key }) ? this.#value(key, depth, place) : this.#rest(this.#scanner.position, place);
  }

  #value(key: string, depth: number, place: ValuePlace): PhpNode {
    const scanner = this.#scanner;
    const offset = scanner.position;
    const known = this.duplicates.length;
    const text = stringsAt(this.#scanner, '.');
    const node = text ?? (scanner.position === offset ? this.#array(key, depth) : undefined);
    const end = scanner.position;
    scanner.skip();
    const isOver = endOf(followers[place], scanner.text, scanner.position) > scanner.position;
    if (node && isOver) return node;
    if (end > offset && scanner.startsOperand()) throw syntaxError(end, missingAfter[place]);
    scanner.position = end;
    // What looked like a whole value is part of an expression.
    this.duplicates.length = known;
    return this.#rest(offset, place);
  }

  #array(key: string, depth: number): ContainerNode | undefined {
    if (!this.#opensArray()) return undefined;
    this.#path.push(key);
    const node = this.#container(depth + 1);
    this.#path.pop();
    return node;
  }

  /** Passes the rest of the expression that starts at `offset`, and returns the whole of it. */
  #rest(offset: number, place: ValuePlace): PhpNode {
    const scanner = this.#scanner;
    const end = scanner.expression(scanner.position > offset, place);
    if (end === offset) throw syntaxError(offset, 'ValueExpected');
    return { kind: 'literal', offset, end };
  }
}

function isItem({ offset, keyEnd }: Member): boolean {
  return offset === keyEnd;
}

/**
 * The number after a negative key depends on the PHP version, so it is unknown unless a key of 0 or more precedes it.
 * The number after a very large key is unknown, too.
 */
function following(next: NextIndex, member: Member): NextIndex {
  if (next === undefined || !isKnownKey(member) || member.isNamed) return undefined;
  if (!/^(?:0|-?[1-9]\d*)$/.test(member.key)) return next;
  const number = Number(member.key);
  if (!Number.isSafeInteger(number) || (number < 0 && next === 0)) return undefined;
  return Math.max(next, number + 1);
}

function kindOf(members: readonly Member[]): ContainerNode['kind'] {
  return members.length > 0 && members.every(({ key }, index) => key === String(index)) ? 'array' : 'object';
}

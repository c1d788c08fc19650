/** Passes the statements of a module, and finds what they export. */
import { Stop } from '../inCode/fault.ts';
import { stringsAt } from '../inCode/strings.ts';
import { passAnnotation } from './annotation.ts';
import { allFromNext, fromNext, importedNext, listedNames, requiredNext } from './elsewhere.ts';
import type { Exports, Given } from './exports.ts';
import { asConstant, type ObjectParser } from './objects.ts';
import type { Scanner } from './scan.ts';
import { wordsIn } from './wordsIn.ts';

const toEnd = { comma: false, semicolon: true };
const toNext = { comma: true, semicolon: true };
const argument = { comma: true, semicolon: false };

/** What a statement assigns to: `module.exports =`, `exports["de"] =`, `library.languages.de =`. */
const assignment =
  /([\p{ID_Start}$_][\p{ID_Continue}$]*)((?:\.[\p{ID_Continue}$]+|\[(?:'[^'\\\r\n]*'|"[^"\\\r\n]*")\]){0,9})\s*=(?![=>])\s*/uy;
/** A name, perhaps with further names after dots, and with type arguments. */
const reference =
  /([\p{ID_Start}$_][\p{ID_Continue}$]*)((?:\.[\p{ID_Continue}$]+){0,9})(<[\w\s,.[\]|'"]{0,200}>(?=\s*\())?/uy;

const typeDeclaration = /(?:declare\s+)?(?:interface|type)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/uy;

/** The call that an AMD module consists of: `define([], function () { return { … } })`. */
const defineCall = /^define\s{0,9}\(/;
/** UTF-16 code units. */
const longestDefine = 20;

/** The maximum number of calls, parentheses and functions around an object. */
const mostWrappers = 5;

export class Statements {
  readonly #scanner: Scanner;
  readonly #objects: ObjectParser;
  readonly #exports: Exports;

  constructor(scanner: Scanner, objects: ObjectParser, exports: Exports) {
    this.#scanner = scanner;
    this.#objects = objects;
    this.#exports = exports;
  }

  pass(): void {
    const scanner = this.#scanner;
    for (;;) {
      scanner.skip();
      if (scanner.isAtEnd) return;
      if (scanner.passes(';')) continue;
      const start = scanner.position;
      this.#statement(start);
      if (scanner.position === start) throw new Stop({ code: 'notAnObject', offset: start });
    }
  }

  #statement(start: number): void {
    const scanner = this.#scanner;
    const word = scanner.word();
    typeDeclaration.lastIndex = start;
    const type = typeDeclaration.exec(scanner.text)?.[1];
    if (type !== undefined) this.#exports.declareType(type);
    if (word === 'export') {
      this.#passWord(word);
      this.#export();
    } else if (/^(?:const|let|var)$/.test(word)) {
      this.#passWord(word);
      this.#declarations(false);
    } else if (word === 'import') {
      this.#passWord(word);
      this.#import();
    } else if (defineCall.test(scanner.text.slice(start, start + longestDefine))) {
      this.#exports.export('default', this.#given(toEnd));
    } else if (this.#assigns(0) === undefined) {
      scanner.position = start;
      scanner.expression(toEnd);
    }
  }

  #passWord(word: string): void {
    this.#scanner.position += word.length;
    this.#scanner.skip();
  }

  #export(): void {
    const scanner = this.#scanner;
    const word = scanner.word();
    if (word === 'default') {
      this.#passWord(word);
      this.#exports.export('default', this.#given(toEnd));
    } else if (scanner.passes('=')) {
      this.#exports.export('default', this.#given(toEnd));
    } else if (/^(?:const|let|var)$/.test(word)) {
      this.#passWord(word);
      this.#declarations(true);
    } else if (scanner.is('{')) this.#list();
    else if (scanner.is('*')) {
      // Which names the other module exports is unknown.
      this.#exports.export('*', allFromNext(scanner));
      scanner.expression(toEnd, true);
    } else scanner.expression(toEnd);
  }

  /** `{ de as default, en }`, perhaps from another module. */
  #list(): void {
    const scanner = this.#scanner;
    const start = scanner.position;
    scanner.token();
    const names = scanner.text.slice(start, scanner.position);
    const from = fromNext(scanner);
    for (const { name, other, isType } of listedNames(names))
      if (!isType) this.#exports.export(other, from ?? name);
    scanner.expression(toEnd, true);
  }

  #import(): void {
    const scanner = this.#scanner;
    const names = importedNext(scanner);
    if (scanner.passes('=')) {
      this.#exports.declare(names.trim(), this.#given(toEnd));
      return;
    }
    const from = fromNext(scanner);
    for (const { other } of from ? listedNames(names) : []) this.#exports.declare(other, from);
    scanner.expression(toEnd, true);
  }

  #declarations(isExported: boolean): void {
    const scanner = this.#scanner;
    do {
      scanner.skip();
      const name = scanner.word();
      scanner.position += name.length;
      scanner.skip();
      if (scanner.passes(':')) passAnnotation(scanner);
      if (name === '' || !scanner.passes('=')) {
        scanner.expression(toNext, name !== '');
        continue;
      }
      scanner.skip();
      const start = scanner.position;
      const given = this.#given(toNext);
      this.#exports.declare(name, given);
      if (!isAsWritten(scanner.text.slice(start, scanner.position), start, given)) this.#exports.doubt(name);
      if (isExported) this.#exports.export(name, name);
      scanner.skip();
    } while (scanner.passes(','));
  }

  /**
   * Parses a value and passes the rest of its expression.
   *
   * @returns undefined if the expression is anything but a useful value, perhaps with a type
   */
  #given(ends: typeof toEnd, wrappers = 0): Given {
    const scanner = this.#scanner;
    const { duplicates } = this.#objects;
    scanner.skip();
    const { position: start } = scanner;
    const known = duplicates.length;
    const given = this.#value(wrappers);
    const behind = given === undefined ? -1 : scanner.position;
    if (given !== undefined) {
      scanner.skip();
      const isTyped = /^(?:as|satisfies)$/.test(scanner.word());
      scanner.position = behind;
      const end = scanner.expression(isTyped && ends === toNext ? toEnd : ends, true);
      if (isTyped || end === behind) return given;
    }
    duplicates.length = known;
    scanner.position = start;
    scanner.expression(ends);
    return undefined;
  }

  /** @returns undefined if nothing useful begins here; the position is then arbitrary */
  #value(wrappers: number): Given {
    const scanner = this.#scanner;
    if (scanner.is('{')) return this.#objects.container();
    const text = stringsAt(scanner, '+');
    if (text || wrappers === mostWrappers) return text;
    if (scanner.is('(')) return this.#inParentheses(wrappers + 1);
    const word = scanner.word();
    if (word === 'async') this.#passWord(word);
    if (scanner.word() === 'function') return this.#function(wrappers + 1);
    if (scanner.is('(')) return this.#arrow(wrappers + 1);
    const assigned = this.#assigns(wrappers + 1);
    return assigned === undefined ? this.#reference(wrappers + 1) : assigned.given;
  }

  /** Passes an assignment, and notes what it exports. */
  #assigns(wrappers: number): { readonly given: Given } | undefined {
    const scanner = this.#scanner;
    assignment.lastIndex = scanner.position;
    const [whole, name = '', members = ''] = assignment.exec(scanner.text) ?? [];
    if (whole === undefined) return undefined;
    if (members === '') this.#exports.doubt(name);
    scanner.position += whole.length;
    const given = wrappers === 0 ? this.#given(toEnd) : this.#value(wrappers);
    const path = members
      .replace(/\[['"]|['"]\]/g, '.')
      .split('.')
      .filter(Boolean);
    const own =
      name === 'module' && path[0] === 'exports' ? path.slice(1) : name === 'exports' ? path : undefined;
    if (!own || own.length > 1) this.#exports.assign(given);
    else this.#exports.export(own[0] ?? 'default', given);
    return { given };
  }

  /** `(value)`, or the parameters of a function. */
  #inParentheses(wrappers: number): Given {
    const scanner = this.#scanner;
    if (wrappers > mostWrappers) return undefined;
    const start = scanner.position;
    scanner.token();
    scanner.skip();
    const isFunction = scanner.is('=>') || scanner.is(':');
    scanner.position = start;
    if (isFunction) return this.#arrow(wrappers + 1);
    scanner.position++;
    const given = this.#given(toEnd, wrappers);
    scanner.skip();
    return scanner.passes(')') ? given : undefined;
  }

  /** `() => ({ … })`, `(locale): Texts => { return { … } }` */
  #arrow(wrappers: number): Given {
    const scanner = this.#scanner;
    this.#parameters();
    scanner.skip();
    while (!scanner.is('=>')) {
      if (scanner.isAtEnd || /[;,)\]}]/.test(scanner.text[scanner.position] ?? '')) return undefined;
      scanner.token(true);
      scanner.skip();
    }
    return this.#body(wrappers);
  }

  /** Inside the function, a parameter stands for what is passed to it. */
  #parameters(): void {
    const scanner = this.#scanner;
    const start = scanner.position;
    scanner.token();
    for (const { word } of wordsIn(scanner.text.slice(start, scanner.position))) this.#exports.doubt(word);
  }

  #body(wrappers: number): Given {
    const scanner = this.#scanner;
    scanner.position += '=>'.length;
    scanner.skip();
    if (scanner.is('(')) return this.#inParentheses(wrappers);
    return scanner.is('{') ? this.#returned(wrappers) : undefined;
  }

  #function(wrappers: number): Given {
    const scanner = this.#scanner;
    this.#passWord('function');
    this.#passWord(scanner.word());
    if (!scanner.is('(')) return undefined;
    this.#parameters();
    scanner.skip();
    return scanner.is('{') ? this.#returned(wrappers) : undefined;
  }

  /** A block that does nothing but return a value, perhaps after `'use strict'`. */
  #returned(wrappers: number): Given {
    const scanner = this.#scanner;
    scanner.position++;
    scanner.skip();
    if (stringsAt(scanner, '+')) {
      scanner.passes(';');
      scanner.skip();
    }
    const word = scanner.word();
    if (word !== 'return') return undefined;
    this.#passWord(word);
    const given = this.#given(toEnd, wrappers);
    scanner.passes(';');
    scanner.skip();
    return scanner.passes('}') ? given : undefined;
  }

  /** A name, a call with one object among its arguments, or a function such as `x => ({ … })`. */
  #reference(wrappers: number): Given {
    const scanner = this.#scanner;
    reference.lastIndex = scanner.position;
    const [whole, name, further] = reference.exec(scanner.text) ?? [];
    if (whole === undefined || name === 'new') return undefined;
    scanner.position += whole.length;
    const end = scanner.position;
    scanner.skip();
    if (whole === 'require' && scanner.is('(')) return requiredNext(scanner);
    if (scanner.is('(')) return this.#call(wrappers, name === 'Object' && further === '.freeze');
    if (scanner.is('=>') && further === '') {
      this.#exports.doubt(whole);
      return this.#body(wrappers);
    }
    scanner.position = end;
    return further === '' ? name : undefined;
  }

  /** @param isIdentity whether the function returns its argument, which may then be a name */
  #call(wrappers: number, isIdentity: boolean): Given {
    const scanner = this.#scanner;
    scanner.position++;
    const values: Given[] = [];
    for (;;) {
      scanner.skip();
      if (scanner.passes(')')) break;
      const start = scanner.position;
      const given = this.#given(argument, wrappers);
      const isObject = typeof given === 'object' && given.kind === 'object' && given.members.length > 0;
      if (isObject || (isIdentity && typeof given === 'string')) values.push(given);
      scanner.skip();
      if (!scanner.passes(',') && !scanner.is(')')) return undefined;
      if (scanner.position === start) return undefined;
    }
    return values.length === 1 ? values[0] : undefined;
  }
}

/** What may be in front of an object that is the value itself, rather than the argument or the result of a function. */
const beforeObject = /^(?:Object\.freeze)?\(?\s*$/;

/** Whether an expression that begins at `start` has just the value found in it. Strings `as const` are not texts. */
function isAsWritten(expression: string, start: number, given: Given): boolean {
  if (typeof given !== 'object') return true;
  if (given.kind === 'object') return beforeObject.test(expression.slice(0, given.offset - start));
  return given.kind !== 'string' || !asConstant.test(expression.slice(given.end - start));
}

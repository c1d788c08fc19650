/** What surrounds the texts in a file that only returns or assigns them. */
import { matchEnd } from '../endOf.ts';
import { Stop, syntaxError } from '../inCode/fault.ts';
import type { Scanner } from './scan.ts';

const opening = /^\uFEFF?[ \t\r\n]*<\?php(?=[ \t\r\n]|$)/i;

const initialisation =
  /\s*\(\s*(?:empty|!\s*(?:isset|is_array))\s*\(\s*(\$\w+)\s*\)(?:\s*\|\|\s*!\s*is_array\s*\(\s*\1\s*\))?\s*\)\s*\{\s*\1\s*=\s*(?:array\s*\(\s*\)|\[\s*\])\s*;\s*\}/iy;

export class Header {
  /** The statements that say what names mean, without comments, and with single spaces between words. */
  imports = '';
  readonly #scanner: Scanner;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
  }

  open(): void {
    const scanner = this.#scanner;
    const [open] = opening.exec(scanner.text) ?? [];
    if (open === undefined) throw this.other();
    scanner.position = open.length;
  }

  /**
   * Passes the word `return`, and everything up to it or to a variable or the end, including guards such as
   * `defined('ABSPATH') || exit;`.
   */
  pass(): 'return' | 'variable' | 'end' {
    const scanner = this.#scanner;
    for (;;) {
      scanner.skip();
      if (scanner.is('$')) return 'variable';
      if (scanner.isAtEnd || scanner.is('?>')) return 'end';
      const word = scanner.word();
      scanner.position += word.length;
      switch (word.toLowerCase()) {
        case 'declare':
          this.#statement(/[()\w=,-]/);
          break;
        case 'global':
          this.#statement(/[$\w,\x80-\uffff]/);
          break;
        case 'namespace':
        case 'use':
          this.imports += `${word} ${this.#statement(/[\w\\,\x80-\uffff{}]/)};`;
          break;
        case 'defined':
          this.#passName();
          if (!this.#passes('||') && !this.#passesWord(/^or$/i)) throw this.other();
          this.#passExit();
          break;
        case 'if':
          if (this.#passesInitialisation()) break;
          this.#passCondition();
          if (this.#passes('{')) {
            this.#passExit();
            this.#require('}');
          } else this.#passExit();
          break;
        case 'return':
          scanner.skip();
          return 'return';
        default:
          throw this.other();
      }
    }
  }

  /** Passes what may follow the returned value: its semicolon, and the end of the code. */
  passEnd(): void {
    const scanner = this.#scanner;
    scanner.skip();
    const isOver = scanner.passes(';');
    if (!isOver && scanner.isAtEnd) throw syntaxError(scanner.position, 'SemicolonExpected');
    if (isOver) scanner.skip();
    else if (!scanner.is('?>')) throw this.other();
    this.passClosing();
  }

  /** Passes the end of the code. */
  passClosing(): void {
    const scanner = this.#scanner;
    if (scanner.passes('?>')) this.#passBlanks();
    if (!scanner.isAtEnd) throw this.other();
  }

  other(): Stop {
    return new Stop({ code: 'notAnObject', offset: this.#scanner.position });
  }

  #passes(sign: string): boolean {
    this.#scanner.skip();
    return this.#scanner.passes(sign);
  }

  #passesWord(expected: RegExp): boolean {
    this.#scanner.skip();
    const word = this.#scanner.word();
    if (!expected.test(word)) return false;
    this.#scanner.position += word.length;
    return true;
  }

  #require(sign: string): void {
    if (!this.#passes(sign)) throw this.other();
  }

  /** Passes the name of a constant in parentheses. */
  #passName(): void {
    this.#require('(');
    this.#scanner.skip();
    if (!this.#scanner.string()) throw this.other();
    this.#require(')');
  }

  /** Passes the rest of `if (empty($lang) || !is_array($lang)) { $lang = array(); }`. */
  #passesInitialisation(): boolean {
    const scanner = this.#scanner;
    const end = matchEnd(initialisation, scanner.text, scanner.position);
    scanner.position = end ?? scanner.position;
    return end !== undefined;
  }

  #passCondition(): void {
    this.#require('(');
    this.#require('!');
    if (!this.#passesWord(/^defined$/i)) throw this.other();
    this.#passName();
    this.#require(')');
  }

  #passExit(): void {
    if (!this.#passesWord(/^(?:die|exit)$/i)) throw this.other();
    if (this.#passes('(')) {
      this.#scanner.skip();
      if (!this.#scanner.string()) this.#passDigits();
      this.#require(')');
    }
    this.#require(';');
  }

  #passDigits(): void {
    const scanner = this.#scanner;
    while (/\d/.test(scanner.text[scanner.position] ?? '')) scanner.position++;
  }

  /** Passes the rest of a statement with its semicolon, and returns what precedes the semicolon. */
  #statement(allowed: RegExp): string {
    const scanner = this.#scanner;
    let found = '';
    for (;;) {
      scanner.skip();
      if (scanner.passes(';')) return found;
      const word = scanner.word() || (scanner.text[scanner.position] ?? '');
      if (word === '' || ![...word].every((one) => allowed.test(one))) throw this.other();
      found += found === '' ? word : ` ${word}`;
      scanner.position += word.length;
    }
  }

  #passBlanks(): void {
    const scanner = this.#scanner;
    while (/[ \t\r\n]/.test(scanner.text[scanner.position] ?? '')) scanner.position++;
  }
}

/** Moves through JavaScript and TypeScript: over white space and comments, strings, and expressions of any kind. */
import { endOf } from '../endOf.ts';
import { deepest, Stop, syntaxError } from '../inCode/fault.ts';
import { CodeScanner } from '../inCode/scanner.ts';
import type { Literal } from '../inCode/strings.ts';
import { decode } from './decode.ts';
import { elementAt, stepInChildren, stepInTag } from './jsx.ts';
import { plain, quotes, styleOf } from './quotes.ts';
import { endOfRegularExpression } from './regularExpression.ts';
import type { Style } from './tree.ts';
import { AngleBrackets } from './types.ts';

const blanks = /[\s\ufeff]*/y;
const label = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const number = /(?:0[xXbBoO][\da-fA-F_]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][-+]?\d[\d_]*)?)n?/y;
/** What can follow the type `void`; the operator `void` has its operand on the same line. */
const afterVoidType = /[ \t]*(?:\/\/|[\r\n;,)\]}|])/y;
export const lineBreak = /[\n\r\u2028\u2029]/;

/** Words that a value may follow. */
const beforeValue =
  /^(?:abstract|asserts|async|await|case|class|default|delete|do|else|export|extends|finally|function|implements|import|in|infer|instanceof|is|keyof|new|of|readonly|return|satisfies|as|throw|try|typeof|unique|void|yield)$/;
/** Words that continue what precedes them. */
const continuing =
  /^(?:as|assert|asserts|catch|else|extends|finally|from|implements|in|instanceof|is|of|satisfies|while|with)$/;
/** Words whose parentheses precede a statement. */
const beforeCondition = /^(?:if|while|for|with)$/;

/** Punctuators that mean something other than their single characters. */
const signs = ['++', '--', '=>', '...', '<<'];
const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

interface Open {
  readonly close: string;
  /** The bracket encloses statements or a condition, so a regular expression may follow it. */
  readonly isBlock: boolean;
  /** The name of a JSX element, '' for a fragment, whose start tag or children are open. */
  readonly name?: string;
}

const template: Open = { close: '`', isBlock: false };
const substitution: Open = { close: '}', isBlock: false };

/** Where an expression ends, besides a closing bracket. */
export interface Ends {
  readonly comma: boolean;
  /** At a semicolon, and at a line end where the language inserts one. */
  readonly semicolon: boolean;
}

export class Scanner extends CodeScanner {
  /** The last token if it was a word or a punctuator, otherwise ''. Passes over `++`, `--` and a postfix `!`. */
  #last = ';';
  #isAfterValue = false;
  readonly #brackets: AngleBrackets;

  constructor(text: string) {
    super(text, /^\ufeff?(?:#!.*)?/.exec(text)?.[0].length ?? 0);
    this.#brackets = new AngleBrackets(text);
  }

  override skip(): void {
    const { text } = this;
    for (;;) {
      const offset = endOf(blanks, text, this.position);
      this.position = offset;
      if (text[offset] !== '/') return;
      if (text[offset + 1] === '*') {
        const close = text.indexOf('*/', offset + 2);
        if (close === -1) throw syntaxError(offset, 'UnexpectedEndOfComment');
        this.position = close + 2;
      } else if (text[offset + 1] === '/') {
        const length = text.slice(offset).search(lineBreak);
        this.position = length === -1 ? text.length : offset + length;
      } else return;
      this.noteComment(offset);
    }
  }

  /** The word at the position, not passed; '' if there is none. */
  word(): string {
    return this.text.slice(this.position, endOf(label, this.text, this.position));
  }

  /** The number at the position, not passed; '' if there is none. */
  number(): string {
    if (!/[\d.]/.test(this.text[this.position] ?? '')) return '';
    return this.text.slice(this.position, endOf(number, this.text, this.position));
  }

  /** Passes the string at the position, if there is one. */
  string(): Literal<Style> | undefined {
    const style = styleOf(this.text[this.position]);
    if (!style) return undefined;
    const start = ++this.position;
    if (this.#passText(style)) {
      return { style, value: decode(this.text.slice(start, this.position - 1), style) };
    }
    this.#note('{', false);
    this.#through([template, substitution]);
    return { style, value: undefined };
  }

  /**
   * Passes an expression up to a closing bracket or another of its ends.
   *
   * @param isAfterValue whether the expression began with a value, which has been passed
   * @returns the end of its last token
   */
  expression(ends: Ends, isAfterValue = false): number {
    this.#isAfterValue = isAfterValue;
    this.#last = isAfterValue ? ')' : '(';
    for (let end = this.position; ; end = this.position) {
      this.skip();
      const unit = this.text[this.position] ?? '';
      if (this.isAtEnd || /[)\]}]/.test(unit) || (unit === ',' && ends.comma)) return end;
      if (unit === ';' && ends.semicolon) return end;
      if ((this.#isAfterValue || this.#last === '}') && this.#startsOperand()) {
        const isNewLine = this.#last === '}' || lineBreak.test(this.text.slice(end, this.position));
        if (ends.semicolon && isNewLine) return end;
        if (!ends.semicolon) throw syntaxError(end, 'CommaExpected');
      }
      if (unit === ';') throw syntaxError(end, 'CommaExpected');
      this.#through([]);
    }
  }

  /** Passes a token, or a bracket with everything up to its counterpart. @param isType whether it is part of a type */
  token(isType = false): void {
    this.#note('(', isType);
    this.#through([]);
  }

  /** Whether something begins here that cannot follow a value. */
  #startsOperand(): boolean {
    const word = this.word();
    if (word !== '') return !continuing.test(word);
    return /['"\d]/.test(this.text[this.position] ?? '');
  }

  /** Passes one token, or the rest of all templates and brackets that are open. */
  #through(open: Open[]): void {
    do {
      const last = open.at(-1);
      if (last?.name !== undefined) this.#passElement(open, last.close, last.name);
      else if (last?.close !== '`') this.#passToken(open);
      else if (this.#passText('template')) this.#pop(open);
      else {
        open.push(substitution);
        this.#note('{', false);
      }
      if (open.length > deepest) throw new Stop({ code: 'tooDeep', limit: deepest, offset: this.position });
    } while (open.length > 0);
  }

  #passToken(open: Open[]): void {
    this.skip();
    if (this.isAtEnd) throw syntaxError(this.position, 'CloseBracketExpected');
    const style = styleOf(this.text[this.position]);
    if (style) {
      this.position++;
      if (style === 'template') open.push(template);
      else this.#passText(style);
      this.#note('', true);
      return;
    }
    const word = this.word();
    const passed = word || this.number() || this.#regularExpression();
    this.position += passed.length;
    if (passed === '') this.#passSign(open);
    else
      this.#note(
        word,
        word === '' || this.#last === '.' || this.#isVoidType(word) || !beforeValue.test(word),
      );
  }

  /** @param word the word that was just passed */
  #isVoidType(word: string): boolean {
    return word === 'void' && endOf(afterVoidType, this.text, this.position) > this.position;
  }

  #regularExpression(): string {
    if (this.#isAfterValue || !this.is('/')) return '';
    return this.text.slice(this.position, endOfRegularExpression(this.text, this.position));
  }

  #passSign(open: Open[]): void {
    const { position } = this;
    const unit = this.text[position] ?? '';
    const close = closers[unit];
    if (close !== undefined) {
      open.push({ close, isBlock: this.#opensBlock(unit) });
      this.#note(unit, false);
    } else if (/[)\]}]/.test(unit)) {
      if (open.at(-1)?.close !== unit) throw syntaxError(position, 'InvalidSymbol');
      this.#pop(open);
    } else if (unit === '<' && this.#passTypesOrElement(open)) {
      return;
    } else if (/\p{Cc}/u.test(unit)) {
      throw syntaxError(position, 'InvalidSymbol');
    } else {
      const isStep = this.is('++') || this.is('--');
      const sign = signs.find((one) => this.is(one)) ?? unit;
      this.position += sign.length;
      if (!isStep && !(unit === '!' && this.#isAfterValue)) this.#note(sign, false);
      return;
    }
    this.position++;
  }

  /** @returns false for a comparison, without passing anything */
  #passTypesOrElement(open: Open[]): boolean {
    const { position } = this;
    const isAfterValue = this.#isAfterValue;
    const end = isAfterValue
      ? this.#brackets.endOfArguments(position)
      : this.#brackets.endOfParameters(position);
    if (end !== undefined) {
      this.position = end;
      this.#note('>', true);
    } else if (isAfterValue) return false;
    else this.#openElement(open);
    return true;
  }

  #openElement(open: Open[]): void {
    const { text, position } = this;
    const end = elementAt(text, position);
    if (end === undefined) throw new Stop({ code: 'notAnObject', offset: position });
    this.position = end;
    open.push({ close: '>', isBlock: false, name: text.slice(position + 1, end) });
  }

  /** A type assertion looks like an element that does not end. */
  #passElement(open: Open[], close: string, name: string): void {
    const { text, position } = this;
    const step = close === '>' ? stepInTag(text, position) : stepInChildren(text, position, name);
    if (!step) throw new Stop({ code: 'notAnObject', offset: position });
    this.position = step.end;
    if (step.kind === 'start') open[open.length - 1] = { close: '</', isBlock: false, name };
    else if (step.kind === 'close') this.#pop(open);
    else if (step.kind === 'element') this.#openElement(open);
    else {
      open.push(substitution);
      this.#note('{', false);
    }
  }

  #opensBlock(unit: string): boolean {
    if (unit === '(') return beforeCondition.test(this.#last);
    if (unit !== '{') return false;
    return /^(?:\)|=>|;|\{|\}|else|do|try|finally)$/.test(this.#last);
  }

  #pop(open: Open[]): void {
    const last = open.pop();
    if (last) this.#note(last.close, !last.isBlock);
  }

  #note(token: string, isValue: boolean): void {
    this.#last = token;
    this.#isAfterValue = isValue;
  }

  /**
   * Passes the rest of a string.
   *
   * @returns false before a substitution, with its opening bracket passed
   */
  #passText(style: Style): boolean {
    const { text } = this;
    const start = this.position;
    for (;;) {
      this.position = endOf(plain[style], text, this.position);
      const unit = text[this.position] ?? '';
      if (unit === '' || /[\r\n]/.test(unit)) throw syntaxError(start - 1, 'UnexpectedEndOfString');
      this.position++;
      if (unit === quotes[style]) return true;
      if (unit === '\\') this.position += this.is('\r\n') ? 2 : 1;
      else if (this.passes('{')) return false;
    }
  }
}

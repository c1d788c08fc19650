/** Moves through PHP code: over white space and comments, strings, and expressions of any kind. */
import { endOf } from '../endOf.ts';
import { deepest, Stop, syntaxError } from '../inCode/fault.ts';
import { CodeScanner } from '../inCode/scanner.ts';
import type { Literal } from '../inCode/strings.ts';
import { breakBefore, isBreak, lineEnd } from '../lines.ts';
import { decodeDouble, decodeSingle, withoutIndent } from './decode.ts';
import { type Disorder, Order } from './order.ts';
import type { Style } from './tree.ts';

const blanks = /[ \t\r\n]*/y;
const label = /[A-Za-z_\x80-\u{10ffff}][\w\x80-\u{10ffff}]*/uy;
const opening =
  /[bB]?(?:(['"`])|<<<[ \t]*(["']?)([A-Za-z_\x80-\u{10ffff}][\w\x80-\u{10ffff}]*)\2(?:\r\n|\n|\r))/uy;
const textStart = /[`$]|[bB]?(?:['"]|<<<)/y;
const styles: Readonly<Record<string, Style>> = { "'": 'single', '"': 'double' };

/** Characters that neither end a string nor begin an escape or code, by its style. */
const plain: Readonly<Record<Quote['style'], RegExp>> = {
  single: /[^'\\]*/y,
  double: /[^"\\${]*/y,
  shell: /[^`\\${]*/y,
  heredoc: /[^\r\n\\${]*/y,
  nowdoc: /[^\r\n]*/y,
};

/** How code may begin in a string. */
const opened = /\{\$[ \t\r\n]*[$A-Za-z_{\x80-\uffff]|\$\{[ \t\r\n]*[^ \t\r\n}]/y;

const escapedCode = /u\{0*([\da-fA-F]{1,6})\}/y;

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** A string that is being read. */
interface Quote {
  readonly style: Style | 'shell';
  /** A quote, or the word after `<<<`. */
  readonly sign: string;
  /** Matches at the start of the line that ends a heredoc. */
  readonly lastLine?: RegExp;
  /** The offset of the first character inside. */
  readonly start: number;
  /** The start of the last line; for a string in quotes, the start of its closing quote. */
  close: number;
  hasVariables: boolean;
}

/** Where a value is: a key or item in an array, after an arrow, a key in brackets, or what a statement assigns. */
export type ValuePlace = 'item' | 'member' | 'bracket' | 'statement';

/** What is missing where something follows a value that cannot. */
export const missingAfter = {
  item: 'CommaExpected',
  member: 'CommaExpected',
  bracket: 'CloseBracketExpected',
  statement: 'SemicolonExpected',
} as const;

export class Scanner extends CodeScanner {
  override skip(): void {
    const { text } = this;
    for (;;) {
      const offset = endOf(blanks, text, this.position);
      this.position = offset;
      const first = text[offset];
      if (first === '/' && text[offset + 1] === '*') {
        const close = text.indexOf('*/', offset + 2);
        if (close === -1) throw syntaxError(offset, 'UnexpectedEndOfComment');
        this.position = close + 2;
      } else if ((first === '/' && text[offset + 1] === '/') || (first === '#' && text[offset + 1] !== '[')) {
        this.position = commentEnd(text, offset);
      } else return;
      this.noteComment(offset);
    }
  }

  /** The word at the position, not passed; '' if there is none. */
  word(): string {
    return this.text.slice(this.position, endOf(label, this.text, this.position));
  }

  /** Passes the string at the position, if there is one. */
  string(): Literal<Style> | undefined {
    const before = this.position;
    const quote = this.#open();
    if (!quote || quote.style === 'shell') {
      this.position = before;
      return undefined;
    }
    const { style } = quote;
    if (!this.#passText(quote)) this.#through([quote, '}']);
    return { style, value: quote.hasVariables ? undefined : this.#valueOf(quote, style) };
  }

  /**
   * Passes an expression, or the rest of one, up to a comma, semicolon or closing bracket on the same level. A
   * statement also ends where the code does.
   *
   * @param isAfterValue whether the expression began with a value, which has been passed
   * @returns the end of its last token
   */
  expression(isAfterValue: boolean, place: ValuePlace): number {
    const order = new Order(isAfterValue);
    const missing = missingAfter[place];
    for (let end = this.position; ; end = this.position) {
      this.skip();
      const isArrow = this.is('=>') && !order.mayHaveArrow;
      if (isArrow && place !== 'item') throw syntaxError(this.position, missing);
      const isOver = this.isAtEnd || (place === 'statement' && this.is('?>'));
      if (isArrow || isOver || /[,;)\]}]/.test(this.text[this.position] ?? '')) {
        if (order.atEnd) throw syntaxError(this.position, order.atEnd);
        return end;
      }
      if (!order.needsValue && this.#startsText()) throw syntaxError(end, missing);
      const [offset, disorder] = [this.position, this.#term(order)];
      if (disorder) throw syntaxError(offset, disorder === 'CommaExpected' ? missing : disorder);
    }
  }

  /** Passes an operator, a value, or brackets with everything in them. */
  #term(order: Order): Disorder | undefined {
    const { text, position } = this;
    const opens = this.#startsText() ? text[position] !== '$' : /[[({]/.test(text[position] ?? '');
    const isAttribute = this.is('#[');
    if (isAttribute) this.position++;
    const { length = 0, disorder: misplaced } =
      opens || isAttribute || this.is('?>') ? {} : order.token(text, position);
    if (length > 0) this.position += length;
    else this.#through([]);
    return opens ? order.value(text.slice(position, this.position)) : misplaced;
  }

  /** Whether something begins here that cannot follow a value. */
  startsOperand(): boolean {
    const operator = /^(?:and|x?or|instanceof)$/i;
    const word = this.word();
    return word === ''
      ? this.#startsText() || /\d/.test(this.text[this.position] ?? '')
      : !operator.test(word);
  }

  #startsText(): boolean {
    return endOf(textStart, this.text, this.position) > this.position;
  }

  /** Passes one token, or the rest of all strings and brackets that are open. */
  #through(open: (string | Quote)[]): void {
    do {
      const inner = open.at(-1);
      if (typeof inner !== 'object') this.#passToken(open);
      else if (this.#passText(inner)) open.pop();
      else open.push('}');
      if (open.length > deepest) throw new Stop({ code: 'tooDeep', limit: deepest, offset: this.position });
    } while (open.length > 0);
  }

  #passToken(open: (string | Quote)[]): void {
    this.skip();
    if (this.isAtEnd || this.is('?>')) throw syntaxError(this.position, 'ValueExpected');
    const quote = this.#open();
    const end = quote ? this.position : endOf(label, this.text, this.position);
    if (quote) open.push(quote);
    if (end > this.position || quote) {
      this.position = end;
      return;
    }
    const unit = this.text[this.position] ?? '';
    const closer = closers[unit];
    if (closer !== undefined) open.push(closer);
    else if (/[)\]}]/.test(unit) ? open.pop() !== unit : /\p{Cc}/u.test(unit)) {
      throw syntaxError(this.position, 'InvalidSymbol');
    }
    this.position++;
  }

  #open(): Quote | undefined {
    opening.lastIndex = this.position;
    const [whole, sign, quoted, word] = opening.exec(this.text) ?? [];
    if (whole === undefined) return undefined;
    this.position += whole.length;
    const own = { start: this.position, close: this.position, hasVariables: false };
    if (word === undefined) return { ...own, style: styles[sign ?? ''] ?? 'shell', sign: sign ?? '' };
    const lastLine = new RegExp(`[ \\t]*${word}(?![\\w\\x80-\\u{10ffff}])`, 'uy');
    return { ...own, style: quoted === "'" ? 'nowdoc' : 'heredoc', sign: word, lastLine };
  }

  /**
   * Passes the rest of a string.
   *
   * @returns false before code inside the string, with the brace in front of it passed
   */
  #passText(quote: Quote): boolean {
    const { text } = this;
    const { style, sign, start } = quote;
    if (this.position === start && this.#passLastLine(quote)) return true;
    for (;;) {
      this.position = endOf(plain[style], text, this.position);
      if (this.isAtEnd) throw syntaxError(start - 1, 'UnexpectedEndOfString');
      quote.close = this.position;
      const unit = text[this.position++];
      if (unit === sign) return true;
      if (unit === '\\') {
        if (style !== 'single' && this.is('u{') && !isCodePoint(text, this.position))
          throw syntaxError(this.position - 1, 'InvalidEscapeCharacter');
        this.position += quote.lastLine && isBreak(text, this.position) ? 0 : 1;
      } else if (unit === '$' || unit === '{') {
        const opensCode = this.is(unit === '$' ? '{' : '$');
        quote.hasVariables ||=
          opensCode || (unit === '$' && /[A-Za-z_\x80-\uffff]/.test(text[this.position] ?? ''));
        if (!opensCode) continue;
        opened.lastIndex = this.position - 1;
        if (!opened.test(text)) throw syntaxError(this.position, 'InvalidSymbol');
        if (unit === '$') this.position++;
        return false;
      } else if (this.#passLastLine(quote)) return true;
    }
  }

  /** Passes the line that ends a heredoc, if it starts here. */
  #passLastLine(quote: Quote): boolean {
    if (!quote.lastLine) return false;
    const start = this.position;
    this.position = endOf(quote.lastLine, this.text, start);
    if (this.position > start) quote.close = start;
    return this.position > start;
  }

  #valueOf({ start, close, sign }: Quote, style: Style): string | undefined {
    const { text } = this;
    if (style === 'single') return decodeSingle(text.slice(start, close));
    if (style === 'double') return decodeDouble(text.slice(start, close), style);
    const indent = text.slice(close, this.position - sign.length);
    const end = Math.max(start, close - breakBefore(text, close).length);
    const body = withoutIndent(text.slice(start, end), indent);
    if (body === undefined) throw syntaxError(close, 'InvalidIndent');
    return style === 'nowdoc' ? body : decodeDouble(body, style);
  }
}

/** The end of a line comment, which also ends where the code does. */
function commentEnd(text: string, offset: number): number {
  const end = lineEnd(text, offset);
  const close = text.slice(offset, end).indexOf('?>');
  return close === -1 ? end : offset + close;
}

/** Whether the escape of a character is complete, and its number is not too large. */
function isCodePoint(text: string, offset: number): boolean {
  escapedCode.lastIndex = offset;
  const [, digits] = escapedCode.exec(text) ?? [];
  return digits !== undefined && Number.parseInt(digits, 16) <= 0x10ffff;
}

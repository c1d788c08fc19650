/** Parses a PHP file that does nothing but return or assign texts. Stops at any fault other than a duplicate key. */
import { byOffset, type TextFault } from '../fault.ts';
import { faultsIn, Stop } from '../inCode/fault.ts';
import type { Span } from '../span.ts';
import { Assignments } from './assignments.ts';
import { Header } from './header.ts';
import { Scanner } from './scan.ts';
import type { Texts } from './tree.ts';
import { Values } from './values.ts';

export interface Parsed {
  /** Undefined if a fault stopped the parser. */
  readonly texts: Texts | undefined;
  /** The comments in the order of the text. */
  readonly comments: readonly Span[];
  /** The statements that say what names mean. */
  readonly imports: string;
  readonly faults: readonly TextFault[];
}

export function parsePhp(text: string): Parsed {
  const scanner = new Scanner(text, 0);
  const { comments } = scanner;
  const parser = new Parser(scanner);
  const { header, duplicates } = parser;
  try {
    const texts = parser.document();
    return { texts, comments, imports: header.imports, faults: duplicates.sort(byOffset) };
  } catch (error) {
    return { texts: undefined, comments, imports: '', faults: faultsIn(error, duplicates) };
  }
}

/** An included file, whose value is returned. Its path is relative to this file's folder or to the working folder. */
const included =
  /(?:require|include)(?:_once)?(?!\w)[ \t\r\n(]*(?:(__DIR__|dirname\(__FILE__\))[ \t\r\n]*\.[ \t\r\n]*)?(?:'([^'\\]+)'|"([^"\\$]+)")[ \t\r\n)]*(?:;|\?>)/iy;

class Parser {
  readonly header: Header;
  readonly #scanner: Scanner;
  readonly #values: Values;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
    this.header = new Header(scanner);
    this.#values = new Values(scanner);
  }

  get duplicates(): TextFault[] {
    return this.#values.duplicates;
  }

  document(): Texts {
    this.header.open();
    switch (this.header.pass()) {
      case 'return':
        return this.#returned();
      case 'variable':
        return new Assignments(this.#scanner, this.header, this.#values).parse();
      case 'end':
        throw this.header.other();
    }
  }

  #returned(): Texts {
    const isInParentheses = this.#scanner.passes('(');
    this.#scanner.skip();
    const root = this.#values.array();
    this.#scanner.skip();
    if (!root) throw this.#required() ?? this.header.other();
    if (isInParentheses && !this.#scanner.passes(')')) throw this.header.other();
    this.header.passEnd();
    return { root, sections: [root] };
  }

  /** `require __DIR__ . '/de.php'`: the file passes on what another one returns. */
  #required(): Stop | undefined {
    included.lastIndex = this.#scanner.position;
    const [, folder, single, double] = included.exec(this.#scanner.text) ?? [];
    const path = single ?? double;
    const from = folder === undefined ? path : path?.replace(/^\//, '');
    return from === undefined
      ? undefined
      : new Stop({ code: 'passesOn', from, offset: this.#scanner.position });
  }
}

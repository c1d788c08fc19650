/** Moves over a Fluent text. A blank is a space; a line ends with LF or CRLF. */
import { deepest, type FaultCode, FluentFault } from './fault.ts';

const space = 32;
const lineFeed = 10;
const carriageReturn = 13;

export class Cursor {
  readonly text: string;
  position: number;
  #depth = 0;

  constructor(text: string, position: number) {
    this.text = text;
    this.position = position;
  }

  get character(): string {
    return this.text[this.position] ?? '';
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** The length of the line end here; 0 if there is none. */
  get breakLength(): number {
    return breakLengthAt(this.text, this.position);
  }

  fault(code: FaultCode, offset = this.position): FluentFault {
    return new FluentFault(code, offset);
  }

  /**
   * Reads something that may contain itself.
   *
   * @throws FluentFault if it is nested too deeply
   */
  within<T>(read: () => T): T {
    if (this.#depth === deepest) throw this.fault('tooDeep');
    this.#depth++;
    try {
      return read();
    } finally {
      this.#depth--;
    }
  }

  /** Passes a character if it comes next. */
  take(character: string): boolean {
    if (this.character !== character) return false;
    this.position++;
    return true;
  }

  /** @throws FluentFault if another character comes next */
  expect(character: string, code: FaultCode): void {
    if (!this.take(character)) throw this.fault(code);
  }

  /** Passes a match of a sticky expression. */
  match(expression: RegExp): string | undefined {
    expression.lastIndex = this.position;
    const found = expression.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  skipBlanks(): void {
    while (this.text.charCodeAt(this.position) === space) this.position++;
  }

  skipSpace(): void {
    for (;;) {
      this.skipBlanks();
      const length = this.breakLength;
      if (length === 0) return;
      this.position += length;
    }
  }
}

function breakLengthAt(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  if (code === lineFeed) return 1;
  return code === carriageReturn && text.charCodeAt(offset + 1) === lineFeed ? 2 : 0;
}

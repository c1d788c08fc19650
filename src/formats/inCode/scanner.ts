/** Moves through program code in any language. */
import type { Span } from '../span.ts';

export abstract class CodeScanner {
  readonly text: string;
  /** In the order of the text. */
  readonly comments: Span[] = [];
  position: number;

  constructor(text: string, position: number) {
    this.text = text;
    this.position = position;
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** Skips white space and comments. */
  abstract skip(): void;

  is(token: string): boolean {
    return this.text.startsWith(token, this.position);
  }

  passes(token: string): boolean {
    const isThere = this.is(token);
    if (isThere) this.position += token.length;
    return isThere;
  }

  /** Records a comment that ends at the current position, once, although its place may be skipped repeatedly. */
  protected noteComment(offset: number): void {
    if (offset >= (this.comments.at(-1)?.end ?? 0)) this.comments.push({ offset, end: this.position });
  }
}

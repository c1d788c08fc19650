/** A position on a line. Tabs extend to the next column that is a multiple of 4, and may be consumed in part. */
export class Cursor {
  readonly text: string;
  offset = 0;
  /** The end of the line. */
  end = 0;
  #column = 0;

  constructor(text: string) {
    this.text = text;
  }

  toLine(offset: number, end: number): void {
    this.offset = offset;
    this.end = end;
    this.#column = 0;
  }

  /** The width in columns of the white space that comes next. */
  indent(): number {
    let column = this.#column;
    for (let at = this.offset; at < this.end; at++) {
      const code = this.text.charCodeAt(at);
      if (!isBlank(code)) break;
      column += code === 9 ? 4 - (column % 4) : 1;
    }
    return column - this.#column;
  }

  /** The offset of the next character that is not white space, or the end of the line. */
  next(): number {
    let at = this.offset;
    while (at < this.end && isBlank(this.text.charCodeAt(at))) at++;
    return at;
  }

  isBlank(): boolean {
    return this.next() === this.end;
  }

  /** Skips white space, but at most `count` columns. */
  skipColumns(count: number): void {
    let left = count;
    while (left > 0 && this.offset < this.end) {
      const code = this.text.charCodeAt(this.offset);
      if (!isBlank(code)) return;
      const width = code === 9 ? 4 - (this.#column % 4) : 1;
      const passed = Math.min(width, left);
      this.#column += passed;
      left -= passed;
      if (passed === width) this.offset++;
    }
  }

  skipBlanks(): void {
    this.skipColumns(Number.POSITIVE_INFINITY);
  }

  /** Skips `count` characters, none of which may be a tab. */
  skip(count: number): void {
    this.offset += count;
    this.#column += count;
  }

  /** The text from the next character that is not white space to the end of the line. */
  rest(): string {
    return this.text.slice(this.next(), this.end);
  }
}

export function isBlank(code: number): boolean {
  return code === 0x20 || code === 9;
}

export function trimSpan(text: string, offset: number, end: number): { offset: number; end: number } {
  let first = offset;
  let last = end;
  while (first < last && isBlank(text.charCodeAt(first))) first++;
  while (last > first && isBlank(text.charCodeAt(last - 1))) last--;
  return { offset: first, end: last };
}

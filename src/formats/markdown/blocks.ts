/**
 * Finds the blocks of a Markdown text that contain words, by CommonMark's block structure with GFM's tables and
 * footnotes. We have our own reader because existing ones also parse inline content and take minutes for the largest
 * files; the tests compare it with one of them.
 */
import { lineEnd } from '../lines.ts';
import type { Span } from '../span.ts';
import type { Block } from './block.ts';
import { Cursor } from './cursor.ts';
import {
  closesFence,
  type Fence,
  fenceStart,
  footnoteStart,
  type HtmlStart,
  headingStart,
  htmlStart,
  isDirective,
  isSetextLine,
  isThematicBreak,
  itemStart,
  lastEnds,
  mathSign,
  mathStart,
  templateStart,
} from './starts.ts';
import { cellsOf, delimiterColumns } from './table.ts';
import { headingWords, withoutDefinitions, withoutMarks } from './words.ts';

/** The maximum nesting of quotes, items and footnotes. */
export const deepest = 100;

export interface Blocks {
  readonly blocks: readonly Block[];
  /** The labels of all link definitions, as returned by `labelOf`. */
  readonly labels: ReadonlySet<string>;
  /** The start of the line on which the nesting exceeds `deepest` and reading stops. */
  readonly tooDeep?: number;
}

/** @param start the offset after front matter */
export function readBlocks(text: string, start: number): Blocks {
  const reader = new Reader(text);
  const tooDeep = reader.read(start);
  return { blocks: reader.blocks, labels: reader.labels, ...(tooDeep !== undefined && { tooDeep }) };
}

type Container =
  | { readonly kind: 'quote' }
  | { readonly kind: 'footnote' }
  /** `width` is the indent of the item's lines. */
  | { readonly kind: 'item'; readonly width: number; isEmpty: boolean };

type Leaf =
  | {
      readonly kind: 'paragraph';
      readonly lines: Span[];
      readonly inItem: boolean;
    }
  | { readonly kind: 'fence'; readonly fence: Fence }
  | { readonly kind: 'html'; readonly html: HtmlStart }
  | { readonly kind: 'table'; readonly columns: number }
  | { readonly kind: 'code' | 'math' };

/** The number of containers that a line continues, and whether these are all open containers. */
interface LineDepth {
  depth: number;
  continuesAll: boolean;
}

class Reader {
  readonly blocks: Block[] = [];
  readonly labels = new Set<string>();
  readonly #text: string;
  readonly #cursor: Cursor;
  readonly #containers: Container[] = [];
  #leaf: Leaf | undefined;
  /** The last occurrence of each end of a template or formula. */
  #ends: ReadonlyMap<string, number> | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#cursor = new Cursor(text);
  }

  read(start: number): number | undefined {
    for (let offset = start; offset < this.#text.length; ) {
      const end = lineEnd(this.#text, offset);
      this.#cursor.toLine(offset, end);
      this.#line();
      if (this.#containers.length > deepest) return offset;
      offset = end + (this.#text.startsWith('\r\n', end) ? 2 : 1);
    }
    this.#closeLeaf();
    return undefined;
  }

  #line(): void {
    const matched = this.#continuedContainers();
    const continuesAll = matched === this.#containers.length;
    if (continuesAll && this.#continuesLeaf()) return;
    this.#open(matched);
  }

  #continuedContainers(): number {
    const index = this.#containers.findIndex((container) => !this.#continues(container));
    return index === -1 ? this.#containers.length : index;
  }

  #continues(container: Container): boolean {
    const cursor = this.#cursor;
    const indent = cursor.indent();
    if (container.kind === 'quote') return indent < 4 && this.#passQuote();
    if (cursor.isBlank()) return container.kind === 'footnote' || !container.isEmpty;
    const width = container.kind === 'item' ? container.width : 4;
    if (indent < width) return false;
    cursor.skipColumns(width);
    return true;
  }

  #passQuote(): boolean {
    const cursor = this.#cursor;
    if (this.#text[cursor.next()] !== '>' || cursor.isBlank()) return false;
    cursor.skipBlanks();
    cursor.skip(1);
    cursor.skipColumns(1);
    return true;
  }

  /** @returns true if the line belongs to an open leaf other than a paragraph or table */
  #continuesLeaf(): boolean {
    const leaf = this.#leaf;
    const cursor = this.#cursor;
    switch (leaf?.kind) {
      case 'fence':
        if (cursor.indent() < 4 && closesFence(cursor.rest(), leaf.fence)) this.#leaf = undefined;
        return true;
      case 'math':
        if (cursor.rest().includes(mathSign)) this.#leaf = undefined;
        return true;
      case 'html':
        if (leaf.html.end ? leaf.html.end.test(cursor.rest()) : cursor.isBlank()) this.#leaf = undefined;
        return true;
      case 'code':
        return cursor.isBlank() || cursor.indent() >= 4;
      default:
        return false;
    }
  }

  /** Opens the blocks that start on this line, or adds the line to the paragraph or table. */
  #open(matched: number): void {
    const cursor = this.#cursor;
    const place = { depth: matched, continuesAll: matched === this.#containers.length };
    for (;;) {
      if (cursor.isBlank()) {
        this.#closeTo(place);
        return;
      }
      const isParagraph = this.#leaf?.kind === 'paragraph';
      const isIndented = cursor.indent() >= 4;
      if (isIndented && isParagraph) break;
      if (isIndented) {
        this.#begin(place, { kind: 'code' });
        return;
      }
      const rest = cursor.rest();
      const interrupts = isParagraph && place.continuesAll;
      if (!rest.startsWith('>')) {
        if (this.#leafBegins(rest, place, interrupts)) return;
        if (!this.#containerBegins(rest, place, interrupts)) break;
      } else {
        this.#begin(place);
        this.#passQuote();
        this.#containers.push({ kind: 'quote' });
      }
      place.depth = this.#containers.length;
      if (place.depth > deepest) return;
    }
    this.#addLine(place);
  }

  /** Closes the blocks that the line does not continue, so that another can begin on it, and opens `leaf`. */
  #begin(place: LineDepth, leaf?: Leaf): void {
    this.#closeTo(place);
    const container = this.#containers.at(-1);
    if (container?.kind === 'item') container.isEmpty = false;
    this.#leaf = leaf;
  }

  #closeTo(place: LineDepth): void {
    this.#closeLeaf();
    this.#containers.length = place.depth;
    place.continuesAll = true;
  }

  #leafBegins(rest: string, place: LineDepth, interrupts: boolean): boolean {
    const signs = headingStart(rest);
    if (signs !== undefined) {
      this.#begin(place);
      this.#addHeading(signs.length);
      return true;
    }
    const fence = fenceStart(rest);
    const html = fence ? undefined : htmlStart(rest, interrupts);
    const math = mathStart(rest);
    const template = templateStart(rest);
    if (template && this.#isBelow(template.name)) {
      this.#begin(place, { kind: 'html', html: template });
      return true;
    }
    if (fence) this.#begin(place, { kind: 'fence', fence });
    else if (html) this.#begin(place, html.end?.test(rest) ? undefined : { kind: 'html', html });
    else if (interrupts && isSetextLine(rest) && this.#closeAsHeading(rest)) return true;
    else if (isThematicBreak(rest) || isDirective(rest)) this.#begin(place);
    else if (math === 'line') this.#begin(place);
    else if (math === 'open' && this.#isBelow(mathSign)) this.#begin(place, { kind: 'math' });
    else return false;
    return true;
  }

  /** Whether the end with this name occurs on a later line. */
  #isBelow(name: string): boolean {
    this.#ends ??= lastEnds(this.#text);
    return (this.#ends.get(name) ?? -1) >= this.#cursor.end;
  }

  #containerBegins(rest: string, place: LineDepth, interrupts: boolean): boolean {
    const cursor = this.#cursor;
    const marker = itemStart(rest, interrupts) ?? footnoteStart(rest);
    if (marker === undefined) return false;
    this.#begin(place);
    const indent = cursor.indent();
    cursor.skipBlanks();
    cursor.skip(marker.length);
    const behind = cursor.indent();
    if (marker.startsWith('[')) {
      cursor.skipBlanks();
      this.#containers.push({ kind: 'footnote' });
      return true;
    }
    const space = cursor.isBlank() || behind > 4 ? 1 : behind;
    cursor.skipColumns(space);
    this.#containers.push({ kind: 'item', width: indent + marker.length + space, isEmpty: true });
    return true;
  }

  #addLine(place: LineDepth): void {
    const { next, end } = { next: this.#cursor.next(), end: this.#cursor.end };
    const leaf = this.#leaf;
    if (leaf?.kind === 'table' && place.continuesAll) {
      this.#addRow(next, end, leaf.columns);
    } else if (leaf?.kind === 'paragraph') {
      if (place.continuesAll && this.#cursor.indent() < 4 && this.#becomesTable(leaf)) return;
      leaf.lines.push({ offset: next, end });
    } else {
      this.#begin(place);
      const inItem = this.#containers.at(-1)?.kind === 'item';
      const lines = [{ offset: next, end }];
      this.#leaf = { kind: 'paragraph', lines, inItem };
    }
  }

  /** Begins a table if this line is the delimiter row below a header that was read as the paragraph's last line. */
  #becomesTable(leaf: Leaf & { kind: 'paragraph' }): boolean {
    const columns = delimiterColumns(this.#cursor.rest());
    const header = leaf.lines.at(-1);
    if (columns === undefined || !header) return false;
    if (cellsOf(this.#text, header.offset, header.end).length !== columns) return false;
    leaf.lines.pop();
    this.#closeLeaf();
    this.#leaf = { kind: 'table', columns };
    this.#addRow(header.offset, header.end, columns);
    return true;
  }

  #addRow(offset: number, end: number, columns: number): void {
    for (const cell of cellsOf(this.#text, offset, end).slice(0, columns)) {
      this.#add({ kind: 'cell', depth: 0, lines: [cell] });
    }
  }

  #addHeading(depth: number): void {
    const words = headingWords(this.#text, this.#cursor.next() + depth, this.#cursor.end);
    this.#add({ kind: 'heading', depth, lines: [words] });
  }

  /** @returns false if the paragraph consists of definitions only */
  #closeAsHeading(rest: string): boolean {
    const leaf = this.#leaf;
    if (leaf?.kind !== 'paragraph') return false;
    const lines = withoutDefinitions(this.#text, leaf.lines, this.labels);
    if (lines.length === 0) return false;
    this.#leaf = undefined;
    this.#add({ kind: 'setext', depth: rest.startsWith('=') ? 1 : 2, lines });
    return true;
  }

  #closeLeaf(): void {
    const leaf = this.#leaf;
    this.#leaf = undefined;
    if (leaf?.kind !== 'paragraph') return;
    const lines = withoutDefinitions(this.#text, leaf.lines, this.labels);
    this.#add({ kind: leaf.inItem ? 'item' : 'paragraph', depth: 0, lines });
  }

  #add(block: Block): void {
    const words = withoutMarks(this.#text, block);
    if (words) this.blocks.push(words);
  }
}

/**
 * Decodes string values as Android does: a backslash starts an escape, and outside quotes, white space is trimmed and
 * collapsed to single spaces. The same applies in CDATA sections.
 * Source: https://developer.android.com/guide/topics/resources/string-resource#FormattingAndStyling
 */
import type { Span } from '../span.ts';
import { contentRange, type XmlElement, type XmlNode } from '../xml/tree.ts';

/** A decoded value. */
export interface Content {
  /** `styled`: the text contains elements and is markup, with `&amp;` and `&lt;` as references. */
  readonly kind: 'plain' | 'cdata' | 'styled';
  readonly text: string;
  /**
   * The range of the value, without surrounding white space and comments. If nothing is left, everything between the
   * tags, or the `/>` of a self-closing tag.
   */
  readonly range: Span;
}

const escapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
]);

/** White space and characters that Android does not read literally. */
const awkward = /[\\"\t\n\r\v\f]| {2}|^ | $/;

/**
 * Whether quotes preserve white space or are ordinary characters. In Compose Multiplatform and moko-resources they are
 * literal, and apostrophes need no escaping.
 * Source: https://github.com/JetBrains/compose-multiplatform/issues/4178
 */
export type Quotes = 'grouping' | 'literal';

/** `@string/app_name`, `?attr/title`, `?android:attr/title` */
export const resourceReference =
  /^(?:@(?:null|empty)|@\+?(?:[\w.]+:)?\w+\/[\w.]+|\?(?:[\w.]+:\w+(?:\/[\w.]+)?|\w+\/[\w.]+))$/;

export function contentOf(text: string, element: XmlElement, quotes: Quotes): Content {
  const { inner, children } = element;
  const [only] = children;
  if (!inner || !only) return { kind: 'plain', text: '', range: contentRange(text, element) };
  if (children.length === 1 && only.kind === 'text' && !awkward.test(only.text)) {
    return { kind: 'plain', text: only.text, range: inner };
  }
  const hasElements = children.some(({ kind }) => kind === 'element');
  const kind = hasElements ? 'styled' : children.some((node) => node.kind === 'cdata') ? 'cdata' : 'plain';
  const decoder = new Decoder(quotes);
  addNodes(decoder, text, children, kind === 'styled');
  return { kind, text: decoder.end(), range: rangeOf(text, children, inner) };
}

function addNodes(decoder: Decoder, text: string, nodes: readonly XmlNode[], isMarkup: boolean): void {
  for (const node of nodes) {
    if (node.kind === 'text' || node.kind === 'cdata') decoder.addText(node.text, isMarkup);
    if (node.kind !== 'element') continue;
    const { offset, end, inner } = node;
    decoder.addTag(text.slice(offset, inner?.offset ?? end));
    addNodes(decoder, text, node.children, isMarkup);
    if (inner) decoder.addTag(text.slice(inner.end, end));
  }
}

function rangeOf(text: string, children: readonly XmlNode[], inner: Span): Span {
  const isFilled = (node: XmlNode) =>
    node.kind === 'element' || node.kind === 'cdata' || (node.kind === 'text' && /[^ \t\n]/.test(node.text));
  const [first, last] = [children.find(isFilled), children.findLast(isFilled)];
  if (!first || !last) return inner;
  let { offset } = first;
  let { end } = last;
  if (first.kind === 'text') while (isSpace(text, offset)) offset++;
  if (last.kind === 'text') while (isSpace(text, end - 1)) end--;
  return { offset, end };
}

function isSpace(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code === 32 || (code >= 9 && code <= 13);
}

function isSolid(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code !== 34 && code !== 92 && code !== 32 && !(code >= 9 && code <= 13);
}

function endOf(text: string, offset: number, holds: (text: string, offset: number) => boolean): number {
  let end = offset;
  while (end < text.length && holds(text, end)) end++;
  return end;
}

/** Keeps its state from one text to the next, because quotes and white space may span tags. */
class Decoder {
  readonly #quotes: Quotes;
  #out = '';
  #hasText = false;
  #isQuoted = false;
  /** Pending white space becomes one space if text or a tag follows. `written`: that space was written before a tag. */
  #space: 'none' | 'waiting' | 'written' = 'none';

  constructor(quotes: Quotes) {
    this.#quotes = quotes;
  }

  addTag(tag: string): void {
    if (this.#space === 'waiting') {
      this.#out += ' ';
      this.#space = 'written';
    }
    this.#out += tag;
  }

  addText(text: string, isMarkup: boolean): void {
    let position = 0;
    while (position < text.length) {
      const solid = endOf(text, position, isSolid);
      if (solid > position) this.#add(marked(text.slice(position, solid), isMarkup));
      const space = endOf(text, solid, isSpace);
      if (space > solid) this.#addSpace(text.slice(solid, space));
      position = space;
      if (text[position] === '"') {
        if (this.#quotes === 'literal') this.#add('"');
        else this.#isQuoted = !this.#isQuoted;
        position++;
      } else if (text[position] === '\\') position = this.#addEscape(text, position, isMarkup);
    }
  }

  /** A backslash is dropped at the end of the text and before characters that it does not change. */
  #addEscape(text: string, offset: number, isMarkup: boolean): number {
    const escaped = text[offset + 1] ?? '';
    const code = escaped === 'u' ? text.slice(offset + 2, offset + 6) : '';
    const isCode = /^[\dA-Fa-f]{4}$/.test(code);
    const character = isCode
      ? String.fromCharCode(Number.parseInt(code, 16))
      : (escapes.get(escaped) ?? escaped);
    this.#add(marked(character, isMarkup));
    return offset + (isCode ? 6 : 2);
  }

  end(): string {
    return this.#out;
  }

  #addSpace(space: string): void {
    if (this.#isQuoted) this.#add(space);
    else if (this.#hasText && this.#space === 'none') this.#space = 'waiting';
  }

  #add(text: string): void {
    if (text === '') return;
    if (this.#space === 'waiting') this.#out += ' ';
    this.#space = 'none';
    this.#out += text;
    this.#hasText = true;
  }
}

function marked(text: string, isMarkup: boolean): string {
  return isMarkup ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text;
}

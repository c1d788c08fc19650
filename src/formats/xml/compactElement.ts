import type { Span } from '../span.ts';
import { normalizeBreaks } from './characters.ts';
import type { XmlAttribute, XmlElement, XmlNode } from './tree.ts';

/** The number of child nodes up to which it takes little time to create them on each access. */
const mostChildren = 33;

/**
 * An element that creates its child nodes on each access instead of keeping them. Most elements in locale files hold
 * either a single text or a few elements with white space between them, and all their nodes together take several times
 * as much memory as the elements.
 */
class CompactElement implements XmlElement {
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
  readonly offset: number;
  readonly end: number;
  readonly #source: string;
  readonly #content: number;
  readonly #contentEnd: number;
  /** The only text, or the elements, which only text without references may separate. */
  readonly #parts: string | readonly XmlElement[];

  constructor(
    source: string,
    { name, attributes, offset, end, inner }: WithInner,
    parts: string | readonly XmlElement[],
  ) {
    this.name = name;
    this.attributes = attributes;
    this.offset = offset;
    this.end = end;
    this.#source = source;
    this.#content = inner.offset;
    this.#contentEnd = inner.end;
    this.#parts = parts;
  }

  get kind(): 'element' {
    return 'element';
  }

  get inner(): Span {
    return { offset: this.#content, end: this.#contentEnd };
  }

  get children(): readonly XmlNode[] {
    const parts = this.#parts;
    if (typeof parts === 'string') return [{ kind: 'text', text: parts, ...this.inner }];
    const children: XmlNode[] = [];
    let position = this.#content;
    for (const element of parts) {
      this.#addText(children, position, element.offset);
      children.push(element);
      position = element.end;
    }
    this.#addText(children, position, this.#contentEnd);
    return children;
  }

  #addText(children: XmlNode[], offset: number, end: number): void {
    if (offset === end) return;
    children.push({ kind: 'text', text: normalizeBreaks(this.#source.slice(offset, end)), offset, end });
  }
}

type WithInner = XmlElement & { readonly inner: Span };

/** The same element, in less memory if possible. */
export function compacted(source: string, element: XmlElement): XmlElement {
  const { children } = element;
  if (!hasInner(element) || children.length === 0 || children.length > mostChildren) return element;
  const [only] = children;
  if (only?.kind === 'text' && children.length === 1) return new CompactElement(source, element, only.text);
  const elements: XmlElement[] = [];
  for (const node of children) {
    if (node.kind === 'element') elements.push(node);
    else if (node.kind !== 'text' || source.slice(node.offset, node.end).includes('&')) return element;
  }
  return new CompactElement(source, element, elements.slice());
}

function hasInner(element: XmlElement): element is WithInner {
  return element.inner !== undefined;
}

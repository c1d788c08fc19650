import type { Fault } from '../format.ts';
import { namePattern, normalizeBreaks, resolve } from './characters.ts';
import { compacted } from './compactElement.ts';
import type { XmlAttribute, XmlElement, XmlNode } from './tree.ts';

/** The maximum depth of elements, including the root. */
const deepest = 200;

/** Unwinds the reader at the first fault. */
export class Stop extends Error {
  readonly offset: number;
  readonly fault: Fault;

  constructor(offset: number, fault: Fault) {
    super(fault.code);
    this.offset = offset;
    this.fault = fault;
  }
}

interface OpenElement {
  readonly offset: number;
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
  /** Created on demand: most elements have one child or none, and growing lists reserve space. */
  children: XmlNode[] | undefined;
  /** The start of the content. */
  readonly content: number;
}

const space = '[ \\t\\r\\n]';
const tagName = new RegExp(`<(${namePattern})`, 'uy');
const attribute = new RegExp(`${space}+(${namePattern})${space}*=${space}*("[^<"]*"|'[^<']*')`, 'uy');
const tagEnd = new RegExp(`${space}*(/?)>`, 'y');
const endTag = new RegExp(`</([^\\s>]+)${space}*>`, 'y');
const target = new RegExp(`<\\?(${namePattern})(?=${space}|\\?>)`, 'uy');
const declaration = new RegExp(
  `<\\?xml${space}+version${space}*=${space}*(?:"1\\.\\d+"|'1\\.\\d+')` +
    `(?:${space}+encoding${space}*=${space}*(?:"[A-Za-z][\\w.-]*"|'[A-Za-z][\\w.-]*'))?` +
    `(?:${space}+standalone${space}*=${space}*(?:"(?:yes|no)"|'(?:yes|no)'))?${space}*\\?>`,
  'y',
);
const literal = `${space}+(?:"[^"]*"|'[^']*')`;
/**
 * A document type declaration with nothing in its internal subset, which could define entities. An external definition
 * that it refers to is not read.
 */
const doctype = new RegExp(
  `<!DOCTYPE${space}+(${namePattern})(?:${space}+(?:SYSTEM|PUBLIC${literal})${literal})?${space}*` +
    `(?:\\[${space}*\\]${space}*)?>`,
  'uy',
);

export class Reader {
  readonly #text: string;
  readonly #doctype: string | undefined;
  readonly #nodes: XmlNode[] = [];
  readonly #open: OpenElement[] = [];
  readonly #known = new Map<string, string>();
  #root: XmlElement | undefined;
  #position: number;

  /** @param doctype the root element in the document type declaration that the text may have */
  constructor(text: string, doctype?: string) {
    this.#text = text;
    this.#doctype = doctype;
    this.#position = text.startsWith('\ufeff') ? 1 : 0;
  }

  /** @throws Stop */
  read(): { readonly root: XmlElement; readonly nodes: readonly XmlNode[] } {
    this.#declaration();
    while (this.#position < this.#text.length) this.#node();
    const unclosed = this.#open.at(-1);
    if (unclosed) this.#fail(`<${unclosed.name}> has no end tag`, unclosed.offset);
    if (!this.#root) this.#fail('no root element', Math.max(0, this.#text.length - 1));
    return { root: this.#root, nodes: this.#nodes };
  }

  #fail(detail: string, offset = this.#position): never {
    throw new Stop(offset, { code: 'syntax', detail });
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    return pattern.exec(this.#text);
  }

  /** Interns names and gaps, which a file may repeat thousands of times. */
  #once(spelling: string): string {
    const known = this.#known.get(spelling);
    if (known === undefined) this.#known.set(spelling, spelling);
    return known ?? spelling;
  }

  #add(node: XmlNode): void {
    const parent = this.#open.at(-1);
    if (!parent) this.#nodes.push(node);
    else if (parent.children) parent.children.push(node);
    else parent.children = [node];
    this.#position = node.end;
  }

  #declaration(): void {
    const offset = this.#position;
    const found = this.#match(declaration);
    if (found) this.#add({ kind: 'instruction', text: 'xml', offset, end: offset + found[0].length });
  }

  #node(): void {
    const text = this.#text;
    const offset = this.#position;
    if (text.charCodeAt(offset) !== 60) this.#run();
    else if (text.startsWith('</', offset)) this.#endTag();
    else if (text.startsWith('<!--', offset)) this.#comment();
    else if (text.startsWith('<?', offset)) this.#instruction();
    else if (text.startsWith('<![CDATA[', offset)) this.#cdata();
    else if (text.startsWith('<!DOCTYPE', offset)) this.#documentType();
    else this.#startTag();
  }

  /** Reads the text up to the next `<`. */
  #run(): void {
    const offset = this.#position;
    const next = this.#text.indexOf('<', offset);
    const end = next === -1 ? this.#text.length : next;
    const raw = this.#text.slice(offset, end);
    if (this.#open.length === 0 && /[^ \t\r\n]/.test(raw)) {
      this.#fail('text outside the root element', offset + raw.search(/[^ \t\r\n]/));
    }
    const bracket = raw.indexOf(']]>');
    if (bracket !== -1) this.#fail(']]> outside a CDATA section', offset + bracket);
    const resolved = this.#resolved(raw, offset);
    const text = isGap(resolved) ? this.#once(resolved) : resolved;
    this.#add({ kind: 'text', text, offset, end });
  }

  #resolved(raw: string, offset: number): string {
    const resolved = resolve(raw);
    if (resolved.kind === 'text') return resolved.text;
    return this.#fail('& without a known reference', offset + resolved.index);
  }

  #comment(): void {
    const offset = this.#position;
    const dashes = this.#text.indexOf('--', offset + 4);
    if (dashes === -1) this.#fail('a comment without an end');
    if (this.#text[dashes + 2] !== '>') this.#fail('-- in a comment', dashes);
    const text = normalizeBreaks(this.#text.slice(offset + 4, dashes));
    this.#add({ kind: 'comment', text, offset, end: dashes + 3 });
  }

  #cdata(): void {
    const offset = this.#position;
    if (this.#open.length === 0) this.#fail('text outside the root element');
    const close = this.#text.indexOf(']]>', offset);
    if (close === -1) this.#fail('a CDATA section without an end');
    const text = normalizeBreaks(this.#text.slice(offset + '<![CDATA['.length, close));
    this.#add({ kind: 'cdata', text, offset, end: close + 3 });
  }

  #instruction(): void {
    const offset = this.#position;
    const [, name] = this.#match(target) ?? [];
    const close = this.#text.indexOf('?>', offset + 2);
    if (name === undefined || close === -1) this.#fail('a processing instruction without a name or an end');
    if (/^xml$/i.test(name)) this.#fail('an invalid XML declaration');
    this.#add({ kind: 'instruction', text: name, offset, end: close + 2 });
  }

  #documentType(): void {
    const offset = this.#position;
    const [whole, name] = this.#match(doctype) ?? [];
    const isExpected = whole !== undefined && name === this.#doctype;
    const isInPlace = !this.#root && this.#open.length === 0;
    const isSecond = this.#nodes.some((node) => node.kind === 'instruction' && node.text === 'DOCTYPE');
    if (!isExpected || !isInPlace || isSecond) {
      throw new Stop(offset, { code: 'doctype' });
    }
    this.#add({ kind: 'instruction', text: 'DOCTYPE', offset, end: offset + whole.length });
  }

  #startTag(): void {
    const offset = this.#position;
    const found = this.#match(tagName);
    if (!found) this.#fail('< that does not start a tag');
    const [whole, name = ''] = found;
    if (this.#root && this.#open.length === 0) this.#fail('a second root element');
    if (this.#open.length === deepest) throw new Stop(offset, { code: 'tooDeep', limit: deepest });
    this.#position += whole.length;
    const attributes = this.#attributes();
    const end = this.#match(tagEnd);
    if (!end) this.#fail(`an invalid attribute of <${name}>`);
    this.#position += end[0].length;
    const content = this.#position;
    const element: OpenElement = { offset, name: this.#once(name), attributes, children: undefined, content };
    if (end[1] === '/') this.#close(element, undefined, content);
    else this.#open.push(element);
  }

  #attributes(): readonly XmlAttribute[] {
    let attributes: XmlAttribute[] | undefined;
    for (let found = this.#match(attribute); found; found = this.#match(attribute)) {
      const [whole, name = '', quoted = ''] = found;
      const end = this.#position + whole.length;
      const valueOffset = end - quoted.length + 1;
      const offset = this.#position + whole.search(/[^ \t\r\n]/);
      const value = this.#attributeValue(quoted.slice(1, -1), valueOffset);
      const node: XmlAttribute = { name: this.#once(name), value, valueOffset, offset, end };
      if (attributes) attributes.push(node);
      else attributes = [node];
      this.#position = end;
    }
    const twice = attributes && attributes.length > 1 && repeated(attributes);
    if (twice) this.#fail(`the attribute ${twice.name} occurs twice`, twice.offset);
    return fitted(attributes);
  }

  #attributeValue(raw: string, offset: number): string {
    const resolved = resolve(spaced(raw));
    // A fault is located in the raw value, which may be longer.
    return resolved.kind === 'text' ? resolved.text : this.#resolved(raw, offset);
  }

  #endTag(): void {
    const found = this.#match(endTag);
    const element = this.#open.at(-1);
    if (!element) this.#fail('an end tag without a start tag');
    if (found?.[1] !== element.name) this.#fail(`an end tag in place of </${element.name}>`);
    this.#open.pop();
    this.#close(element, { offset: element.content, end: this.#position }, this.#position + found[0].length);
  }

  #close({ offset, name, attributes, children }: OpenElement, inner: XmlElement['inner'], end: number): void {
    const all: XmlElement = {
      kind: 'element',
      name,
      attributes,
      children: fitted(children),
      inner,
      offset,
      end,
    };
    this.#add(compacted(this.#text, all));
    if (this.#open.length === 0) this.#root = this.#nodes.at(-1) as XmlElement;
  }
}

const none: readonly never[] = [];

/** The list without spare capacity. A list of one item was created with that item and has none. */
function fitted<T>(list: readonly T[] = none): readonly T[] {
  return list.length > 1 ? list.slice() : list;
}

function isGap(text: string): boolean {
  return text.charCodeAt(0) === 10 && !/\S/.test(text);
}

/** Normalises the white space of an attribute value to spaces, as XML requires. */
function spaced(raw: string): string {
  return /[\t\r\n]/.test(raw) ? raw.replace(/\r\n|[\t\r\n]/g, ' ') : raw;
}

function repeated(attributes: readonly XmlAttribute[]): XmlAttribute | undefined {
  const seen = new Set<string>();
  return attributes.find(({ name }) => seen.size === seen.add(name).size);
}

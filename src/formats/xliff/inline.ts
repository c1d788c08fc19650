/**
 * The content of a source or target as text. Inline codes with an id become short tags, `<x id="1"/>`, because other
 * attributes, such as `equiv-text`, and the native code in a `<ph>` are not translatable and could be mistaken for
 * placeholders.
 */
import { attributeOf, attributeValue, type XmlElement, type XmlNode } from '../xml/tree.ts';

/** The code that a short tag represents. */
export interface Code {
  readonly kind: 'open' | 'close' | 'empty';
  readonly name: string;
  readonly raw: string;
  /** Present for an empty element that marks the start or end of a range. */
  readonly half?: Half;
}

export interface Half {
  readonly side: 'start' | 'end';
  readonly of: string;
}

export type Codes = ReadonlyMap<string, Code>;

export interface Content {
  readonly text: string;
  readonly codes: Codes;
  /** The text without its codes, with `\n` between the pieces. */
  readonly literal: string;
  /** The whole text is in CDATA sections. */
  readonly isCdata: boolean;
}

/** XLIFF's inline elements. */
const standard = /^(?:x|g|bx|ex|ph|bpt|ept|it|mrk|pc|sc|ec|sm|em)$/;
/** Elements that contain native code. */
const native = /^(?:ph|bpt|ept|it)$/;

export function contentOf(text: string, element: XmlElement): Content {
  const [only] = element.children;
  if (only?.kind === 'text' && element.children.length === 1) {
    return { text: only.text, codes: noCodes, literal: only.text, isCdata: false };
  }
  const reading: Reading = { text, codes: new Map(), parts: [], literals: [] };
  for (const node of element.children) readNode(node, reading);
  const isCdata = element.children.length > 0 && element.children.every(({ kind }) => kind === 'cdata');
  const { parts, literals, codes } = reading;
  return { text: parts.join(''), codes, literal: literals.join('\n'), isCdata };
}

const noCodes: Codes = new Map();

interface Reading {
  readonly text: string;
  readonly codes: Map<string, Code>;
  readonly parts: string[];
  readonly literals: string[];
}

function readNode(node: XmlNode, reading: Reading): void {
  if (node.kind === 'text' || node.kind === 'cdata') {
    reading.parts.push(node.text);
    reading.literals.push(node.text);
  }
  if (node.kind !== 'element') return;
  const { text } = reading;
  const { name, inner } = node;
  const raw = text.slice(node.offset, node.end);
  if (!inner || isOpaque(node)) {
    const half = halfOf(node);
    addCode(reading, `${shortTag(text, node)}/>`, { kind: 'empty', name, raw, ...(half && { half }) });
    return;
  }
  const open = text.slice(node.offset, inner.offset);
  const short = standard.test(localName(node)) ? `${shortTag(text, node)}>` : open;
  addCode(reading, short, { kind: 'open', name, raw: open });
  for (const child of node.children) readNode(child, reading);
  addCode(reading, `</${name}>`, { kind: 'close', name, raw: text.slice(inner.end, node.end) });
}

/** A code that would share its short tag with a different one is written in full, except for end tags. */
function addCode({ codes, parts }: Reading, short: string, code: Code): void {
  const known = codes.get(short);
  const tag = known && known.raw !== code.raw && code.kind !== 'close' ? code.raw : short;
  if (!codes.has(tag)) codes.set(tag, code);
  parts.push(tag);
}

/** A start tag without its end, `>` or `/>`. If a standard element has an id, its other attributes are left out. */
function shortTag(text: string, element: XmlElement): string {
  const id = attributeOf(element, 'id');
  if (id && standard.test(localName(element))) return `<${element.name} ${text.slice(id.offset, id.end)}`;
  const end = element.inner ? element.inner.offset - 1 : element.end - 2;
  return text.slice(element.offset, end).trimEnd();
}

/** Whether the element's content is not translatable, so that the element becomes a single tag. */
function isOpaque(element: XmlElement): boolean {
  const name = localName(element);
  if (name !== 'mrk') return native.test(name);
  return attributeValue(element, 'mtype') === 'protected' || attributeValue(element, 'translate') === 'no';
}

const halves: ReadonlyMap<string, Half['side']> = new Map([
  ['bx', 'start'],
  ['ex', 'end'],
  ['bpt', 'start'],
  ['ept', 'end'],
  ['sc', 'start'],
  ['ec', 'end'],
]);

/** Angular uses the ids `START_LINK` and `CLOSE_LINK`, and numbers the starts of different elements: `START_LINK_1`. */
function halfOf(element: XmlElement): Half | undefined {
  const id = attributeValue(element, 'id') ?? '';
  const name = localName(element);
  const side = halves.get(name);
  if (side) {
    return { side, of: attributeValue(element, 'startRef') ?? attributeValue(element, 'rid') ?? id };
  }
  const [, word, of] = (name === 'x' && /^(START|CLOSE)_(.+?)(?:_\d+)?$/.exec(id)) || [];
  return of === undefined ? undefined : { side: word === 'START' ? 'start' : 'end', of };
}

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}

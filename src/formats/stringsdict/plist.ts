/**
 * Dictionaries in XML property lists: `<key>` elements, each followed by its value.
 * Source: http://www.apple.com/DTDs/PropertyList-1.0.dtd
 */
import { type Row, rowsOf } from '../xml/rows.ts';
import { textOf, type XmlElement, type XmlNode, type XmlSection } from '../xml/tree.ts';

export interface Pair {
  readonly key: string;
  readonly keyElement: XmlElement;
  readonly value: XmlElement;
  /** The value as a dictionary, if it is one. */
  readonly dict: Dict | undefined;
  /** From the key to the end of the value. Not an element of the file, but inserted and removed like one. */
  readonly element: XmlElement;
  /** The comments of the row, and those between key and value. */
  readonly comments: readonly XmlSection[];
}

export interface Dict {
  /** The element with the `element` of each pair as a child. */
  readonly element: XmlElement;
  readonly pairs: readonly Pair[];
  /** One for each pair, and one for each free comment. */
  readonly rows: readonly Row[];
}

/** What a property list must not contain. */
export interface Malformed {
  readonly offset: number;
  readonly detail: string;
}

const values = new Set(['string', 'dict', 'array', 'integer', 'real', 'true', 'false', 'date', 'data']);

interface OpenPair {
  readonly key: XmlElement;
  readonly comments: XmlSection[];
}

/** @param faults receives what is wrong in the dictionary and in those inside it */
export function dictOf(text: string, element: XmlElement, faults: Malformed[]): Dict {
  const children: XmlNode[] = [];
  const pairs: Pair[] = [];
  let open: OpenPair | undefined;
  for (const node of element.children) {
    const fault = faultIn(node, open !== undefined);
    if (fault !== undefined) faults.push({ offset: node.offset, detail: fault });
    if (node.kind === 'element' && open) {
      const pair = pairOf(text, open, node, faults);
      pairs.push(pair);
      children.push(pair.element);
      open = undefined;
    } else if (node.kind === 'element') open = { key: node, comments: [] };
    else if (!open) children.push(node);
    else if (node.kind === 'comment') open.comments.push(node);
  }
  if (open) faults.push({ offset: open.key.offset, detail: 'a key without a value' });
  const { kind, name, attributes, inner, offset, end } = element;
  const own = { kind, name, attributes, inner, offset, end, children };
  const rows = rowsOf(text, own);
  return { element: own, rows, pairs: withComments(pairs, rows) };
}

function pairOf(
  text: string,
  { key: keyElement, comments }: OpenPair,
  value: XmlElement,
  faults: Malformed[],
): Pair {
  const { kind, name, attributes, offset } = keyElement;
  const element = { kind, name, attributes, offset, end: value.end, children: none, inner: undefined };
  const dict = value.name === 'dict' ? dictOf(text, value, faults) : undefined;
  return { key: textOf(keyElement), keyElement, value, dict, element, comments };
}

const none: readonly never[] = [];

function withComments(pairs: readonly Pair[], rows: readonly Row[]): readonly Pair[] {
  const above = new Map(rows.map(({ element, comments }) => [element, comments]));
  return pairs.map((pair) => {
    const comments = [...(above.get(pair.element) ?? none), ...pair.comments];
    return comments.length > 0 ? { ...pair, comments } : pair;
  });
}

export const strayText = 'a text outside <key> and <string>';

/** Whether a node is a text that is not only white space. */
export function isStray(node: XmlNode): boolean {
  return (node.kind === 'text' || node.kind === 'cdata') && /\S/.test(node.text);
}

function faultIn(node: XmlNode, hasKey: boolean): string | undefined {
  if (node.kind === 'comment' || node.kind === 'instruction') return undefined;
  if (node.kind !== 'element') return isStray(node) ? strayText : undefined;
  const { name } = node;
  if (!hasKey && name !== 'key') return `<${name}> instead of <key>`;
  if (hasKey && !values.has(name)) return `<${name}> instead of a value`;
  if (name !== 'key' && name !== 'string') return undefined;
  const strange = node.children.find(({ kind }) => kind !== 'text' && kind !== 'cdata');
  if (!strange) return undefined;
  const article = strange.kind === 'instruction' ? 'an' : 'a';
  return `${strange.kind === 'element' ? `<${strange.name}>` : `${article} ${strange.kind}`} in <${name}>`;
}

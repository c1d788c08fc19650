/** What Qt's own reader does not accept in a message. Source: TSReader in Qt's `ts.cpp` */
import { isSpace } from '../xml/rows.ts';
import { attributeValue, type XmlElement, type XmlNode } from '../xml/tree.ts';

interface Malformed {
  readonly offset: number;
  readonly detail: string;
}

/** The elements of a message that determine its texts, found in one pass. */
export interface MessageParts {
  readonly source: XmlElement | undefined;
  readonly translation: XmlElement | undefined;
  readonly comment: XmlElement | undefined;
  /** A second element with the name of one of these. */
  readonly second: XmlElement | undefined;
}

export function partsOf({ children }: XmlElement): MessageParts {
  const parts: { -readonly [part in keyof MessageParts]: XmlElement | undefined } = {
    source: undefined,
    translation: undefined,
    comment: undefined,
    second: undefined,
  };
  for (const node of children) {
    if (node.kind !== 'element') continue;
    const { name } = node;
    if (name !== 'source' && name !== 'translation' && name !== 'comment') continue;
    if (parts[name]) parts.second ??= node;
    else parts[name] = node;
  }
  return parts;
}

export function malformedIn(
  message: XmlElement,
  { source, translation, comment, second }: MessageParts,
): Malformed | undefined {
  if (second) return { offset: second.offset, detail: `a second <${second.name}>` };
  const fault = (source && foreignIn(source)) ?? (comment && foreignIn(comment));
  if (fault || !translation) return fault;
  if (attributeValue(message, 'numerus') !== 'yes') return foreignAmongVariants(translation);
  for (const node of translation.children) {
    if (isSpace(node)) continue;
    if (node.kind !== 'element' || node.name !== 'numerusform') return unexpected(node);
    const inForm = foreignAmongVariants(node);
    if (inForm) return inForm;
  }
  return undefined;
}

export function hasVariants(element: XmlElement): boolean {
  return attributeValue(element, 'variants') === 'yes';
}

function foreignAmongVariants(element: XmlElement): Malformed | undefined {
  if (!hasVariants(element)) return foreignIn(element);
  for (const node of element.children) {
    if (isSpace(node)) continue;
    if (node.kind !== 'element' || node.name !== 'lengthvariant') return unexpected(node);
    const fault = foreignIn(node);
    if (fault) return fault;
  }
  return undefined;
}

/** Anything in a text other than characters and bytes, where Qt stops reading. */
function foreignIn({ children }: XmlElement): Malformed | undefined {
  for (const node of children) {
    if (node.kind === 'text' || node.kind === 'cdata') continue;
    const isByte = node.kind === 'element' && node.name === 'byte' && node.children.length === 0;
    if (!isByte) return unexpected(node);
  }
  return undefined;
}

const names: Readonly<Record<Exclude<XmlNode['kind'], 'element'>, string>> = {
  text: 'a text',
  cdata: 'a CDATA section',
  comment: 'a comment',
  instruction: 'an instruction',
};

function unexpected(node: XmlNode): Malformed {
  const what = node.kind === 'element' ? `<${node.name}>` : names[node.kind];
  return { offset: node.offset, detail: `${what}, which Qt does not expect here` };
}

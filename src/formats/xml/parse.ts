/**
 * Reads XML into a tree of contiguous nodes, whose offsets include a byte order mark. Well-formedness is checked,
 * namespaces are not. The reader replaces saxes, which does not report offsets of attributes and is several times
 * slower; the tests compare the two.
 */
import { faulty, type Opened } from '../opened.ts';
import { forbiddenAt } from './characters.ts';
import { Reader, Stop } from './reader.ts';
import type { XmlElement, XmlNode } from './tree.ts';

export interface XmlDocument {
  readonly root: XmlElement;
  /** The root and the comments, instructions and white space around it. */
  readonly nodes: readonly XmlNode[];
}

/** A file of another kind: its root, or the first element in it, is not the expected one. */
export function wrongElement(text: string, { offset, name }: XmlElement, expected: string): Opened<never> {
  return faulty(text, offset, { code: 'syntax', detail: `<${name}> instead of <${expected}>` });
}

/**
 * Reports one fault only, because the text after a fault could mean anything.
 *
 * @param doctype the root element of the only document type that the text may declare
 */
export function parseXml(text: string, doctype?: string): Opened<XmlDocument> {
  const forbidden = forbiddenAt(text);
  if (forbidden !== -1) {
    const isBinary = text.charCodeAt(forbidden) === 0;
    const detail = 'a character that XML does not allow';
    return faulty(text, forbidden, isBinary ? { code: 'binary' } : { code: 'syntax', detail });
  }
  try {
    return { kind: 'document', document: new Reader(text, doctype).read() };
  } catch (error) {
    if (error instanceof Stop) return faulty(text, error.offset, error.fault);
    throw error;
  }
}

/**
 * Reads XML into a tree with offsets, for formats that write by editing ranges.
 *
 *     const read = parseXml(text);
 *     if (read.kind === 'problems') return { entries: [], problems: read.problems };
 *     const { root } = read.document;
 *
 * Offsets count UTF-16 code units of the text as it was given, a byte order mark included. Nodes follow one another
 * without gaps; the raw spelling of a node is `text.slice(node.offset, node.end)`. Well-formedness is checked,
 * namespaces are not. A reader of our own, because saxes knows no offsets of attributes and takes several times as
 * long; the tests compare the two.
 */
import { faulty, type Opened } from '../opened.ts';
import { forbiddenAt } from './characters.ts';
import { Reader, Stop } from './reader.ts';
import type { XmlElement, XmlNode } from './tree.ts';

export interface XmlDocument {
  readonly text: string;
  readonly root: XmlElement;
  /** The root and the comments, instructions and white space beside it. */
  readonly nodes: readonly XmlNode[];
}

/** Names the first fault only: what follows it could mean anything. */
export function parseXml(text: string): Opened<XmlDocument> {
  const forbidden = forbiddenAt(text);
  if (forbidden !== -1) {
    const isBinary = text.charCodeAt(forbidden) === 0;
    const detail = 'a character that XML does not have';
    return faulty(text, forbidden, isBinary ? { code: 'binary' } : { code: 'syntax', detail });
  }
  try {
    const { root, nodes } = new Reader(text).read();
    return { kind: 'document', document: { text, root, nodes } };
  } catch (error) {
    if (error instanceof Stop) return faulty(text, error.offset, error.fault);
    throw error;
  }
}

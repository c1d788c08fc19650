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
import type { Problem } from '../format.ts';
import { lineCounter } from '../lines.ts';
import { forbiddenAt } from './characters.ts';
import { deepest, Reader, Stop, type XmlFault } from './reader.ts';
import type { XmlElement, XmlNode } from './tree.ts';

export interface XmlDocument {
  readonly text: string;
  readonly root: XmlElement;
  /** The root and the comments, instructions and white space beside it. */
  readonly nodes: readonly XmlNode[];
}

export type XmlResult =
  | { readonly kind: 'document'; readonly document: XmlDocument }
  /** The first fault only: what follows it could mean anything. */
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

export function parseXml(text: string): XmlResult {
  const forbidden = forbiddenAt(text);
  if (forbidden !== -1) {
    const isBinary = text.charCodeAt(forbidden) === 0;
    const detail = 'a character that XML does not have';
    return faulty(text, {
      ...(isBinary ? { code: 'binary' } : { code: 'syntax', detail }),
      offset: forbidden,
    });
  }
  try {
    const { root, nodes } = new Reader(text).read();
    return { kind: 'document', document: { text, root, nodes } };
  } catch (error) {
    if (error instanceof Stop) return faulty(text, error.fault);
    throw error;
  }
}

function faulty(text: string, fault: XmlFault): XmlResult {
  const at = lineCounter(text)(fault.offset);
  return { kind: 'problems', problems: [problemOf(at, fault)] };
}

function problemOf(at: { readonly line: number; readonly column: number }, fault: XmlFault): Problem {
  if (fault.code === 'syntax') return { ...at, code: 'syntax', detail: fault.detail };
  return fault.code === 'tooDeep' ? { ...at, code: 'tooDeep', limit: deepest } : { ...at, code: fault.code };
}

/** A parsed file: its resources, and what keeps it from being written. */
import type { FileIdentity, KeyPath, Problem } from '../format.ts';
import { lineCounter } from '../lines.ts';
import { type Opened, requireOpened } from '../opened.ts';
import { remembering } from '../recent.ts';
import { parseXml } from '../xml/parse.ts';
import { type Row, rowsOf } from '../xml/rows.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { Quotes } from './decode.ts';
import { idOf, type Resource, resourceOf } from './resources.ts';

export interface AndroidDocument {
  readonly text: string;
  readonly root: XmlElement;
  readonly rows: readonly Row[];
  /** The resources in the order of the file. */
  readonly resources: readonly Resource[];
  readonly quotes: Quotes;
}

const literal = /(?:^|\/)(?:composeResources|moko-resources)\//;

export const openDocument = remembering(parseDocument);

function parseDocument(text: string, file: FileIdentity): Opened<AndroidDocument> {
  const read = parseXml(text);
  if (read.kind === 'problems') return read;
  const { root } = read.document;
  if (root.name !== 'resources') return { kind: 'problems', problems: [notResources(text, root)] };
  const rows = rowsOf(text, root);
  const quotes = literal.test(file.path) ? 'literal' : 'grouping';
  const resources = rows
    .map((row) => resourceOf(text, row, quotes))
    .filter((resource) => resource !== undefined);
  const problems = [
    ...repeated(text, resources, ({ element }) => idOf(element)),
    ...repeatedItems(text, resources),
  ];
  if (problems.length > 0) return { kind: 'problems', problems };
  return { kind: 'document', document: { text, root, rows, resources, quotes } };
}

/** @throws Error when the text has problems. */
export function requireDocument(text: string, file: FileIdentity): AndroidDocument {
  return requireOpened(openDocument(text, file), file);
}

function notResources(text: string, root: XmlElement): Problem {
  return {
    ...lineCounter(text)(root.offset),
    code: 'syntax',
    detail: `<${root.name}> in place of <resources>`,
  };
}

function repeatedItems(text: string, resources: readonly Resource[]): readonly Problem[] {
  const plurals = resources.filter(({ kind }) => kind === 'plurals');
  return plurals.flatMap(({ items }) => repeated(text, items, ({ key }) => key));
}

interface Named {
  readonly path: KeyPath;
  readonly element: XmlElement;
}

function repeated<One extends Named>(
  text: string,
  all: readonly One[],
  nameOf: (one: One) => string,
): readonly Problem[] {
  const place = lineCounter(text);
  const first = new Map<string, XmlElement>();
  const problems: Problem[] = [];
  for (const one of all) {
    const { path, element } = one;
    const name = nameOf(one);
    const earlier = first.get(name);
    if (!earlier) first.set(name, element);
    else {
      const firstLine = place(earlier.offset).line;
      problems.push({ ...place(element.offset), code: 'duplicateKey', path, firstLine });
    }
  }
  return problems;
}

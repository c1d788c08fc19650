import { duplicatesIn } from '../duplicates.ts';
import type { FileIdentity } from '../format.ts';
import type { Opened } from '../opened.ts';
import { remembering } from '../recent.ts';
import { parseXml, wrongElement } from '../xml/parse.ts';
import { type Row, rowsOf } from '../xml/rows.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { Quotes } from './decode.ts';
import { idOf, type Resource, resourceOf } from './resources.ts';

export interface AndroidDocument {
  readonly text: string;
  readonly root: XmlElement;
  readonly rows: readonly Row[];
  readonly resources: readonly Resource[];
  readonly quotes: Quotes;
}

const literal = /(?:^|\/)(?:composeResources|moko-resources)\//;

export const openDocument = remembering(parseDocument);

function parseDocument(text: string, file: FileIdentity): Opened<AndroidDocument> {
  const read = parseXml(text);
  if (read.kind === 'problems') return read;
  const { root } = read.document;
  if (root.name !== 'resources') return wrongElement(text, root, 'resources');
  const rows = rowsOf(text, root);
  const quotes = literal.test(file.path) ? 'literal' : 'grouping';
  const resources = rows
    .map((row) => resourceOf(text, row, quotes))
    .filter((resource) => resource !== undefined);
  const plurals = resources.filter(({ kind }) => kind === 'plurals');
  const problems = [
    ...duplicatesIn(text, resources, (one) => ({ key: idOf(one.element), ...placeOf(one) })),
    ...plurals.flatMap(({ items }) =>
      duplicatesIn(text, items, (one) => ({ key: one.key, ...placeOf(one) })),
    ),
  ];
  if (problems.length > 0) return { kind: 'problems', problems };
  return { kind: 'document', document: { text, root, rows, resources, quotes } };
}

function placeOf({ path, element }: Pick<Resource, 'path' | 'element'>) {
  return { path, offset: element.offset };
}

import { duplicatesIn } from '../duplicates.ts';
import type { KeyPath, Problem } from '../format.ts';
import { lineCounter } from '../lines.ts';
import { faulty, type Opened } from '../opened.ts';
import { rememberingText } from '../recent.ts';
import { remarksIn } from '../strings/remarks.ts';
import { parseXml, wrongElement } from '../xml/parse.ts';
import { elementsOf } from '../xml/tree.ts';
import { type Branch, type Node, nodeOf, wordsOf } from './node.ts';
import { type Dict, dictOf, isStray, type Malformed, type Pair, strayText } from './plist.ts';

export interface StringsdictDocument {
  readonly text: string;
  /** All strings, except those that vary in an unknown way or must not be translated. */
  readonly root: Branch;
}

export const openDocument = rememberingText(parseDocument);

function parseDocument(text: string): Opened<StringsdictDocument> {
  const other = otherNotation(text);
  if (other !== undefined) return faulty(text, 0, { code: 'syntax', detail: `${other} instead of XML` });
  const read = parseXml(text, 'plist');
  if (read.kind === 'problems') return read;
  const { root } = read.document;
  if (root.name !== 'plist') return wrongElement(text, root, 'plist');
  const [first, second] = elementsOf(root);
  if (!first) return faulty(text, root.offset, { code: 'syntax', detail: 'nothing in <plist>' });
  if (first.name !== 'dict') return wrongElement(text, first, 'dict');
  const faults: Malformed[] = second ? [{ offset: second.offset, detail: 'a second value in <plist>' }] : [];
  for (const node of root.children)
    if (isStray(node)) faults.push({ offset: node.offset, detail: strayText });
  const dict = dictOf(text, first, faults);
  const place = lineCounter(text);
  const problems = faults.map(
    ({ offset, detail }): Problem => ({ ...place(offset), code: 'syntax', detail }),
  );
  if (problems.length > 0) return { kind: 'problems', problems };
  const repeated = duplicates(text, dict);
  if (repeated.length > 0) return { kind: 'problems', problems: repeated };
  const members = new Map(dict.pairs.flatMap((pair) => memberOf(text, pair)));
  return { kind: 'document', document: { text, root: { kind: 'strings', dict, members } } };
}

function memberOf(text: string, pair: Pair): readonly (readonly [key: string, node: Node])[] {
  const node = nodeOf(text, pair);
  return node && !remarksIn(wordsOf(node.comments)).isUntranslatable ? [[pair.key, node]] : [];
}

/** Property lists have several notations, which Apple's tools convert into each other. */
function otherNotation(text: string): string | undefined {
  if (text.startsWith('bplist')) return 'a binary property list';
  return /^\uFEFF?\s*[{("/]/.test(text) ? 'a property list in braces' : undefined;
}

function duplicates(text: string, dict: Dict): readonly Problem[] {
  const dicts = new Map<Dict, number>();
  return duplicatesIn(text, placesIn(dict, []), ({ dict, pair, path }) => {
    const index = dicts.get(dict) ?? dicts.size;
    dicts.set(dict, index);
    return { key: `${index} ${pair.key}`, path, offset: pair.keyElement.offset };
  });
}

interface Place {
  readonly dict: Dict;
  readonly pair: Pair;
  readonly path: KeyPath;
}

function* placesIn(dict: Dict, outer: KeyPath): Iterable<Place> {
  for (const pair of dict.pairs) {
    const path = [...outer, pair.key];
    yield { dict, pair, path };
    if (pair.dict) yield* placesIn(pair.dict, path);
  }
}

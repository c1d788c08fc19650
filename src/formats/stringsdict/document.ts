import { duplicatesIn } from '../duplicates.ts';
import type { KeyPath, Problem } from '../format.ts';
import { faulty, type Opened, problemAt } from '../opened.ts';
import { rememberingText } from '../recent.ts';
import { remarksIn } from '../strings/remarks.ts';
import { parseXml } from '../xml/parse.ts';
import { elementsOf } from '../xml/tree.ts';
import { type Branch, type Node, nodeOf, wordsOf } from './node.ts';
import { type Dict, dictOf, type Malformed, type Pair } from './plist.ts';

export interface StringsdictDocument {
  readonly text: string;
  /** All strings, except those that vary in an unknown way or must not be translated. */
  readonly root: Branch;
}

export const openDocument = rememberingText(parseDocument);

function parseDocument(text: string): Opened<StringsdictDocument> {
  const other = otherNotation(text);
  if (other !== undefined) return faulty(text, 0, { code: 'syntax', detail: `${other} instead of XML` });
  const read = parseXml(text, { root: 'plist', mayBeExternal: true });
  if (read.kind === 'problems') return read;
  const { root } = read.document;
  if (root.name !== 'plist') {
    return faulty(text, root.offset, { code: 'syntax', detail: `<${root.name}> instead of <plist>` });
  }
  const [first, second] = elementsOf(root);
  if (first?.name !== 'dict') return faulty(text, (first ?? root).offset, { code: 'notAnObject' });
  const faults: Malformed[] = second ? [{ offset: second.offset, detail: 'a second value in <plist>' }] : [];
  const dict = dictOf(text, first, faults);
  const problems = [
    ...faults.map(({ offset, detail }) => problemAt(text, offset, { code: 'syntax', detail })),
    ...duplicates(text, dict, []),
  ];
  if (problems.length > 0) return { kind: 'problems', problems };
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

function duplicates(text: string, { pairs }: Dict, path: KeyPath): readonly Problem[] {
  const own = duplicatesIn(text, pairs, ({ key, keyElement: { offset } }) => {
    return { key, path: [...path, key], offset };
  });
  const inner = pairs.flatMap(({ key, dict }) => (dict ? duplicates(text, dict, [...path, key]) : []));
  return inner.length > 0 ? [...own, ...inner] : own;
}

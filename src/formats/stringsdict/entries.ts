import type { Entry, KeyPath } from '../format.ts';
import { remarksIn } from '../strings/remarks.ts';
import type { XmlSection } from '../xml/tree.ts';
import type { StringsdictDocument } from './document.ts';
import { type Node, type TextNode, wordsOf } from './node.ts';

/** The texts of one string are a whole: programs show them together, or choose one of them. */
export function entriesOf({ root }: StringsdictDocument): readonly Entry[] {
  return [...root.members].flatMap(([key, node]) => {
    const whole = node.kind === 'text' ? {} : { whole: [key] };
    return textsIn(node, [key], []).map((entry) => ({ ...entry, ...whole }));
  });
}

/** @param above the comments on what contains the node */
function textsIn(node: Node, path: KeyPath, above: readonly XmlSection[]): readonly Entry[] {
  const comments = node.comments.length > 0 ? [...above, ...node.comments] : above;
  if (node.kind === 'text') return [textEntry(node, path, comments)];
  return [...node.members].flatMap(([name, member]): readonly Entry[] => {
    const entries = textsIn(member, [...path, name], comments);
    if (node.kind !== 'plural') return entries;
    return entries.map((entry) => ({ ...entry, plural: { set: path, category: name, ordinal: false } }));
  });
}

function textEntry({ text, range }: TextNode, path: KeyPath, comments: readonly XmlSection[]): Entry {
  const { context } = remarksIn(wordsOf(comments));
  const { offset, end } = range;
  return { path, text, range: { offset, length: end - offset }, ...(context && { context }) };
}

/** The structure of a page as a browser builds it, without the texts for its readers. */
import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

const read = new Set(['alt', 'title', 'placeholder', 'aria-label']);
const kept = new Set(['script', 'style', 'pre', 'code', 'textarea', 'xmp', 'iframe', 'svg', 'math']);

/** Elements with the names of their attributes, and comments. Sorted, because their order within a text may change. */
export function htmlTags(text: string): readonly string[] {
  const namesOf = (node: Node): readonly string[] => {
    if ('data' in node) return [`comment ${node.data}`];
    if (!('childNodes' in node)) return [];
    const attrs = 'attrs' in node ? node.attrs.map(({ name }) => name) : [];
    return [[node.nodeName, ...attrs].join(' '), ...node.childNodes.flatMap(namesOf)];
  };
  return namesOf(parse(text)).toSorted();
}

/** Includes the content of elements that are kept. */
export function htmlBuilding(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: Node, isKept: boolean, path: string): void => {
    if (node.nodeName === '#text' && 'value' in node) {
      if (isKept) found.push(`text ${path} ${node.value}`);
    } else if (node.nodeName === '#comment' && 'data' in node) {
      found.push(`comment ${node.data}`);
    } else if (node.nodeName === '#documentType') {
      found.push('doctype');
    }
    if (!('childNodes' in node)) return;
    const attrs = 'attrs' in node ? node.attrs : [];
    const isNo = attrs.some(
      ({ name, value }) =>
        (name === 'translate' && value === 'no') ||
        (name === 'class' && value.split(' ').includes('notranslate')),
    );
    const isOwn = isKept || kept.has(node.nodeName) || isNo;
    const shown = attrs.map(({ name, value }) => (read.has(name) && !isOwn ? name : `${name}=${value}`));
    found.push(`${path}<${node.nodeName} ${shown.join(' ')}`);
    for (const child of node.childNodes) visit(child, isOwn, `${path}/${node.nodeName}`);
  };
  visit(parse(text), false, '');
  return found.sort();
}

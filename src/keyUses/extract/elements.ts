/** The elements around a place in a template. */

const tag = /<(\/?)([a-z][\w-]*)/gi;

/**
 * Whether an offset is inside one of certain elements.
 * @param begins global; matches their start tags, with the name as the first group
 */
export function isWithin(text: string, offset: number, begins: RegExp): boolean {
  const starts = new Set<number>();
  for (const { index, 1: name = '' } of text.matchAll(begins)) {
    if (index + 1 + name.length > offset) break;
    starts.add(index);
  }
  if (starts.size === 0) return false;
  const byName = new Map<string, { depth: number; readonly open: number[] }>();
  for (const { index, 1: slash, 2: name = '' } of text.slice(0, offset).matchAll(tag)) {
    const key = name.toLowerCase();
    const elements = byName.get(key) ?? { depth: 0, open: [] };
    byName.set(key, elements);
    if (slash === '/') elements.depth--;
    else elements.depth++;
    // Depths become negative after end tags without a start tag.
    if ((elements.open.at(-1) ?? -Infinity) > elements.depth) elements.open.pop();
    if (starts.has(index)) elements.open.push(elements.depth);
  }
  return [...byName.values()].some(({ open }) => open.length > 0);
}

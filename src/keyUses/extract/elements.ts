/** The elements around a place in a template. */

/** @param begins matches the tags of elements, with their names; global */
export function isWithin(text: string, offset: number, begins: RegExp): boolean {
  for (const { index, 1: name = '' } of text.matchAll(begins)) {
    if (index > offset) return false;
    let depth = 0;
    const tags = new RegExp(`<(/?)${name}(?![\\w-])`, 'gi');
    for (const [, slash] of text.slice(index, offset).matchAll(tags)) {
      depth += slash === '/' ? -1 : 1;
      if (depth === 0) break;
    }
    if (depth > 0) return true;
  }
  return false;
}

/**
 * Marks a text in a new page that is still in the source language because its translation was omitted. Other formats
 * have empty values or states for that; in Markdown the mark is a comment, which readers do not see.
 */

const comment = '<!-- untranslated -->';
/** MDX has no HTML comments. */
const expression = '{/* untranslated */}';
const remark = '# untranslated';

const atEnd = /(?:^|\s)(?:<!-- untranslated -->|\{\/\* untranslated \*\/\})$/;
const atFieldEnd = /(?<![ \t])[ \t]+# untranslated$/;

export function isMarked(text: string): boolean {
  return text.endsWith('}') || text.endsWith('>') ? atEnd.test(text) : false;
}

/** A front matter value without its mark; undefined if it has none. */
export function unmarkedField(value: string): string | undefined {
  return atFieldEnd.test(value) ? value.replace(atFieldEnd, '') : undefined;
}

/** The mark to append to a text. */
export function markFor(kind: 'block' | 'field', path: string): string {
  if (kind === 'field') return ` ${remark}`;
  return ` ${/\.mdx$/i.test(path) ? expression : comment}`;
}

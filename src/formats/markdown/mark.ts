/**
 * The mark of a text that a new page has in its source's language because its translation was left out. Other formats
 * have a place for nothing, or a state; in Markdown a comment says so, which readers do not see.
 */
const comment = '<!-- untranslated -->';
/** MDX has no comments of HTML. */
const expression = '{/* untranslated */}';
const remark = '# untranslated';

const atEnd = /(?:^|\s)(?:<!-- untranslated -->|\{\/\* untranslated \*\/\})$/;
const atFieldEnd = /(?<![ \t])[ \t]+# untranslated$/;

export function isMarked(text: string): boolean {
  return text.endsWith('}') || text.endsWith('>') ? atEnd.test(text) : false;
}

/** A value of the front matter without its mark; undefined where it has none. */
export function unmarkedField(value: string): string | undefined {
  return atFieldEnd.test(value) ? value.replace(atFieldEnd, '') : undefined;
}

/** What goes behind a text. */
export function markFor(kind: 'block' | 'field', path: string): string {
  if (kind === 'field') return ` ${remark}`;
  return ` ${/\.mdx$/i.test(path) ? expression : comment}`;
}

/** Tree to entries. */
import type { Entry } from '../format.ts';
import { eachText } from '../nested/dialect.ts';
import { commentsOf, type Site } from './comments.ts';
import type { YamlDocument } from './document.ts';
import { roleIn } from './forms.ts';

type Found = Entry & Site;

export function entriesOf({ text, base, dialect, comments, locale }: YamlDocument): readonly Entry[] {
  const found: Found[] = [];
  eachText(dialect, base, (path, node, member, container) => {
    const context = dialect.context?.(container, member);
    const plural = dialect.hasPluralKeys && roleIn(container, path, locale);
    const range = { offset: node.offset, length: node.end - node.offset };
    const entry = { path, text: node.value, range, start: member.offset, ...(plural && { plural }) };
    found.push(context ? { ...entry, context } : entry);
  });
  const remarks = comments.length > 0 ? commentsOf(text, found, comments) : [];
  return found.map(({ start: _, context, ...entry }, index) => {
    const all = [context, remarks[index]].filter(Boolean).join('\n');
    return all === '' ? entry : { ...entry, context: all };
  });
}

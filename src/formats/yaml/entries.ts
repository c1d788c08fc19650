import type { Entry } from '../format.ts';
import { eachText } from '../nested/dialect.ts';
import type { EntryRange } from '../nested/entryRange.ts';
import { roleIn } from '../nested/keyedForms.ts';
import { commentsOf } from './comments.ts';
import type { YamlDocument } from './document.ts';

export function entriesOf({ text, base, dialect, comments, locale }: YamlDocument): readonly Entry[] {
  const entries: Entry[] = [];
  const starts: number[] = [];
  eachText(dialect, base, (path, node, member, { container, list }) => {
    const context = dialect.context?.(container, member);
    const plural = dialect.hasPluralKeys && roleIn(container, path, locale);
    const range = { offset: node.offset, length: node.end - node.offset };
    starts.push(member.offset);
    const roles = { ...(plural && { plural }), ...(list && { list }) };
    entries.push({ path, text: node.value, range, ...roles, ...(context && { context }) });
  });
  if (comments.length === 0) return entries;
  const sites = entries.map(({ range }, index): EntryRange => ({ range, start: starts[index] ?? 0 }));
  const remarks = commentsOf(text, sites, comments);
  return entries.map((entry, index) => {
    const all = [entry.context, remarks[index]].filter(Boolean).join('\n');
    return all === '' ? entry : { ...entry, context: all };
  });
}

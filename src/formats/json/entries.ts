import type { Entry, Range } from '../format.ts';
import { type Dialect, eachText } from '../nested/dialect.ts';
import { roleIn } from '../nested/eitherForms.ts';
import type { EntryRange } from '../nested/entryRange.ts';
import { commentsOf } from './comments.ts';
import type { JsonDocument } from './document.ts';
import type { ContainerNode, Member, StringNode } from './tree.ts';

interface Texts extends Pick<JsonDocument, 'text' | 'base' | 'comments'> {
  readonly dialect: Dialect<ContainerNode, StringNode>;
}

/** @param locale the locale of the file */
export function entriesOf({ text, base, dialect, comments }: Texts, locale: string): readonly Entry[] {
  const entries: Entry[] = [];
  const starts: number[] = [];
  let isInOrder = true;
  let last = 0;
  eachText(dialect, base, (path, node, member, { container, list }) => {
    const context = dialect.context?.(container, member);
    const plural = dialect.hasPluralKeys && roleIn(container, path, locale);
    const range = { offset: node.offset, length: node.end - node.offset };
    const entry = { path, text: node.value, range };
    entries.push(
      plural || context || list
        ? { ...entry, ...(plural && { plural }), ...(list && { list }), ...(context && { context }) }
        : entry,
    );
    isInOrder &&= range.offset >= last;
    last = range.offset;
    starts.push(startOf(member, node));
  });
  const sites = isInOrder && comments.length === 0 ? [] : sitesOf(entries, starts);
  // A module may declare objects in another order than the one in which it exports them.
  if (!isInOrder) for (const all of [entries, sites]) all.sort(byOffset);
  return comments.length > 0 ? withRemarks(entries, commentsOf(text, sites, comments)) : entries;
}

function sitesOf(entries: readonly Entry[], starts: readonly number[]): EntryRange[] {
  return entries.map(({ range }, index) => ({ start: starts[index] ?? 0, range }));
}

/** The start of the member, or of its text if a module declares that elsewhere. */
function startOf({ offset, end = Number.POSITIVE_INFINITY }: Member, node: StringNode): number {
  return node.offset >= offset && node.offset < end ? offset : node.offset;
}

function byOffset(one: { readonly range: Range }, other: { readonly range: Range }): number {
  return one.range.offset - other.range.offset;
}

function withRemarks(entries: readonly Entry[], remarks: readonly (string | undefined)[]): readonly Entry[] {
  return entries.map((entry, index) => {
    const remark = remarks[index];
    if (!remark) return entry;
    return { ...entry, context: entry.context ? `${entry.context}\n${remark}` : remark };
  });
}

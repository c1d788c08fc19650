import type { Entry } from '../format.ts';
import { type Dialect, eachText } from '../nested/dialect.ts';
import { roleIn } from '../nested/eitherForms.ts';
import type { EntryRange } from '../nested/entryRange.ts';
import type { Span } from '../span.ts';
import { commentsOf } from './comments.ts';
import type { JsonDocument } from './document.ts';
import type { ContainerNode, StringNode } from './tree.ts';

interface Texts extends Pick<JsonDocument, 'text' | 'base' | 'comments'> {
  readonly dialect: Dialect<ContainerNode, StringNode>;
}

/** @param locale the locale of the file */
export function entriesOf({ text, base, dialect, comments }: Texts, locale: string): readonly Entry[] {
  const entries: Entry[] = [];
  const starts: number[] = [];
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
    starts.push(member.offset);
  });
  return comments.length > 0
    ? withRemarks(entries, remarksOn(text, sitesOf(entries, starts), comments))
    : entries;
}

function remarksOn(
  text: string,
  sites: readonly EntryRange[],
  comments: readonly Span[],
): readonly (string | undefined)[] {
  if (sites.every(follows)) return commentsOf(text, sites, comments);
  // A module may declare objects in another order than the one in which it exports them.
  const sorted = sites.toSorted((one, other) => one.start - other.start);
  const remarks = new Map(commentsOf(text, sorted, comments).map((remark, index) => [sorted[index], remark]));
  return sites.map((site) => remarks.get(site));
}

function sitesOf(entries: readonly Entry[], starts: readonly number[]): readonly EntryRange[] {
  return entries.map(({ range }, index) => ({ start: starts[index] ?? 0, range }));
}

function follows({ start }: EntryRange, index: number, all: readonly EntryRange[]): boolean {
  return start >= (all[index - 1]?.start ?? 0);
}

function withRemarks(entries: readonly Entry[], remarks: readonly (string | undefined)[]): readonly Entry[] {
  return entries.map((entry, index) => {
    const remark = remarks[index];
    if (!remark) return entry;
    return { ...entry, context: entry.context ? `${entry.context}\n${remark}` : remark };
  });
}

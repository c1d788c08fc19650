/** Positions new statements next to the neighbours that they have in the template. */
import { groupBy } from '../../groupBy.ts';
import type { Edit } from '../format.ts';
import { breakAt, breaksIn, spaceBefore, textStart } from '../lines.ts';
import { newRows } from '../rows.ts';
import type { Span } from '../span.ts';
import { commentText, type FluentDocument, type Row } from './document.ts';
import type { Comment } from './parse.ts';

export interface Insertion {
  readonly own: FluentDocument;
  readonly template: FluentDocument | undefined;
  readonly isKept: (row: Row) => boolean;
  /** The new statements by id, as printed. */
  readonly added: ReadonlyMap<string, string>;
  /** Whether to copy the template's comments on groups. */
  readonly takesComments: boolean;
  readonly eol: string;
}

/** A new statement or comment, and the number of line ends before it and after it. */
interface Print {
  readonly content: string;
  readonly breaks: number;
  readonly after: number;
}

/** The line ends around a new statement that is not next to another statement in the template. */
const usualBreaks = 2;

/** A statement, or the comment on a group of statements. */
type Item =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'group'; readonly comment: Comment };

export function insertions(insertion: Insertion): readonly Edit[] {
  const { own, template, added, isKept } = insertion;
  if (added.size === 0) return [];
  const items = template ? itemsIn(template) : [];
  const prints = template ? printsIn(insertion, template, items) : new Map<Item, Print>();
  const groups = template ? groupsIn(own) : new Map<string, Comment>();
  const inOrder = newRows(
    items,
    (item): Span | undefined => {
      if (item.kind === 'group') return groups.get(commentText(template?.text ?? '', item.comment));
      const row = own.byId.get(item.row.statement.id);
      return row && isKept(row) ? row : undefined;
    },
    (item) => prints.get(item),
  );
  const known = template?.byId ?? new Map<string, Row>();
  const others = [...added]
    .filter(([id]) => !known.has(id))
    .map(([, content]) => ({ content, breaks: 1, after: usualBreaks }));
  const placed = inOrder.filter(({ previous, next }) => previous ?? next);
  const edits = placed.map(({ previous, next, added: rows }) => place(insertion, rows, previous, next));
  const last = [
    ...inOrder.flatMap(({ previous, next, added: rows }) => (previous || next ? [] : rows)),
    ...others,
  ];
  return last.length > 0 ? [...edits, place(insertion, last, undefined, undefined)] : edits;
}

function itemsIn({ rows, comments }: FluentDocument): readonly Item[] {
  const groups = comments.filter(({ level }) => level === 2);
  if (groups.length === 0) return rows.map((row) => ({ kind: 'row', row }));
  const items: Item[] = [];
  let next = 0;
  for (const row of rows) {
    for (let one = groups[next]; one && one.offset < row.offset; one = groups[++next])
      items.push({ kind: 'group', comment: one });
    items.push({ kind: 'row', row });
  }
  return items;
}

/** The group comments whose words occur only once, by their words. */
function groupsIn({ text, comments }: FluentDocument): ReadonlyMap<string, Comment> {
  const groups = groupBy(
    comments.filter(({ level }) => level === 2),
    (comment) => commentText(text, comment),
  );
  return new Map(
    [...groups].flatMap(([words, [first, second]]) =>
      first && !second && words !== '' ? [[words, first]] : [],
    ),
  );
}

/** What to insert for each item of the template. A group's comment comes with its first statements in the file. */
function printsIn(
  { own, added, takesComments, eol }: Insertion,
  template: FluentDocument,
  items: readonly Item[],
): ReadonlyMap<Item, Print> {
  const { text } = template;
  const prints = new Map<Item, Print>();
  const known = takesComments ? newGroups(own, template, added) : new Set<Comment>();
  const spans = items.map((item) => (item.kind === 'row' ? item.row : item.comment));
  for (const [index, item] of items.entries()) {
    const span = spans[index];
    const breaks = breaksBetween(text, spans[index - 1], span);
    const after = breaksBetween(text, span, spans[index + 1]);
    const content =
      item.kind === 'row'
        ? added.get(item.row.statement.id)
        : known.has(item.comment)
          ? text.slice(span?.offset, span?.end).replaceAll(/\r?\n/g, eol)
          : undefined;
    if (content !== undefined) prints.set(item, { content, breaks, after });
  }
  return prints;
}

function breaksBetween(text: string, one: Span | undefined, next: Span | undefined): number {
  if (!one || !next) return usualBreaks;
  const between = text.slice(one.end, next.offset);
  return between.trim() === '' ? Math.min(3, breaksIn(between)) : usualBreaks;
}

/** The comments on the template's groups from which the file gets its first statements. */
function newGroups(
  own: FluentDocument,
  template: FluentDocument,
  added: Insertion['added'],
): ReadonlySet<Comment> {
  const groups = groupBy(
    template.rows.filter(({ group }) => group !== undefined),
    ({ group }) => group,
  );
  const isNew = (rows: readonly Row[]) =>
    rows.some(({ statement: { id } }) => added.has(id)) &&
    !rows.some(({ statement: { id } }) => own.byId.has(id));
  return new Set([...groups].flatMap(([group, rows]) => (group && isNew(rows) ? [group] : [])));
}

function place(
  { own, isKept, eol }: Insertion,
  prints: readonly Print[],
  previous: Span | undefined,
  next: Span | undefined,
): Edit {
  const gaps = ({ breaks }: Print) => eol.repeat(breaks);
  const before = previous ?? (next ? undefined : own.rows.findLast(isKept));
  if (before) {
    const content = prints.map((print) => gaps(print) + print.content).join('');
    return { offset: before.end, length: 0, content };
  }
  if (next) {
    const gap = (print: Print, index: number) => eol.repeat(prints[index + 1]?.breaks ?? print.after);
    const content = prints.map((print, index) => print.content + gap(print, index)).join('');
    return { offset: next.offset, length: 0, content };
  }
  const joined = prints.map((print, index) => (index > 0 ? gaps(print) : '') + print.content).join('');
  const [first] = own.rows;
  // All old statements are removed, and the new ones go where those began.
  if (first) return { offset: first.offset, length: 0, content: joined };
  return fillEmpty(own.text, joined, eol);
}

/** Fills a file without statements, below its comments. */
function fillEmpty(text: string, content: string, eol: string): Edit {
  const start = textStart(text);
  const offset = spaceBefore(text, text.length, start);
  const before = offset > start ? eol + eol : '';
  const after = breakAt(text, offset) === '' ? eol : '';
  return { offset, length: 0, content: before + content + after };
}

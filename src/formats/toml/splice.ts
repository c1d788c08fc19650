/** Inserts and removes sections of a file, statements of a section, and members in brackets. */

import { firstIndex } from '../../firstIndex.ts';
import { sortedEdits } from '../edits.ts';
import type { Edit } from '../format.ts';
import { spliceMembers as spliceBrackets } from '../json/splice.ts';
import { lineEnd, ownIndent } from '../lines.ts';
import { removeRows } from '../rows.ts';
import type { Span } from '../span.ts';
import { lineStart } from '../yaml/lines.ts';
import type { TomlDocument } from './document.ts';
import type { TomlLayout } from './layout.ts';
import type { Slot } from './print.ts';
import { indexIn, sectionRows, statementRows } from './rows.ts';
import type { ContainerNode, Member, Root } from './tree.ts';

export interface Splice {
  readonly removed: ReadonlySet<Member>;
  /** New members by the remaining member before them; `undefined` is the start. */
  readonly inserted: ReadonlyMap<Member | undefined, readonly string[]>;
}

export interface Gaps extends Pick<TomlLayout, 'isSpaced'> {
  /** Statements are inserted in front of the first new section of an empty file. */
  readonly followsStatements: boolean;
}

/** Arrays and tables in brackets with comments in them are left alone. */
export function canSplice(
  { comments }: TomlDocument,
  container: ContainerNode,
  isInBrackets: boolean,
): boolean {
  if (!isInBrackets) return true;
  const comment = comments[firstIndex(comments, ({ offset }) => offset > container.offset)];
  return comment === undefined || comment.offset >= container.end;
}

export function spliceMembers(
  { text, root }: TomlDocument,
  container: ContainerNode,
  splice: Splice,
  slot: Slot,
  gaps: Gaps,
): readonly Edit[] {
  if (slot.level === 'brackets') {
    return spliceBrackets(text, container, { ...splice, place: slot.brackets, outerIndent: slot.indent });
  }
  if (slot.level === 'file') return spliceSections(text, root, splice, slot.eol, gaps);
  return container === root.members[0].value
    ? spliceHeadless(text, root, splice, slot.eol)
    : spliceStatements(text, container, splice, slot.eol);
}

function spliceStatements(
  text: string,
  container: ContainerNode,
  { removed, inserted }: Splice,
  eol: string,
): readonly Edit[] {
  const { members } = container;
  const rows = statementRows(text, container);
  const room = { offset: lineEnd(text, container.offset), end: rows.at(-1)?.end ?? container.offset };
  const removals = removeRows(text, rows, (index) => removed.has(members[index] as Member), room);
  const insertions = [...inserted].map(([anchor, lines]): Edit => {
    const offset = anchor ? rows[indexIn(container, anchor)]?.end : room.offset;
    return { offset: offset ?? room.offset, length: 0, content: eol + lines.join(eol) };
  });
  return sortedEdits([...insertions, ...removals]);
}

/** Inserts and removes statements before the first header. */
function spliceHeadless(text: string, root: Root, splice: Splice, eol: string): readonly Edit[] {
  const [{ value: container }] = root.members;
  const { removed, inserted } = splice;
  const { members } = container;
  const rows = statementRows(text, container);
  const goes = (index: number) => removed.has(members[index] as Member);
  const [first] = rows;
  // If nothing is left of them, the gap before the first header goes too.
  const isGone = inserted.size === 0 && rows.every((_, index) => goes(index));
  const end = isGone ? text.length : (rows.at(-1)?.end ?? 0);
  const removals = removeRows(text, rows, goes, { offset: first?.offset ?? 0, end });
  const [removal] = removals;
  const isReplaced = removal && removal.offset === first?.offset && removal.length === end - removal.offset;
  const insertions = [...inserted].map(([anchor, lines]): Edit => {
    const block = lines.join(eol);
    const row = anchor && rows[indexIn(container, anchor)];
    if (row) return { offset: row.end, length: 0, content: eol + block };
    return first
      ? { offset: first.offset, length: 0, content: block + (isReplaced ? '' : eol) }
      : atStart(text, root, block, eol);
  });
  return sortedEdits([...insertions, ...removals]);
}

/** Inserts a block before the first header, or at the end of a file without headers. */
function atStart(text: string, root: Root, block: string, eol: string): Edit {
  const next = sectionRows(text, root)[1];
  if (next) return { offset: next.offset, length: 0, content: block + eol + eol };
  return { offset: text.length, length: 0, content: (endsLine(text) ? '' : eol) + block + eol };
}

function endsLine(text: string): boolean {
  return lineStart(text, text.length) === text.length;
}

/** Moves insertions that lie inside a removal to its start, and makes them begin a line. */
export function settled(text: string, edits: readonly Edit[], eol: string): readonly Edit[] {
  const removals = edits.filter(({ length, content }) => length > 0 && content === '');
  if (removals.length === 0 || removals.length === edits.length) return edits;
  const sorted = removals.toSorted((one, other) => one.offset - other.offset);
  return edits.map((edit) => {
    const around =
      edit.length === 0 ? sorted[firstIndex(sorted, ({ offset }) => offset >= edit.offset) - 1] : undefined;
    if (!around || edit.offset >= around.offset + around.length) return edit;
    const { offset } = around;
    return { offset, length: 0, content: (ownIndent(text, offset) === undefined ? eol : '') + edit.content };
  });
}

function spliceSections(
  text: string,
  root: Root,
  { removed, inserted }: Splice,
  eol: string,
  { isSpaced, followsStatements }: Gaps,
): readonly Edit[] {
  const { members } = root;
  const rows = sectionRows(text, root);
  const gap = isSpaced ? eol + eol : eol;
  const room: Span = { offset: lineStart(text, 0), end: text.length };
  const removals = removeRows(text, rows, (index) => removed.has(members[index] as Member), room);
  const insertions = [...inserted].map(([anchor, blocks]): Edit => {
    const block = blocks.join(gap);
    const row = anchor ? rows[indexIn(root, anchor)] : undefined;
    if (row && row.end > row.offset) return { offset: row.end, length: 0, content: gap + block };
    const next = rows[1];
    if (next) return { offset: next.offset, length: 0, content: block + gap };
    const isOpen = !followsStatements && !endsLine(text);
    const start = isOpen || (followsStatements && isSpaced) ? eol : '';
    return { offset: text.length, length: 0, content: start + block + eol };
  });
  return sortedEdits([...insertions, ...removals]);
}

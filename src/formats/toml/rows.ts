/** Statements and sections as rows of the file, with the comments that belong to them. */
import { lineEnd, skipBlanks, spaceBefore, textStart } from '../lines.ts';
import type { Span } from '../span.ts';
import { lineStart } from '../yaml/lines.ts';
import type { ContainerNode, Member, Root, Section } from './tree.ts';

const indexes = new WeakMap<ContainerNode, ReadonlyMap<Member, number>>();

export function indexIn(container: ContainerNode, member: Member): number {
  const known = indexes.get(container) ?? new Map(container.members.map((one, index) => [one, index]));
  indexes.set(container, known);
  return known.get(member) ?? -1;
}

/** The lines of a section's statements, each with the comments directly above it. */
export function statementRows(text: string, { offset, members }: ContainerNode): readonly Span[] {
  let floor = offset;
  return members.map((member): Span => {
    const row = { offset: rowStart(text, member.offset, floor), end: lineEnd(text, member.value.end) };
    floor = row.end;
    return row;
  });
}

/**
 * The lines of the sections of a file, from the comments directly above a header to what precedes the next one. The
 * section without a header consists of its statements.
 */
export function sectionRows(text: string, { members: sections }: Root): readonly Span[] {
  const ends = sections.map((section) => (isBare(section) ? section.offset : lineEnd(text, lastOf(section))));
  const starts = sections.map(({ offset, keyEnd, value }, index) => {
    if (keyEnd > offset) return rowStart(text, offset, ends[index - 1] ?? 0);
    const first = value.members[0];
    return first ? rowStart(text, first.offset, offset) : offset;
  });
  return sections.map((section, index): Span => {
    const start = starts[index] ?? 0;
    if (isBare(section)) return { offset: start, end: start };
    const next = starts[index + 1] ?? text.length;
    return { offset: start, end: spaceBefore(text, next, Math.max(start, ends[index] ?? 0)) };
  });
}

/** Whether a section has neither a header nor statements. */
function isBare({ keyEnd, offset, value }: Section): boolean {
  return keyEnd === offset && value.members.length === 0;
}

function lastOf({ keyEnd, value }: Section): number {
  return Math.max(keyEnd, value.end);
}

/**
 * The start of the comments directly above the line of an offset, or else of that line. Comments at the very start of
 * the file are about the file.
 */
function rowStart(text: string, offset: number, floor: number): number {
  const own = Math.max(lineStart(text, offset), floor);
  let start = own;
  while (start > floor) {
    const above = lineStart(text, start - 1);
    if (above < floor || above === start || text[skipBlanks(text, above)] !== '#') return start;
    start = above;
  }
  return start <= textStart(text) ? own : start;
}

/** The comments directly above a member, line by line, without their indent. */
export function commentsAbove(text: string, member: Member, floor: number): readonly string[] {
  const start = rowStart(text, member.offset, floor);
  const lines = text.slice(start, lineStart(text, member.offset)).split(/\r?\n/);
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** The comment at the end of the line of an offset, with the blanks before it, or ''. */
export function commentBeside(text: string, end: number): string {
  const comment = skipBlanks(text, end);
  return text[comment] === '#' ? text.slice(end, lineEnd(text, end)).trimEnd() : '';
}

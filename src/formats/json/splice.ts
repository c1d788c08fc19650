/** Inserts and removes members of one container, with their commas, line ends and comments. */
import { cut } from '../edits.ts';
import type { Edit } from '../format.ts';
import { blanksBefore, breakAt, ownIndent, skipBlanks, spaceBefore } from '../lines.ts';
import { tailOf } from '../slashComments.ts';
import type { MemberLayout } from './layout.ts';
import type { ContainerNode, Member } from './tree.ts';

export interface Splice {
  readonly removed: ReadonlySet<Member>;
  /** New members by the remaining member before them; `undefined` stands for the start. */
  readonly inserted: ReadonlyMap<Member | undefined, readonly string[]>;
  readonly place: MemberLayout;
  /** The indent of the line on which the container starts. */
  readonly outerIndent: string;
  /** What is between members, and may follow the last one; by default a comma. */
  readonly separator?: string;
}

export function spliceMembers(text: string, container: ContainerNode, splice: Splice): readonly Edit[] {
  const { removed, inserted } = splice;
  if (removed.size + inserted.size === 0) return [];
  if (container.members.length === 0) return [fillEmpty(text, container, splice)];
  return [...insertions(text, container, splice), ...removals(text, container, splice)];
}

function fillEmpty(text: string, { offset, end }: ContainerNode, splice: Splice): Edit {
  const { place, outerIndent } = splice;
  const members = splice.inserted.get(undefined) ?? [];
  const inside = text.slice(offset + 1, end - 1);
  if (/^\s*$/.test(inside)) {
    const content = place.inline
      ? place.pad + members.join(`,${place.gap}`) + place.pad
      : lines(members, splice) + place.eol + outerIndent;
    return { offset: offset + 1, length: inside.length, content };
  }
  const position = spaceBefore(text, end - 1);
  const closing = /[\r\n]/.test(text.slice(position, end - 1)) ? '' : place.eol + outerIndent;
  return { offset: position, length: 0, content: lines(members, splice) + closing };
}

/** Members on separate lines, with separators between them. */
function lines(members: readonly string[], { place: { eol, indent }, separator = ',' }: Splice): string {
  return eol + indent + members.join(`${separator}${eol}${indent}`);
}

function insertions(text: string, container: ContainerNode, splice: Splice): readonly Edit[] {
  const { removed, inserted, place, separator = ',' } = splice;
  const edits: Edit[] = [];
  const lastKept = container.members.findLast((member) => !removed.has(member));
  const trailingComma = endsWithComma(container, splice);
  for (const [anchor, members] of inserted) {
    if (!anchor) {
      const following = lastKept ? 'member' : trailingComma ? 'comma' : 'nothing';
      edits.push(insertAtStart(text, container, splice, members, following));
      continue;
    }
    if (anchor.comma < 0) edits.push({ offset: endOf(anchor), length: 0, content: separator });
    const comma = anchor !== lastKept || trailingComma ? separator : '';
    const end = slotEnd(anchor);
    const joined = place.inline ? place.gap + members.join(separator + place.gap) : lines(members, splice);
    edits.push({ offset: place.inline ? end : tailOf(text, end), length: 0, content: joined + comma });
  }
  return edits;
}

function insertAtStart(
  text: string,
  container: ContainerNode,
  splice: Splice,
  members: readonly string[],
  following: 'member' | 'comma' | 'nothing',
): Edit {
  const { removed, place, separator = ',' } = splice;
  const [first] = container.members;
  const comma = following === 'nothing' ? '' : separator;
  const start = container.offset + 1;
  if (!place.inline) {
    return { offset: tailOf(text, start), length: 0, content: lines(members, splice) + comma };
  }
  const joined = members.join(separator + place.gap) + comma;
  if (!first || removed.has(first)) {
    // The padding before the removed member now separates the new members from the next one.
    const gap = following === 'member' && place.pad === '' ? place.gap : '';
    return { offset: start, length: 0, content: place.pad + joined + gap };
  }
  return { offset: first.offset, length: 0, content: joined + place.gap };
}

function removals(text: string, container: ContainerNode, splice: Splice): readonly Edit[] {
  const { removed, inserted } = splice;
  if (removed.size === 0) return [];
  const { members } = container;
  const lastKept = members.findLastIndex((member) => !removed.has(member));
  if (lastKept === -1 && inserted.size === 0 && holdsOnlyMembers(text, container)) {
    const offset = container.offset + 1;
    return [{ offset, length: container.end - 1 - offset, content: '' }];
  }
  const edits: Edit[] = [];
  const last = members[lastKept];
  if (last && last.comma >= 0 && !endsWithComma(container, splice) && !inserted.has(last)) {
    edits.push({ offset: last.comma, length: 1, content: '' });
  }
  let done = 0;
  for (const [index, member] of members.entries()) {
    if (!removed.has(member)) continue;
    const previous = members[index - 1];
    const token = previous ? slotEnd(previous) : container.offset + 1;
    const floor = Math.max(tailOf(text, token), done);
    const edit = removal(text, member, { token: Math.max(token, done), floor, goesOn: index < lastKept });
    done = edit.offset + edit.length;
    edits.push(edit);
  }
  return edits;
}

interface Before {
  /** The end of the comma or bracket before the member, or of the removal before it. */
  readonly token: number;
  /** Like `token`, including the comments at the end of that line. */
  readonly floor: number;
  /** A later member remains. */
  readonly goesOn: boolean;
}

function removal(text: string, member: Member, { token, floor, goesOn }: Before): Edit {
  const end = slotEnd(member);
  const lineTail = tailOf(text, end);
  const lineEnd = skipBlanks(text, lineTail);
  const lineBreak = breakAt(text, lineEnd);
  const indent = ownIndent(text, member.offset);
  if (indent !== undefined && lineBreak !== '') {
    return cut(member.offset - indent.length, lineEnd + lineBreak.length);
  }
  if (lineBreak !== '') return cut(blanksBefore(text, member.offset, floor), lineTail);
  if (goesOn) return cut(member.offset, skipBlanks(text, end));
  const space = spaceBefore(text, member.offset, floor);
  return cut(space === token ? space : member.offset, end);
}

function slotEnd(member: Member): number {
  return member.comma >= 0 ? member.comma + 1 : endOf(member);
}

function endOf({ end, value }: Member): number {
  return end ?? value.end;
}

function endsWithComma({ members }: ContainerNode, { removed, separator }: Splice): boolean {
  const last = members.at(-1);
  if (!last || last.comma >= 0) return last !== undefined;
  // Other code may follow the statement that is the last one instead.
  return separator !== undefined && removed.has(last);
}

/** Whether the container has no comments outside its members. */
function holdsOnlyMembers(text: string, { offset, end, members }: ContainerNode): boolean {
  let position = offset + 1;
  for (const member of members) {
    if (/\S/.test(text.slice(position, member.offset))) return false;
    position = slotEnd(member);
  }
  return !/\S/.test(text.slice(position, end - 1));
}

/** Takes members out together with their commas and lines. */
import type { Conflict, Edit } from '../format.ts';
import { type ChangeTree, pathsIn } from './changes.ts';
import { isMessage, type JsonDocument } from './document.ts';
import { type Container, isContainer, type Member } from './parse.ts';
import { lineIndent } from './style.ts';

export interface Removal {
  readonly target: JsonDocument;
  readonly edits: Edit[];
  readonly conflicts: Conflict[];
}

/** Removes what `changes` says below `container`, and containers that become empty by it. */
export function removeMembers(removal: Removal, container: Container, changes: ChangeTree): void {
  const gone = container.members.map((member) => isGone(removal, member, changes));
  if (container.kind === 'array') keepOrder(removal, container, gone, changes);
  for (const [index, member] of container.members.entries()) {
    const child = changes.children.get(member.key);
    if (!gone[index] && child && isContainer(member.value)) removeMembers(removal, member.value, child);
  }
  removal.edits.push(...removalEdits(removal.target.text, container, gone));
}

/** Whether the whole member goes. Looks only, so that nothing is removed inside of what goes as a whole. */
function isGone(removal: Removal, member: Member, changes: ChangeTree): boolean {
  const child = changes.children.get(member.key);
  if (!child) return false;
  if (child.change) return true;
  const { value } = member;
  if (!isContainer(value) || value.members.length === 0) return false;
  if (isMessage(removal.target, value, child.path.length)) return losesText(removal.target, value, child);
  return value.members.every((inner) => isGone(removal, inner, child));
}

function losesText(target: JsonDocument, message: Container, changes: ChangeTree): boolean {
  const keys = target.dialect.textKeys(message, changes.path.length) ?? [];
  return keys.some((key) => changes.children.get(key)?.change !== undefined);
}

/** Only the end of an array can be taken away: whatever comes before a kept item stays. */
function keepOrder({ conflicts }: Removal, container: Container, gone: boolean[], changes: ChangeTree): void {
  const lastKept = gone.lastIndexOf(false);
  for (let index = 0; index < lastKept; index++) {
    const child = changes.children.get(container.members[index]?.key ?? '');
    if (!gone[index] || !child) continue;
    gone[index] = false;
    conflicts.push(...pathsIn(child).map((path): Conflict => ({ path, code: 'earlierItemMissing' })));
  }
}

function removalEdits(text: string, { members }: Container, gone: readonly boolean[]): readonly Edit[] {
  const edits: Edit[] = [];
  const lastKept = gone.lastIndexOf(false);
  const kept = members[lastKept];
  const tail = lastKept < members.length - 1;
  // The last one that stays must not end with a comma that it did not need before.
  if (kept?.comma !== undefined && tail && members.at(-1)?.comma === undefined) {
    edits.push({ offset: kept.comma, length: 1, content: '' });
  }
  for (let start = gone.indexOf(true); start !== -1; ) {
    const kept = gone.indexOf(false, start);
    const end = kept === -1 ? members.length : kept;
    edits.push(removeRun(text, members, start, end));
    start = gone.indexOf(true, end);
  }
  return edits;
}

/** The members from `start` up to `end`, with the lines that they stand on. */
function removeRun(text: string, members: readonly Member[], start: number, end: number): Edit {
  const [before, first, last, after] = [members[start - 1], members[start], members[end - 1], members[end]];
  if (!first || !last) throw new Error('A run has members');
  const indent = lineIndent(text, first.offset);
  if (indent !== undefined) {
    const lineStart = first.offset - indent.length;
    const eol = text.slice(lineStart - 2, lineStart) === '\r\n' ? 2 : 1;
    return between(lineStart - eol, last.lineEnd);
  }
  if (after && lineIndent(text, after.offset) === undefined) return between(first.offset, after.offset);
  return between(before ? before.lineEnd : first.offset, last.lineEnd);
}

function between(offset: number, end: number): Edit {
  return { offset, length: end - offset, content: '' };
}

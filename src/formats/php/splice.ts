/** Inserts and removes statements of one container. Others may be between them. */
import type { Edit } from '../format.ts';
import { commentsDirectlyAbove } from '../inCode/comments.ts';
import { type Splice, spliceMembers } from '../json/splice.ts';
import { breakBefore, ownIndent } from '../lines.ts';
import type { PhpDocument } from './document.ts';
import { type ContainerNode, type Member, statementsOf } from './tree.ts';

interface Statements extends Pick<Splice, 'place'> {
  readonly removed: ReadonlySet<Member>;
  /** New statements by the remaining member before them; `undefined` stands for the start. */
  readonly inserted: ReadonlyMap<Member | undefined, readonly string[]>;
}

export function spliceStatements(
  document: PhpDocument,
  container: ContainerNode,
  { removed, inserted, place }: Statements,
): readonly Edit[] {
  const members = container.members.flatMap(statementsOf).toSorted((one, other) => one.offset - other.offset);
  const between = { ...container, members, offset: startOf(document, members) - 1, end: endOf(members) + 1 };
  return spliceMembers(document.text, between, {
    removed: new Set([...removed].flatMap(statementsOf)),
    inserted: new Map([...inserted].map(([before, printed]) => [before && lastOf(before), printed])),
    place,
    outerIndent: '',
    separator: ';',
  });
}

/** Where statements are inserted before all others: above the comments of the first one. */
function startOf({ text, comments }: PhpDocument, [first]: readonly Member[]): number {
  if (!first) return 0;
  const [{ offset } = first] = commentsDirectlyAbove(text, comments, first.offset);
  const indent = ownIndent(text, offset);
  const line = offset - (indent ?? '').length;
  return indent === undefined ? offset : line - breakBefore(text, line).length;
}

function endOf(members: readonly Member[]): number {
  const last = members.at(-1);
  return last ? Math.max(last.comma + 1, last.value.end) : 0;
}

function lastOf(member: Member): Member {
  return statementsOf(member).at(-1) ?? member;
}

/** Inserts and removes statements. Those of several containers may be side by side, so all splices are made at once. */
import { firstIndex } from '../../firstIndex.ts';
import type { Edit } from '../format.ts';
import { commentsDirectlyAbove } from '../inCode/comments.ts';
import { spliceMembers } from '../json/splice.ts';
import { blanksBefore, breakBefore, ownIndent } from '../lines.ts';
import type { PhpDocument } from './document.ts';
import { type PhpLayout, placeIn } from './layout.ts';
import { type ContainerNode, type Member, statementsOf } from './tree.ts';

interface Statements {
  readonly removed: ReadonlySet<Member>;
  /** New statements by the remaining member before them; `undefined` stands for the start of the container. */
  readonly inserted: ReadonlyMap<Member | undefined, readonly string[]>;
}

/** Stands for a splice among the edits until all are known. */
interface PlannedSplice extends Edit, Statements {
  readonly container: ContainerNode;
}

export function plannedSplice(container: ContainerNode, splice: Statements): PlannedSplice {
  return { offset: container.offset, length: 0, content: '', container, ...splice };
}

/** Replaces planned splices by the edits that make them. */
export function withSplices(
  document: PhpDocument,
  edits: readonly Edit[],
  layout: PhpLayout,
): readonly Edit[] {
  const planned = edits.filter(isPlanned);
  const root = document.sections.find(({ variable }) => variable !== undefined);
  if (planned.length === 0 || !root) return edits;
  const { text } = document;
  const place = placeIn(text, root, { ...layout, indent: '' }, layout);
  const members = inOrder(statementsOfAll(root.members));
  const removed = new Set(planned.flatMap((splice) => statementsOfAll(splice.removed)));
  const inserted = allInserted(members, removed, planned);
  const offset = startOf(document, members, place.inline) - 1;
  const whole = { ...root, members, offset, end: endOf(members) + 1 };
  const splice = { removed, inserted, place, outerIndent: '', separator: ';' };
  const made = spliceMembers(text, whole, splice);
  return [...edits.filter((edit) => !isPlanned(edit)), ...made];
}

function isPlanned(edit: Edit): edit is PlannedSplice {
  return 'container' in edit;
}

function statementsOfAll(members: Iterable<Member>): readonly Member[] {
  return [...members].flatMap(statementsOf);
}

function inOrder(members: readonly Member[]): readonly Member[] {
  return members.toSorted((one, other) => one.offset - other.offset);
}

/** New statements by the remaining statement before them. */
function allInserted(
  members: readonly Member[],
  removed: ReadonlySet<Member>,
  planned: readonly PlannedSplice[],
): Statements['inserted'] {
  const kept = members.filter((member) => !removed.has(member));
  const all = new Map<Member | undefined, string[]>();
  for (const { container, inserted } of planned) {
    for (const [before, printed] of inserted) {
      const own = inOrder(before ? statementsOf(before) : statementsOfAll(container.members));
      const last = before && own.findLast((member) => !removed.has(member));
      const start = own[0]?.offset ?? 0;
      const anchor = last ?? kept[firstIndex(kept, ({ offset }) => offset >= start) - 1];
      const group = all.get(anchor) ?? [];
      for (const one of printed) group.push(one);
      all.set(anchor, group);
    }
  }
  return all;
}

/** Where statements are inserted before all others: above the comments of the first one. */
function startOf({ text, comments }: PhpDocument, [first]: readonly Member[], isInline: boolean): number {
  if (!first) return 0;
  const [{ offset } = first] = commentsDirectlyAbove(text, comments, first.offset);
  const indent = ownIndent(text, offset);
  if (indent === undefined) return isInline ? offset : blanksBefore(text, offset);
  const line = offset - indent.length;
  return line - breakBefore(text, line).length;
}

function endOf(members: readonly Member[]): number {
  const last = members.at(-1);
  return last ? Math.max(last.comma + 1, last.value.end) : 0;
}

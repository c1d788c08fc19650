/** The parts of an update that are specific to PHP. */
import type { Change } from '../format.ts';
import { spliceMembers } from '../json/splice.ts';
import { breakAt, lineEnd } from '../lines.ts';
import { type ContainerModel, printInside } from '../nested/print.ts';
import { containerIn } from '../nested/tree.ts';
import type { ContainerSite, TreeUpdate } from '../nested/treeUpdate.ts';
import { setsAnything, type Wanted } from '../nested/wanted.ts';
import type { PhpDocument } from './document.ts';
import { type PhpLayout, placeIn, placeInside } from './layout.ts';
import { type PhpKinds, printerOf } from './print.ts';
import { modelOf, spell } from './spell.ts';
import type { ContainerNode, Member } from './tree.ts';

export interface PhpUpdate extends TreeUpdate<PhpKinds> {
  readonly layout: PhpLayout;
}

export function updateOf(document: PhpDocument, layout: PhpLayout): PhpUpdate {
  const { text } = document;
  const update: PhpUpdate = {
    ...printerOf({ document, layout }),
    document,
    layout,
    edits: [],
    placeIn: ({ container, outer }) => placeIn(text, container, outer, layout),
    opened: (member) => containerIn<ContainerNode>(member),
    editValue: (site, member, change) => editValue(update, site, member, change),
    splice: ({ container, outer }, place, splice) =>
      spliceMembers(text, container, { ...splice, place, outerIndent: outer.indent }),
    fillEmpty: (site, model, wanted) => fillEmpty(update, site, model, wanted),
    // The keys of items without one depend on the members before them.
    canSplice: ({ isMixed }) => !isMixed,
  };
  return update;
}

/** An empty array may become a list or have keys. */
function fillEmpty(
  update: PhpUpdate,
  { container, outer }: ContainerSite<PhpKinds>,
  model: ContainerModel<PhpKinds> | undefined,
  wanted: Wanted,
): void {
  if (!setsAnything(wanted)) return;
  const { document, layout, edits } = update;
  const place = placeInside(outer, layout, model?.document, model?.container);
  const members = printInside(update, wanted, model, place);
  if (members.length === 0) return;
  const last = layout.endsWithComma && !place.inline ? `${members.at(-1)},` : (members.at(-1) ?? '');
  const inserted = new Map([[undefined, [...members.slice(0, -1), last]]]);
  const splice = { removed: new Set<Member>(), inserted, place, outerIndent: outer.indent };
  edits.push(...spliceMembers(document.text, container, splice));
}

function editValue(
  { document, layout, edits, conflicts }: PhpUpdate,
  { container, depth }: ContainerSite<PhpKinds>,
  member: Member,
  change: Change,
): boolean {
  const node = document.dialect.textAt(container, member, depth);
  if (!node) {
    conflicts.push({ path: change.path, code: 'shapeDiffers' });
    return false;
  }
  if (change.kind === 'remove') return true;
  if (node.value === change.text) return false;
  const { offset, end } = node;
  const raw = document.text.slice(offset, end);
  const eol = breakAt(raw, lineEnd(raw, 0)) || layout.eol;
  edits.push({
    offset,
    length: end - offset,
    content: spell(change.text, modelOf(document.text, node), eol),
  });
  return false;
}

/** The parts of an update that are specific to YAML. */
import type { Change } from '../format.ts';
import { breakAt } from '../lines.ts';
import { containerIn } from '../nested/tree.ts';
import type { ContainerSite, TreeUpdate } from '../nested/treeUpdate.ts';
import { type Loose, nothingLoose } from './aliases.ts';
import { blockOf } from './block.ts';
import { emptyAt, type YamlDocument } from './document.ts';
import { fillEmpty, fillValue, isFillable } from './fill.ts';
import type { YamlLayout } from './layout.ts';
import { columnOf, lineEnd } from './lines.ts';
import { printerOf, type Slot, type YamlKinds } from './print.ts';
import { scalar } from './scalar.ts';
import { canSplice, spliceMembers } from './splice.ts';
import { type ContainerNode, type Member, type StringNode, someNode, type YamlNode } from './tree.ts';

export interface YamlUpdate extends TreeUpdate<YamlKinds> {
  readonly layout: YamlLayout;
  readonly loose: Loose;
}

export function updateOf(document: YamlDocument, layout: YamlLayout, loose = nothingLoose): YamlUpdate {
  const { text } = document;
  const update: YamlUpdate = {
    ...printerOf(layout),
    document,
    layout,
    loose,
    edits: [],
    placeIn: (site) => slotIn(update, site),
    opened: (member) =>
      isFillable(member.value) ? emptyAt(member.value.offset) : containerIn<ContainerNode>(member),
    editValue: (site, member, change) => editValue(update, site, member, change),
    splice: ({ container, holder }, { eol }, splice) =>
      spliceMembers(text, container, { ...splice, eol, isRoot: !holder }),
    fillEmpty: (site, model, wanted) => fillEmpty(update, site, model, wanted),
    canSplice: (container) => canSplice(document, container),
    isNeeded: (node) => isNeeded(update, node),
  };
  return update;
}

/** In files with mixed line ends, new lines end like their neighbours. */
function slotIn(
  { document: { text }, layout }: YamlUpdate,
  { container, outer }: ContainerSite<YamlKinds>,
): Slot {
  const { kind, flow, members } = container;
  // Finding the ends of a line takes time proportional to its length: too slow to do for each of many brackets on it.
  if (flow) return { ...outer, kind, inFlow: true };
  const first = members[0]?.offset ?? 0;
  const indent = ' '.repeat(columnOf(text, first));
  const eol = breakAt(text, lineEnd(text, first)) || layout.eol;
  return { kind, indent, inFlow: outer.inFlow, eol };
}

/** Whether a remaining alias refers to the node or its contents. */
function isNeeded({ document: { aliases }, loose }: YamlUpdate, node: YamlNode): boolean {
  const isUsed = (anchor: string) => aliases.has(anchor) && !loose.anchors.has(anchor);
  return aliases.size > 0 && someNode(node, ({ anchor }) => anchor !== undefined && isUsed(anchor));
}

function editValue(
  update: YamlUpdate,
  { container, outer }: ContainerSite<YamlKinds>,
  member: Member,
  change: Change,
): boolean {
  const { value } = member;
  const { layout, edits, conflicts, loose } = update;
  if (value.kind !== 'string' && isFillable(value)) {
    if (change.kind === 'set') edits.push(fillValue(layout, container, member, change.text));
    return change.kind === 'remove';
  }
  if (change.kind === 'remove' && value.kind === 'literal' && loose.anchors.has(value.alias ?? ''))
    return true;
  if (value.kind !== 'string' || (change.kind === 'remove' && isNeeded(update, value))) {
    conflicts.push({ path: change.path, code: 'shapeDiffers' });
    return false;
  }
  if (change.kind === 'remove') return true;
  if (value.value !== change.text) replaceValue(update, value, change.text, container.flow || outer.inFlow);
  return false;
}

/** Writes the new value in the style of the old one. */
function replaceValue(
  { document, edits, layout }: YamlUpdate,
  node: StringNode,
  content: string,
  inFlow: boolean,
): void {
  const { offset, end, style } = node;
  const source = document.text.slice(offset, end);
  const block = style === 'literal' || style === 'folded' ? blockOf(source, node.value) : undefined;
  const eol = breakAt(source, lineEnd(source, 0)) || layout.eol;
  const place = { inFlow, eol, bodyIndent: block?.bodyIndent ?? '' };
  const isOpen = block?.chomping === '+' && end === document.text.length;
  const header = block && (isOpen ? { ...block, chomping: '' } : block);
  edits.push({
    offset,
    length: end - offset,
    content: scalar(content, style, layout.codeStyle, place, header),
  });
}

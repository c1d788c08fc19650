/** The parts of an update that are specific to JSON. */
import { replace } from '../edits.ts';
import type { Change } from '../format.ts';
import { containerIn } from '../nested/tree.ts';
import type { ContainerSite, TreeUpdate } from '../nested/treeUpdate.ts';
import { type JsonCodeStyle, quote } from './codeStyle.ts';
import type { JsonDocument } from './document.ts';
import { type JsonLayout, placeIn } from './layout.ts';
import { type JsonKinds, printerOf } from './print.ts';
import { spliceMembers } from './splice.ts';
import type { ContainerNode, Member } from './tree.ts';

export interface JsonUpdate extends TreeUpdate<JsonKinds> {
  readonly layout: JsonLayout;
  isReshaped: boolean;
}

export function updateOf(
  document: JsonDocument,
  layout: JsonLayout,
  codeStyle: JsonCodeStyle | undefined,
): JsonUpdate {
  const { text } = document;
  const update: JsonUpdate = {
    ...printerOf(codeStyle),
    document,
    layout,
    edits: [],
    isReshaped: false,
    placeIn: ({ container, outer }) => placeIn(text, container, outer, layout),
    opened: (member) => containerIn<ContainerNode>(member),
    editValue: (site, member, change) => editValue(update, codeStyle, site, member, change),
    nullEdit: ({ value }) => {
      if (value.kind !== 'literal' || text.slice(value.offset, value.end) !== 'null') return undefined;
      return (content) => {
        update.isReshaped = true;
        return replace(value, content);
      };
    },
    splice: ({ container, outer }, place, splice) => {
      update.isReshaped = true;
      return spliceMembers(text, container, { ...splice, place, outerIndent: outer.indent });
    },
  };
  return update;
}

function editValue(
  { document, edits, conflicts }: JsonUpdate,
  codeStyle: JsonCodeStyle | undefined,
  { container, depth }: ContainerSite<JsonKinds>,
  member: Member,
  change: Change,
): boolean {
  const text = document.dialect.textAt(container, member, depth);
  const node = text ?? (member.value.kind === 'string' ? member.value : undefined);
  if (!node) {
    conflicts.push({ path: change.path, code: 'shapeDiffers' });
    return false;
  }
  if (change.kind === 'remove') return true;
  if (node.value === change.text) return false;
  edits.push(replace(node, quote(change.text, codeStyle)));
  return false;
}

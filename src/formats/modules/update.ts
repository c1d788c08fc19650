/** The parts of an update that are specific to modules. */
import { editsIn } from '../inCode/update.ts';
import { placeIn } from '../json/layout.ts';
import type { Insertions, TreeUpdate } from '../nested/treeUpdate.ts';
import { placeInside } from './layout.ts';
import { type ModuleKinds, type Printing, printerOf } from './print.ts';
import { modelOf, spell } from './spell.ts';
import { type ContainerNode, isKnownKey, type Member, type StringNode } from './tree.ts';

export function updateOf(printing: Printing): TreeUpdate<ModuleKinds> {
  const { document, layout, manner } = printing;
  const { text } = document;
  const edits = editsIn<ContainerNode, StringNode, ModuleKinds>(document, () => update, {
    layout,
    nullValue: /^(?:null|undefined)$/,
    spell: (value, node, eol) => spell(value, modelOf(text, node), manner, eol),
    placeInside: (outer, model) => placeInside(outer, model?.document, model?.container),
  });
  const update: TreeUpdate<ModuleKinds> = {
    ...printerOf(printing),
    document,
    edits: [],
    placeIn: ({ container, outer }) => placeIn(text, container, outer, layout),
    ...edits,
    splice: (site, place, { removed, inserted }) =>
      edits.splice(site, place, { removed, inserted: behindSpread(text, site.container, inserted) }),
  };
  return update;
}

/** Members spread into an object replace those before them, so new ones follow the last spread. */
function behindSpread(
  text: string,
  { members }: ContainerNode,
  inserted: Insertions<ModuleKinds>,
): Insertions<ModuleKinds> {
  const spread = members.findLast((one) => !isKnownKey(one) && text.startsWith('...', one.offset));
  if (!spread) return inserted;
  const isAfter = (anchor: Member | undefined) => anchor !== undefined && anchor.offset > spread.offset;
  const behind = [...inserted].filter(([anchor]) => isAfter(anchor));
  const moved = [...inserted].flatMap(([anchor, group]) => (isAfter(anchor) ? [] : group));
  return new Map(moved.length > 0 ? [[spread, moved], ...behind] : behind);
}

/** The parts of an update that are specific to PHP. */
import { editsIn } from '../inCode/update.ts';
import type { TreeUpdate } from '../nested/treeUpdate.ts';
import type { PhpDocument } from './document.ts';
import { type PhpLayout, placeIn, placeInside } from './layout.ts';
import { type PhpKinds, printerOf } from './print.ts';
import { modelOf, spell } from './spell.ts';
import { plannedSplice } from './splice.ts';
import type { ContainerNode, StringNode } from './tree.ts';

export function updateOf(document: PhpDocument, layout: PhpLayout): TreeUpdate<PhpKinds> {
  const { text } = document;
  const edits = editsIn<ContainerNode, StringNode, PhpKinds>(document, () => update, {
    layout,
    nullValue: /^null$/i,
    spell: (value, node, eol) => spell(value, modelOf(text, node), eol),
    placeInside: (outer, model) => placeInside(outer, layout, model?.document, model?.container),
  });
  const update: TreeUpdate<PhpKinds> = {
    ...printerOf({ document, layout }),
    document,
    edits: [],
    placeIn: ({ container, outer }) => placeIn(text, container, outer, layout),
    ...edits,
    splice: (site, place, splice) =>
      site.container.variable === undefined
        ? edits.splice(site, place, splice)
        : [plannedSplice(site.container, splice)],
  };
  return update;
}

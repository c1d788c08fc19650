/** The layout of new members: as in JSON, perhaps with trailing commas. */
import {
  type JsonLayout,
  layoutOf as jsonLayout,
  placeInside as jsonPlaceInside,
  type MemberLayout,
} from '../json/layout.ts';
import { blanksBefore, isBreak, ownIndent } from '../lines.ts';
import { isContainer } from '../nested/tree.ts';
import type { ModuleDocument } from './document.ts';
import type { ContainerNode } from './tree.ts';

export interface ModuleLayout extends JsonLayout {
  /** A comma follows the last member if each is on a line of its own. */
  readonly endsWithComma: boolean;
}

export function layoutOf(document: ModuleDocument, template: ModuleDocument | undefined): ModuleLayout {
  const own = shownBy(document);
  const model = template && shownBy(template);
  const layout = jsonLayout(document, template);
  const colon = own.isEmpty && !model ? ': ' : layout.colon;
  return {
    ...layout,
    colon,
    gap: layout.gap || ' ',
    pad: layout.pad || (layout.inline ? '' : ' '),
    unit: own.unit ?? model?.unit ?? '  ',
    endsWithComma: own.endsWithComma ?? model?.endsWithComma ?? true,
  };
}

/** The place inside a new container, one level deeper. Objects on one line have their model's padding, or a space. */
export function placeInside(
  outer: MemberLayout,
  template?: ModuleDocument,
  model?: ContainerNode,
): MemberLayout {
  const place = jsonPlaceInside(outer, template, model);
  if (!place.inline || model?.kind === 'array') return place;
  return { ...place, pad: (template && model && paddingIn(template.text, model)) ?? ' ' };
}

function paddingIn(text: string, { offset, members: [first] }: ContainerNode): string | undefined {
  const padding = first && text.slice(offset + 1, first.offset);
  return padding !== undefined && /^[ \t]*$/.test(padding) ? padding : undefined;
}

interface Shown {
  readonly isEmpty: boolean;
  readonly unit: string | undefined;
  readonly endsWithComma: boolean | undefined;
}

/** The first example decides. */
function shownBy({ text, root }: ModuleDocument): Shown {
  let unit: string | undefined;
  let endsWithComma: boolean | undefined;
  const walk = (container: ContainerNode): void => {
    const { members, end } = container;
    const last = members.at(-1);
    if (last && !container.isMixed && isBreak(text, blanksBefore(text, end - 1) - 1))
      endsWithComma ??= last.comma >= 0;
    const first = members[0];
    if (first && !container.isMixed) unit ??= unitOf(text, container, first.offset);
    for (const { value } of members) {
      if (unit !== undefined && endsWithComma !== undefined) return;
      if (isContainer(value)) walk(value);
    }
  };
  walk(root);
  return { isEmpty: root.members.length === 0, unit, endsWithComma };
}

/** The indent of a container's members beyond that of its closing bracket. */
function unitOf(text: string, { end }: ContainerNode, first: number): string | undefined {
  const indent = ownIndent(text, first);
  const outer = ownIndent(text, end - 1);
  if (!indent || outer === undefined || !indent.startsWith(outer)) return undefined;
  return indent.slice(outer.length) || undefined;
}

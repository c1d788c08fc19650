/** How JSON spells what is new. */
import type { Printer } from '../nested/print.ts';
import { isContainer } from '../nested/tree.ts';
import type { JsonDocument } from './document.ts';
import { type Habits, quote } from './habits.ts';
import { type Place, placeInside, wrap } from './layout.ts';
import type { ContainerNode, JsonNode, Member } from './tree.ts';

export interface JsonKinds {
  readonly container: ContainerNode;
  readonly document: JsonDocument;
  readonly place: Place;
}

export function printerOf(habits: Habits | undefined): Printer<JsonKinds> {
  return {
    conflicts: [],
    inside: (outer, _kind, model) => placeInside(outer, model?.document, model?.container),
    text: (text) => quote(text, habits),
    copy: ({ document, member }, place) => copyNode(document, member.value, place),
    member: (key, value, place, model) =>
      (model ? keyIn(model.document, model.member) : quote(key, habits)) + place.colon + value,
    item: (value) => value,
    wrap: (kind, printed, inner, outer) => wrap(kind, printed, inner, outer.indent),
  };
}

/** The literal text of a node that holds no texts, laid out for a new place. */
function copyNode(document: JsonDocument, node: JsonNode, place: Place): string {
  if (!isContainer(node)) return document.text.slice(node.offset, node.end);
  const inner = placeInside(place, document, node);
  const members = node.members.map((member) => {
    const value = copyNode(document, member.value, inner);
    return node.kind === 'array' ? value : keyIn(document, member) + inner.colon + value;
  });
  return wrap(node.kind, members, inner, place.indent);
}

/** As the template writes it. */
function keyIn({ text }: JsonDocument, { offset, keyEnd }: Member): string {
  return text.slice(offset, keyEnd);
}

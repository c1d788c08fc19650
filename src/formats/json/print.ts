/** Prints new members of JSON files. */
import { withForms } from '../nested/keyedForms.ts';
import type { Printer } from '../nested/print.ts';
import { isContainer } from '../nested/tree.ts';
import { type JsonCodeStyle, quote } from './codeStyle.ts';
import type { JsonDocument } from './document.ts';
import { type MemberLayout, placeInside, wrap } from './layout.ts';
import type { ContainerNode, JsonNode, Member } from './tree.ts';

export interface JsonKinds {
  readonly container: ContainerNode;
  readonly document: JsonDocument;
  readonly place: MemberLayout;
}

export function printerOf(codeStyle: JsonCodeStyle | undefined): Printer<JsonKinds> {
  return {
    conflicts: [],
    inside: (outer, _kind, model) => placeInside(outer, model?.document, model?.container),
    text: (text) => quote(text, codeStyle),
    copy: ({ document, member }, place) => copyNode(document, member.value, place),
    member: (key, value, place, model) =>
      (model ? keyIn(model.document, model.member) : quote(key, codeStyle)) + place.colon + value,
    item: (value) => value,
    wrap: (kind, printed, inner, outer) => wrap(kind, printed, inner, outer.indent),
    withKeys: withForms,
  };
}

/** Spells a node without texts as the template does, laid out for a new place. */
function copyNode(document: JsonDocument, node: JsonNode, place: MemberLayout): string {
  if (!isContainer(node)) return document.text.slice(node.offset, node.end);
  const inner = placeInside(place, document, node);
  const members = node.members.map((member) => {
    const value = copyNode(document, member.value, inner);
    return node.kind === 'array' ? value : keyIn(document, member) + inner.colon + value;
  });
  return wrap(node.kind, members, inner, place.indent);
}

/** The key as the template spells it. */
function keyIn({ text }: JsonDocument, { offset, keyEnd }: Member): string {
  return text.slice(offset, keyEnd);
}

/** Prints new members of YAML files. A value is the text after the colon or hyphen. */

import { withForms } from '../nested/keyedForms.ts';
import type { Printer } from '../nested/print.ts';
import { blockOf } from './block.ts';
import type { YamlDocument } from './document.ts';
import type { YamlLayout } from './layout.ts';
import { keyScalar, scalar } from './scalar.ts';
import type { ContainerNode, Member, YamlNode } from './tree.ts';

/** The container of a new member. */
export interface Slot {
  readonly kind: ContainerNode['kind'];
  /** The indent of the container's members. */
  readonly indent: string;
  readonly inFlow: boolean;
  readonly eol: string;
}

export interface YamlKinds {
  readonly container: ContainerNode;
  readonly document: YamlDocument;
  readonly place: Slot;
}

export function printerOf(layout: YamlLayout): Printer<YamlKinds> {
  return {
    conflicts: [],
    inside: (outer, kind, model) => slotInside(layout, outer, kind, model?.container.flow === true),
    text: (text, slot, model) =>
      printText(layout, text, slot, model && { document: model.document, node: model.member.value }),
    copy: (model, slot) =>
      isPortable(model)
        ? copyNode(layout, { document: model.document, node: model.member.value }, slot)
        : undefined,
    member: (key, value, slot, model) => `${printKey(layout, key, slot, model)}:${value}`,
    item: printItem,
    wrap: (_kind, printed, inner, outer) => wrap(printed, inner, outer),
    withKeys: withForms,
  };
}

/** The slot one level deeper. */
export function slotInside(layout: YamlLayout, outer: Slot, kind: Slot['kind'], inFlow: boolean): Slot {
  const further = outer.kind === 'array' ? '  ' : kind === 'array' ? layout.hyphenIndent : layout.unit;
  return { kind, indent: outer.indent + further, inFlow: inFlow || outer.inFlow, eol: outer.eol };
}

interface MemberModel {
  readonly document: YamlDocument;
  readonly member: Member;
}

/** Whether a key means the same elsewhere: not an alias, a container, or a key with an anchor. */
function isPortable({ document, member }: MemberModel): boolean {
  return !member.key.startsWith('\0') || document.text.slice(member.offset, member.keyEnd) === '<<';
}

/** The key as the template spells it, unless it has a question mark and may therefore span several lines. */
function printKey(
  { codeStyle }: YamlLayout,
  key: string,
  slot: Slot,
  model: MemberModel | undefined,
): string {
  const { member, document } = model ?? {};
  if (!member || member.isExplicit || !document || member.key !== key) {
    return keyScalar(key, codeStyle, slot.inFlow);
  }
  return document.text.slice(member.offset, member.keyEnd);
}

function printItem(value: string, slot: Slot): string {
  return slot.inFlow ? value.trimStart() : `-${value}`;
}

interface NodeModel {
  readonly document: YamlDocument;
  readonly node: YamlNode;
}

function printText(layout: YamlLayout, text: string, slot: Slot, model: NodeModel | undefined): string {
  const { codeStyle, unit, style } = layout;
  const place = { inFlow: slot.inFlow, eol: slot.eol, bodyIndent: slot.indent + unit };
  const node = model?.node.kind === 'string' ? model.node : undefined;
  if (!model || !node || (node.style !== 'literal' && node.style !== 'folded')) {
    return ` ${scalar(text, style ?? node?.style ?? 'plain', codeStyle, place)}`;
  }
  const block = blockOf(model.document.text.slice(node.offset, node.end), node.value);
  const digit = block.digit && String(unit.length);
  return ` ${scalar(text, node.style, codeStyle, place, { ...block, digit, rest: '' })}`;
}

/** Joins members that are laid out for `inner` into the text after the outer slot's colon or hyphen. */
function wrap(members: readonly string[], inner: Slot, outer: Slot): string {
  if (inner.inFlow) return inner.kind === 'array' ? ` [${members.join(', ')}]` : ` { ${members.join(', ')} }`;
  const separator = inner.eol + inner.indent;
  return (outer.kind === 'array' ? ' ' : separator) + members.join(separator);
}

/**
 * Spells a value as the template does, without keys that are not portable.
 *
 * @returns undefined for values that may mean nothing elsewhere (aliases, and values with an anchor or tag), for values
 *   of several lines that are neither texts nor containers, and for containers that hold nothing else
 */
function copyNode(layout: YamlLayout, { document, node }: NodeModel, slot: Slot): string | undefined {
  if (node.hasProperties) return undefined;
  if (node.kind === 'string') return printText(layout, node.value, slot, { document, node });
  const source = document.text.slice(node.offset, node.end);
  if (node.kind === 'literal')
    return node.alias !== undefined || source.includes('\n') ? undefined : copyLiteral(source, slot);
  if (node.members.length === 0) return node.kind === 'array' ? ' []' : ' {}';
  const inner = slotInside(layout, slot, node.kind, node.flow);
  const members = node.members.flatMap((member) => {
    if (!isPortable({ document, member })) return [];
    const value = copyNode(layout, { document, node: member.value }, inner);
    if (value === undefined) return [];
    if (node.kind === 'array') return [printItem(value, inner)];
    return [`${printKey(layout, member.key, inner, { document, member })}:${value}`];
  });
  return members.length === 0 ? undefined : wrap(members, inner, slot);
}

/** In a list in brackets an empty item must be spelled out. */
function copyLiteral(source: string, slot: Slot): string {
  if (source !== '') return ` ${source}`;
  return slot.inFlow && slot.kind === 'array' ? ' null' : '';
}

/** How a file is laid out: taken from what stands beside a new member, then from the file, then from the template. */

import { breakBefore, firstBreak, ownIndent } from '../lines.ts';
import { isContainer } from '../nested/tree.ts';
import type { JsonDocument } from './document.ts';
import type { ContainerNode, Member } from './tree.ts';

export interface JsonLayout {
  readonly eol: string;
  /** What one level adds to the indent. */
  readonly unit: string;
  /** What stands from the end of a key to its value. */
  readonly colon: string;
  /** Members follow each other on one line. */
  readonly inline: boolean;
  /** What stands between a comma and the next member on the same line. */
  readonly gap: string;
  /** What stands inside the braces of an object on one line. */
  readonly pad: string;
}

/** A layout at a place: `indent` is that of the members there. */
export interface MemberLayout extends JsonLayout {
  readonly indent: string;
}

/** What a document shows of its layout. */
type Shown = { readonly [Name in keyof JsonLayout]: JsonLayout[Name] | undefined };

export function layoutOf(document: JsonDocument, template: JsonDocument | undefined): JsonLayout {
  const own = shownBy(document);
  const model = template && shownBy(template);
  const inline = own.inline ?? model?.inline ?? false;
  const colon = own.colon ?? model?.colon ?? (inline ? ':' : ': ');
  return {
    inline,
    colon,
    eol: own.eol ?? model?.eol ?? '\n',
    unit: own.unit ?? model?.unit ?? '  ',
    gap: own.gap ?? model?.gap ?? (/\s$/.test(colon) ? ' ' : ''),
    pad: own.pad ?? model?.pad ?? '',
  };
}

/** Where new members of a container go that is there already. @param outer of the members beside the container */
export function placeIn(
  text: string,
  container: ContainerNode,
  outer: MemberLayout,
  layout: JsonLayout,
): MemberLayout {
  const { members } = container;
  const model = [members[0], members[1], members.at(-1)].find(
    (member) => member && ownIndent(text, member.offset) !== undefined,
  );
  const colon = colonOf(text, members[0]) ?? outer.colon;
  if (model) {
    const indent = ownIndent(text, model.offset) ?? '';
    const eol = breakBefore(text, model.offset - indent.length) || layout.eol;
    return {
      eol,
      indent,
      unit: unitOf(indent, outer.indent) ?? layout.unit,
      colon,
      inline: false,
      gap: ' ',
      pad: '',
    };
  }
  const indent = outer.indent + outer.unit;
  if (members.length === 0) return { ...outer, indent };
  const inner = inlineStyle(text, container);
  return { ...outer, indent, colon, inline: true, gap: inner.gap ?? layout.gap, pad: inner.pad };
}

/**
 * One level further in, for what is new. `model` is the container of the template that it is made after: it stays on
 * one line where that is a choice, and not the way of a whole template without line ends.
 */
export function placeInside(
  outer: MemberLayout,
  template?: JsonDocument,
  model?: ContainerNode,
): MemberLayout {
  const place = { ...outer, indent: outer.indent + outer.unit };
  if (outer.inline || !template || template.isOneLine || !model || model.members.length === 0) return place;
  if (/[\r\n]/.test(template.text.slice(model.offset, model.end))) return place;
  const { gap, pad } = inlineStyle(template.text, model);
  return { ...place, inline: true, gap: gap ?? (pad || ' '), pad };
}

/** A container around members that are laid out for `place`. */
export function wrap(
  kind: ContainerNode['kind'],
  members: readonly string[],
  place: MemberLayout,
  closing: string,
): string {
  const [open, close] = kind === 'object' ? '{}' : '[]';
  if (members.length === 0) return `${open}${close}`;
  if (place.inline) {
    const pad = kind === 'object' ? place.pad : '';
    return `${open}${pad}${members.join(`,${place.gap}`)}${pad}${close}`;
  }
  const separator = place.eol + place.indent;
  return `${open}${separator}${members.join(`,${separator}`)}${place.eol}${closing}${close}`;
}

function shownBy({ text, root, isOneLine }: JsonDocument): Shown {
  const [first] = root.members;
  const eol = firstBreak(text) || undefined;
  const unit = (first && ownIndent(text, first.offset)) || undefined;
  const isMultiLine = !isOneLine && /[\r\n]/.test(text.slice(root.offset, root.end));
  const inline = isOneLine || isMultiLine ? isOneLine : undefined;
  const style = isOneLine ? inlineStyle(text, root) : { gap: undefined, pad: undefined };
  return { eol, colon: firstColon(text, root), unit, inline, ...style };
}

/** The colon of the first property in a container or below it. */
function firstColon(text: string, container: ContainerNode): string | undefined {
  for (const member of container.members) {
    const own = container.kind === 'object' ? colonOf(text, member) : undefined;
    const colon = own ?? (isContainer(member.value) ? firstColon(text, member.value) : undefined);
    if (colon !== undefined) return colon;
  }
  return undefined;
}

function colonOf(text: string, member: Member | undefined): string | undefined {
  if (!member || member.keyEnd === member.offset) return undefined;
  const colon = text.slice(member.keyEnd, member.value.offset);
  return /^[ \t]*:[ \t]*$/.test(colon) ? colon : undefined;
}

function inlineStyle(
  text: string,
  { offset, members }: ContainerNode,
): { gap: string | undefined; pad: string } {
  const [first, second] = members;
  const pad = blanksOnly(text.slice(offset + 1, first?.offset)) ?? '';
  const gap = first && second && first.comma >= 0 ? text.slice(first.comma + 1, second.offset) : undefined;
  return { pad, gap: gap === undefined ? undefined : blanksOnly(gap) };
}

function blanksOnly(text: string): string | undefined {
  return /^[ \t]*$/.test(text) ? text : undefined;
}

function unitOf(indent: string, outer: string): string | undefined {
  return indent.length > outer.length && indent.startsWith(outer) ? indent.slice(outer.length) : undefined;
}

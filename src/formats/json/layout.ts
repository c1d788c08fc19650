/** The layout of new members, taken from their neighbours, else from the file, else from the template. */

import { breakBefore, firstBreak, ownIndent } from '../lines.ts';
import { isContainer } from '../nested/tree.ts';
import type { JsonDocument } from './document.ts';
import type { ContainerNode, Member } from './tree.ts';

export interface JsonLayout {
  readonly eol: string;
  /** The indent per level. */
  readonly unit: string;
  /** The text between a key and its value. */
  readonly colon: string;
  /** Members share one line. */
  readonly inline: boolean;
  /** The text between a comma and the next member on the same line. */
  readonly gap: string;
  /** The padding inside the braces of a one-line object. */
  readonly pad: string;
}

/** The layout of members at a specific `indent`. */
export interface MemberLayout extends JsonLayout {
  readonly indent: string;
}

/** The parts of a layout that can be derived from a document. */
type Shown = { readonly [Name in keyof JsonLayout]: JsonLayout[Name] | undefined };

/** The parts of a document that show its layout. */
type Laid = Pick<JsonDocument, 'text' | 'root' | 'isOneLine'>;

export function layoutOf(document: Laid, template: Laid | undefined): JsonLayout {
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

/** The place of new members in an existing container. @param outer the place of the container's siblings */
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
 * The place inside a new container, one level deeper. It is on one line if `outer` or its model is. Models that are
 * empty or in a one-line template do not count.
 */
export function placeInside(
  outer: MemberLayout,
  template?: Pick<Laid, 'text' | 'isOneLine'>,
  model?: ContainerNode,
): MemberLayout {
  const place = { ...outer, indent: outer.indent + outer.unit };
  if (outer.inline || !template || template.isOneLine || !model || model.members.length === 0) return place;
  if (/[\r\n]/.test(template.text.slice(model.offset, model.end))) return place;
  const { gap, pad } = inlineStyle(template.text, model);
  return { ...place, inline: true, gap: gap ?? (pad || ' '), pad };
}

/** Wraps members, laid out for `place`, in a container. */
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

function shownBy({ text, root, isOneLine }: Laid): Shown {
  const [first] = root.members;
  const eol = firstBreak(text) || undefined;
  const unit = (first && ownIndent(text, first.offset)) || undefined;
  const isMultiLine = !isOneLine && /[\r\n]/.test(text.slice(root.offset, root.end));
  const inline = isOneLine || isMultiLine ? isOneLine : undefined;
  const style = isOneLine ? inlineStyle(text, root) : { gap: undefined, pad: undefined };
  return { eol, colon: firstColon(text, root), unit, inline, ...style };
}

/** The first colon without line ends or comments around it, at or below a container. */
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

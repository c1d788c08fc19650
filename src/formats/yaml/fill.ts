/** Fills keys without values, containers without members, and texts without a root. */
import type { Edit } from '../format.ts';
import { type ContainerModel, type Printer, printInside, refuse } from '../nested/print.ts';
import type { ContainerSite as NestedSite } from '../nested/treeUpdate.ts';
import { setsAnything, type Wanted } from '../nested/wanted.ts';
import type { YamlDocument } from './document.ts';
import type { YamlLayout } from './layout.ts';
import { lineEnd } from './lines.ts';
import { type Slot, slotInside, type YamlKinds } from './print.ts';
import { scalar } from './scalar.ts';
import type { ContainerNode, Member, YamlNode } from './tree.ts';

type Site = NestedSite<YamlKinds>;

/** Whether a value is missing, `~` or `null`, so that a text can take its place. */
export function isFillable(node: YamlNode): boolean {
  return node.kind === 'literal' && node.isNull && !node.hasProperties;
}

/** Replaces a missing value, `~` or `null` with a text. */
export function fillValue(
  layout: YamlLayout,
  { flow, kind }: ContainerNode,
  member: Member,
  text: string,
): Edit {
  const { value, colonEnd } = member;
  const place = { inFlow: flow, eol: layout.eol, bodyIndent: '' };
  const content = scalar(text, layout.style ?? 'plain', layout.codeStyle, place);
  // An item in brackets has neither a hyphen nor a colon before it.
  const space = flow && kind === 'array' ? '' : ' ';
  return { offset: colonEnd, length: value.end - colonEnd, content: space + content };
}

/** Whether an empty container that is not inside brackets can be filled with the members of an object or array. */
export function isFillableAt(
  { documents }: YamlDocument,
  { container, outer }: Pick<Site, 'container' | 'outer'>,
  kind: ContainerNode['kind'],
): boolean {
  if (documents > 1) return false;
  return !outer.inFlow && !container.hasProperties && (!container.flow || kind === container.kind);
}

/** Whether empty brackets inside others can be filled with the members of an object or array. */
function isFillableInFlow(
  { text }: YamlDocument,
  { container, outer }: Site,
  kind: ContainerNode['kind'],
): boolean {
  const { flow, hasProperties, offset, end } = container;
  const isEmpty = /^.\s*.$/.test(text.slice(offset, end));
  return outer.inFlow && flow && !hasProperties && isEmpty && kind === container.kind;
}

interface Filled extends Printer<YamlKinds> {
  readonly document: YamlDocument;
  readonly layout: YamlLayout;
  readonly edits: Edit[];
}

export function fillEmpty(
  file: Filled,
  site: Site,
  model: ContainerModel<YamlKinds> | undefined,
  wanted: Wanted,
): void {
  const { holder, outer } = site;
  if (!setsAnything(wanted)) return;
  const { document, layout, edits } = file;
  const kind = model?.container.kind ?? 'object';
  const inFlow = isFillableInFlow(document, site, kind);
  if (!inFlow && !isFillableAt(document, site, kind)) {
    refuse(file, 'shapeDiffers', wanted.children.values());
    return;
  }
  const inner = holder ? slotInside(layout, outer, kind, inFlow) : { ...outer, kind };
  const members = printInside(file, wanted, model, inner);
  if (members.length === 0) return;
  if (inFlow) edits.push(inBraces(site, members));
  else edits.push(...filling(document, site, members, inner));
}

function inBraces({ container: { kind, offset, end } }: Site, members: readonly string[]): Edit {
  const list = members.join(', ');
  return { offset, length: end - offset, content: kind === 'array' ? `[${list}]` : `{ ${list} }` };
}

/** The line that ends a blank document, in which no text can begin like it. What follows is another document. */
const endMark = /^\.\.\./m;

/** Inserts lines after the key and its comment; for a root, in its place or at the end of the document. */
export function filling(
  { text, isBlank }: YamlDocument,
  { container, holder }: Pick<Site, 'container' | 'holder'>,
  members: readonly string[],
  { indent, eol }: Pick<Slot, 'indent' | 'eol'>,
): readonly Edit[] {
  const lines = members.map((member) => indent + member).join(eol);
  if (!holder) {
    const { offset, end } = container;
    if (!isBlank) return [{ offset, length: end - offset, content: lines }];
    const mark = text.search(endMark);
    const place = mark === -1 ? text.length : mark;
    const isOpen = !/(?:^|\n)\uFEFF?$/.test(text.slice(0, place));
    return [{ offset: place, length: 0, content: (isOpen ? eol : '') + lines + eol }];
  }
  const { colonEnd, value } = holder;
  const insert = { offset: lineEnd(text, value.end), length: 0, content: eol + lines };
  const length = value.end - colonEnd;
  return length === 0 ? [insert] : [{ offset: colonEnd, length, content: '' }, insert];
}

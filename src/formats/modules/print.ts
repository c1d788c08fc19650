/** Prints new members of modules. */
import { commentsAbove } from '../inCode/comments.ts';
import { wrapped } from '../inCode/wrap.ts';
import type { MemberLayout } from '../json/layout.ts';
import { withForms } from '../nested/keyedForms.ts';
import type { Printer } from '../nested/print.ts';
import { isContainer } from '../nested/tree.ts';
import type { ModuleDocument } from './document.ts';
import { type ModuleLayout, placeInside } from './layout.ts';
import type { SpellingManner } from './manner.ts';
import { modelOf, spell } from './spell.ts';
import { type ContainerNode, isKnownKey, type Member, type ModuleNode, type StringNode } from './tree.ts';

export interface ModuleKinds {
  readonly container: ContainerNode;
  readonly document: ModuleDocument;
  readonly place: MemberLayout;
}

export interface Printing {
  readonly document: ModuleDocument;
  readonly layout: ModuleLayout;
  readonly manner: SpellingManner;
}

export function printerOf(printing: Printing): Printer<ModuleKinds> {
  const { document: own, layout, manner } = printing;
  return {
    conflicts: [],
    inside: (outer, _kind, model) => placeInside(outer, model?.document, model?.container),
    text: (text, { eol }, model) => printText(text, eol, manner, model),
    copy: ({ document, member }, place) => copyNode(printing, document, member, place),
    member: (key, value, place, model) =>
      (model ? commentsAbove(own, model.document, model.member.offset, place) : '') +
      (model ? keyIn(model.document, model.member) : printKey(key, manner)) +
      place.colon +
      value,
    item: (value) => value,
    wrap: (kind, printed, inner, outer) => wrap(layout, kind, printed, { inner, outer }),
    withKeys: withForms,
  };
}

/** Spelled as in the template if the text is a multi-line template literal there, otherwise in the file's quotes. */
function printText(
  text: string,
  eol: string,
  manner: SpellingManner,
  model: { readonly document: ModuleDocument; readonly member: Member } | undefined,
): string {
  const node = model?.member.value;
  const own = model && node?.kind === 'string' ? modelOf(model.document.text, node) : undefined;
  const usual = { style: manner.quote, raw: '' };
  return spell(text, own?.style === 'template' && /[\r\n]/.test(own.raw) ? own : usual, manner, eol);
}

/** Keys that need no quotes. */
const bareKey = /^[A-Za-z_$][\w$]*$/;

function printKey(key: string, manner: SpellingManner): string {
  const quoted = spell(key, { style: manner.quote, raw: '' }, manner, '\n');
  if (key === '__proto__') return `[${quoted}]`;
  return bareKey.test(key) && !manner.quotesKeys ? key : quoted;
}

/** The key as the template spells it. */
function keyIn({ text }: ModuleDocument, { offset, keyEnd }: Member): string {
  return text.slice(offset, keyEnd);
}

function wrap(
  { endsWithComma }: ModuleLayout,
  kind: ContainerNode['kind'],
  printed: readonly string[],
  { inner, outer }: { readonly inner: MemberLayout; readonly outer: MemberLayout },
): string {
  const [open = '', close = ''] = kind === 'object' ? '{}' : '[]';
  const pad = kind === 'object' ? inner.pad : '';
  return wrapped(printed, inner, outer.indent, { open, close, pad, endsWithComma });
}

/** Values that mean the same in every module. */
const constant = /^(?:[-+]?(?:\d[\w.]*|\.\d\w*)|true|false|null|undefined)$/;

/** Spells a value without texts as the template does; undefined if it may mean something else in the file. */
function copyNode(
  printing: Printing,
  document: ModuleDocument,
  member: Member,
  place: MemberLayout,
): string | undefined {
  const { value } = member;
  if (!isKnownKey(member)) return undefined;
  if (!isContainer<ModuleNode>(value)) return copyLeaf(printing, document, value, place);
  const inner = placeInside(place, document, value);
  const members = value.members.flatMap((one) => {
    const printed = copyNode(printing, document, one, inner);
    if (printed === undefined) return [];
    return [value.kind === 'array' ? printed : keyIn(document, one) + inner.colon + printed];
  });
  if (value.kind === 'array' && members.length < value.members.length) return undefined;
  return wrap(printing.layout, value.kind, members, { inner, outer: place });
}

function copyLeaf(
  { manner }: Printing,
  document: ModuleDocument,
  value: Exclude<ModuleNode, ContainerNode>,
  { eol }: MemberLayout,
): string | undefined {
  const raw = document.text.slice(value.offset, value.end);
  if (value.kind === 'string')
    return spell(value.value, modelOf(document.text, value as StringNode), manner, eol);
  return constant.test(raw) ? raw : undefined;
}

/** Prints new sections, statements and members of values. Sections and statements are whole lines with their indent. */
import type { KeyPath } from '../format.ts';
import { type MemberLayout, wrap } from '../json/layout.ts';
import type { ContainerModel, Model, Printer } from '../nested/print.ts';
import { isContainer } from '../nested/tree.ts';
import type { TomlDocument } from './document.ts';
import { withForms } from './forms.ts';
import type { TomlLayout } from './layout.ts';
import { commentBeside, commentsAbove, indexIn } from './rows.ts';
import { spell, styleOf } from './spell.ts';
import { baseKey, type ContainerNode, headerKey, type Member, type Section } from './tree.ts';

/** The container of a new member. */
export interface Slot {
  readonly level: 'file' | 'section' | 'brackets';
  readonly indent: string;
  readonly equals: string;
  readonly eol: string;
  /** The layout in brackets. */
  readonly brackets: MemberLayout;
}

export interface TomlKinds {
  readonly container: ContainerNode;
  readonly document: TomlDocument;
  readonly place: Slot;
}

/** @param base the outermost key of all headers, if the file has one */
export function printerOf(layout: TomlLayout, base: KeyPath): Printer<TomlKinds> {
  return {
    conflicts: [],
    inside: (outer, kind, model) => slotInside(layout, outer, kind, model),
    text: (text, slot, model) => spell(text, printedStyle(layout, model), layout.codeStyle, slot.eol),
    copy: ({ document, member }) => (isContainer(member.value) ? undefined : sourceOf(document, member)),
    member: (key, value, slot, model) => printMember(key, value, slot, model, base),
    item: (value) => value,
    wrap: (kind, printed, inner) =>
      inner.level === 'section' ? printed.join(inner.eol) : wrap(kind, printed, inner.brackets, inner.indent),
    withKeys: withForms,
  };
}

function slotInside(
  layout: TomlLayout,
  outer: Slot,
  kind: ContainerNode['kind'],
  model: ContainerModel<TomlKinds> | undefined,
): Slot {
  if (outer.level === 'file') return { ...outer, level: 'section', indent: layout.indent };
  const source = model?.document.text.slice(model.container.offset, model.container.end) ?? '';
  // Tables in braces are on one line up to TOML 1.0.
  const isInside = outer.level === 'brackets';
  const inline = kind === 'object' || !/[\r\n]/.test(source) || (isInside && outer.brackets.inline);
  const indent = outer.indent + (isInside ? outer.brackets.unit : '');
  const brackets = { ...outer.brackets, inline, indent: indent + outer.brackets.unit };
  return { ...outer, level: 'brackets', indent, brackets };
}

/** One-line strings have the prevailing quotes of the file. */
function printedStyle({ quotes }: TomlLayout, model: Model<TomlKinds> | undefined) {
  const node = model?.member.value;
  const own =
    model && node?.kind === 'string'
      ? styleOf(sourceOf(model.document, model.member), node.quotes)
      : undefined;
  if (own && own.quotes.length > 1) return own;
  return { quotes: quotes ?? own?.quotes ?? '"', startsLine: false } as const;
}

function sourceOf({ text }: TomlDocument, { value }: Member): string {
  return text.slice(value.offset, value.end);
}

function printMember(
  key: string,
  value: string,
  { level, indent, equals, eol }: Slot,
  model: Model<TomlKinds> | undefined,
  base: KeyPath,
): string {
  const spelled = model ? keyIn(model.document, model.member) : key;
  if (level === 'brackets') return `${spelled} = ${value}`;
  const above = model ? remarksAbove(model) : [];
  const beside = model ? remarkBeside(model) : '';
  if (level === 'section') return lines([...above, `${spelled}${equals}${value}${beside}`], indent, eol);
  const header =
    base.length === 0 && model && model.document.base.length === 0 ? spelled : headerFor(key, model, base);
  return lines([...above, header + beside, ...(value === '' ? [] : [value])], '', eol);
}

function headerFor(key: string, model: Model<TomlKinds> | undefined, base: KeyPath): string {
  if (base.length === 0) return key;
  const own = headerKey(base).slice(0, -1);
  const path = model ? (model.member as Section).path : undefined;
  if (path) return headerKey([...base, ...path]);
  return key === baseKey ? `${own}]` : `${own}.${key.slice(1)}`;
}

function lines(all: readonly string[], indent: string, eol: string): string {
  return all.map((line) => indent + line).join(eol);
}

/** The key or header as the template spells it. */
function keyIn({ text }: TomlDocument, { offset, keyEnd }: Member): string {
  return text.slice(offset, keyEnd);
}

function remarksAbove({ document: { text }, container, member }: Model<TomlKinds>): readonly string[] {
  const before = container.members[indexIn(container, member) - 1];
  const floor = before ? Math.max(before.keyEnd, before.value.end) : container.offset;
  return commentsAbove(text, member, floor);
}

function remarkBeside({ document: { text }, member }: Model<TomlKinds>): string {
  return commentBeside(text, 'isListed' in member ? member.keyEnd : member.value.end);
}

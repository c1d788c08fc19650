/** Prints new strings and parts of them like those of the template. */
import { pluralCategories } from '../../pluralCategories.ts';
import { breaksIn, firstBreak } from '../lines.ts';
import type { Wanted } from '../nested/wanted.ts';
import type { Span } from '../span.ts';
import { type Lead, leadOf } from '../xml/edits.ts';
import { type Manner, newRow } from '../xml/newRow.ts';
import { spellLike, spellText } from '../xml/spell.ts';
import { linesOf, type NewRow } from '../xml/splice.ts';
import { startTag } from '../xml/tree.ts';
import type { StringsdictDocument } from './document.ts';
import type { Branch, BranchNode, Node, StringText } from './node.ts';
import type { Dict, Pair } from './plist.ts';

export interface Layout {
  readonly lineBreak: string;
  /** The indent of a dictionary's content relative to its tags. */
  readonly unit: string;
  /** The gap between a key and its text or dictionary: blanks, or 'line' for a new line. */
  readonly gaps: { readonly string: string; readonly dict: string };
}

/** The layout of the file, completed by that of its template. */
export function layoutOf(own: StringsdictDocument, model: StringsdictDocument): Layout {
  const documents = [own, model];
  const first = (find: (document: StringsdictDocument) => string | undefined) =>
    documents.map(find).find((one) => one !== undefined);
  return {
    lineBreak: firstBreak(own.text) || firstBreak(model.text) || '\n',
    unit: first(({ text, root: { dict } }) => unitIn(text, dict, dict.element)) ?? '\t',
    gaps: {
      string: first(({ text, root }) => gapIn(text, root.dict, 'string')) ?? 'line',
      dict: first(({ text, root }) => gapIn(text, root.dict, 'dict')) ?? 'line',
    },
  };
}

/** @param around what begins the line with the outer indent: the dictionary, or the pair whose value it is */
function unitIn(text: string, { pairs }: Dict, around: Span): string | undefined {
  const [first] = pairs;
  if (!first) return undefined;
  const outer = leadOf(text, around);
  const inner = leadOf(text, first.element);
  const isDeeper = inner.indent.length > outer.indent.length && inner.indent.startsWith(outer.indent);
  if (isDeeper) return inner.indent.slice(outer.indent.length);
  return firstOf(pairs, ({ dict, element }) => dict && unitIn(text, dict, element));
}

function gapIn(text: string, { pairs }: Dict, name: 'string' | 'dict'): string | undefined {
  return firstOf(pairs, ({ keyElement, value, dict }) => {
    if (value.name !== name) return dict && gapIn(text, dict, name);
    const gap = text.slice(keyElement.end, value.offset);
    return breaksIn(gap) > 0 ? 'line' : /^[ \t]*$/.test(gap) ? gap : undefined;
  });
}

function firstOf<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

export interface Printer {
  /** The template, or the file itself. */
  readonly model: StringsdictDocument;
  readonly layout: Layout;
  readonly manner: Manner;
}

/** A new member of a dictionary, with the node that it is printed like and the changes to it. */
export interface NewMember {
  readonly name: string;
  readonly node: Node;
  readonly wanted: Wanted | undefined;
}

/** @param member its node belongs to the template; a plural form may be printed like another one */
export function printMember(printer: Printer, member: NewMember, lead: Lead): string {
  const { model, layout } = printer;
  const { name, node, wanted } = member;
  const { keyElement, key } = node.pair;
  const tag = key === name ? model.text.slice(keyElement.offset, keyElement.end) : `<key>${name}</key>`;
  return node.kind === 'text'
    ? tag + gapFor(layout, 'string', lead) + textValue(printer, node, wanted)
    : tag + gapFor(layout, 'dict', lead) + dictValue(printer, node, wanted, lead);
}

function textValue({ model, layout }: Printer, node: StringText, wanted: Wanted | undefined): string {
  const raw = spellIn(model.text, node, textOf(wanted), layout.lineBreak);
  return `${startTag(model.text, node.element)}${raw}</string>`;
}

/** @param text contains only characters that XML allows */
export function spellIn(file: string, like: StringText, text: string, lineBreak: string): string {
  const { range, isCdata } = like;
  const raw = file.slice(range.offset, range.end);
  return spellLike(text, { raw, isCdata }, lineBreak) ?? '';
}

function dictValue(printer: Printer, node: BranchNode, wanted: Wanted | undefined, lead: Lead): string {
  const { model, layout } = printer;
  const { dict, pair } = node;
  const [first] = dict.pairs;
  const isInline = first && leadOf(model.text, first.element).lineBreak === '';
  const inner = isInline
    ? { lineBreak: '', indent: '' }
    : { lineBreak: lead.lineBreak, indent: lead.lineBreak && lead.indent + layout.unit };
  const outer = isInline ? '' : lead.lineBreak + lead.indent;
  return `${startTag(model.text, pair.value)}${linesOf(rowsOf(printer, node, wanted), inner)}${outer}</dict>`;
}

/** The rows of the template with the new texts. Only the plural forms that changes set are printed. */
function rowsOf(printer: Printer, node: BranchNode, wanted: Wanted | undefined): readonly NewRow[] {
  const { model, manner } = printer;
  const { dict, members } = node;
  const pairs = new Map(dict.pairs.map((pair) => [pair.element, pair]));
  const rows: (readonly [name: string, row: NewRow])[] = [];
  for (const [index, { element }] of dict.rows.entries()) {
    const pair = element && pairs.get(element);
    if (!pair) continue;
    const name = pair.key;
    const member = members.get(name);
    const own = wanted?.children.get(name);
    if (member && node.kind === 'plural' && own?.change?.kind !== 'set') continue;
    const print = (lead: Lead) =>
      member ? printMember(printer, { name, node: member, wanted: own }, lead) : copied(printer, pair, lead);
    rows.push([name, newRow({ text: model.text, rows: dict.rows }, index, manner, print)]);
  }
  if (node.kind !== 'plural') return rows.map(([, row]) => row);
  const names = formsIn(
    rows.map(([name]) => name),
    wanted,
  );
  const known = new Map(rows);
  return names.map((name) => known.get(name) ?? newForm(printer, node, name, wanted));
}

/** A member that neither is nor contains a text. */
function copied({ model, layout }: Printer, { keyElement, value }: Pair, lead: Lead): string {
  const { text } = model;
  const gap = gapFor(layout, value.name === 'dict' ? 'dict' : 'string', lead);
  return text.slice(keyElement.offset, keyElement.end) + gap + text.slice(value.offset, value.end);
}

function gapFor({ gaps }: Layout, kind: keyof Layout['gaps'], lead: Lead): string {
  return gaps[kind] === 'line' ? lead.lineBreak + lead.indent : gaps[kind];
}

/** The keys of a plural with the forms that changes add, each before the first later category. */
export function formsIn(keys: readonly string[], wanted: Wanted | undefined): readonly string[] {
  const names = [...keys];
  for (const category of pluralCategories) {
    if (names.includes(category) || wanted?.children.get(category)?.change?.kind !== 'set') continue;
    const rank = pluralCategories.indexOf(category);
    const next = names.findIndex((name) => pluralCategories.indexOf(name) > rank);
    names.splice(next === -1 ? names.length : next, 0, category);
  }
  return names;
}

/** A plural form, printed like the same form of the template, or its `other`, or its last one. */
export function newForm(
  printer: Printer,
  { members }: Branch,
  name: string,
  wanted: Wanted | undefined,
): NewRow {
  const node = members.get(name) ?? members.get('other') ?? [...members.values()].at(-1);
  const own = wanted?.children.get(name);
  return {
    print: (lead) => {
      if (node) return printMember(printer, { name, node, wanted: own }, lead);
      const raw = spellText(textOf(own), printer.layout);
      return `<key>${name}</key>${gapFor(printer.layout, 'string', lead)}<string>${raw}</string>`;
    },
  };
}

function textOf(wanted: Wanted | undefined): string {
  return wanted?.change?.kind === 'set' ? wanted.change.text : '';
}

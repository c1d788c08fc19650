import { pluralCategories } from '../../pluralCategories.ts';
import { sortedEdits } from '../edits.ts';
import type { Change, Conflict, Edit, WriteOptions, WriteResult } from '../format.ts';
import { pathsOf, setsAnything, type Wanted, wantedOf } from '../nested/wanted.ts';
import { newRows } from '../rows.ts';
import { forbiddenAt } from '../xml/characters.ts';
import { leadOf, setContent } from '../xml/edits.ts';
import { mannerOf, newRow } from '../xml/newRow.ts';
import { type NewRow, spliceRows } from '../xml/splice.ts';
import type { XmlElement } from '../xml/tree.ts';
import { isComplete, isEmptied, referencesIn } from './after.ts';
import type { StringsdictDocument } from './document.ts';
import { type Branch, formatKey, type Node, rules, type TextNode } from './node.ts';
import { formsIn, layoutOf, newForm, type Printer, printMember, spellIn } from './print.ts';

interface StringsdictUpdate extends Printer {
  readonly own: StringsdictDocument;
  readonly edits: Edit[];
  readonly conflicts: Conflict[];
  readonly isNewFile: boolean;
}

export function writeDocument(
  own: StringsdictDocument,
  template: StringsdictDocument | undefined,
  changes: readonly Change[],
  { becomes }: Pick<WriteOptions, 'becomes'>,
): WriteResult {
  const model = template ?? own;
  const update: StringsdictUpdate = {
    ...{ own, model, layout: layoutOf(own, model) },
    manner: mannerOf({ text: own.text, rows: own.root.dict.rows }),
    ...{ edits: [], conflicts: [], isNewFile: becomes !== undefined },
  };
  const wanted = wantedOf(changes.filter((change) => isPossible(update, change)));
  updateBranch(update, own.root, model.root, wanted);
  return { edits: sortedEdits(update.edits), conflicts: update.conflicts };
}

function isPossible({ conflicts }: StringsdictUpdate, change: Change): boolean {
  const isUnencodable = change.kind === 'set' && forbiddenAt(change.text) !== -1;
  if (isUnencodable) conflicts.push({ path: change.path, code: 'unencodable' });
  return !isUnencodable;
}

/** @param kind the kind of the changes that are not applied */
function refuse(
  { conflicts }: StringsdictUpdate,
  wanted: Wanted,
  code: Conflict['code'],
  kind: Change['kind'] = 'set',
): void {
  for (const path of pathsOf(kind, wanted)) conflicts.push({ path, code });
}

function updateNode(update: StringsdictUpdate, own: Node, model: Node | undefined, wanted: Wanted): void {
  const { change, children } = wanted;
  if (own.kind !== 'text') {
    updateBranch(update, own, model && model.kind !== 'text' ? model : undefined, wanted);
    return;
  }
  refuse(update, { change: undefined, children }, 'shapeDiffers');
  if (change?.kind === 'set' && change.text !== own.text)
    update.edits.push(valueEdit(update, own, change.text));
}

function valueEdit({ own, layout }: StringsdictUpdate, node: TextNode, text: string): Edit {
  const raw = spellIn(own.text, node, text, layout.lineBreak);
  return setContent(own.text, node.element, raw);
}

function updateBranch(
  update: StringsdictUpdate,
  own: Branch,
  model: Branch | undefined,
  wanted: Wanted,
): void {
  const { change } = wanted;
  if (change?.kind === 'set') update.conflicts.push({ path: change.path, code: 'shapeDiffers' });
  const removed = new Set<XmlElement>();
  const added: string[] = [];
  const missing: (readonly [name: string, child: Wanted])[] = [];
  const references = own.kind === 'message' ? referencesIn(own, wanted) : noNames;
  for (const [name, child] of wanted.children) {
    const member = own.members.get(name);
    if (member && !isEmptied(member, child, update))
      updateNode(update, member, model?.members.get(name), child);
    else if (member) {
      refuse(update, child, 'shapeDiffers');
      if (mayGo(own, name, references)) removed.add(member.pair.element);
      else refuse(update, child, 'otherTextStays', 'remove');
    } else if (setsAnything(child)) missing.push([name, child]);
  }
  const taken = missing.length > 0 ? new Set(own.dict.pairs.map(keyOf)) : noNames;
  for (const [name, child] of missing) {
    const code = taken.has(name) ? 'shapeDiffers' : whyNot({ own, model, references }, name, child);
    if (code) refuse(update, child, code);
    else added.push(name);
  }
  if (removed.size + added.length > 0) spliceMembers(update, { own, model, wanted, removed, added });
}

const noNames: ReadonlySet<string> = new Set();

/** Programs fall back to `other`, and need what the texts of a message refer to. */
function mayGo({ kind }: Branch, name: string, references: ReadonlySet<string>): boolean {
  if (kind === 'plural') return name !== 'other';
  return kind !== 'message' || (name !== formatKey && !references.has(name));
}

interface Place {
  readonly own: Branch;
  readonly model: Branch | undefined;
  readonly references: ReadonlySet<string>;
}

/** Why a branch cannot get a new member. */
function whyNot(
  { own, model, references }: Place,
  name: string,
  wanted: Wanted,
): Conflict['code'] | undefined {
  if (own.kind === 'plural') {
    return pluralCategories.includes(name) && wanted.children.size === 0 ? undefined : 'shapeDiffers';
  }
  const member = model?.members.get(name);
  const isUsed = own.kind !== 'message' || name === formatKey || rules.has(name) || references.has(name);
  if (!member || !isUsed) return 'shapeDiffers';
  return isComplete(member, wanted) ? undefined : 'otherFormMissing';
}

interface MemberChanges {
  readonly own: Branch;
  readonly model: Branch | undefined;
  readonly wanted: Wanted;
  readonly removed: ReadonlySet<XmlElement>;
  readonly added: readonly string[];
}

function spliceMembers(update: StringsdictUpdate, changes: MemberChanges): void {
  const { own, layout } = update;
  const { dict, kind } = changes.own;
  const pairs = dict.pairs.filter(({ element }) => !changes.removed.has(element));
  const kept = new Map(pairs.map(({ key, element }) => [key, element]));
  const names = kind === 'plural' ? formNames(changes, kept) : (changes.model?.dict.pairs ?? []).map(keyOf);
  const rows = kind === 'plural' ? newForms(update, changes) : newMembers(update, changes);
  const inserted = newRows(
    names,
    (name) => kept.get(name),
    (name) => rows.get(name),
  );
  const fallback = {
    lineBreak: layout.lineBreak,
    indent: leadOf(own.text, dict.element).indent + layout.unit,
  };
  const splice = { rows: dict.rows, removed: changes.removed, inserted, fallback };
  for (const edit of spliceRows(own.text, dict.element, splice)) update.edits.push(edit);
}

function keyOf({ key }: { readonly key: string }): string {
  return key;
}

function formNames({ own, wanted }: MemberChanges, kept: ReadonlyMap<string, XmlElement>): readonly string[] {
  return formsIn(
    [...own.members.keys()].filter((name) => kept.has(name)),
    wanted,
  );
}

function newForms(update: StringsdictUpdate, { own, model, wanted, added }: MemberChanges) {
  const like = model && model.members.size > 0 ? model : own;
  const printer = like === model ? update : { ...update, model: update.own };
  return new Map(added.map((name) => [name, newForm(printer, like, name, wanted)] as const));
}

function newMembers(update: StringsdictUpdate, { model, wanted, added }: MemberChanges) {
  const rows = new Map<string, NewRow>();
  if (!model || added.length === 0) return rows;
  const indexes = new Map(model.dict.rows.map(({ element }, index) => [element, index]));
  for (const name of added) {
    const node = model.members.get(name);
    if (!node) continue;
    const member = { name, node, wanted: wanted.children.get(name) };
    const like = { text: update.model.text, rows: model.dict.rows };
    const index = indexes.get(node.pair.element) ?? 0;
    rows.set(
      name,
      newRow(like, index, update.manner, (lead) => printMember(update, member, lead)),
    );
  }
  return rows;
}

import { lastByKey } from '../changes.ts';
import { insert, sortedEdits } from '../edits.ts';
import type { Change, Conflict, Edit, WriteResult } from '../format.ts';
import { breakBefore, firstBreak } from '../lines.ts';
import { type Lead, leadOf, setContent } from '../xml/edits.ts';
import { spellLike } from '../xml/spell.ts';
import { type NewRow, spliceByKey } from '../xml/splice.ts';
import { elementsOf, startTag, type XmlElement } from '../xml/tree.ts';
import { type DataText, idOf, type ResxDocument } from './document.ts';

interface ResxUpdate {
  readonly own: ResxDocument;
  /** The template, or the file itself. */
  readonly model: ResxDocument;
  /** The ids of all children of the root; empty if nothing is inserted. */
  readonly taken: ReadonlySet<string>;
  readonly edits: Edit[];
  readonly conflicts: Conflict[];
  readonly removed: Set<XmlElement>;
  readonly added: Map<string, NewRow>;
}

export function writeDocument(
  own: ResxDocument,
  template: ResxDocument | undefined,
  changes: readonly Change[],
  { isNew }: { readonly isNew: boolean },
): WriteResult {
  const update: ResxUpdate = {
    own,
    model: template ?? own,
    taken: new Set(isAdding(own, changes) ? elementsOf(own.root).map(idOf) : []),
    edits: [],
    conflicts: [],
    removed: new Set(),
    added: new Map(),
  };
  for (const [name, change] of lastByKey(changes, update.conflicts)) applyChange(update, name, change);
  if (isNew) leaveTexts(update);
  const { model, edits, conflicts, removed, added } = update;
  const keyed = { keyOf: idOf, removed, added };
  const children = spliceByKey(own.text, own.root, model.root, keyed, fallbackLead(own));
  return { edits: sortedEdits([...edits, ...children]), conflicts };
}

function isAdding({ texts }: ResxDocument, changes: readonly Change[]): boolean {
  return changes.some(({ kind, path: [name = ''] }) => kind === 'set' && !texts.has(name));
}

function applyChange(update: ResxUpdate, name: string, change: Change): void {
  const { own, conflicts, removed, edits } = update;
  const data = own.texts.get(name);
  if (change.kind === 'remove') {
    if (data) removed.add(data.element);
  } else if (!data) addData(update, name, change.text);
  else if (data.text !== change.text) {
    const edit = valueEdit(own, data, change.text);
    if (edit) edits.push(edit);
    else conflicts.push({ path: change.path, code: 'unencodable' });
  }
}

function valueEdit(own: ResxDocument, data: DataText, text: string): Edit | undefined {
  const raw = encode(text, own, data, firstBreak(own.text) || '\n');
  if (raw === undefined) return undefined;
  const { element, value } = data;
  if (value) return setContent(own.text, value, raw);
  const added = `<value>${raw}</value>`;
  return element.inner ? insert(element.inner.offset, added) : setContent(own.text, element, added);
}

/** Encodes a text in the style of an existing value; undefined if XML cannot represent it. */
function encode(
  text: string,
  { text: file }: ResxDocument,
  like: DataText,
  lineBreak: string,
): string | undefined {
  const raw = like.value?.inner ? file.slice(like.value.inner.offset, like.value.inner.end) : '';
  return spellLike(text, { raw, isCdata: like.isCdata }, lineBreak);
}

function addData(update: ResxUpdate, name: string, text: string): void {
  const { own, model, taken, conflicts, added } = update;
  const data = model.texts.get(name);
  const isTaken = data !== undefined && taken.has(idOf(data.element));
  const raw = data && !isTaken ? encode(text, model, data, firstBreak(own.text) || '\n') : undefined;
  if (!data || isTaken) conflicts.push({ path: [name], code: 'shapeDiffers' });
  else if (raw === undefined) conflicts.push({ path: [name], code: 'unencodable' });
  else added.set(idOf(data.element), { print: (lead) => print(model, data, raw, lead, own) });
}

function print({ text }: ResxDocument, data: DataText, raw: string, lead: Lead, own: ResxDocument): string {
  const { element, value } = data;
  const isInline = !value || leadOf(text, value).lineBreak === '' || lead.lineBreak === '';
  const inner = isInline ? '' : lead.lineBreak + lead.indent + (lead.indent || '  ');
  const outer = isInline ? '' : lead.lineBreak + lead.indent;
  const note = usesComments(own) ? elementsOf(element, 'comment')[0] : undefined;
  const comment = note ? inner + text.slice(note.offset, note.end) : '';
  return `${startTag(text, element)}${inner}<value>${raw}</value>${comment}${outer}</data>`;
}

const commented = new WeakMap<ResxDocument, boolean>();

/** Whether to copy the template's comments: only if the file has comments itself, or no texts at all. */
function usesComments(own: ResxDocument): boolean {
  const known = commented.get(own);
  if (known !== undefined) return known;
  const texts = [...own.texts.values()];
  const uses = texts.length === 0 || texts.some(({ comment }) => comment !== undefined);
  commented.set(own, uses);
  return uses;
}

/** Removes untranslatable data from a new file: pictures, sizes, locked texts and the like. */
function leaveTexts({ own, removed }: ResxUpdate): void {
  const elements = new Set([...own.texts.values()].map(({ element }) => element));
  for (const element of elementsOf(own.root)) {
    const isData = element.name === 'data' || element.name === 'metadata';
    if (isData && !elements.has(element)) removed.add(element);
  }
}

function fallbackLead({ text, root }: ResxDocument): Lead {
  return { lineBreak: breakBefore(text, root.offset) || firstBreak(text) || '\n', indent: '  ' };
}

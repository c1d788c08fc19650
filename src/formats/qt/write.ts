import { sortedEdits } from '../edits.ts';
import type { Change, Conflict, Edit, FileIdentity, KeyPath, WriteOptions, WriteResult } from '../format.ts';
import { type FormTexts, formTexts } from '../forms.ts';
import { pathKey } from '../pathKey.ts';
import { setAttribute } from '../xml/edits.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { QtDocument } from './document.ts';
import { type Refused, renewForms, setForms, spelledTexts } from './forms.ts';
import { type Addition, spliceMessages } from './insert.ts';
import { type Manner, mannerOf } from './manner.ts';
import { formsOf, type Message, messagePath } from './message.ts';

/** The changes to one message, by plural category, or the only change to a message without a plural. */
interface Wanted {
  readonly path: KeyPath;
  readonly changes: Map<string, Change> | Change;
}

/** The category is '' for a message without a plural. */
function changesIn({ changes }: Wanted): ReadonlyMap<string, Change> {
  return changes instanceof Map ? changes : new Map([['', changes]]);
}

interface QtUpdate {
  readonly manner: Manner;
  readonly template: QtDocument | undefined;
  readonly edits: Edit[];
  readonly conflicts: Conflict[];
}

export function writeDocument(
  document: QtDocument,
  template: QtDocument | undefined,
  changes: readonly Change[],
  { file, becomes }: Pick<WriteOptions, 'file' | 'becomes'>,
): WriteResult {
  const manner = mannerOf(document, file, becomes);
  const update: QtUpdate = { manner, template, edits: [], conflicts: [] };
  const wanted = byMessage(update, changes);
  if (becomes) become(update, wanted, becomes);
  else change(update, wanted, file);
  return { edits: sortedEdits(update.edits), conflicts: update.conflicts };
}

function byMessage(
  { manner: { document }, template, conflicts }: QtUpdate,
  changes: readonly Change[],
): ReadonlyMap<string, Wanted> {
  const find = (path: KeyPath) =>
    document.messages.get(pathKey(path)) ?? template?.messages.get(pathKey(path));
  const groups = new Map<string, Wanted>();
  for (const change of changes) {
    const outer = messagePath(change.path);
    const isForm = outer !== undefined && find(outer)?.isPlural === true;
    const path = isForm ? outer : change.path;
    const message = find(path);
    if (!message || message.isPlural !== isForm) {
      if (change.kind === 'set') conflicts.push({ path: change.path, code: 'shapeDiffers' });
      continue;
    }
    const key = pathKey(path);
    const known = groups.get(key)?.changes;
    const category = change.path.at(-1) ?? '';
    if (!isForm) groups.set(key, { path, changes: change });
    else if (known instanceof Map) known.set(category, change);
    else groups.set(key, { path, changes: new Map([[category, change]]) });
  }
  return groups;
}

function change(update: QtUpdate, wanted: ReadonlyMap<string, Wanted>, file: FileIdentity): void {
  const { manner, template, edits } = update;
  const { document } = manner;
  const added = new Map<string, Addition>();
  const removed = new Set<XmlElement>();
  for (const [key, own] of wanted) {
    const message = document.messages.get(key);
    const model = template?.messages.get(key);
    // In a source file, a plural has the single text from the program; the forms in the file stay as they are.
    if (file.side === 'source' && (message ?? model)?.isPlural) continue;
    const texts = textsFor(update, own, message ?? model);
    if (!texts) continue;
    if (message && isRemoved(update, own, message)) removed.add(message.element);
    else if (message) apply(update, own, setForms(manner, message, texts));
    else if (model && texts.some((text) => text !== undefined && text !== '')) {
      const spelled = spelledTexts(manner, texts);
      if (spelled) added.set(key, { model, spelled });
      else refuse(update, own, 'unencodable');
    }
  }
  // Programs might find either of two messages with the same key.
  for (const { path, element } of added.size > 0 ? document.retired : []) {
    if (added.has(pathKey(path))) removed.add(element);
  }
  for (const edit of spliceMessages({ manner, template, added, removed })) edits.push(edit);
}

/**
 * Messages without a new text stay and become unfinished. Retired ones are removed, because their translations are in
 * the language of the source file.
 */
function become(update: QtUpdate, wanted: ReadonlyMap<string, Wanted>, { locale }: FileIdentity): void {
  const { manner, edits } = update;
  const { document } = manner;
  const { text, root } = document;
  const language = locale.replaceAll('-', '_');
  edits.push(...setAttribute(text, root, 'language', language, 'version'));
  for (const [key, message] of document.messages) {
    const own = wanted.get(key);
    const texts = (own && textsFor(update, own, message)) ?? emptyFor(manner, message);
    const renewed = renewForms(
      manner,
      message,
      texts.map((one) => one ?? ''),
    );
    apply(update, own, renewed);
    if (typeof renewed === 'string')
      apply(update, undefined, renewForms(manner, message, emptyFor(manner, message)));
  }
  const removed = new Set(document.retired.map(({ element }) => element));
  for (const edit of spliceMessages({ manner, template: undefined, added: new Map(), removed }))
    edits.push(edit);
}

function apply(update: QtUpdate, own: Wanted | undefined, edits: readonly Edit[] | Refused): void {
  if (typeof edits !== 'string') for (const edit of edits) update.edits.push(edit);
  else if (own) refuse(update, own, edits);
}

function refuse({ conflicts }: QtUpdate, own: Wanted, code: Refused): void {
  for (const { kind, path } of changesIn(own).values()) if (kind === 'set') conflicts.push({ path, code });
}

/** Whether all forms that the message has are removed. */
function isRemoved({ manner: { categories } }: QtUpdate, own: Wanted, message: Message): boolean {
  const forms = message.isPlural ? categories.slice(0, Math.max(1, formsOf(message).length)) : [''];
  const changes = changesIn(own);
  return forms.every((category) => changes.get(category)?.kind === 'remove');
}

function emptyFor({ categories }: Manner, { isPlural }: Message): readonly string[] {
  return isPlural ? categories.map(() => '') : [''];
}

/** @returns undefined if no change is for a form that the language has */
function textsFor(
  { manner: { categories }, conflicts }: QtUpdate,
  own: Wanted,
  message: Message | undefined,
): FormTexts | undefined {
  return formTexts(changesIn(own), message?.isPlural ? categories : [''], conflicts);
}

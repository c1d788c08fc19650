/** Inserts the messages that the file lacks, each after the one that precedes it in the template. */
import { applyEdits } from '../format.ts';
import { formTexts } from '../forms.ts';
import { breakAt } from '../lines.ts';
import { newRows } from '../rows.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueUpdate } from './catalogueUpdate.ts';
import { endOf, notesOf, startOf, unfuzzyEdits, widthOf } from './comments.ts';
import type { ObsoleteMessage } from './obsolete.ts';
import type { Message } from './parse.ts';
import { printForms } from './print.ts';
import { refuse, type Wanted } from './wanted.ts';

interface Models {
  readonly template: Catalogue;
  /** New messages of the same name take over their translators' comments. */
  readonly obsolete: readonly ObsoleteMessage[];
}

/**
 * @param removed messages to remove, next to which nothing is inserted
 * @returns the names of the inserted messages
 */
export function insertMessages(
  update: CatalogueUpdate,
  { template, obsolete }: Models,
  missing: ReadonlyMap<string, Wanted>,
  removed: ReadonlySet<Message>,
): ReadonlySet<string> {
  const names = new Set<string>();
  if (missing.size === 0) return names;
  const { messages, header } = update.catalogue;
  const kept = [...messages].filter(([, message]) => !removed.has(message));
  const keptByName = new Map(kept);
  const notes = new Map(obsolete.map(({ name, text, message }) => [name, notesOf(text, message)]));
  const inserted = newRows(
    template.messages,
    ([name]) => keptByName.get(name),
    ([name, model]) => {
      const message = newMessage(update, model, missing.get(name), notes.get(name));
      if (message) names.add(name);
      return message;
    },
  );
  for (const [name, { changes }] of missing) {
    if (!template.messages.has(name)) refuse(changes.values(), update.conflicts);
  }
  const context = { template, gaps: gapsIn(update.catalogue), first: kept[0]?.[1] };
  for (const { previous = header, added } of inserted) insertAt(update, context, previous, added);
  return names;
}

interface NewMessage {
  readonly model: Message;
  readonly texts: readonly string[];
  readonly notes: readonly string[];
}

/** @returns undefined when there is nothing to insert */
function newMessage(
  { categories, conflicts }: CatalogueUpdate,
  model: Message,
  wanted: Wanted | undefined,
  notes: readonly string[] = [],
): NewMessage | undefined {
  const own = model.plural ? categories : [''];
  const found = wanted && formTexts(wanted.changes, own, conflicts);
  const setsAnything = [...(wanted?.changes.values() ?? [])].some(({ kind }) => kind === 'set');
  return found && setsAnything ? { model, notes, texts: found.map((text = '') => text) } : undefined;
}

interface NewMessageContext {
  readonly template: Catalogue;
  readonly gaps: ReadonlyMap<Message, string>;
  /** The first remaining message. */
  readonly first: Message | undefined;
}

/** Inserts messages after `anchor`; without one, before the first remaining message, or else at the end of the file. */
function insertAt(
  update: CatalogueUpdate,
  { template, gaps, first }: NewMessageContext,
  anchor: Message | undefined,
  insertions: readonly NewMessage[],
): void {
  const { text } = update.catalogue;
  const gap = (anchor && gaps.get(anchor)) ?? gaps.values().next().value ?? usualGap(text, template.text);
  const eol = breakAt(gap, 0);
  const printed = insertions.map((insertion) => print(update, template, insertion, eol));
  if (anchor) {
    const content = printed.map((message) => gap + message).join('');
    update.edits.push({ offset: endOf(text, anchor), length: 0, content });
  } else if (first) {
    const content = printed.map((message) => message + gap).join('');
    update.edits.push({ offset: startOf(text, first), length: 0, content });
  } else {
    const isOpen = text.trimEnd() !== '' && !/[\r\n]$/.test(text);
    const content = (isOpen ? eol : '') + printed.join(gap) + eol;
    update.edits.push({ offset: text.length, length: 0, content });
  }
}

function print(
  { codeStyle }: CatalogueUpdate,
  template: Catalogue,
  { model, texts, notes }: NewMessage,
  eol: string,
): string {
  const { text } = template;
  const start = startOf(text, model);
  const end = model.forms[0]?.offset ?? model.end;
  const inside = unfuzzyEdits(text, model).filter(
    ({ offset, length }) => offset >= start && offset + length <= end,
  );
  const shifted = inside.map((edit) => ({ ...edit, offset: edit.offset - start }));
  const head = applyEdits(text.slice(start, end), shifted).replaceAll(/\r\n|\r|\n/g, eol);
  const width = widthOf(text, model, codeStyle.width);
  const lines = head.split(eol);
  const own = notes.filter((line) => !lines.includes(line)).map((line) => line + eol);
  return own.join('') + head + printForms(texts, model.plural !== undefined, { ...codeStyle, width, eol });
}

/** The gap after each message, or else the one chosen for the message before it. */
function gapsIn({ text, header, messages }: Catalogue): ReadonlyMap<Message, string> {
  const all = header ? [header, ...messages.values()] : [...messages.values()];
  const gaps = new Map<Message, string>();
  for (const [index, message] of all.entries()) {
    const next = all[index + 1];
    const before = all[index - 1];
    const gap = (next && gapBetween(text, message, next)) ?? (before && gaps.get(before));
    if (gap !== undefined) gaps.set(message, gap);
  }
  return gaps;
}

/** @returns undefined unless the messages are separated by a line end and white space only */
function gapBetween(text: string, one: Message, next: Message): string | undefined {
  const gap = text.slice(endOf(text, one), startOf(text, next));
  return /^(?:\r\n|\r|\n)\s*$/.test(gap) ? gap : undefined;
}

function usualGap(text: string, template: string): string {
  const eol = /\r\n|\r|\n/.exec(text)?.[0] ?? /\r\n|\r|\n/.exec(template)?.[0] ?? '\n';
  return eol + eol;
}

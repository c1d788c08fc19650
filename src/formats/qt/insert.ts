/** Inserts messages that only the source file has, where the source file has them, and removes others. */
import type { Edit } from '../format.ts';
import type { FormTexts } from '../forms.ts';
import { pathKey } from '../pathKey.ts';
import { type NewRows, newRows } from '../rows.ts';
import { type Lead, leadOf } from '../xml/edits.ts';
import { rowsOf } from '../xml/rows.ts';
import { type NewRow, spliceRows } from '../xml/splice.ts';
import { elementsOf, startTag, type XmlElement } from '../xml/tree.ts';
import { spell } from './content.ts';
import type { QtContext, QtDocument } from './document.ts';
import { printTranslation } from './forms.ts';
import type { Manner } from './manner.ts';
import type { Message } from './message.ts';

/** A message of the template with the spelled texts of its forms. */
export interface Addition {
  readonly model: Message;
  readonly spelled: FormTexts;
}

export interface Splicing {
  readonly manner: Manner;
  readonly template: QtDocument | undefined;
  /** By the `pathKey` of the messages. */
  readonly added: ReadonlyMap<string, Addition>;
  /** The elements of messages to remove. */
  readonly removed: ReadonlySet<XmlElement>;
}

/** Adds and removes messages, adds new contexts, and removes contexts that become empty. */
export function spliceMessages(splicing: Splicing): readonly Edit[] {
  const { manner, template, added, removed } = splicing;
  if (added.size === 0 && removed.size === 0) return [];
  const { text, root, contexts } = manner.document;
  const models = modelsByName(template, added);
  const edits: Edit[] = [];
  const emptied = new Set<XmlElement>();
  const known = new Map<string, XmlElement>();
  for (const context of contexts) {
    const { name, element } = context;
    const isFirst = !known.has(name);
    const rows = isFirst ? rowsIn(splicing, context, models.get(name) ?? []) : [];
    const own = elementsOf(element, 'message');
    if (rows.length === 0 && own.length > 0 && own.every((one) => removed.has(one))) emptied.add(element);
    else {
      if (isFirst) known.set(name, element);
      const goes = own.some((one) => removed.has(one));
      if (goes || rows.length > 0) {
        const fallback = { ...leadOf(text, element), lineBreak: manner.eol };
        const splice = { rows: rowsOf(text, element), removed, inserted: rows, fallback };
        for (const edit of spliceRows(text, element, splice)) edits.push(edit);
      }
    }
  }
  const inserted = newRows(
    models.keys(),
    (name) => known.get(name),
    (name) => newContext(splicing, name, models.get(name) ?? []),
  );
  const fallback = { lineBreak: manner.eol, indent: '' };
  const rows = emptied.size + inserted.length > 0 ? rowsOf(text, root) : [];
  return [...edits, ...spliceRows(text, root, { rows, removed: emptied, inserted, fallback })];
}

/** The template's messages by context, if any is to be added. */
function modelsByName(
  template: QtDocument | undefined,
  added: ReadonlyMap<string, Addition>,
): ReadonlyMap<string, readonly Message[]> {
  const models = new Map<string, Message[]>();
  for (const { name, messages } of added.size > 0 ? (template?.contexts ?? []) : []) {
    const known = models.get(name);
    if (known) for (const message of messages) known.push(message);
    else models.set(name, [...messages]);
  }
  return models;
}

function rowsIn(
  { manner, template, added, removed }: Splicing,
  context: QtContext,
  models: readonly Message[],
): readonly NewRows<XmlElement, NewRow>[] {
  const kept = new Map(
    context.messages
      .filter(({ element }) => !removed.has(element))
      .map(({ path, element }) => [pathKey(path), element]),
  );
  return newRows(
    models.map(({ path }) => pathKey(path)),
    (key) => kept.get(key),
    (key) => rowOf(manner, template, added.get(key)),
  );
}

function rowOf(
  manner: Manner,
  template: QtDocument | undefined,
  addition: Addition | undefined,
): NewRow | undefined {
  if (!addition || !template) return undefined;
  return { print: (lead) => printMessage(manner, template, addition, lead) };
}

function newContext(
  { manner, template, added }: Splicing,
  name: string,
  models: readonly Message[],
): NewRow | undefined {
  const rows = models.flatMap(({ path }) => rowOf(manner, template, added.get(pathKey(path))) ?? []);
  if (rows.length === 0) return undefined;
  const { quotes, eol, step } = manner;
  return {
    print(lead) {
      const outer = eol + lead.indent;
      const inner = { lineBreak: eol, indent: lead.indent + step };
      const lines = rows.map((row) => eol + inner.indent + row.print(inner));
      return `<context>${outer}${step}<name>${spell(name, quotes, eol) ?? ''}</name>${lines.join('')}${outer}</context>`;
    },
  };
}

/** Elements about an earlier state of the message, or written by the template's translators. */
const notCopied = /^(?:translation|translatorcomment|oldsource|oldcomment|userdata|extra-.*)$/;

/** A copy of the template's message, in the layout of the file. */
function printMessage(
  manner: Manner,
  template: QtDocument,
  { model, spelled }: Addition,
  lead: Lead,
): string {
  const { eol, step } = manner;
  const { element, isPlural } = model;
  const isBroken = lead.lineBreak !== '';
  const indent = isBroken ? lead.indent + step : undefined;
  const before = indent === undefined ? '' : eol + indent;
  const parts = elementsOf(element).filter((one) => !notCopied.test(one.name) && !isRelative(one));
  const lines = parts.map(({ offset, end }) => before + template.text.slice(offset, end));
  const copy = `${startTag(template.text, element)}${lines.join('')}`.replaceAll(/\r\n?|\n/g, eol);
  const translation = before + printTranslation(manner, isPlural, spelled, indent);
  return `${copy}${translation}${isBroken ? eol + lead.indent : ''}</message>`;
}

/** Whether a location is relative to the previous message, which may differ here. lupdate rewrites locations anyway. */
function isRelative({ name, attributes }: XmlElement): boolean {
  return name === 'location' && !attributes.some((one) => one.name === 'line' && /^\d/.test(one.value));
}

/** Prints new resources and items like those of the template. */
import { pluralCategories } from '../../pluralCategories.ts';
import { firstBreak } from '../lines.ts';
import { type Lead, leadOf } from '../xml/edits.ts';
import { attributeOf, startTag, valueRange, type XmlElement } from '../xml/tree.ts';
import type { AndroidDocument } from './document.ts';
import { type Item, itemOf, type Resource } from './resources.ts';

/** The lead of the file's rows, or of the template's if the file has none. */
export function leadIn(own: AndroidDocument, model: AndroidDocument): Lead {
  const row = own.rows.find(({ element }) => element);
  if (row) return leadOf(own.text, row);
  const first = model.rows.find(({ element }) => element);
  const lead = first ? leadOf(model.text, first) : { lineBreak: '\n', indent: '    ' };
  return lead.lineBreak === '' ? lead : { ...lead, lineBreak: firstBreak(own.text) || lead.lineBreak };
}

/** @param raws the raw values by item key, which is '' for a string */
export function printResource(
  model: AndroidDocument,
  resource: Resource,
  raws: ReadonlyMap<string, string>,
  lead: Lead,
): string {
  return resource.kind === 'string'
    ? whole(model.text, resource.element, raws.get('') ?? '')
    : list(model, resource, raws, lead);
}

function list(
  { text }: AndroidDocument,
  resource: Resource,
  raws: ReadonlyMap<string, string>,
  { lineBreak, indent }: Lead,
): string {
  const { element, items, kind, rows } = resource;
  const first = rows.find((row) => row.element);
  const isInline = first !== undefined && leadOf(text, first).lineBreak === '';
  const inner = isInline ? '' : lineBreak + indent + (indent || '    ');
  const outer = isInline ? '' : lineBreak + indent;
  const keys =
    kind === 'plurals' ? pluralCategories.filter((key) => raws.has(key)) : items.map(({ key }) => key);
  const printed = keys.map((key) => inner + newItem(text, resource, key, raws.get(key)));
  return `${startTag(text, element)}${printed.join('')}${outer}</${element.name}>`;
}

/** @param raw undefined for a reference to another resource */
export function newItem(text: string, resource: Resource, key: string, raw: string | undefined): string {
  const { items } = resource;
  const item = itemOf(resource, key);
  if (item)
    return raw === undefined
      ? text.slice(item.element.offset, item.element.end)
      : whole(text, item.element, raw);
  const pattern: Item | undefined = items.find((one) => one.key === 'other') ?? items.at(-1);
  const quantity = pattern && attributeOf(pattern.element, 'quantity');
  if (!pattern || !quantity) return `<item quantity="${key}">${raw ?? ''}</item>`;
  const { offset, end } = valueRange(quantity);
  const tag = startTag(text, pattern.element);
  const at = offset - pattern.element.offset;
  return `${tag.slice(0, at)}${key}${tag.slice(at + end - offset)}${raw ?? ''}</item>`;
}

function whole(text: string, element: XmlElement, raw: string): string {
  return `${startTag(text, element)}${raw}</${element.name}>`;
}

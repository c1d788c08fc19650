/** Prints new resources and items like those of the template. */
import { breaksIn, firstBreak } from '../lines.ts';
import type { Row } from '../xml/rows.ts';
import { type Lead, leadOf, type NewRow } from '../xml/splice.ts';
import { attributeOf, startTag, valueRange, type XmlElement } from '../xml/tree.ts';
import type { AndroidDocument } from './document.ts';
import { type Item, itemOf, quantities, type Resource } from './resources.ts';

/** How the file treats the template's comments and empty lines. */
export interface Manner {
  /** Comments of the file, including inserted ones; undefined if the file has resources but no comments. */
  readonly comments: Set<string> | undefined;
  readonly hasGaps: boolean;
}

export function mannerOf({ text, rows }: AndroidDocument): Manner {
  const comments = rows
    .filter(({ element }) => !element)
    .concat(rows)
    .flatMap((row) => row.comments);
  const hasElements = rows.some(({ element }) => element);
  const heads = rows.filter(({ headed: heads }) => heads.length > 0);
  const isCommented = comments.length + heads.length > 0 || !hasElements;
  return {
    comments: isCommented ? new Set(comments.map((comment) => comment.text)) : undefined,
    hasGaps: !hasElements || rows.some((row, index) => isApart(text, rows, index) && row.element),
  };
}

/** Whether an empty line precedes a row. */
function isApart(text: string, rows: readonly Row[], index: number): boolean {
  const [above, row] = [rows[index - 1], rows[index]];
  return above !== undefined && row !== undefined && breaksIn(text.slice(above.end, row.offset)) > 1;
}

/** The lead of the file's rows, or of the template's if the file has none. */
export function leadIn(own: AndroidDocument, model: AndroidDocument): Lead {
  const row = own.rows.find(({ element }) => element);
  if (row) return leadOf(own.text, row);
  const first = model.rows.find(({ element }) => element);
  const lead = first ? leadOf(model.text, first) : { lineBreak: '\n', indent: '    ' };
  return lead.lineBreak === '' ? lead : { ...lead, lineBreak: firstBreak(own.text) || lead.lineBreak };
}

/**
 * Prints a resource with its comments.
 *
 * @param index the index of its row
 * @param raws the raw values by the keys of the items
 */
export function newResource(
  model: AndroidDocument,
  index: number,
  resource: Resource,
  raws: ReadonlyMap<string, string>,
  { comments, hasGaps }: Manner,
): NewRow {
  const { text, rows } = model;
  const row = rows[index];
  const wanted = comments && row ? row.comments.filter((comment) => !comments.has(comment.text)) : [];
  for (const comment of wanted) comments?.add(comment.text);
  const start = rows[index - 1]?.headed.includes(resource.element) ? index - 1 : index;
  return {
    isApart: hasGaps && isApart(text, rows, start),
    print: (lead) => {
      const body =
        resource.kind === 'string'
          ? whole(text, resource.element, raws.get('') ?? '')
          : list(model, resource, raws, lead);
      const above = wanted.filter(({ end }) => end <= resource.element.offset);
      const behind = wanted.filter(({ offset }) => offset >= resource.element.end);
      const spelled = (comment: { offset: number; end: number }) => text.slice(comment.offset, comment.end);
      return [
        ...above.map((comment) => spelled(comment) + lead.lineBreak + lead.indent),
        body,
        ...behind.map((comment) => ` ${spelled(comment)}`),
      ].join('');
    },
  };
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
  const keys = kind === 'plurals' ? quantities.filter((key) => raws.has(key)) : items.map(({ key }) => key);
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

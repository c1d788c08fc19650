/** The resources of an Android file that may contain texts. */
import { kindOfValue } from '../valueKind.ts';
import { commentText, openingComments, type Row, rowsOf } from '../xml/rows.ts';
import { attributeValue, type XmlElement } from '../xml/tree.ts';
import { type Content, contentOf, type Quotes, resourceReference } from './decode.ts';

export interface Resource {
  readonly kind: 'string' | 'array' | 'plurals';
  /** The name, and the product if there is one. */
  readonly path: readonly string[];
  readonly element: XmlElement;
  /** A string has one item: the element itself. */
  readonly items: readonly Item[];
  readonly rows: readonly Row[];
}

export interface Item {
  readonly path: readonly string[];
  readonly element: XmlElement;
  /** Index or quantity; '' for a string. */
  readonly key: string;
  /** The value; undefined for a reference to another resource. */
  readonly content: Content | undefined;
  readonly comment: string | undefined;
}

export function itemOf({ kind, items }: Resource, key: string): Item | undefined {
  if (kind !== 'array') return items.find((item) => item.key === key);
  const item = items[Number(key)];
  return item?.key === key ? item : undefined;
}

/** @returns undefined if the row has no named element of a known kind, or if the element must not be translated */
export function resourceOf(text: string, row: Row, quotes: Quotes): Resource | undefined {
  const { element } = row;
  const kind = element && kindOf(element);
  const name = element && attributeValue(element, 'name');
  if (!kind || name === undefined || attributeValue(element, 'translatable') === 'false') return undefined;
  const product = attributeValue(element, 'product');
  const path = product === undefined ? [name] : [name, product];
  if (kind === 'string') {
    const content = textContent(text, element, quotes);
    const comment = commentText(row.comments);
    return { kind, path, element, rows: none, items: [{ path, element, key: '', content, comment }] };
  }
  const rows = rowsOf(text, element);
  const above = commentText([...row.comments, ...openingComments(text, element)]);
  return { kind, path, element, rows, items: itemsOf(text, { kind, path, rows, above, quotes }) };
}

const none: readonly never[] = [];

/** The names of arrays that hold the stored values of a setting, beside an array of the labels shown for them. */
const codeArrays = /(?:^|_)(?:entry_?)?(?:values|keys|ids|codes)$|[a-z](?:Values|Keys|Ids|Codes)$/;

/** Whether an array is meant for programs: it contains no prose, and its name or all of its items look like codes. */
export function holdsCodes({ kind, path, items }: Resource): boolean {
  return (
    kind === 'array' &&
    areCodes(
      path,
      items.flatMap(({ content }) => content?.text ?? []),
    )
  );
}

/** Whether an array with this path and these texts is meant for programs. */
export function areCodes([name = '']: readonly string[], texts: readonly string[]): boolean {
  const kinds = texts.map(kindOfValue);
  const isNamed = codeArrays.test(name) && !kinds.includes('prose');
  return kinds.length > 0 && (isNamed || kinds.every((one) => one === 'code'));
}

/** The id by which Android tells resources apart. Elements of other kinds have one, too. */
export function idOf(element: XmlElement): string {
  const kind = kindOf(element) ?? `<${element.name}`;
  return `${kind}\0${attributeValue(element, 'name') ?? ''}\0${attributeValue(element, 'product') ?? ''}`;
}

function kindOf(element: XmlElement): Resource['kind'] | undefined {
  if (element.name === 'string') return 'string';
  if (element.name === 'string-array') return 'array';
  if (element.name === 'plurals') return 'plurals';
  return element.name === 'item' && attributeValue(element, 'type') === 'string' ? 'string' : undefined;
}

interface List extends Pick<Resource, 'path' | 'rows'> {
  readonly kind: 'array' | 'plurals';
  readonly above: string | undefined;
  readonly quotes: Quotes;
}

function itemsOf(text: string, { kind, path, rows, above, quotes }: List): readonly Item[] {
  const items: Item[] = [];
  for (const row of rows) {
    const { element } = row;
    if (element?.name !== 'item') continue;
    const key = kind === 'array' ? String(items.length) : attributeValue(element, 'quantity');
    if (key === undefined) continue;
    const comment = [above, commentText(row.comments)].filter(Boolean).join('\n') || undefined;
    items.push({ path: [...path, key], element, key, content: textContent(text, element, quotes), comment });
  }
  return items;
}

function textContent(text: string, element: XmlElement, quotes: Quotes): Content | undefined {
  const content = contentOf(text, element, quotes);
  const raw = text.slice(content.range.offset, content.range.end);
  return resourceReference.test(raw) ? undefined : content;
}

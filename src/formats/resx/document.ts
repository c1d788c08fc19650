import { duplicatesIn } from '../duplicates.ts';
import type { Opened } from '../opened.ts';
import { rememberingText } from '../recent.ts';
import type { Span } from '../span.ts';
import { parseXml, wrongElement } from '../xml/parse.ts';
import { attributeValue, contentRange, elementsOf, textOf, type XmlElement } from '../xml/tree.ts';

/** A `data` element with a text. */
export interface DataText {
  readonly name: string;
  readonly element: XmlElement;
  /** The `value` element; without it, `text` is ''. */
  readonly value: XmlElement | undefined;
  readonly text: string;
  readonly range: Span;
  readonly isCdata: boolean;
  readonly comment: string | undefined;
}

export interface ResxDocument {
  readonly text: string;
  readonly root: XmlElement;
  readonly texts: ReadonlyMap<string, DataText>;
}

export const openDocument = rememberingText(parseDocument);

function parseDocument(text: string): Opened<ResxDocument> {
  const read = parseXml(text);
  if (read.kind === 'problems') return read;
  const { root } = read.document;
  if (root.name !== 'root') return wrongElement(text, root, 'root');
  const problems = duplicatesIn(text, elementsOf(root, 'data'), (element) => {
    const key = attributeValue(element, 'name') ?? '';
    return { key, path: [key], offset: element.offset };
  });
  if (problems.length > 0) return { kind: 'problems', problems };
  const texts = new Map<string, DataText>();
  for (const element of elementsOf(root, 'data')) {
    const data = dataText(text, element);
    if (data) texts.set(data.name, data);
  }
  return { kind: 'document', document: { text, root, texts } };
}

/** Identifies a child of the root by its element name and its `name`. */
export function idOf(element: XmlElement): string {
  return `${element.name}\0${attributeValue(element, 'name') ?? ''}`;
}

/** Properties of controls that the designer stores as strings although they are not texts. */
const designerName =
  /^>>|\.(?:Size|ClientSize|Location|AutoScaleDimensions|AutoScaleBaseSize|TabIndex|TabStop|Anchor|Dock|Margin|Padding|Font|ImeMode|Visible|Enabled|AutoSize|TextAlign|Width|Height|MaxLength|ItemHeight|ColumnWidth)$/;
const designerValue = /^(?:[-\d\s.,;]*|true|false)$/i;

/**
 * Comments that forbid translation: `{Locked}` is Microsoft's, `@Invariant` is ResX Resource Manager's.
 * `{Locked="Word"}` applies only to part of the text.
 */
const locked = /\{Locked\}|^\s*@Invariant\b/;

function dataText(text: string, element: XmlElement): DataText | undefined {
  const name = attributeValue(element, 'name');
  const type = attributeValue(element, 'type');
  const isString = type === undefined || /^System\.String\b/.test(type);
  if (name === undefined || !isString || attributeValue(element, 'mimetype') !== undefined) return undefined;
  const [value] = elementsOf(element, 'value');
  if (value?.children.some(({ kind }) => kind === 'element')) return undefined;
  const own = value ? textOf(value) : '';
  if (name.startsWith('>>') || (designerName.test(name) && designerValue.test(own))) return undefined;
  const [note] = elementsOf(element, 'comment');
  const comment = (note && textOf(note).trim()) || undefined;
  if (comment !== undefined && locked.test(comment)) return undefined;
  const isCdata = value?.children.some(({ kind }) => kind === 'cdata') ?? false;
  return { name, element, value, text: own, range: rangeOf(text, value ?? element), isCdata, comment };
}

/**
 * The range to replace: the content of a `value`, the end of `<value/>` or `<data/>`, or an empty range where the
 * content of a `data` without a value starts.
 */
function rangeOf(text: string, element: XmlElement): Span {
  const { inner, name } = element;
  return inner && name === 'data' ? { offset: inner.offset, end: inner.offset } : contentRange(text, element);
}

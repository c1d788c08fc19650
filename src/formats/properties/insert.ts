/** Prints new properties in the style of their neighbours. */
import type { Edit } from '../format.ts';
import { insertLines, type NewPlace } from '../keyedLines/insert.ts';
import { separatorFor } from '../keyedLines/separator.ts';
import { escapeCharacters, escapeKey, escapeMark, type PropertiesCodeStyle } from './codeStyle.ts';
import type { PropertiesDocument, Property } from './document.ts';
import { printValue, wrappingOf } from './wrap.ts';

export interface Insert {
  readonly document: PropertiesDocument;
  readonly template: PropertiesDocument | undefined;
  readonly codeStyle: PropertiesCodeStyle;
  /** Texts by key. */
  readonly missing: ReadonlyMap<string, string>;
  readonly removed: ReadonlySet<Property>;
}

/** @returns edits in no particular order */
export function insertEdits(insert: Insert): readonly Edit[] {
  const { document, template, missing, removed } = insert;
  return insertLines({
    document,
    template,
    keys: new Set(missing.keys()),
    removed,
    print: (key, place) => printed(insert, key, place),
    isOpen: (property) => isOpen(document.text, property),
  });
}

/** Whether a backslash at its end would join the property with a line inserted after it. */
function isOpen(text: string, { offset, valueEnd, end }: Property): boolean {
  return end === valueEnd && /(?<!\\)(?:\\\\)*\\(?:\r\n|\r|\n)?$/.test(text.slice(offset, end));
}

function printed(
  insert: Insert,
  key: string,
  { beside, eol, comments }: NewPlace<Property>,
): readonly string[] {
  const { document, template, codeStyle, missing } = insert;
  const property = template?.properties.get(key);
  const model = template && property && { document: template, property };
  const raw = model && rawValue(model);
  const wrapping = raw === undefined ? undefined : wrappingOf(raw);
  const value = printValue(missing.get(key) ?? '', codeStyle, wrapping && { ...wrapping, eol });
  const label = labelOf(key, codeStyle, model);
  const separator =
    separatorFor(label, document, beside) ?? separatorFor(label, model?.document, model?.property) ?? '=';
  const indent = beside ? document.text.slice(beside.offset, beside.keyOffset) : '';
  const above = comments && model ? commentsOf(model, codeStyle) : [];
  const line = label + separator + (/[=:]/.test(separator) ? value : escapeMark(value));
  return [...above, line].map((one) => indent + one);
}

/** A property of the template. */
interface Model {
  readonly document: PropertiesDocument;
  readonly property: Property;
}

function rawValue({ document, property }: Model): string {
  return document.text.slice(property.valueOffset, property.valueEnd);
}

/** The key as the template spells it, if that is printable ASCII, which every encoding can represent. */
function labelOf(key: string, codeStyle: PropertiesCodeStyle, model: Model | undefined): string {
  const raw = model?.document.text.slice(model.property.keyOffset, model.property.keyEnd);
  return raw !== undefined && /^[ -~]+$/.test(raw) ? raw : escapeKey(key, codeStyle);
}

function commentsOf({ document, property }: Model, codeStyle: PropertiesCodeStyle): readonly string[] {
  const raw = property.lines.map(({ offset, end }) => document.text.slice(offset, end).trim());
  return raw.map((line) => escapeCharacters(line, codeStyle));
}

/** Java's .properties, in UTF-8 or ISO-8859-1. A key with dots is one key. */
import { lastByKey } from './changes.ts';
import { sortedEdits } from './edits.ts';
import type { Change, Conflict, Edit, Entry, Format, WriteOptions, WriteResult } from './format.ts';
import { bringsMarkToStart, removalsOf } from './keyedLines/remove.ts';
import { readOpened, requireBoth } from './opened.ts';
import { codeStyleOf, escapeMark, type PropertiesCodeStyle, sampleLength } from './properties/codeStyle.ts';
import { openDocument, type PropertiesDocument, type Property, rawTexts } from './properties/document.ts';
import { insertEdits } from './properties/insert.ts';
import { printValue, wrappingOf } from './properties/wrap.ts';

export const properties: Format = {
  id: 'properties',
  comments: { line: /^[#!]/ },
  read(text, file) {
    return readOpened(openDocument(text, file), ({ properties }) => ({
      entries: [...properties.values()].filter(({ isFixed }) => !isFixed).map(entryOf),
    }));
  },
  write,
};

function entryOf({ key, text, valueOffset, valueEnd, context }: Property): Entry {
  const range = { offset: valueOffset, length: valueEnd - valueOffset };
  return { path: [key], text, range, ...(context !== undefined && { context }) };
}

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  if (changes.length === 0) return { edits: [], conflicts: [] };
  const file = options.becomes ?? options.file;
  const { own: document, template } = requireBoth(openDocument, text, { ...options, file });
  const codeStyle = habitsIn(document, template);
  const conflicts: Conflict[] = [];
  const edits: Edit[] = [];
  const missing = new Map<string, string>();
  const removed = new Set<Property>();
  for (const [key, change] of lastByKey(changes, conflicts)) {
    const first = document.properties.get(key);
    if (!first && change.kind === 'set') missing.set(key, change.text);
    for (const property of first ? [first, ...(document.repeated.get(first) ?? [])] : []) {
      if (change.kind === 'remove') removed.add(property);
      else if (change.text !== property.text)
        edits.push(replaced(document, property, change.text, codeStyle));
    }
  }
  let removals = removalsOf(document, removed, { alone: missing.size === 0 });
  if (bringsMarkToStart(text, removals)) {
    for (const { key } of removed) conflicts.push({ path: [key], code: 'unencodable' });
    removed.clear();
    removals = [];
  }
  const insertions = insertEdits({ document, template, codeStyle, missing, removed });
  return { edits: sortedEdits([...edits, ...removals, ...insertions]), conflicts };
}

function habitsIn(
  document: PropertiesDocument,
  template: PropertiesDocument | undefined,
): PropertiesCodeStyle {
  const model = template && { raw: rawTexts(template, sampleLength), encoding: template.file.encoding };
  return codeStyleOf(rawTexts(document, sampleLength), document.file, model);
}

function replaced(
  { text }: PropertiesDocument,
  { keyEnd, valueOffset, valueEnd, hasSeparator }: Property,
  value: string,
  codeStyle: PropertiesCodeStyle,
): Edit {
  const printed = printValue(value, codeStyle, wrappingOf(text.slice(valueOffset, valueEnd)));
  const isBare = valueOffset === keyEnd && !hasSeparator;
  const escaped = hasSeparator || isBare ? printed : escapeMark(printed);
  return {
    offset: valueOffset,
    length: valueEnd - valueOffset,
    content: isBare && value !== '' ? `=${escaped}` : escaped,
  };
}

/** Java's .properties, in UTF-8 or ISO-8859-1. Keys with dots stay one key. */
import { sortedEdits } from './edits.ts';
import type { Change, Conflict, Edit, Entry, Format, WriteOptions, WriteResult } from './format.ts';
import { codeStyleOf, escapeMark, type PropertiesCodeStyle, sampleLength } from './properties/codeStyle.ts';
import {
  openDocument,
  type PropertiesDocument,
  type Property,
  rawTexts,
  requireDocument,
} from './properties/document.ts';
import { insertEdits } from './properties/insert.ts';
import { removalsOf } from './properties/remove.ts';
import { printValue, wrappingOf } from './properties/wrap.ts';

export const properties: Format = {
  id: 'properties',
  read(text, file) {
    const { properties, problems } = openDocument(text, file);
    if (problems.length > 0) return { entries: [], problems };
    const translatable = [...properties.values()].filter(({ isFixed }) => !isFixed);
    return { entries: translatable.map(entryOf), problems: [] };
  },
  write,
};

function entryOf({ key, text, valueOffset, valueEnd, context }: Property): Entry {
  const range = { offset: valueOffset, length: valueEnd - valueOffset };
  return { path: [key], text, range, ...(context !== undefined && { context }) };
}

/** @throws Error when the text or the template has problems */
function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  if (changes.length === 0) return { edits: [], conflicts: [] };
  const document = requireDocument(text, options.becomes ?? options.file);
  const template = options.template && requireDocument(options.template.text, options.template.file);
  const codeStyle = habitsIn(document, template);
  const conflicts: Conflict[] = [];
  const edits: Edit[] = [];
  const missing = new Map<string, string>();
  const removed = new Set<Property>();
  for (const [key, change] of lastByKey(changes, conflicts)) {
    const property = document.properties.get(key);
    if (!property) {
      if (change.kind === 'set') missing.set(key, change.text);
    } else if (change.kind === 'remove') removed.add(property);
    else if (change.text !== property.text) edits.push(replaced(document, property, change.text, codeStyle));
  }
  const removals = removalsOf(document, removed, missing.size === 0);
  if (bringsMarkToStart(text, removals)) {
    conflicts.push(...[...removed].map(({ key }): Conflict => ({ path: [key], code: 'unencodable' })));
    removed.clear();
  } else edits.push(...removals);
  edits.push(...insertEdits({ document, template, codeStyle, missing, removed }));
  return { edits: sortedEdits(edits), conflicts };
}

/** U+FEFF is a part of a key, but at the start of the file it would be a byte order mark. */
function bringsMarkToStart(text: string, removals: readonly Edit[]): boolean {
  let start = 0;
  for (const { offset, length } of sortedEdits(removals)) {
    if (offset > start) break;
    start = offset + length;
  }
  return start > 0 && text[start] === '\uFEFF';
}

function habitsIn(
  document: PropertiesDocument,
  template: PropertiesDocument | undefined,
): PropertiesCodeStyle {
  const model = template && { raw: rawTexts(template, sampleLength), encoding: template.file.encoding };
  return codeStyleOf(rawTexts(document, sampleLength), document.file, model);
}

/** The last change of a key counts. A path has one key. */
function lastByKey(changes: readonly Change[], conflicts: Conflict[]) {
  const last = new Map<string, Change>();
  for (const change of changes) {
    const [key, further] = change.path;
    if (key !== undefined && further === undefined) last.set(key, change);
    else if (change.kind === 'set') conflicts.push({ path: change.path, code: 'shapeDiffers' });
  }
  return last;
}

function replaced(
  { text }: PropertiesDocument,
  { keyEnd, valueOffset, valueEnd, hasSeparator }: Property,
  value: string,
  codeStyle: PropertiesCodeStyle,
): Edit {
  const printed = printValue(value, codeStyle, wrappingOf(text.slice(valueOffset, valueEnd)));
  const isBare = valueOffset === keyEnd && !hasSeparator;
  const unmarked = hasSeparator || isBare ? printed : escapeMark(printed);
  return {
    offset: valueOffset,
    length: valueEnd - valueOffset,
    content: isBare && value !== '' ? `=${unmarked}` : unmarked,
  };
}

import type { FileIdentity, Problem } from '../format.ts';
import { remarksIn } from '../keyedLines/comments.ts';
import type { KeyedLines, Line, Remarks } from '../keyedLines/line.ts';
import { lineCounter } from '../lines.ts';
import { faulty, type Opened } from '../opened.ts';
import { remembering } from '../recent.ts';
import { resolveEscapes } from './escapes.ts';
import { eachLine, type PropertyLine } from './scan.ts';

export interface Property extends PropertyLine, Remarks {
  readonly key: string;
  readonly text: string;
  /** The property's index in `lines` of its document. */
  readonly index: number;
}

export interface PropertiesDocument extends KeyedLines<Property> {
  readonly file: FileIdentity;
  /** Further properties with the same key and text, of which Java takes the last. */
  readonly repeated: ReadonlyMap<Property, readonly Property[]>;
}

interface OpenDocument {
  readonly text: string;
  readonly place: ReturnType<typeof lineCounter>;
  readonly properties: Map<string, Property>;
  readonly repeated: Map<Property, Property[]>;
  readonly problems: Problem[];
}

export const openDocument = remembering(parseDocument);

function parseDocument(text: string, file: FileIdentity): Opened<PropertiesDocument> {
  const binaryAt = text.indexOf('\0');
  if (binaryAt !== -1) return faulty(text, binaryAt, { code: 'binary' });
  const place = lineCounter(text);
  const lines: (Line | Property)[] = [];
  const open: OpenDocument = { text, place, properties: new Map(), repeated: new Map(), problems: [] };
  const { properties, repeated, problems } = open;
  const remarks = remarksIn(text);
  eachLine(text, (line) => {
    if (line.kind !== 'property') remarks.pass(line);
    lines.push(line.kind === 'property' ? propertyOf(open, line, remarks.take(), lines.length) : line);
  });
  if (problems.length > 0) return { kind: 'problems', problems };
  return { kind: 'document', document: { text, file, lines, properties, repeated } };
}

function propertyOf(open: OpenDocument, line: PropertyLine, remarks: Remarks, index: number): Property {
  const { keyOffset, keyEnd, valueOffset, valueEnd, hasSeparator } = line;
  const key = unescaped(open, keyOffset, keyEnd);
  const text = unescaped(open, valueOffset, valueEnd) ?? '';
  // The fields are listed because spreads would take longer than everything else.
  const property: Property = {
    kind: 'property',
    offset: line.offset,
    keyOffset,
    keyEnd,
    hasSeparator,
    valueOffset,
    valueEnd,
    end: line.end,
    lines: remarks.lines,
    context: remarks.context,
    isFixed: remarks.isFixed,
    key: key ?? '',
    text,
    index,
  };
  if (key !== undefined) addProperty(open, property);
  return property;
}

/** @returns undefined if the text contains an invalid escape */
function unescaped({ text, place, problems }: OpenDocument, offset: number, end: number): string | undefined {
  const { text: read, faultAt } = resolveEscapes(text.slice(offset, end));
  if (faultAt === undefined) return read;
  problems.push({ ...place(offset + faultAt), code: 'syntax', detail: 'InvalidUnicode' });
  return undefined;
}

function addProperty({ place, properties, repeated, problems }: OpenDocument, property: Property): void {
  const { key, keyOffset, text } = property;
  const first = properties.get(key);
  if (!first) {
    properties.set(key, property);
    return;
  }
  if (first.text === text) {
    if (repeated.get(first)?.push(property) === undefined) repeated.set(first, [property]);
    return;
  }
  const firstLine = place(first.keyOffset).line;
  problems.push({ ...place(keyOffset), code: 'duplicateKey', path: [key], firstLine });
}

/** Raw keys and values, up to a length that is enough to determine the style. */
export function rawTexts({ text, lines }: PropertiesDocument, longest: number): string {
  let raw = '';
  for (const line of lines) {
    if (raw.length >= longest) break;
    if (line.kind !== 'property') continue;
    raw += `${text.slice(line.keyOffset, line.keyEnd)}\n${text.slice(line.valueOffset, line.valueEnd)}\n`;
  }
  return raw.slice(0, longest);
}

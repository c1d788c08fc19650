/** A parsed file: its lines, its properties, and what keeps it from being written. */
import type { FileIdentity, Problem } from '../format.ts';
import { lineCounter } from '../lines.ts';
import { type Remarks, remarksOf } from './comments.ts';
import { resolveEscapes } from './escapes.ts';
import { type Line, type PropertyLine, scan } from './scan.ts';

export interface Property extends PropertyLine, Remarks {
  readonly key: string;
  readonly text: string;
  /** In the lines of its file. */
  readonly index: number;
}

export interface PropertiesDocument {
  readonly text: string;
  readonly file: FileIdentity;
  /** Comments, empty lines and properties, one after the other to the end of the text. */
  readonly lines: readonly (Line | Property)[];
  readonly properties: ReadonlyMap<string, Property>;
  readonly problems: readonly Problem[];
}

export function openDocument(text: string, file: FileIdentity): PropertiesDocument {
  const place = lineCounter(text);
  const binaryAt = text.indexOf('\0');
  if (binaryAt !== -1) {
    const problems: readonly Problem[] = [{ ...place(binaryAt), code: 'binary' }];
    return { text, file, lines: [], properties: new Map(), problems };
  }
  const scanned = scan(text);
  const remarks = remarksOf(text, scanned);
  const problems: Problem[] = [];
  const properties = new Map<string, Property>();
  const unread = (offset: number): void => {
    problems.push({ ...place(offset), code: 'syntax', detail: 'InvalidUnicode' });
  };
  const lines = scanned.map((line, index) => {
    if (line.kind !== 'property') return line;
    const key = resolveEscapes(text.slice(line.keyOffset, line.keyEnd));
    const value = resolveEscapes(text.slice(line.valueOffset, line.valueEnd));
    if (key.faultAt !== undefined) unread(line.keyOffset + key.faultAt);
    if (value.faultAt !== undefined) unread(line.valueOffset + value.faultAt);
    const told = remarks.get(line) ?? { lines: [], isFixed: false };
    const property: Property = { ...line, ...told, key: key.text, text: value.text, index };
    if (key.faultAt !== undefined) return property;
    const first = properties.get(key.text);
    if (first) {
      const firstLine = place(first.keyOffset).line;
      problems.push({ ...place(line.keyOffset), code: 'duplicateKey', path: [key.text], firstLine });
    } else properties.set(key.text, property);
    return property;
  });
  return { text, file, lines, properties, problems };
}

/** @throws Error when the text has problems. */
export function requireDocument(text: string, file: FileIdentity): PropertiesDocument {
  const document = openDocument(text, file);
  const [problem] = document.problems;
  if (problem) throw new Error(`${file.path} has problems: ${problem.code} in line ${problem.line}`);
  return document;
}

/** Keys and values as they stand in the file. */
export function rawTexts({ text, lines }: PropertiesDocument): string {
  const raw = lines.map((line) =>
    line.kind === 'property'
      ? `${text.slice(line.keyOffset, line.keyEnd)}\n${text.slice(line.valueOffset, line.valueEnd)}`
      : '',
  );
  return raw.join('\n');
}

import { duplicatesIn, withoutRepeats } from '../duplicates.ts';
import type { KeyPath, Problem } from '../format.ts';
import { remarksIn } from '../keyedLines/comments.ts';
import type { KeyedLine, KeyedLines, Line } from '../keyedLines/line.ts';
import { lineCounter } from '../lines.ts';
import { binaryIn, faulty, type Opened } from '../opened.ts';
import { itemsByKey, pathKey } from '../pathKey.ts';
import { rememberingText } from '../recent.ts';
import { eachLine, type SectionLine, type ValueLine } from './scan.ts';
import type { IniValue } from './value.ts';

export interface IniProperty extends KeyedLine {
  /** The key as the file spells it; items of a list share it. */
  readonly name: string;
  readonly path: KeyPath;
  /** The path of the list that PHP makes of all keys with this name: `days[]`. */
  readonly list?: KeyPath;
  readonly value: IniValue;
}

export interface IniSection extends KeyedLines<IniProperty> {
  /** Absent before the first header. */
  readonly name?: string;
  /** Its first header. */
  readonly header?: SectionLine;
}

export interface IniDocument {
  readonly text: string;
  readonly lines: readonly (Line | IniProperty)[];
  /** By name, in the order of their first headers; the part before the first header comes first. */
  readonly sections: ReadonlyMap<string | undefined, IniSection>;
  readonly byPath: ReadonlyMap<string, IniProperty>;
  /** Further properties with the same path and text. */
  readonly repeated: ReadonlyMap<IniProperty, readonly IniProperty[]>;
}

export const openDocument = rememberingText(parseDocument);

interface OpenSection extends IniSection {
  readonly lines: (Line | IniProperty)[];
  readonly properties: Map<string, IniProperty>;
  /** The number of items by list name. */
  readonly counts: Map<string, number>;
}

function parseDocument(text: string): Opened<IniDocument> {
  const binaryAt = binaryIn(text);
  if (binaryAt !== -1) return faulty(text, binaryAt, { code: 'binary' });
  const place = lineCounter(text);
  const lines: (Line | IniProperty)[] = [];
  const problems: Problem[] = [];
  const all: IniProperty[] = [];
  const remarks = remarksIn(text);
  let section: OpenSection = { text, lines: [], properties: new Map(), counts: new Map() };
  const sections = new Map<string | undefined, OpenSection>([[undefined, section]]);
  eachLine(text, (line) => {
    if (line.kind === 'fault') {
      problems.push({ ...place(line.faultAt), code: 'syntax', detail: line.detail });
      return;
    }
    if (line.kind === 'property') {
      const property = propertyOf(text, line, {
        section,
        remarks: remarks.take(),
        index: section.lines.length,
      });
      if (!section.properties.has(property.key)) section.properties.set(property.key, property);
      all.push(property);
      lines.push(property);
      section.lines.push(property);
      return;
    }
    remarks.pass(line);
    lines.push(line);
    if (isSection(line)) {
      const { name } = line;
      section = sections.get(name) ?? {
        text,
        name,
        header: line,
        lines: [],
        properties: new Map(),
        counts: new Map(),
      };
      sections.set(name, section);
    }
    section.lines.push(line);
  });
  const { different, repeated } = withoutRepeats(all, ({ path, value }) => {
    return { key: pathKey(path), text: value.text };
  });
  const duplicates = duplicatesIn(text, different, ({ path, keyOffset }) => {
    return { key: pathKey(path), path, offset: keyOffset };
  });
  if (problems.length + duplicates.length > 0) {
    const inOrder = [...problems, ...duplicates].sort((one, two) => one.line - two.line);
    return { kind: 'problems', problems: inOrder };
  }
  const byPath = itemsByKey(different);
  return { kind: 'document', document: { text, lines, sections, byPath, repeated } };
}

function isSection(line: Line): line is SectionLine {
  return line.kind === 'section';
}

interface Surroundings {
  readonly section: OpenSection;
  readonly remarks: ReturnType<ReturnType<typeof remarksIn>['take']>;
  readonly index: number;
}

function propertyOf(text: string, line: ValueLine, { section, remarks, index }: Surroundings): IniProperty {
  const { offset, keyOffset, keyEnd, value, end, isFixed } = line;
  const name = text.slice(keyOffset, keyEnd);
  const own = section.name === undefined ? [name] : [section.name, name];
  const item = name.endsWith('[]') ? (section.counts.get(name) ?? 0) : undefined;
  if (item !== undefined) section.counts.set(name, item + 1);
  const said = [remarks.context, value.tail && wordsOf(text.slice(value.tail.offset, value.tail.end))].filter(
    Boolean,
  );
  return {
    kind: 'property',
    offset,
    keyOffset,
    keyEnd,
    valueOffset: value.offset,
    end,
    lines: remarks.lines,
    context: said.length > 0 ? said.join('\n') : undefined,
    isFixed: remarks.isFixed || isFixed,
    // No name contains a line end.
    key: item === undefined ? name : `${name}\n${item}`,
    index,
    name,
    path: item === undefined ? own : [...own, String(item)],
    ...(item !== undefined && { list: own }),
    value,
  };
}

function wordsOf(comment: string): string {
  return comment.replace(/^[;#\s]+/, '').trim();
}

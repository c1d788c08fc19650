/** Inserts properties into their sections, and sections that the file lacks. */

import { lazily } from '../../lazily.ts';
import type { Conflict, Edit, KeyPath } from '../format.ts';
import { insertLines, type NewPlace } from '../keyedLines/insert.ts';
import { separatorFor } from '../keyedLines/separator.ts';
import { breakBefore, firstBreak } from '../lines.ts';
import { type IniCodeStyle, spelled, spelledOnLines } from './codeStyle.ts';
import type { IniDocument, IniProperty, IniSection } from './document.ts';

export interface Insert {
  readonly document: IniDocument;
  readonly template: IniDocument | undefined;
  readonly codeStyle: IniCodeStyle;
  /** Texts by the keys of their paths. */
  readonly missing: ReadonlyMap<string, { readonly path: KeyPath; readonly text: string }>;
  readonly removed: ReadonlySet<IniProperty>;
  readonly conflicts: Conflict[];
}

/** The texts that one section lacks, by name. */
type Missing = ReadonlyMap<string, { readonly path: KeyPath; readonly text: string }>;

/** @returns edits in no particular order */
export function insertEdits(insert: Insert): readonly Edit[] {
  const { document, template } = insert;
  const edits: Edit[] = [];
  let before: IniSection | undefined;
  const wanted = bySection(insert);
  const ends = endsIn(document);
  for (const name of new Set([...(template?.sections.keys() ?? []), ...wanted.keys()])) {
    const own = document.sections.get(name);
    const model = template?.sections.get(name);
    const missing = wanted.get(name);
    if (missing && own) for (const edit of insertInto(insert, own, model, missing)) edits.push(edit);
    else if (missing && name !== undefined) {
      const isFirst = edits.length === 0;
      edits.push(newSection(insert, { name, before, model, missing, isFirst, offset: ends(before) }));
    }
    before = own ?? before;
  }
  return edits;
}

function bySection({
  document,
  template,
  missing,
  conflicts,
}: Insert): ReadonlyMap<string | undefined, Missing> {
  const sections = new Map<string | undefined, Map<string, { path: KeyPath; text: string }>>();
  const takesColons = lazily(() => mayHaveColons([document, ...(template ? [template] : [])]));
  for (const one of missing.values()) {
    const [section, name] = one.path.length === 1 ? [undefined, one.path[0]] : one.path;
    // Items of a list are numbered by their order, which an insertion would change.
    const isPossible = name !== undefined && one.path.length <= 2 && !name.endsWith('[]');
    if (!isPossible || !isName(name, section) || (name.includes(':') && !takesColons())) {
      conflicts.push({ path: one.path, code: 'shapeDiffers' });
      continue;
    }
    const own = sections.get(section) ?? new Map();
    sections.set(section, own.set(name, one));
  }
  return sections;
}

/** Whether a key and a section name are read back unchanged. */
function isName(key: string, section: string | undefined): boolean {
  const isKey = !/[\r\n=\0]|:(?:\s|$)|^[;#[\s]|\s$|^$/.test(key);
  return isKey && (section === undefined || !/[\r\n\]\0]|^\s|\s$|^$/.test(section));
}

/**
 * Whether programs accept colons in keys of these files, as PHP, Qt, npm's `ini` and systemd do. Python and Go end a
 * key at its first colon. A colon in a key rules these two out; a colon after a key points to them.
 */
function mayHaveColons(documents: readonly IniDocument[]): boolean {
  const properties = documents.flatMap(({ text, byPath }) =>
    Array.from(byPath.values(), (one) => ({ text, one })),
  );
  const endsKey = ({ text, one }: (typeof properties)[number]) =>
    /^[ \t]*:/.test(text.slice(one.keyEnd, one.valueOffset));
  return properties.some(({ one }) => one.name.includes(':')) && !properties.some(endsKey);
}

function insertInto(
  insert: Insert,
  own: IniSection,
  template: IniSection | undefined,
  missing: Missing,
): readonly Edit[] {
  const { removed } = insert;
  const printed = printable(insert, own, template, missing);
  const start = own.header?.end ?? startOf(insert.document);
  return insertLines({
    document: own,
    template,
    keys: new Set(printed.keys()),
    removed,
    print: (key, place) => printed.get(key)?.(place) ?? [],
    start,
  });
}

type Print = (place: NewPlace<IniProperty>) => readonly string[];

/** How to print each text that can be spelled. */
function printable(
  { codeStyle, conflicts }: Insert,
  own: IniSection | undefined,
  template: IniSection | undefined,
  missing: Missing,
): ReadonlyMap<string, Print> {
  const printed = new Map<string, Print>();
  for (const [name, { path, text }] of missing) {
    const model = template?.properties.get(name);
    const quote = codeStyle.usual ?? model?.value.quote ?? '';
    const further = text.includes('\n') ? model?.value.indent : undefined;
    const spell = (eol: string, indent: string) =>
      further === undefined
        ? spelled(text, codeStyle, quote, eol)
        : spelledOnLines(text, eol + indent + further);
    if (spell('\n', '') === undefined) {
      conflicts.push({ path, code: 'unencodable' });
      continue;
    }
    printed.set(name, ({ beside, eol, comments }) => {
      const separator = separatorFor(name, own, beside) ?? separatorFor(name, template, model) ?? '=';
      const indent = beside && own ? own.text.slice(beside.offset, beside.keyOffset) : '';
      const above = comments && template && model ? commentsOf(template, model) : [];
      const line = name + separator + (spell(eol, indent) ?? '');
      return [...above, line].map((one) => indent + one);
    });
  }
  return printed;
}

function commentsOf({ text }: IniSection, { lines }: IniProperty): readonly string[] {
  return lines.map(({ offset, end }) => text.slice(offset, end).trim());
}

interface NewSection {
  readonly name: string;
  /** The last section of the file that precedes it in the template. */
  readonly before: IniSection | undefined;
  readonly model: IniSection | undefined;
  readonly missing: Missing;
  /** Nothing is inserted before it. */
  readonly isFirst: boolean;
  readonly offset: number;
}

function newSection(insert: Insert, { name, before, model, missing, isFirst, offset }: NewSection): Edit {
  const { document, template } = insert;
  const { text } = document;
  const printed = printable(insert, before, model, missing);
  const eol = firstBreak(text) || firstBreak(template?.text ?? '') || '\n';
  const place = { beside: undefined, eol, comments: true };
  const inOrder = [...(model?.properties.keys() ?? []), ...missing.keys()];
  const rows = [...new Set(inOrder)].flatMap((key) => printed.get(key)?.(place) ?? []);
  if (rows.length === 0) return { offset, length: 0, content: '' };
  const isStart = text.slice(0, offset).trim() === '';
  const open = isStart || breakBefore(text, offset) !== '' ? '' : eol;
  const lines = [...(isStart && isFirst ? [] : ['']), `[${name}]`, ...rows];
  return { offset, length: 0, content: open + lines.map((line) => line + eol).join('') };
}

/** Returns a function from sections to their ends, computed once for each. */
function endsIn(document: IniDocument): (section: IniSection | undefined) => number {
  const ends = new Map<IniSection, number>();
  return (section) => {
    if (!section) return document.text.length;
    const end = ends.get(section) ?? endOf(document, section);
    ends.set(section, end);
    return end;
  };
}

/** Comments right above the next header belong to that header. */
function endOf(document: IniDocument, { lines, header, properties }: IniSection): number {
  const last = [...properties.values()].at(-1);
  if (!last && !header) return startOf(document) ?? document.text.length;
  let end = (last ?? header)?.end ?? 0;
  let waiting = end;
  for (const line of lines.slice(last ? last.index + 1 : 1)) {
    if (line.kind === 'blank') end = waiting;
    else waiting = line.end;
  }
  return lines.at(-1)?.end === document.text.length ? waiting : end;
}

/**
 * Where the first properties without a section go: before the first header and its comments.
 *
 * @returns undefined if the file has no header
 */
function startOf({ lines }: IniDocument): number | undefined {
  const first = lines.findIndex(({ kind }) => kind === 'section');
  let start = lines[first]?.offset;
  for (let index = first - 1; lines[index]?.kind === 'comment'; index--)
    start = lines[index]?.offset ?? start;
  return start;
}

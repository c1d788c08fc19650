/** INI files in the flavours of Joomla, OBS Studio, Gogs, PHP and Python. A key with dots is one key. */
import { lastOfEach } from './changes.ts';
import { sortedEdits } from './edits.ts';
import type { Change, Conflict, Edit, Entry, Format, KeyPath, WriteOptions, WriteResult } from './format.ts';
import { codeStyleOf, type IniCodeStyle, spelled, spelledOnLines } from './ini/codeStyle.ts';
import { type IniDocument, type IniProperty, openDocument } from './ini/document.ts';
import { insertEdits } from './ini/insert.ts';
import { removedLines } from './ini/remove.ts';
import { reserved } from './ini/scan.ts';
import type { IniValue } from './ini/value.ts';
import { bringsMarkToStart, removalsOf } from './keyedLines/remove.ts';
import { firstBreak } from './lines.ts';
import { readOpened, requireBoth } from './opened.ts';
import { pathKey } from './pathKey.ts';

export const ini: Format = {
  id: 'ini',
  comments: { line: /^[;#]/, after: /^[^\S\n]*([;#].*)$/ },
  read(text) {
    return readOpened(openDocument(text), ({ byPath }) => ({
      entries: [...byPath.values()].filter(({ isFixed }) => !isFixed).map(entryOf),
    }));
  },
  isPath: (path) => !reserved.test(path.at(-1) ?? ''),
  write,
};

function entryOf({ path, value, context, list }: IniProperty): Entry {
  const range = { offset: value.offset, length: value.end - value.offset };
  return { path, text: value.text, range, ...(context !== undefined && { context }), ...(list && { list }) };
}

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  if (changes.length === 0) return { edits: [], conflicts: [] };
  const { own: document, template } = requireBoth(openDocument, text, options);
  const codeStyle = codeStyleOf(document, template);
  const eol = firstBreak(text) || '\n';
  const conflicts: Conflict[] = [];
  const edits: Edit[] = [];
  const missing = new Map<string, { readonly path: KeyPath; readonly text: string }>();
  const removed = new Set<IniProperty>();
  for (const change of lastOfEach(changes)) {
    const { path } = change;
    const property = document.byPath.get(pathKey(path));
    const all = property ? [property, ...(document.repeated.get(property) ?? [])] : [];
    if (change.kind === 'remove') for (const one of all) removed.add(one);
    else if (!property) missing.set(pathKey(path), { path, text: change.text });
    else if (property.isFixed) conflicts.push({ path, code: 'shapeDiffers' });
    else if (change.text !== property.value.text) {
      const own = all.map(({ value }) => replaced(text, value, change.text, { codeStyle, eol }));
      if (own.includes(undefined)) conflicts.push({ path, code: 'unencodable' });
      else edits.push(...own.filter((edit) => edit !== undefined));
    }
  }
  keepEarlierItems(document, removed, conflicts);
  const insertions = insertEdits({ document, template, codeStyle, missing, removed, conflicts });
  const gone = removedLines(document, removed, missing);
  let removals = removalsOf(document, gone, { alone: insertions.length === 0, haveHeadings: true });
  if (bringsMarkToStart(text, removals)) {
    for (const { path } of removed) conflicts.push({ path, code: 'unencodable' });
    removals = [];
  }
  return { edits: sortedEdits([...edits, ...removals, ...insertions]), conflicts };
}

/** @returns undefined if the text cannot be spelled there */
function replaced(
  text: string,
  { offset, end, quote, indent }: IniValue,
  value: string,
  { codeStyle, eol }: { readonly codeStyle: IniCodeStyle; readonly eol: string },
): Edit | undefined {
  const content =
    indent === undefined ? spelled(value, codeStyle, quote, eol) : spelledOnLines(value, eol + indent);
  if (content === undefined) return undefined;
  // Without a blank after it, a colon is part of the key.
  return { offset, length: end - offset, content: text[offset - 1] === ':' ? ` ${content}` : content };
}

/** Keeps list items that precede a remaining one, because programs refer to items by position. */
function keepEarlierItems({ byPath }: IniDocument, removed: Set<IniProperty>, conflicts: Conflict[]): void {
  const lists = new Set<string>();
  for (const property of [...byPath.values()].reverse()) {
    if (!property.list) continue;
    const key = pathKey(property.list);
    if (!removed.has(property)) lists.add(key);
    else if (lists.has(key)) {
      removed.delete(property);
      conflicts.push({ path: property.path, code: 'otherTextStays' });
    }
  }
}

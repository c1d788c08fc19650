/** Apple's `.strings`: `"key" = "value";`, with comments that tell translators about the text below. */
import { sortedEdits } from './edits.ts';
import type { Change, Conflict, Edit, Entry, Format, WriteOptions, WriteResult } from './format.ts';
import { openDocument, remarksOn, requireDocument, type StringsDocument } from './strings/document.ts';
import { codeStyleOf, encode, type StringsCodeStyle } from './strings/escapes.ts';
import { type Addition, insertions } from './strings/insert.ts';
import type { Statement } from './strings/parse.ts';
import { removals } from './strings/remove.ts';

export const strings: Format = {
  id: 'strings',
  read(text) {
    const opened = openDocument(text);
    if (opened.kind === 'problems') return { entries: [], problems: opened.problems };
    const entries = opened.document.blocks.flatMap((block): readonly Entry[] => {
      const { key, text: value, valueSpan } = block.statement;
      const { context, isUntranslatable } = remarksOn(text, block);
      if (isUntranslatable) return [];
      const range = { offset: valueSpan.offset, length: valueSpan.end - valueSpan.offset };
      return [{ path: [key], text: value, range, ...(context && { context }) }];
    });
    return { entries, problems: [] };
  },
  write,
};

/** @throws Error when the text or the template has problems */
function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  if (changes.length === 0) return { edits: [], conflicts: [] };
  const own = requireDocument(text, options.file);
  const template = options.template && requireDocument(options.template.text, options.template.file);
  const codeStyle = codeStyleOf(text) ?? (template && codeStyleOf(template.text));
  const { wanted, conflicts } = wantedOf(changes);
  const isKept = (index: number): boolean => {
    const block = own.blocks[index];
    return block !== undefined && wanted.get(block.statement.key)?.kind !== 'remove';
  };
  const edits = [
    ...replacements(own, wanted, codeStyle),
    ...insertions({ own, template, isKept, codeStyle }, additionsOf(own, wanted)),
    ...removals(own, isKept),
  ];
  return { edits: sortedEdits(edits), conflicts };
}

/** The last change of a key counts. Keys do not nest. */
function wantedOf(changes: readonly Change[]) {
  const wanted = new Map<string, Change>();
  const conflicts: Conflict[] = [];
  for (const change of changes) {
    const [key, ...rest] = change.path;
    if (key !== undefined && rest.length === 0) wanted.set(key, change);
    else if (change.kind === 'set') conflicts.push({ path: change.path, code: 'shapeDiffers' });
  }
  return { wanted, conflicts };
}

function replacements(
  { text, blocks }: StringsDocument,
  wanted: ReadonlyMap<string, Change>,
  codeStyle: StringsCodeStyle | undefined,
): readonly Edit[] {
  return blocks.flatMap(({ statement }): readonly Edit[] => {
    const change = wanted.get(statement.key);
    if (change?.kind !== 'set' || change.text === statement.text) return [];
    return [replacement(text, statement, change.text, codeStyle)];
  });
}

function replacement(
  text: string,
  statement: Statement,
  value: string,
  codeStyle: StringsCodeStyle | undefined,
): Edit {
  const { keySpan, valueSpan } = statement;
  const model = text.slice(valueSpan.offset, valueSpan.end);
  const isShort = keySpan === valueSpan;
  const content = isShort ? `${model} = ${encode(value, codeStyle)}` : encode(value, codeStyle, model);
  return { offset: valueSpan.offset, length: model.length, content };
}

function additionsOf({ byKey }: StringsDocument, wanted: ReadonlyMap<string, Change>): readonly Addition[] {
  return [...wanted].flatMap(([key, change]) =>
    change.kind === 'set' && !byKey.has(key) ? [{ key, text: change.text }] : [],
  );
}

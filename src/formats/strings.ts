/** Apple's `.strings` files: `"key" = "value";`, with comments for translators above. */
import { lastByKey } from './changes.ts';
import { sortedEdits } from './edits.ts';
import type { Change, Conflict, Edit, Entry, Format, WriteOptions, WriteResult } from './format.ts';
import { textStart } from './lines.ts';
import { readOpened, requireBoth } from './opened.ts';
import { removeRows } from './rows.ts';
import { withoutComments } from './span.ts';
import {
  type Block,
  firstBlocks,
  openDocument,
  remarksOn,
  type StringsDocument,
} from './strings/document.ts';
import { codeStyleOf, encode, type StringsCodeStyle } from './strings/escapes.ts';
import { type Addition, insertions } from './strings/insert.ts';
import type { Statement } from './strings/parse.ts';

export const strings: Format = {
  id: 'strings',
  comments: { line: /^\/\//, hasBlocks: true },
  read(text) {
    return readOpened(openDocument(text), (document) => ({
      entries: firstBlocks(document).flatMap((block) => entriesOf(text, block)),
    }));
  },
  write,
};

function entriesOf(text: string, block: Block): readonly Entry[] {
  const { key, text: value, valueSpan } = block.statement;
  const { context, isUntranslatable } = remarksOn(text, block);
  if (isUntranslatable) return [];
  const range = { offset: valueSpan.offset, length: valueSpan.end - valueSpan.offset };
  return [{ path: [key], text: value, range, ...(context && { context }) }];
}

function write(text: string, changes: readonly Change[], options: WriteOptions): WriteResult {
  if (changes.length === 0) return { edits: [], conflicts: [] };
  const { own, template } = requireBoth(openDocument, text, options);
  const codeStyle = codeStyleOf(withoutComments(own)) ?? (template && codeStyleOf(withoutComments(template)));
  const conflicts: Conflict[] = [];
  const wanted = lastByKey(changes, conflicts);
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

function removals({ text, blocks }: StringsDocument, isKept: (index: number) => boolean): readonly Edit[] {
  const whole = { offset: textStart(text), end: text.length };
  const isEmptied = !blocks.some((_, index) => isKept(index));
  return removeRows(text, blocks, (index) => !isKept(index), isEmptied ? undefined : whole);
}

/** Positions and prints new statements. */
import type { Edit } from '../format.ts';
import { breakAt, breaksIn, firstBreak, skipBlanks, spaceBefore, textStart } from '../lines.ts';
import { newRows } from '../rows.ts';
import type { Span } from '../span.ts';
import { type Block, firstBlocks, type StringsDocument } from './document.ts';
import { encode, type StringsCodeStyle } from './escapes.ts';

export interface Addition {
  readonly key: string;
  readonly text: string;
}

export interface InsertionInput {
  readonly own: StringsDocument;
  readonly template: StringsDocument | undefined;
  /** Whether the file's statement with this index is kept. */
  readonly isKept: (index: number) => boolean;
  readonly codeStyle: StringsCodeStyle | undefined;
}

interface InsertionContext extends InsertionInput {
  /** Whether to copy the template's comments: only if the file has comments itself, or no statements at all. */
  readonly takesComments: boolean;
  /** The file's line end, else the template's. */
  readonly eol: string;
}

/** Inserts additions next to the neighbours that they have in the template, or at the end if they have none. */
export function insertions(insertion: InsertionInput, additions: readonly Addition[]): readonly Edit[] {
  if (additions.length === 0) return [];
  const { own, template } = insertion;
  const hasOwn = own.blocks.length === 0 || own.blocks.some(hasComments);
  const takesComments = hasOwn && template?.blocks.some(hasComments) === true;
  const eol = firstBreak(own.text) || firstBreak(template?.text ?? '') || '\n';
  const update = { ...insertion, takesComments, eol };
  const edits: Edit[] = [];
  for (const [anchor, group] of groupsOf(update, additions)) {
    edits.push(anchor === -1 ? insertAtStart(update, group) : insertAfter(update, anchor, group));
  }
  return edits;
}

/** Groups additions by the index of the preceding statement; -1 is the start. */
function groupsOf(
  { own, template, isKept }: InsertionInput,
  additions: readonly Addition[],
): ReadonlyMap<number, readonly Addition[]> {
  const wanted = new Map(additions.map((addition) => [addition.key, addition]));
  const inOrder = newRows(
    template ? firstBlocks(template) : [],
    ({ statement: { key } }) => {
      const index = own.byKey.get(key);
      return index !== undefined && isKept(index) ? index : undefined;
    },
    ({ statement: { key } }) => wanted.get(key),
  );
  const groups = new Map<number, Addition[]>();
  const put = (anchor: number, group: readonly Addition[]): void => {
    groups.set(anchor, [...(groups.get(anchor) ?? []), ...group]);
  };
  for (const { previous, next = own.blocks.length, added } of inOrder) {
    put(previous ?? keptBefore(next, isKept), added);
  }
  const others = additions.filter(({ key }) => !template?.byKey.has(key));
  if (others.length > 0) put(keptBefore(own.blocks.length, isKept), others);
  return groups;
}

function keptBefore(index: number, isKept: (index: number) => boolean): number {
  let before = index - 1;
  while (before >= 0 && !isKept(before)) before--;
  return before;
}

function insertAfter(update: InsertionContext, anchor: number, group: readonly Addition[]): Edit {
  const { own } = update;
  const block = own.blocks[anchor];
  const gap = gapBeside(update, anchor);
  const content = group.map((addition) => gap + print(update, addition, gap, block)).join('');
  const offset = block?.end ?? 0;
  return { offset, length: 0, content: content + closing(update, content, offset) };
}

/** Ends a trailing line comment that would swallow the rest of the line. */
function closing({ own: { text }, eol }: InsertionContext, content: string, offset: number): string {
  const next = skipBlanks(text, offset);
  const isFollowed = next < text.length && breakAt(text, next) === '';
  const line = content.slice(Math.max(content.lastIndexOf('\n'), content.lastIndexOf('\r')) + 1);
  return isFollowed && line.includes('//') ? eol : '';
}

function insertAtStart(update: InsertionContext, group: readonly Addition[]): Edit {
  const { own, isKept } = update;
  const first = own.blocks.findIndex((_, index) => isKept(index));
  const block = own.blocks[first] ?? own.blocks[0];
  if (!block) return fillEmpty(update, group);
  const gap = gapBeside(update, own.blocks.indexOf(block));
  const printed = group.map((addition) => print(update, addition, gap, block));
  // The gap after a removed statement is kept.
  const behind = first === -1 ? '' : gap;
  return { offset: block.offset, length: 0, content: printed.join(gap) + behind };
}

/** Fills a file without statements. Existing comments stay above the new statements. */
function fillEmpty(update: InsertionContext, group: readonly Addition[]): Edit {
  const { eol, own } = update;
  const { text } = own;
  const start = textStart(text);
  const offset = spaceBefore(text, text.length, start);
  const gap = gapBeside(update, 0);
  const before = offset > start ? eol + eol : '';
  const after = breakAt(text, offset) === '' ? eol : '';
  const printed = group.map((addition) => print(update, addition, gap, undefined));
  return { offset, length: 0, content: before + printed.join(gap) + after };
}

/** The white space between new statements and the one at `index`. */
function gapBeside(update: InsertionContext, index: number): string {
  const gap = usualGap(update, index);
  const { own, takesComments, eol } = update;
  // On one line, a comment would be attached to the wrong statement.
  const beside = own.blocks[index];
  const isUnsafe = takesComments || (beside !== undefined && hasComments(beside));
  return isUnsafe && breaksIn(gap) === 0 ? eol : gap;
}

function hasComments({ comments }: Block): boolean {
  return comments.length > 0;
}

function usualGap({ own, template, eol }: InsertionContext, index: number): string {
  const gaps = [gapAfter(own, index - 1), gapAfter(own, index)].filter((gap) => gap !== undefined);
  const [smallest] = gaps.toSorted((one, other) => breaksIn(one) - breaksIn(other));
  if (smallest !== undefined) return smallest;
  return ((template && gapAfter(template, 0)) ?? '\n').replaceAll(/\r\n|\n|\r/g, eol);
}

/** The white space after a statement; undefined for the last statement, or if more separates it from the next one. */
function gapAfter({ text, blocks }: StringsDocument, index: number): string | undefined {
  const block = blocks[index];
  const next = blocks[index + 1];
  const gap = block && next && text.slice(block.end, next.offset);
  return gap !== undefined && gap.trim() === '' ? gap : undefined;
}

function print(
  { own, template, codeStyle, takesComments, eol }: InsertionContext,
  { key, text }: Addition,
  gap: string,
  beside: Block | undefined,
): string {
  const index = template?.byKey.get(key);
  const model = index === undefined ? undefined : template?.blocks[index];
  const source = model && template?.text;
  const word = (span: Span): string | undefined => source?.slice(span.offset, span.end);
  const ownKey = model && hasBreaksOf(eol, key) ? word(model.statement.keySpan) : undefined;
  const ownValue = model && hasBreaksOf(eol, text) ? word(model.statement.valueSpan) : undefined;
  const label = ownKey ?? encode(key, codeStyle);
  const sign = signOf(own.text, beside) ?? (source && signOf(source, model)) ?? ' = ';
  const statement = `${label}${sign}${encode(text, codeStyle, ownValue)};`;
  if (!source || !takesComments) return statement;
  const above = source.slice(model.offset, model.statement.keySpan.offset);
  const behind = source.slice(model.statement.end, model.end);
  const line = firstBreak(gap) || eol;
  return above.replaceAll(/\r\n|\n|\r/g, line) + statement + behind;
}

/** Whether all line ends in a text are those of the file. Others are written as escapes. */
function hasBreaksOf(eol: string, text: string): boolean {
  return (text.match(/\r\n|\n|\r/g) ?? []).every((one) => one === eol);
}

/** The equals sign and the blanks around it; undefined if anything else is between key and value. */
function signOf(text: string, block: Block | undefined): string | undefined {
  if (!block) return undefined;
  const { keySpan, valueSpan } = block.statement;
  const sign = text.slice(keySpan.end, valueSpan.offset);
  return /^[ \t]{0,9}=[ \t]{0,9}$/.test(sign) ? sign : undefined;
}

import { duplicatesIn, withoutRepeats } from '../duplicates.ts';
import { breaksIn } from '../lines.ts';
import { faulty, type Opened, problemAt } from '../opened.ts';
import { rememberingText } from '../recent.ts';
import { tailOf } from '../slashComments.ts';
import type { Span } from '../span.ts';
import { parseStrings, type Statement } from './parse.ts';
import { type Remarks, remarksIn } from './remarks.ts';

/** A statement and its comments, which are inserted and removed together. */
export interface Block {
  readonly statement: Statement;
  /** The start of the first comment directly above, or of the statement if there is none. */
  readonly offset: number;
  /** The end of the last comment on the statement's line, or of the statement. */
  readonly end: number;
  readonly comments: readonly Span[];
}

export interface StringsDocument {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** All comments, in the order of the text. */
  readonly comments: readonly Span[];
  /** The index of the first block of each key; further ones have the same text. */
  readonly byKey: ReadonlyMap<string, number>;
}

export const openDocument = rememberingText(parseDocument);

function parseDocument(text: string): Opened<StringsDocument> {
  const binary = text.indexOf('\0');
  if (binary !== -1) return faulty(text, binary, { code: 'binary' });
  const { statements, comments, fault } = parseStrings(text);
  const { different } = withoutRepeats(statements, (statement) => statement);
  const duplicates = duplicatesIn(text, different, ({ key, keySpan: { offset } }) => {
    return { key, path: [key], offset };
  });
  const detail = fault?.message ?? '';
  const syntax = fault ? [problemAt(text, fault.offset, { code: 'syntax', detail })] : [];
  const problems = [...duplicates, ...syntax];
  if (problems.length > 0) return { kind: 'problems', problems };
  const blocks = blocksOf(text, statements, comments);
  const indexes = new Map(statements.map((statement, index) => [statement, index]));
  const byKey = new Map(different.map((statement) => [statement.key, indexes.get(statement) ?? 0]));
  return { kind: 'document', document: { text, blocks, comments, byKey } };
}

function blocksOf(text: string, statements: readonly Statement[], comments: readonly Span[]) {
  let next = 0;
  /** Takes the next comments that end at or before `offset`. */
  const until = (offset: number): readonly Span[] => {
    const first = next;
    while ((comments[next]?.end ?? Number.POSITIVE_INFINITY) <= offset) next++;
    return comments.slice(first, next);
  };
  return statements.map((statement): Block => {
    const { keySpan } = statement;
    const above = attached(text, keySpan.offset, until(keySpan.offset));
    until(statement.end);
    const end = tailOf(text, statement.end);
    const behind = until(end);
    return { statement, offset: above[0]?.offset ?? keySpan.offset, end, comments: [...above, ...behind] };
  });
}

/** The comments directly above `offset`, without an empty line in between. */
function attached(text: string, offset: number, comments: readonly Span[]): readonly Span[] {
  let below = offset;
  const first = comments.findLastIndex((comment) => {
    const touches = breaksIn(text.slice(comment.end, below)) < 2;
    if (touches) below = comment.offset;
    return !touches;
  });
  return comments.slice(first + 1);
}

/** The blocks without those that repeat the key and text of an earlier one. */
export function firstBlocks({ blocks, byKey }: Pick<StringsDocument, 'blocks' | 'byKey'>): readonly Block[] {
  if (byKey.size === blocks.length) return blocks;
  return blocks.filter(({ statement: { key } }, index) => byKey.get(key) === index);
}

export function remarksOn(text: string, { comments }: Block): Remarks {
  return remarksIn(comments.map(({ offset, end }) => wordsOf(text.slice(offset, end))));
}

/** The text of a comment without its delimiters. */
function wordsOf(comment: string): string {
  if (comment.startsWith('//')) return comment.replace(/^\/+/, '').trim();
  const lines = comment.slice(2, -2).split(/\r\n|\n|\r/);
  return lines.map(bare).filter(Boolean).join('\n');
}

/** A line of a comment without asterisks and blanks around its words. */
function bare(line: string): string {
  let end = line.length;
  while (end > 0 && /[\s*]/.test(line[end - 1] ?? '')) end--;
  return line.slice(0, end).replace(/^[\s*]+/, '');
}

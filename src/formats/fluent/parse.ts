/** The statements and comments of a Fluent file. Source: projectfluent's `spec/fluent.ebnf` */
import { Cursor } from '../../fluent/cursor.ts';
import { readName } from '../../fluent/expressions.ts';
import { FluentFault } from '../../fluent/fault.ts';
import { readPattern } from '../../fluent/pattern.ts';
import type { Pattern } from '../../fluent/tree.ts';
import { textStart } from '../lines.ts';

/** A message or a term. */
export interface Statement {
  /** Includes the hyphen of a term. */
  readonly id: string;
  readonly offset: number;
  /** The offset after the equals sign. */
  readonly valueStart: number;
  readonly value: Pattern | undefined;
  readonly attributes: readonly Attribute[];
  /** The end of the last pattern. */
  readonly end: number;
}

export interface Attribute {
  readonly name: string;
  /** The offset of the dot. */
  readonly offset: number;
  readonly value: Pattern;
}

/** Adjacent comment lines of the same level: on a message, on a group, or on the file. */
export interface Comment {
  readonly level: number;
  readonly offset: number;
  /** The end of the last line, without its line end. */
  readonly end: number;
}

export interface Parsed {
  readonly statements: readonly Statement[];
  readonly comments: readonly Comment[];
  /** At most `mostFaults`. */
  readonly faults: readonly FluentFault[];
}

/** A text with so many faults is unlikely to be Fluent. */
const mostFaults = 100;

export function parseFluent(text: string): Parsed {
  const cursor = new Cursor(text, textStart(text));
  const statements: Statement[] = [];
  const comments: Comment[] = [];
  const faults: FluentFault[] = [];
  for (cursor.skipSpace(); !cursor.isAtEnd && faults.length < mostFaults; cursor.skipSpace()) {
    const start = cursor.position;
    try {
      if (cursor.character === '#') addComment(comments, readComment(cursor), text);
      else statements.push(readStatement(cursor));
    } catch (error) {
      if (!(error instanceof FluentFault)) throw error;
      faults.push(error);
      skipRest(cursor, start);
    }
  }
  return { statements, comments, faults };
}

function readComment(cursor: Cursor): Comment {
  const offset = cursor.position;
  requireLineStart(cursor);
  const level = Math.min(3, cursor.match(/#+/y)?.length ?? 0);
  cursor.match(/(?!\r\n)[^\n]+?(?=\r?\n|$)/y);
  return { level, offset, end: cursor.position };
}

function addComment(comments: Comment[], comment: Comment, text: string): void {
  const last = comments.at(-1);
  const isNext = last?.level === comment.level && /^\r?\n$/.test(text.slice(last.end, comment.offset));
  if (isNext) comments[comments.length - 1] = { ...last, end: comment.end };
  else comments.push(comment);
}

function requireLineStart({ text, position }: Cursor): void {
  const before = text[position - 1];
  const isStart = before === undefined || before === '\n' || (position === 1 && before === '\uFEFF');
  if (!isStart) throw new FluentFault('MessageExpected', position);
}

function readStatement(cursor: Cursor): Statement {
  requireLineStart(cursor);
  const offset = cursor.position;
  const isTerm = cursor.take('-');
  if (!/[A-Za-z]/.test(cursor.character)) throw cursor.fault(isTerm ? 'NameExpected' : 'MessageExpected');
  const name = readName(cursor);
  const { valueStart, value } = readValue(cursor);
  const attributes: Attribute[] = [];
  for (let one = readAttribute(cursor); one; one = readAttribute(cursor)) attributes.push(one);
  if (!value && (isTerm || attributes.length === 0)) throw cursor.fault('ValueExpected', valueStart);
  const end = attributes.at(-1)?.value.end ?? value?.end ?? valueStart;
  return { id: isTerm ? `-${name}` : name, offset, valueStart, value, attributes, end };
}

function readValue(cursor: Cursor): { readonly valueStart: number; readonly value: Pattern | undefined } {
  cursor.skipBlanks();
  cursor.expect('=', 'EqualsSignExpected');
  return { valueStart: cursor.position, value: readPattern(cursor) };
}

/** Does not move the cursor if no attribute follows. */
function readAttribute(cursor: Cursor): Attribute | undefined {
  const start = cursor.position;
  cursor.skipSpace();
  const offset = cursor.position;
  if (!cursor.take('.')) {
    cursor.position = start;
    return undefined;
  }
  const name = readName(cursor);
  const { valueStart, value } = readValue(cursor);
  if (!value) throw cursor.fault('ValueExpected', valueStart);
  return { name, offset, value };
}

/** Moves to the next line that may begin a statement or comment. The line with the fault may be such a line itself. */
function skipRest(cursor: Cursor, start: number): void {
  const { text, position } = cursor;
  const line = text.lastIndexOf('\n', position - 1) + 1;
  cursor.position = line > start ? line : afterLine(text, position);
  while (!cursor.isAtEnd && !/[A-Za-z#-]/.test(cursor.character)) {
    cursor.position = afterLine(text, cursor.position);
  }
}

function afterLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

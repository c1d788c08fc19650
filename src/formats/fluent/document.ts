import { deepest } from '../../fluent/fault.ts';
import type { Pattern } from '../../fluent/tree.ts';
import { duplicatesIn } from '../duplicates.ts';
import type { KeyPath, Problem } from '../format.ts';
import { binaryIn, faulty, type Opened, problemAt } from '../opened.ts';
import { pathKey } from '../pathKey.ts';
import { rememberingText } from '../recent.ts';
import { type Attribute, type Comment, parseFluent, type Statement } from './parse.ts';

/** A statement and the comment on it, which are inserted and removed together. */
export interface Row {
  readonly statement: Statement;
  /** The statement's attributes by name. */
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** The start of the comment, or of the statement if there is none. */
  readonly offset: number;
  readonly end: number;
  readonly comment: Comment | undefined;
  /** The comment on the group of statements, if it says anything. */
  readonly group: Comment | undefined;
}

export interface FluentDocument {
  readonly text: string;
  readonly rows: readonly Row[];
  readonly byId: ReadonlyMap<string, Row>;
  readonly comments: readonly Comment[];
}

export const openDocument = rememberingText(parseDocument);

function parseDocument(text: string): Opened<FluentDocument> {
  const binary = binaryIn(text);
  if (binary !== -1) return faulty(text, binary, { code: 'binary' });
  const { statements, comments, faults } = parseFluent(text);
  const syntax = faults.map(({ code, offset }) =>
    problemAt(text, offset, code === 'tooDeep' ? { code, limit: deepest } : { code: 'syntax', detail: code }),
  );
  const problems = [...syntax, ...duplicates(text, statements)];
  if (problems.length > 0) return { kind: 'problems', problems };
  const rows = rowsOf(text, statements, comments);
  const byId = new Map(rows.map((row) => [row.statement.id, row]));
  return { kind: 'document', document: { text, rows, byId, comments } };
}

/** Programs show only one of several values with the same key. */
function duplicates(text: string, statements: readonly Statement[]): readonly Problem[] {
  const keyed = statements.flatMap(({ id, offset, attributes }) => [
    { path: pathOf(id), offset },
    ...attributes.map(({ name, offset: own }) => ({ path: pathOf(id, name), offset: own })),
  ]);
  return duplicatesIn(text, keyed, (one) => ({ ...one, key: pathKey(one.path) }));
}

/** The path of a message's value, or of one of its attributes. */
export function pathOf(id: string, attribute?: string): KeyPath {
  return attribute === undefined ? [id] : [id, attribute];
}

export function valueAt({ statement, attributes }: Row, attribute: string | undefined): Pattern | undefined {
  return attribute === undefined ? statement.value : attributes.get(attribute)?.value;
}

const none: ReadonlyMap<string, Attribute> = new Map();

function attributesOf({ attributes }: Statement): ReadonlyMap<string, Attribute> {
  return attributes.length === 0 ? none : new Map(attributes.map((one) => [one.name, one]));
}

function rowsOf(
  text: string,
  statements: readonly Statement[],
  comments: readonly Comment[],
): readonly Row[] {
  let next = 0;
  let group: Comment | undefined;
  return statements.map((statement): Row => {
    const { offset, end } = statement;
    let last: Comment | undefined;
    for (let one = comments[next]; one && one.offset < offset; one = comments[++next]) {
      last = one;
      // An empty comment ends the group.
      if (one.level === 2) group = commentText(text, one) === '' ? undefined : one;
    }
    const isOn = last?.level === 1 && /^\r?\n$/.test(text.slice(last.end, offset));
    const comment = isOn ? last : undefined;
    const attributes = attributesOf(statement);
    return { statement, attributes, offset: comment?.offset ?? offset, end, comment, group };
  });
}

/** The words of a comment, without its markers. */
export function commentText(text: string, { offset, end }: Comment): string {
  const lines = text.slice(offset, end).split(/\r?\n/);
  return lines
    .map((line) => line.replace(/^#+ ?/, ''))
    .join('\n')
    .trim();
}

/** Changes to the values of one statement. */
import { blanksBefore, textOf } from '../../fluent/text.ts';
import type { Pattern } from '../../fluent/tree.ts';
import { lazily } from '../../lazily.ts';
import { cut, replace } from '../edits.ts';
import type { Change, Conflict, Edit } from '../format.ts';
import { type FluentDocument, type Row, valueAt } from './document.ts';
import { fixedIn } from './fixed.ts';
import { type Manner, mannerOf, respell, usualIndent, usualManner } from './respell.ts';

/** The last change to each value by attribute; undefined stands for the statement's own value. */
export type Wanted = ReadonlyMap<string | undefined, Change>;

export interface DocumentRow {
  readonly document: FluentDocument;
  readonly row: Row;
}

export interface StatementUpdate extends DocumentRow {
  readonly wanted: Wanted;
  /** The statement in the template. */
  readonly model: DocumentRow | undefined;
  readonly eol: string;
}

export interface Updated {
  readonly edits: readonly Edit[];
  readonly conflicts: readonly Conflict[];
}

/** @returns edits in no particular order */
export function updateStatement(update: StatementUpdate): Updated {
  const { statement } = update.row;
  const edits: Edit[] = [];
  const conflicts: Conflict[] = [];
  const placeFor = lazily(() => placesIn(update));
  for (const [attribute, change] of inOrder(update)) {
    const own = valueAt(update.row, attribute);
    if (change.kind === 'remove') {
      const start = attribute === undefined ? statement.valueStart : lineBefore(update, attribute);
      if (own) edits.push(cut(start, own.end));
      continue;
    }
    if (own && textOf(update.document.text, own) === change.text) continue;
    const edit = own
      ? replaced(update, attribute, own, change.text)
      : added(update, attribute, change.text, placeFor);
    if (edit) edits.push(edit);
    else conflicts.push({ path: change.path, code: 'unencodable' });
  }
  return { edits, conflicts };
}

/** The changes, with new attributes in template order. */
function inOrder({ wanted, model }: StatementUpdate): Iterable<readonly [string | undefined, Change]> {
  if (!model || wanted.size < 2) return wanted;
  const ranks = new Map(namesOf(model.row).map((name, index) => [name, index]));
  const rank = ([name]: readonly [string | undefined, Change]) => ranks.get(name) ?? ranks.size;
  return [...wanted].sort((one, other) => rank(one) - rank(other));
}

/** The values of a statement: undefined for its own, and the names of its attributes. */
export function namesOf({ statement: { value, attributes } }: Row): readonly (string | undefined)[] {
  return [...(value ? [undefined] : []), ...attributes.map(({ name }) => name)];
}

/** Whether no text remains. A term cannot do without its value, and fixed values alone are not worth keeping. */
export function isEmptied({ document, row, wanted }: DocumentRow & Pick<StatementUpdate, 'wanted'>): boolean {
  const goes = (name: string | undefined) => wanted.get(name)?.kind === 'remove';
  if ([...wanted.values()].some(({ kind }) => kind === 'set')) return false;
  const isFixed = fixedIn(document, row);
  const texts = namesOf(row).filter((name) => goes(name) || !isFixed(name));
  return texts.some(goes) && texts.every(goes);
}

/** The line end before an attribute. */
function lineBefore({ document: { text }, row }: StatementUpdate, attribute: string): number {
  const offset = row.attributes.get(attribute)?.offset ?? row.end;
  const start = text.lastIndexOf('\n', offset);
  return text[start - 1] === '\r' ? start - 1 : start;
}

function replaced(
  { document, eol }: StatementUpdate,
  attribute: string | undefined,
  own: Pattern,
  text: string,
): Edit | undefined {
  const content = respell(text, mannerOf(document.text, own, attribute !== undefined), eol);
  return content === undefined ? undefined : replace(own, content);
}

function added(
  update: StatementUpdate,
  attribute: string | undefined,
  text: string,
  placeFor: () => (attribute: string) => number,
): Edit | undefined {
  const { eol, row } = update;
  const value = printValue(text, mannerIn(update, attribute), eol);
  if (value === undefined) return undefined;
  if (attribute === undefined) return { offset: row.statement.valueStart, length: 0, content: value };
  const content = `${eol}${attributeIndent(update)}.${attribute} =${value}`;
  return { offset: placeFor()(attribute), length: 0, content };
}

/** A value as it appears after the equals sign. */
export function printValue(text: string, manner: Manner, eol: string): string | undefined {
  const spelled = respell(text, manner, eol);
  if (spelled === undefined) return undefined;
  return manner.isBlock ? `${eol}${' '.repeat(manner.margin)}${spelled}` : ` ${spelled}`;
}

function mannerIn({ model }: StatementUpdate, attribute: string | undefined): Manner {
  const pattern = model && valueAt(model.row, attribute);
  const isAttribute = attribute !== undefined;
  return pattern ? mannerOf(model.document.text, pattern, isAttribute) : usualManner(isAttribute);
}

/** The blanks before the first attribute of the statement, or else of the template's. */
function attributeIndent({ document, row, model }: StatementUpdate): string {
  const models: readonly DocumentRow[] = [{ document, row }, ...(model ? [model] : [])];
  for (const {
    document: { text },
    row: { statement },
  } of models) {
    const [first] = statement.attributes;
    if (first) return ' '.repeat(blanksBefore(text.slice(text.lastIndexOf('\n', first.offset) + 1)));
  }
  return usualIndent;
}

/**
 * The places of new attributes: the end of the last value that precedes the attribute in the template, or of the
 * statement's last value if the template lacks the attribute.
 */
function placesIn({ row, model }: StatementUpdate): (attribute: string) => number {
  const { value, valueStart, attributes } = row.statement;
  const start = value?.end ?? valueStart;
  const indices = new Map<string | undefined, number>(attributes.map(({ name }, index) => [name, index]));
  const places = new Map<string | undefined, number>();
  let last = -1;
  for (const name of model ? namesOf(model.row) : []) {
    places.set(name, attributes[last]?.value.end ?? start);
    last = Math.max(last, indices.get(name) ?? -1);
  }
  return (attribute) => places.get(attribute) ?? attributes.at(-1)?.value.end ?? start;
}

import { sortedEdits } from '../edits.ts';
import type { Change, Conflict, Edit, KeyPath, WriteResult } from '../format.ts';
import { textStart } from '../lines.ts';
import { removeRows } from '../rows.ts';
import type { FluentDocument, Row } from './document.ts';
import { brandsIn, fixedIn, isValueForPrograms } from './fixed.ts';
import { insertions } from './insert.ts';
import { printStatement } from './print.ts';
import { isEmptied, updateStatement, type Wanted } from './update.ts';

const message = /^[A-Za-z][\w-]*$/;
const term = /^-[A-Za-z][\w-]*$/;

/** @param changes at most one for each path */
export function writeDocument(
  own: FluentDocument,
  template: FluentDocument | undefined,
  changes: readonly Change[],
): WriteResult {
  const eol = lineEndIn(own.text) ?? lineEndIn(template?.text ?? '') ?? '\n';
  const edits: Edit[] = [];
  const conflicts: Conflict[] = [];
  const added = new Map<string, string>();
  const removed = new Set<Row>();
  const takesComments = own.rows.length === 0 || own.rows.some(({ comment }) => comment !== undefined);
  for (const [id, wanted] of byStatement(own, changes, conflicts)) {
    const row = own.byId.get(id);
    const model = modelIn(template, id);
    if (row && isEmptied({ document: own, row, wanted })) {
      removed.add(row);
      continue;
    }
    if (!row && ![...wanted.values()].some(({ kind }) => kind === 'set')) continue;
    const update = row
      ? updateStatement({ document: own, row, wanted, model, eol })
      : printStatement({ id, wanted, model, eol, takesComments });
    for (const conflict of update.conflicts) conflicts.push(conflict);
    if ('edits' in update) for (const edit of update.edits) edits.push(edit);
    else if (update.content !== undefined) added.set(id, update.content);
  }
  for (const id of missingBrands(changes, own, template)) {
    const model = modelIn(template, id);
    const { content } = printStatement({ id, wanted: new Map(), model, eol, takesComments });
    if (content !== undefined) added.set(id, content);
  }
  const isKept = (row: Row) => !removed.has(row);
  const inserted = insertions({ own, template, isKept, added, takesComments, eol });
  return { edits: sortedEdits([...edits, ...inserted, ...removals(own, removed, inserted)]), conflicts };
}

function lineEndIn(text: string): string | undefined {
  const offset = text.indexOf('\n');
  if (offset === -1) return undefined;
  return text[offset - 1] === '\r' ? '\r\n' : '\n';
}

function modelIn(template: FluentDocument | undefined, id: string) {
  const row = template?.byId.get(id);
  return template && row && { document: template, row };
}

function byStatement(
  own: FluentDocument,
  changes: readonly Change[],
  conflicts: Conflict[],
): ReadonlyMap<string, Wanted> {
  const groups = new Map<string, Map<string | undefined, Change>>();
  for (const change of changes) {
    const [id = '', attribute] = change.path;
    const code = refusalOf(own, change);
    if (code) conflicts.push({ path: change.path, code });
    if (code || !isPossible(change.path)) continue;
    const group = groups.get(id) ?? new Map<string | undefined, Change>();
    groups.set(id, group.set(attribute, change));
  }
  return groups;
}

/** Why a text is not written. A value that is not read back as a text would be translated in every run. */
function refusalOf(own: FluentDocument, change: Change): Conflict['code'] | undefined {
  if (change.kind === 'remove') return undefined;
  const { path, text } = change;
  const [id = '', attribute] = path;
  const row = own.byId.get(id);
  if (!isPossible(path) || (row && fixedIn(own, row)(attribute))) return 'shapeDiffers';
  return isValueForPrograms(attribute ?? id, text) ? 'unencodable' : undefined;
}

/** Whether a file can have a text at a path. The attributes of terms are for programs. */
function isPossible([id = '', attribute, ...others]: KeyPath): boolean {
  if (attribute === undefined) return message.test(id) || term.test(id);
  return message.test(id) && message.test(attribute) && others.length === 0;
}

/** The brand terms that new texts refer to and that the file lacks, although its source has them. */
function missingBrands(
  changes: readonly Change[],
  own: FluentDocument,
  template: FluentDocument | undefined,
): ReadonlySet<string> {
  const shown = changes.flatMap((change) => (change.kind === 'set' ? brandsIn(change.text) : []));
  const changed = new Set(changes.map(({ path: [id] }) => id));
  return new Set(shown.filter((id) => template?.byId.has(id) && !own.byId.has(id) && !changed.has(id)));
}

function removals(
  { text, rows }: FluentDocument,
  removed: ReadonlySet<Row>,
  inserted: readonly Edit[],
): readonly Edit[] {
  const whole = { offset: textStart(text), end: text.length };
  const isRemoved = (index: number) => removed.has(rows[index] as Row);
  if (removed.size < rows.length) return removeRows(text, rows, isRemoved, whole);
  const [first, ...others] = removeRows(text, rows, isRemoved, undefined);
  if (!first || inserted.length === 0) return first ? [first, ...others] : [];
  // What replaces the first statements keeps their gaps.
  const isReplaced = inserted.some(({ offset }) => offset === first.offset);
  const end = isReplaced ? first.offset + first.length : 0;
  const rest = removeRows(text, rows, (index) => (rows[index]?.offset ?? 0) >= end, whole);
  return isReplaced ? [first, ...rest] : rest;
}

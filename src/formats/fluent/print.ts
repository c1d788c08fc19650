/** Prints new statements as the template has them, with the new texts. */

import { sortedEdits } from '../edits.ts';
import { applyEdits, type Change, type Conflict, type Edit } from '../format.ts';
import { keysOf, pathKey } from '../pathKey.ts';
import { fixedIn } from './fixed.ts';
import { usualIndent, usualManner } from './respell.ts';
import { type DocumentRow, namesOf, printValue, updateStatement, type Wanted } from './update.ts';

export interface NewStatement {
  readonly id: string;
  readonly wanted: Wanted;
  /** The statement in the template. */
  readonly model: DocumentRow | undefined;
  readonly eol: string;
  /** Whether to copy the template's comment. */
  readonly takesComments: boolean;
}

export interface Printed {
  /** Undefined if no text can be written. */
  readonly content?: string;
  readonly conflicts: readonly Conflict[];
}

export function printStatement(statement: NewStatement): Printed {
  const { model, wanted, eol } = statement;
  const sets = new Map([...wanted].filter(([, { kind }]) => kind === 'set'));
  const printed = model ? asIn(model, { ...statement, wanted: sets }) : plain({ ...statement, wanted: sets });
  const { content, conflicts } = printed;
  if (conflicts.length === 0)
    return { ...printed, ...(content && { content: content.replaceAll(/\r?\n/g, eol) }) };
  // Values that cannot be written are left out, so that the template's do not remain.
  const refused = keysOf(conflicts);
  const others = new Map([...sets].filter(([, { path }]) => !refused.has(pathKey(path))));
  return others.size === 0
    ? { conflicts }
    : { ...printStatement({ ...statement, wanted: others }), conflicts };
}

function asIn(model: DocumentRow, { id, wanted, takesComments }: NewStatement): Printed {
  const { document, row } = model;
  if (id.startsWith('-') && wanted.size > 0 && !wanted.has(undefined)) return { conflicts: [] };
  const all = new Map<string | undefined, Change>(wanted);
  const isFixed = fixedIn(document, row);
  for (const name of namesOf(row)) {
    if (!wanted.has(name) && !isFixed(name)) all.set(name, { kind: 'remove', path: [id] });
  }
  const { edits, conflicts } = updateStatement({ document, row, wanted: all, model, eol: '\n' });
  const { offset } = takesComments ? row : row.statement;
  const shifted = sortedEdits(edits).map((edit): Edit => ({ ...edit, offset: edit.offset - offset }));
  return { content: applyEdits(document.text.slice(offset, row.end), shifted), conflicts };
}

function plain({ id, wanted }: NewStatement): Printed {
  const conflicts: Conflict[] = [];
  let content = `${id} =`;
  for (const attribute of [undefined, ...[...wanted.keys()].filter((name) => name !== undefined)]) {
    const change = wanted.get(attribute);
    if (change?.kind !== 'set') continue;
    const value = printValue(change.text, usualManner(attribute !== undefined), '\n');
    if (value === undefined) conflicts.push({ path: change.path, code: 'unencodable' });
    else content += attribute === undefined ? value : `\n${usualIndent}.${attribute} =${value}`;
  }
  return { content, conflicts };
}

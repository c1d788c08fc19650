/** Where the path of a file does not reveal its dialect, its keys do, so changes to them may change the dialect. */
import { applyEdits, type Change, type Conflict, type WriteOptions, type WriteResult } from '../format.ts';
import { textsOf } from '../nested/dialect.ts';
import { keysOf, pathKey } from '../pathKey.ts';
import { dialectOfPath } from './dialect.ts';
import { type JsonDocument, openDocument } from './document.ts';

interface Written extends WriteResult {
  /** Whether keys are added, removed or renamed, or the file may be read in another dialect. */
  readonly isReshaped: boolean;
}

/**
 * Returns what `write` returns, unless the file would then be misread. In that case removals are refused, to keep the
 * dialect; if that does not help, all changes are.
 *
 * @param before the file before the changes, with the dialect in which they are written
 */
export function onlyIfReadBack(
  before: JsonDocument,
  changes: readonly Change[],
  options: WriteOptions,
  write: (changes: readonly Change[]) => Written,
): WriteResult {
  const result = write(changes);
  if (isReadBack(before, changes, options, result)) {
    const { edits, conflicts } = result;
    return { edits, conflicts };
  }
  const [sets, others] = [changes.filter(isSet), changes.filter((change) => !isSet(change))];
  const rest = write(sets);
  if (!isReadBack(before, sets, options, rest)) return { edits: [], conflicts: changes.map(refused) };
  return { edits: rest.edits, conflicts: [...rest.conflicts, ...others.map(refused)] };
}

function isSet({ kind }: Change): boolean {
  return kind === 'set';
}

function refused({ path }: Change): Conflict {
  return { path, code: 'shapeDiffers' };
}

function isReadBack(
  before: JsonDocument,
  changes: readonly Change[],
  { file, becomes = file }: WriteOptions,
  { edits, conflicts, isReshaped }: Written,
): boolean {
  if (edits.length === 0 || !isReshaped || dialectOfPath(file.path)) return true;
  const opened = openDocument(applyEdits(before.text, edits), becomes);
  if (opened.kind === 'problems') return false;
  if (opened.document.dialect.id === before.dialect.id) return true;
  const left = keysOf(conflicts);
  const wanted = textsOf(before);
  for (const change of changes) {
    const name = pathKey(change.path);
    if (left.has(name)) continue;
    if (change.kind === 'set') wanted.set(name, change.text);
    else wanted.delete(name);
  }
  // Only the texts are compared, whatever their paths.
  return filled(wanted) === filled(textsOf(opened.document));
}

function filled(texts: ReadonlyMap<string, string>): string {
  return JSON.stringify([...texts.values()].filter(Boolean).sort());
}

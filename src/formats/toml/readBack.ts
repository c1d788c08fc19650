/** It is hard to foresee whether a new key defines a table twice, so files with new keys are read back to check. */
import { editEnd } from '../edits.ts';
import { areAsExpected } from '../expected.ts';
import { applyEdits, type Change, type Conflict, type WriteOptions, type WriteResult } from '../format.ts';
import { keysOf, pathKey } from '../pathKey.ts';
import { openDocument, type TomlDocument } from './document.ts';

export interface Written extends WriteResult {
  /** Whether keys are added, removed or renamed. */
  readonly isReshaped: boolean;
}

/**
 * Returns what `write` returns, if it reads back correctly. Otherwise only existing texts are changed, and if that does
 * not help, nothing.
 */
export function onlyIfReadBack(
  before: TomlDocument,
  changes: readonly Change[],
  options: WriteOptions,
  write: (changes: readonly Change[]) => Written,
): WriteResult {
  const { isReshaped, ...result } = write(changes);
  if (!isReshaped || isReadBack(before, changes, options, result)) return result;
  const known = keysOf(before.leaves);
  const isSafe = ({ kind, path }: Change) => kind === 'set' && known.has(pathKey(path));
  const [safe, others] = [changes.filter(isSafe), changes.filter((change) => !isSafe(change))];
  const rest = write(safe);
  if (!isReadBack(before, safe, options, rest)) return { edits: [], conflicts: changes.map(refused) };
  return { edits: rest.edits, conflicts: [...rest.conflicts, ...others.map(refused)] };
}

function refused({ path }: Change): Conflict {
  return { path, code: 'shapeDiffers' };
}

function isReadBack(
  before: TomlDocument,
  changes: readonly Change[],
  { file, becomes = file }: WriteOptions,
  { edits, conflicts }: WriteResult,
): boolean {
  if (edits.length === 0) return true;
  if (edits.some((edit, index) => edit.offset < editEnd(edits[index - 1]))) return false;
  const opened = openDocument(applyEdits(before.text, edits), becomes);
  if (opened.kind === 'problems') return false;
  return areAsExpected(textsOf(before), textsOf(opened.document), { changes, conflicts });
}

function* textsOf({ leaves }: TomlDocument): Generator<readonly [key: string, text: string]> {
  for (const { isText, path, node } of leaves) if (isText) yield [pathKey(path), node.value];
}

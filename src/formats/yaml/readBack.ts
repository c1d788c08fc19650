/** YAML has too many spellings to foresee all of them, so results are verified by reading them. */
import { applyEdits, type Change, type FileIdentity, type WriteResult } from '../format.ts';
import { eachText } from '../nested/dialect.ts';
import { pathKey } from '../pathKey.ts';
import { openDocument, type YamlDocument } from './document.ts';

/** Returns the result if it reads back correctly; otherwise no edits, and a conflict for every change. */
export function onlyIfReadBack(
  before: YamlDocument,
  changes: readonly Change[],
  file: FileIdentity,
  result: WriteResult,
): WriteResult {
  if (result.edits.length === 0 || isReadBack(before, changes, file, result)) return result;
  return { edits: [], conflicts: changes.map(({ path }) => ({ path, code: 'shapeDiffers' })) };
}

function isReadBack(
  before: YamlDocument,
  changes: readonly Change[],
  file: FileIdentity,
  { edits, conflicts }: WriteResult,
): boolean {
  if (edits.some((edit, index) => edit.offset < endOf(edits[index - 1]))) return false;
  const opened = openDocument(applyEdits(before.text, edits), file);
  if (opened.kind === 'problems') return false;
  const after = opened.document;
  const wanted = new Map<string, string>();
  eachText(before.dialect, before.base, (path, { value }) => wanted.set(pathKey(path), value));
  for (const change of changes) {
    if (change.kind === 'set') wanted.set(pathKey(change.path), change.text);
    else wanted.delete(pathKey(change.path));
  }
  for (const { path } of conflicts) wanted.delete(pathKey(path));
  eachText(after.dialect, after.base, (path, { value }) => {
    const name = pathKey(path);
    if (wanted.get(name) === value) wanted.delete(name);
  });
  return wanted.size === 0;
}

function endOf(edit: WriteResult['edits'][number] | undefined): number {
  return edit ? edit.offset + edit.length : 0;
}

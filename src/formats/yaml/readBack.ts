/** YAML has too many spellings to foresee all of them, so results are verified by reading them. */
import { onlyAsExpected } from '../expected.ts';
import { applyEdits, type Change, type Edit, type FileIdentity, type WriteResult } from '../format.ts';
import { textsOf } from '../nested/dialect.ts';
import { openDocument, type YamlDocument } from './document.ts';

/** Returns the result if it reads back correctly; otherwise no edits, and a conflict for every change. */
export function onlyIfReadBack(
  before: YamlDocument,
  changes: readonly Change[],
  file: FileIdentity,
  result: WriteResult,
): WriteResult {
  const { edits } = result;
  if (edits.length === 0) return result;
  return onlyAsExpected(textsOf(before), textsAfter(before.text, edits, file), changes, result);
}

/** @returns undefined if the edits overlap, or the edited file has problems */
function textsAfter(
  text: string,
  edits: readonly Edit[],
  file: FileIdentity,
): ReadonlyMap<string, string> | undefined {
  if (edits.some((edit, index) => edit.offset < endOf(edits[index - 1]))) return undefined;
  const opened = openDocument(applyEdits(text, edits), file);
  return opened.kind === 'document' ? textsOf(opened.document) : undefined;
}

function endOf(edit: Edit | undefined): number {
  return edit ? edit.offset + edit.length : 0;
}

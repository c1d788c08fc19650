/** The file is code, so what is written to it is verified by reading it. */
import { areAsExpected } from '../expected.ts';
import { applyEdits, type Change, type FileIdentity, type WriteResult } from '../format.ts';
import { eachText } from '../nested/dialect.ts';
import { pathKey } from '../pathKey.ts';
import { openDocument, type PhpDocument } from './document.ts';

/** Returns the result if the file then has these texts and no others; otherwise no edits, only conflicts. */
export function onlyIfReadBack(
  before: PhpDocument,
  changes: readonly Change[],
  file: FileIdentity,
  result: WriteResult,
): WriteResult {
  if (result.edits.length === 0 || isReadBack(before, changes, file, result)) return result;
  return { edits: [], conflicts: changes.map(({ path }) => ({ path, code: 'shapeDiffers' })) };
}

function isReadBack(
  before: PhpDocument,
  changes: readonly Change[],
  file: FileIdentity,
  { edits, conflicts }: WriteResult,
): boolean {
  const opened = openDocument(applyEdits(before.text, edits), file);
  if (opened.kind === 'problems') return false;
  return areAsExpected(textsOf(before), textsOf(opened.document), { changes, conflicts });
}

function textsOf({ dialect, base }: PhpDocument): Map<string, string> {
  const texts = new Map<string, string>();
  eachText(dialect, base, (path, { value }) => texts.set(pathKey(path), value));
  return texts;
}

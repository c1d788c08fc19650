/** Which text of a file a person points at. */
import * as vscode from 'vscode';
import type { Entry } from '../../formats/format.ts';
import { knownFormat } from '../../formats/index.ts';
import type { Locales, ShownResource, ShownTarget } from '../locales/model.ts';
import { type ReadEntries, readEntries } from './readEntries.ts';

/** A text, and what its file is. */
export interface PointedText {
  readonly role: ShownResource | ShownTarget;
  readonly entry: Entry;
  readonly range: vscode.Range;
}

/** @returns undefined where no text is, or while the file cannot be read */
export async function textAt(
  model: Locales,
  document: vscode.TextDocument,
  position: vscode.Position,
): Promise<PointedText | undefined> {
  await model.look();
  let beside: PointedText | undefined;
  // A file of all languages has several: the one that the text is in comes before one whose key is there.
  for (const role of model.rolesOf(document.uri)) {
    const read = await readEntries(document.getText(), role);
    const next = read && nextEntry(read, document.offsetAt(position));
    if (!next) continue;
    const range = read.rangeOf(next.range);
    if (range.contains(position)) return { role, entry: next, range };
    if (isKeyBefore(document, position, range.start)) beside ??= { role, entry: next, range };
  }
  return beside;
}

/** The text that an offset is in, or the one after it. */
function nextEntry({ entries }: ReadEntries, offset: number): Entry | undefined {
  return entries.find(({ range }) => range.offset + range.length >= offset);
}

/** Keys stand before their texts: on the same line, and in files with the source's texts on the lines above. */
function isKeyBefore(
  document: vscode.TextDocument,
  position: vscode.Position,
  start: vscode.Position,
): boolean {
  if (position.line === start.line) return true;
  if (!knownFormat(document.uri.path)?.bilingual) return false;
  return !/\n[^\S\n]*\r?\n/.test(document.getText(new vscode.Range(position, start)));
}

/** Finds the text of a locale file at a position. */
import * as vscode from 'vscode';
import type { Entry } from '../../formats/format.ts';
import { knownFormat } from '../../formats/index.ts';
import type { Locales } from '../locales/model.ts';
import { ownerOf, type Shown } from '../locales/shown.ts';
import { type ReadEntries, readEntries } from './readEntries.ts';

/** A text and the role of its file. */
export interface PointedText {
  readonly role: Shown;
  readonly entry: Entry;
  readonly range: vscode.Range;
}

/** @returns undefined if neither a text nor its key is at the position, or the file currently cannot be read */
export async function textAt(
  model: Locales,
  document: vscode.TextDocument,
  position: vscode.Position,
): Promise<PointedText | undefined> {
  await model.look();
  let beside: PointedText | undefined;
  // A file with several languages has several roles: the text at the position takes precedence over a text whose
  // key is there.
  for (const role of model.rolesOf(document.uri)) {
    const read = await readEntries(document.getText(), role);
    const next = read && nextEntry(read, document.offsetAt(position));
    if (!next) continue;
    const range = read.rangeOf(next.range);
    if (range.contains(position)) return { role, entry: next, range };
    if (isKeyBefore(document, role, position, range.start)) beside ??= { role, entry: next, range };
  }
  return beside;
}

/** The text at an offset, or the next one. */
function nextEntry({ entries }: ReadEntries, offset: number): Entry | undefined {
  return entries.find(({ range }) => range.offset + range.length >= offset);
}

/** Keys precede their texts: on the same line, or on the lines above in files that contain the source texts. */
function isKeyBefore(
  document: vscode.TextDocument,
  role: Shown,
  position: vscode.Position,
  start: vscode.Position,
): boolean {
  if (position.line === start.line) return true;
  if (!knownFormat(document.uri.path, formatOf(role))?.bilingual) return false;
  return !/\n[^\S\n]*\r?\n/.test(document.getText(new vscode.Range(position, start)));
}

function formatOf(role: Shown): string | undefined {
  return ownerOf(role).resource.format;
}

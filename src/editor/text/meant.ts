/** Finds the text that the user means in an editor: the selection or, without one, what surrounds the cursor. */
import * as vscode from 'vscode';
import { blocksMeant } from '../../code/meant/blocks.ts';
import type { CodeDocument } from '../../code/meant/codeDocument.ts';
import { type Meant, meantBy } from '../../code/meant/meant.ts';
import type { Piece } from '../../code/piece.ts';
import { paragraphAt, prosePiece, trimmed } from '../../code/prose.ts';
import { between, endOf } from '../../code/region.ts';
import type { Range } from '../../formats/format.ts';
import type { Deps } from '../deps.ts';
import { rangeOf } from '../documentEdit.ts';
import { type Action, UserError } from '../errors.ts';
import { Passages } from '../passages.ts';
import { unlessAborted, withProgress } from '../progress.ts';

/** Texts in these languages are paragraphs or blocks, found without a grammar. */
const proseLanguages: ReadonlySet<string> = new Set(['plaintext', 'markdown', 'mdx', 'log', 'search-result']);

/**
 * Returns the pieces in document order, without overlaps.
 * @param asProse offered if the selection contains only code
 * @returns undefined if the user cancels the wait
 * @throws UserError if there is nothing that can be translated
 */
export async function meantIn(
  deps: Pick<Deps, 'openScopes'>,
  editor: vscode.TextEditor,
  asProse?: Action,
): Promise<readonly Piece[] | undefined> {
  const wanted = rangesOf(editor.document, editor.selections);
  const all = await readStable(editor, wanted, (ranges, signal) =>
    eachMeant(deps, editor, { ranges, signal }),
  );
  if (!all) return undefined;
  const pieces = distinct(all.flatMap((one) => (one.kind === 'pieces' ? one.pieces : [])));
  if (pieces.length > 0) return pieces;
  const reason = all.find((one) => one.kind === 'unwritable');
  if (reason) throw unwritable(reason.language);
  const isSelected = editor.selections.some(({ isEmpty }) => !isEmpty);
  throw all.some(({ kind }) => kind === 'code') ? onlyCode(isSelected ? asProse : undefined) : noText();
}

/**
 * The selections or, without any, the paragraphs at the cursors as plain text, even if they are code.
 * @throws UserError if there is no text
 */
export function proseIn({ document, selections }: vscode.TextEditor): readonly Piece[] {
  const all = rangesOf(document, selections).map((range) => proseAt(document.getText(), range));
  const pieces = distinct(all.flatMap((one) => (one.kind === 'pieces' ? one.pieces : [])));
  if (pieces.length === 0) throw noText();
  return pieces;
}

/** Selects what is about to be sent. */
export function showMeant(editor: vscode.TextEditor, pieces: readonly Piece[]): void {
  editor.selections = pieces.map(({ range }) => {
    const { start, end } = rangeOf(editor.document, range);
    return new vscode.Selection(start, end);
  });
}

/** Whether all that is selected is among the ranges, as after `showMeant` unless the user has moved on since. */
export function areSelected(
  { document, selections }: vscode.TextEditor,
  ranges: readonly (Range | undefined)[],
): boolean {
  return selections.every((selection) => {
    const { offset, length } = offsetsOf(document, selection);
    return ranges.some((range) => range?.offset === offset && range.length === length);
  });
}

export function offsetsOf(document: vscode.TextDocument, { start, end }: vscode.Range): Range {
  return between(document.offsetAt(start), document.offsetAt(end));
}

export function nothingSelected(): UserError {
  return new UserError('information', vscode.l10n.t('Open a file and select the text to translate.'));
}

/** The selections or, without any, all cursors. */
function rangesOf(document: vscode.TextDocument, selections: readonly vscode.Selection[]): readonly Range[] {
  const selected = selections.filter((selection) => !selection.isEmpty);
  return (selected.length > 0 ? selected : selections).map((one) => offsetsOf(document, one));
}

async function eachMeant(
  deps: Pick<Deps, 'openScopes'>,
  editor: vscode.TextEditor,
  { ranges, signal }: { readonly ranges: Places; readonly signal: AbortSignal },
): Promise<readonly Meant[]> {
  const { document } = editor;
  const text = document.getText();
  const kind = pageKindOf(document);
  const page = kind && { kind, text, path: document.uri.path };
  const code = await codeDocumentOf(deps, editor);
  const all: Meant[] = [];
  for (const range of ranges()) {
    const block = page && (await blocksMeant(page, range));
    // Scripts on a page are code.
    if (block?.kind === 'pieces' || (block && !code)) all.push(block);
    else all.push(code ? await meantBy(code, range, signal) : proseAt(text, range));
  }
  return all;
}

/** The kind of a page; undefined for any other document. */
export function pageKindOf({ languageId }: vscode.TextDocument): 'markdown' | 'html' | undefined {
  if (languageId === 'markdown' || languageId === 'mdx') return 'markdown';
  return languageId === 'html' ? 'html' : undefined;
}

/** Undefined for prose and for a language without a grammar. */
export async function codeDocumentOf(
  deps: Pick<Deps, 'openScopes'>,
  { document, options }: vscode.TextEditor,
): Promise<CodeDocument | undefined> {
  if (proseLanguages.has(document.languageId)) return undefined;
  const scopes = await (await deps.openScopes()).of(document);
  const tabSize = typeof options.tabSize === 'number' ? options.tabSize : 4;
  const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
  return scopes && { scopes, tabSize, eol };
}

function proseAt(text: string, range: Range): Meant {
  const wanted = range.length === 0 ? paragraphAt(text, range.offset) : range;
  if (!wanted || !trimmed(text, wanted)) return { kind: 'nothing' };
  return { kind: 'pieces', pieces: [prosePiece(text, wanted)] };
}

/** Several cursors may be in the same text. */
function distinct(pieces: readonly Piece[]): readonly Piece[] {
  const sorted = [...pieces].sort((one, other) => one.range.offset - other.range.offset);
  let end = -1;
  return sorted.filter(({ range }) => {
    const isNew = range.offset >= end;
    if (isNew) end = endOf(range);
    return isNew;
  });
}

function noText(): UserError {
  const message = vscode.l10n.t('There is no text here. Put the cursor in text, or select some.');
  return new UserError('information', message);
}

function onlyCode(asProse: Action | undefined): UserError {
  const message = vscode.l10n.t(
    'There is only code here. Put the cursor in a string, a comment or other text, or select some.',
  );
  return new UserError('information', message, asProse ? [asProse] : []);
}

function unwritable(language: string): UserError {
  return new UserError(
    'information',
    vscode.l10n.t('The string was left alone: strings of this kind in {0} are not supported.', language),
  );
}

/** The current positions of selections and cursors, which VS Code updates later than the text. */
export type Places = () => readonly Range[];

/**
 * Reads a document, and reads it again if it was edited meanwhile.
 * @returns undefined if the user cancels the wait
 */
export async function readStable<T>(
  { document }: vscode.TextEditor,
  ranges: readonly Range[],
  task: (places: Places, signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const passages = new Passages(document, ranges);
  const places = () => passages.places.filter((one) => one !== undefined);
  try {
    for (;;) {
      const { version } = document;
      const result = await withProgress(vscode.l10n.t('Reading the code…'), (signal) =>
        unlessAborted(task(places, signal), signal),
      );
      const isCancelled = result === undefined;
      if (isCancelled || document.version === version || document.isClosed) return result;
    }
  } finally {
    passages.dispose();
  }
}

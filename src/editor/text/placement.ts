/** Puts translations of a document's passages where the user wants them. */
import * as vscode from 'vscode';
import type { Piece } from '../../code/piece.ts';
import type { PieceResult } from '../../code/results.ts';
import { comparableText } from '../../project/files/comparableText.ts';
import { rangeOf, type Writing, writeEdits } from '../documentEdit.ts';
import { type Action, notify, UserError } from '../errors.ts';
import type { Passage, Passages } from '../passages.ts';
import type { Placement } from '../settings.ts';
import type { OffsetRange } from '../trackedRanges.ts';
import { areSelected } from './meant.ts';

export function changesDocument(placement: Placement): boolean {
  return placement !== 'copy' && placement !== 'beside';
}

/**
 * @param copies the action to offer instead
 * @throws UserError if a translation below or above its text would not be read as text
 */
export async function requireRoom(
  placement: Placement,
  pieces: readonly Piece[],
  copies: Action,
): Promise<void> {
  if (placement !== 'below' && placement !== 'above') return;
  const room = await Promise.all(
    pieces.map((one) => one.apartBy !== undefined && (one.hasRoom?.(placement) ?? true)),
  );
  if (room.every((one) => one)) return;
  const message = vscode.l10n.t('On a line of its own this translation would not be read as text.');
  throw new UserError('information', message, [copies]);
}

/** @throws UserError if nothing could be written */
export async function place(
  placement: Placement,
  passages: Passages,
  { pieces, results, isTranslation = true }: PlacedResults,
): Promise<void> {
  if (!results.some(({ kind }) => kind === 'translated')) return;
  if (placement === 'copy') return copy(results);
  if (placement === 'beside') return openBeside(results, passages.uri);
  const writing = await write(placement, passages, { pieces, results });
  if (writing !== 'written') throw notWritten(writing, results, isTranslation);
}

export interface PlacedResults {
  readonly pieces: readonly Piece[];
  readonly results: readonly PieceResult[];
  /** Whether the message about a failed write calls the results translations; true by default. */
  readonly isTranslation?: boolean;
}

/** The translations for display, one below another. */
export function translatedText(results: readonly PieceResult[]): string {
  return results.flatMap((one) => (one.kind === 'translated' ? [one.texts.join('\n\n')] : [])).join('\n');
}

async function copy(results: readonly PieceResult[]): Promise<void> {
  await vscode.env.clipboard.writeText(translatedText(results));
  notify(vscode.l10n.t('The translation is on the clipboard.'));
}

async function openBeside(results: readonly PieceResult[], uri: vscode.Uri): Promise<void> {
  const language = vscode.workspace.textDocuments.find(
    (one) => one.uri.toString() === uri.toString(),
  )?.languageId;
  await showBeside(`${translatedText(results)}\n`, language === 'markdown' ? language : 'plaintext');
}

/**
 * Shows a translation as a new unsaved document next to the active one. VS Code may reuse the name of a document that
 * was closed a moment ago, and then restores the text of that document from a backup; the restored text is replaced.
 * @throws UserError if it cannot be replaced
 */
export async function showBeside(translation: string, language: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ content: translation, language });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: false });
  const read = document.getText();
  if (comparableText(read) === comparableText(translation)) return;
  const edits = [{ offset: 0, length: read.length, content: translation }];
  const writing = await writeEdits([{ document, read, edits }]);
  if (writing === 'written') return;
  throw new UserError('information', notWrittenSentence(writing, true), [copyTranslation(translation)]);
}

/** A passage at its current position, and the text to write. */
interface Placed {
  /** The range to replace or the position at which to insert. */
  readonly at: OffsetRange;
  /** Undefined if nothing changes. */
  readonly content: string | undefined;
  /** The part of the content to select, without surrounding line breaks and indentation. */
  readonly shown: OffsetRange;
  /** Whether the run did not reach it. */
  readonly isLeft: boolean;
}

/** The document may change while it is being written; after this many attempts, more would not help. */
const attempts = 5;

async function write(
  placement: Placement,
  passages: Passages,
  { pieces, results }: PlacedResults,
): Promise<Writing> {
  for (let attempt = 1; ; attempt++) {
    const found = await passages.find();
    const isLost = (index: number) => !found?.passages[index]?.at;
    if (results.some(({ kind }, index) => kind === 'translated' && isLost(index))) return 'changed';
    if (!found) return 'written';
    const { document } = found;
    const placed = found.passages.flatMap((passage, index) =>
      placedAt(placement, document, passage, { piece: pieces[index], result: results[index] }),
    );
    const edits = placed.flatMap(({ at, content }) => (content === undefined ? [] : [{ ...at, content }]));
    // A user who has moved on may be typing, and the next key would replace what is selected.
    const editor = vscode.window.activeTextEditor;
    const ranges = found.passages.map(({ at }) => at);
    const isWaiting = editor?.document === document && areSelected(editor, ranges);
    const writing = await writeEdits([{ document, read: document.getText(), edits }]);
    if (writing === 'written' && isWaiting) reveal(editor, placed);
    if (writing !== 'changed' || attempt === attempts) return writing;
  }
}

function placedAt(
  placement: Placement,
  document: vscode.TextDocument,
  { at, text: source }: Passage,
  { piece, result }: { readonly piece: Piece | undefined; readonly result: PieceResult | undefined },
): readonly Placed[] {
  if (!at) return [];
  const nothing = { at, content: undefined, shown: { offset: 0, length: at.length } };
  if (result?.kind !== 'translated') return [{ ...nothing, isLeft: result?.kind === 'pending' }];
  const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
  const text = result.content.replace(/\r\n|\n/g, eol);
  const shown = { offset: 0, length: text.length };
  if (placement === 'replace') {
    return [{ at, content: text === source ? undefined : text, shown, isLeft: false }];
  }
  const ends = piece?.apartBy === 'blankLine' ? eol + eol : eol;
  return [{ ...insertion(placement, document, at, { text, eol: ends }), isLeft: false }];
}

/**
 * A line of its own below or above the passage, with the same indentation.
 * @param eol one or two line breaks between the text and the passage
 */
function insertion(
  placement: Placement,
  document: vscode.TextDocument,
  at: OffsetRange,
  { text, eol }: { readonly text: string; readonly eol: string },
): Omit<Placed, 'isLeft'> {
  const { start, end } = rangeOf(document, at);
  const first = document.lineAt(start.line);
  const indent = first.text.slice(0, first.firstNonWhitespaceCharacterIndex);
  if (placement === 'above') {
    const offset = document.offsetAt(first.range.start);
    const content = `${indent}${text}${eol}`;
    return { at: { offset, length: 0 }, content, shown: { offset: indent.length, length: text.length } };
  }
  const offset = document.offsetAt(document.lineAt(end.line).range.end);
  const lead = `${eol}${indent}`;
  return {
    at: { offset, length: 0 },
    content: `${lead}${text}`,
    shown: { offset: lead.length, length: text.length },
  };
}

/** Selects the passages that the run did not reach or, if it reached all, what is shown of each. */
function reveal(editor: vscode.TextEditor, placed: readonly Placed[]): void {
  const { document } = editor;
  const isUnfinished = placed.some(({ isLeft }) => isLeft);
  let shift = 0;
  const selections = placed.flatMap(({ at, content, shown, isLeft }) => {
    const range = rangeOf(document, { offset: at.offset + shift + shown.offset, length: shown.length });
    shift += content === undefined ? 0 : content.length - at.length;
    return isLeft === isUnfinished ? [new vscode.Selection(range.start, range.end)] : [];
  });
  if (selections.length > 0) editor.selections = selections;
}

/** Offers the result for copying, because it has been paid for. */
export function notWritten(
  writing: Exclude<Writing, 'written'>,
  results: readonly PieceResult[],
  isTranslation: boolean,
): UserError {
  const copies = isTranslation ? copyTranslation(translatedText(results)) : copyNewText(results);
  return new UserError('information', notWrittenSentence(writing, isTranslation), [copies]);
}

export function copyNewText(results: readonly PieceResult[]): Action {
  return copyAction(vscode.l10n.t('Copy New Text'), translatedText(results));
}

export function copyTranslation(text: string): Action {
  return copyAction(vscode.l10n.t('Copy Translation'), text);
}

function copyAction(title: string, text: string): Action {
  return { title, run: () => vscode.env.clipboard.writeText(text) };
}

function notWrittenSentence(writing: Exclude<Writing, 'written'>, isTranslation: boolean): string {
  switch (writing) {
    case 'changed':
      return isTranslation
        ? vscode.l10n.t('The text changed while it was being translated, so nothing was written.')
        : vscode.l10n.t('The text has changed in the meantime, so nothing was written.');
    case 'refused':
      return vscode.l10n.t('This document is read-only, so nothing was written.');
  }
}

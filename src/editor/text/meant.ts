/** What a person means in an editor: what is selected or, without a selection, what the cursor is in. */
import * as vscode from 'vscode';
import type { Piece } from '../../code/piece.ts';
import { paragraphAt, prosePiece, trimmed } from '../../code/prose.ts';
import type { Range } from '../../formats/format.ts';
import { rangeOf } from '../documentEdit.ts';
import { UserError } from '../errors.ts';

/** In the order of the document, none of them twice. @throws UserError where there is nothing to translate */
export function meantIn({ document, selections }: vscode.TextEditor): readonly Piece[] {
  const text = document.getText();
  const selected = selections.filter((selection) => !selection.isEmpty);
  const ranges =
    selected.length > 0
      ? selected.map((selection) => offsetsOf(document, selection))
      : selections.map(({ active }) => paragraphAt(text, document.offsetAt(active)));
  const pieces = distinct(ranges.flatMap((range) => (range && trimmed(text, range) ? [range] : [])));
  if (pieces.length === 0) throw nothingSelected();
  return pieces.map((range) => prosePiece(text, range));
}

/** Shows what is about to be sent. */
export function showMeant(editor: vscode.TextEditor, pieces: readonly Piece[]): void {
  editor.selections = pieces.map(({ range }) => {
    const { start, end } = rangeOf(editor.document, range);
    return new vscode.Selection(start, end);
  });
}

export function nothingSelected(): UserError {
  return new UserError('information', vscode.l10n.t('Open a file and select the text to translate.'));
}

export function offsetsOf(document: vscode.TextDocument, { start, end }: vscode.Range): Range {
  const offset = document.offsetAt(start);
  return { offset, length: document.offsetAt(end) - offset };
}

/** Several cursors may be in one paragraph. */
function distinct(ranges: readonly Range[]): readonly Range[] {
  const sorted = [...ranges].sort((one, other) => one.offset - other.offset);
  return sorted.filter(({ offset }, index) => {
    const before = sorted[index - 1];
    return !before || offset >= before.offset + before.length;
  });
}

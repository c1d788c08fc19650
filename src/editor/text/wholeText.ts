/** Splits a whole document into texts: the blocks of a page, the paragraphs of prose, the comments of code. */

import type * as vscode from 'vscode';
import { openDocument } from '../../code/documents/open.ts';
import { commentsIn } from '../../code/meant/meant.ts';
import type { Piece } from '../../code/piece.ts';
import type { PieceResult } from '../../code/results.ts';
import type { Edit } from '../../formats/format.ts';
import type { Deps } from '../deps.ts';
import { BrokenFile } from '../localeFile/problems.ts';
import { codeDocumentOf, pageKindOf } from './meant.ts';

export interface WholeText {
  readonly pieces: readonly Piece[];
  /** @returns edits to the original text, ordered by offset */
  write(results: readonly PieceResult[]): readonly Edit[];
}

/** @throws BrokenFile for a document that cannot be parsed, and the signal's reason */
export async function wholeTextOf(
  deps: Pick<Deps, 'openScopes'>,
  editor: vscode.TextEditor,
  signal: AbortSignal,
): Promise<WholeText> {
  const { document } = editor;
  const kind = pageKindOf(document);
  const code = kind ? undefined : await codeDocumentOf(deps, editor);
  if (code) {
    const pieces = await commentsIn(code, signal);
    return { pieces, write: (results) => contentsOf(pieces, results) };
  }
  const opened = await openDocument(kind ?? 'plain', document.getText(), document.uri.path);
  if (opened.kind === 'problems') throw new BrokenFile(document.uri, opened.problems);
  const { pieces } = opened.document;
  return {
    pieces,
    write: (results) =>
      opened.document.write(pieces.map((piece, index) => textsOf(piece, results[index]))).edits,
  };
}

function textsOf({ texts }: Piece, result: PieceResult | undefined): readonly string[] {
  return result?.kind === 'translated' ? result.texts : texts;
}

function contentsOf(pieces: readonly Piece[], results: readonly PieceResult[]): readonly Edit[] {
  return pieces.flatMap(({ range }, index) => {
    const result = results[index];
    return result?.kind === 'translated' ? [{ ...range, content: result.content }] : [];
  });
}

/** Pastes a translation of the text on the clipboard. */
import * as vscode from 'vscode';
import { placeAt } from '../../code/meant/meant.ts';
import type { Piece } from '../../code/piece.ts';
import { prosePiece } from '../../code/prose.ts';
import { type PieceResult, resultsOf } from '../../code/results.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { claimDocument } from '../jobs.ts';
import { Passages } from '../passages.ts';
import { requireTrust } from '../trust.ts';
import { codeDocumentOf, nothingSelected, offsetsOf, type Places, readStable } from './meant.ts';
import { place } from './placement.ts';
import { report } from './report.ts';
import { raiseTranslated, requireWritable, runPieces, SelectionClaim } from './textRun.ts';
import { configuredTarget } from './translatePieces.ts';

/** Replaces every selection, or inserts at every cursor. */
export async function pasteTranslated(deps: Deps): Promise<void> {
  requireTrust();
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw nothingSelected();
  const { document } = editor;
  const { uri } = document;
  await requireWritable(editor);
  const copied = await vscode.env.clipboard.readText();
  if (copied.trim() === '') {
    throw new UserError('information', vscode.l10n.t('There is no text on the clipboard.'));
  }
  // VS Code lists the primary cursor first, wherever it is.
  const all = editor.selections
    .map((selection) => offsetsOf(document, selection))
    .sort((one, other) => one.offset - other.offset);
  const places = await readStable(editor, all, (ranges, signal) =>
    placesIn(deps, editor, { ranges, signal }),
  );
  if (!places) return;
  const passages = new Passages(
    document,
    places.map(({ range }) => range),
  );
  const pieces = [prosePiece(copied, { offset: 0, length: copied.length })];
  const wish = { uri, pieces, chooseTarget: configuredTarget(deps, { uri, asks: false }) };
  let results: readonly PieceResult[] = [];
  try {
    const translated = await runPieces(deps, wish, {
      begin: async (job) => {
        await requireWritable(editor);
        await claimDocument(job, new SelectionClaim(passages));
      },
      finish: async ({ target, results: [result] }) => {
        if (result?.kind !== 'translated') return;
        const text = result.texts.join('');
        results = await resultsOf(
          places,
          places.map(() => ({ kind: 'translated', text })),
        );
        await place('replace', passages, { pieces: places, results });
        raiseTranslated(deps, uri, { target, results });
      },
    });
    if (translated) await report(deps, results.length > 0 ? { ...translated, results } : translated);
  } finally {
    passages.dispose();
  }
}

async function placesIn(
  deps: Pick<Deps, 'openScopes'>,
  editor: vscode.TextEditor,
  { ranges, signal }: { readonly ranges: Places; readonly signal: AbortSignal },
): Promise<readonly Piece[]> {
  const code = await codeDocumentOf(deps, editor);
  const places: Piece[] = [];
  for (const range of ranges()) {
    places.push(code ? await placeAt(code, range, signal) : prosePiece(editor.document.getText(), range));
  }
  return places;
}

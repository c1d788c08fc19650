/** Puts the text of the clipboard into the document, translated. */
import * as vscode from 'vscode';
import { prosePiece } from '../../code/prose.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { Passages } from '../passages.ts';
import { requireTrust } from '../trust.ts';
import { nothingSelected, offsetsOf } from './meant.ts';
import { place } from './placement.ts';
import { report } from './report.ts';
import { requireWritable, runPieces } from './textRun.ts';
import { configuredTarget } from './translatePieces.ts';

/** In the place of every selection, or at every cursor. */
export async function pasteTranslated(deps: Deps): Promise<void> {
  requireTrust();
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw nothingSelected();
  const { document } = editor;
  await requireWritable(editor);
  const copied = await vscode.env.clipboard.readText();
  if (copied.trim() === '') {
    throw new UserError('information', vscode.l10n.t('There is no text on the clipboard.'));
  }
  const passages = new Passages(
    document,
    editor.selections.map((selection) => offsetsOf(document, selection)),
  );
  const wish = {
    uri: document.uri,
    pieces: [prosePiece(copied, { offset: 0, length: copied.length })],
    chooseTarget: configuredTarget(deps, { uri: document.uri, asks: false }),
  };
  try {
    const translated = await runPieces(deps, wish, {
      finish: ({ results: [result] }) =>
        place(
          'replace',
          passages,
          passages.texts.flatMap(() => result ?? []),
        ),
    });
    if (translated) await report(deps, translated);
  } finally {
    passages.dispose();
  }
}

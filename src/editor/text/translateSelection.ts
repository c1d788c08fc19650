/** Translates the text that the user means in the active editor: one run, one edit, one undo step. */
import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { commandIds } from '../ids.ts';
import { claimDocument } from '../jobs.ts';
import { Passages } from '../passages.ts';
import { type Placement, translationPlacement } from '../settings.ts';
import { requireTrust } from '../trust.ts';
import { meantIn, nothingSelected, proseIn, showMeant } from './meant.ts';
import { changesDocument, place, requireRoom } from './placement.ts';
import { report } from './report.ts';
import { raiseTranslated, requireWritable, runPieces, SelectionClaim } from './textRun.ts';
import { configuredTarget } from './translatePieces.ts';

export interface TranslateSelectionOptions {
  /** Asks for the target language even if the settings name one. */
  readonly asks?: boolean;
  /** If absent, as configured. */
  readonly placement?: Placement;
  /** Treats the selection as prose, even if it is code. */
  readonly isProse?: true;
}

export async function translateSelection(deps: Deps, options: TranslateSelectionOptions = {}): Promise<void> {
  const { asks = false, placement: wanted, isProse } = options;
  requireTrust();
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw nothingSelected();
  const { document } = editor;
  const { uri } = document;
  const placement = wanted ?? translationPlacement(uri);
  const asProse = {
    title: vscode.l10n.t('Translate as Prose'),
    run: () => translateSelection(deps, { ...options, isProse: true }),
  };
  const showInstead = {
    title: vscode.l10n.t('Show Translation'),
    run: () => vscode.commands.executeCommand(commandIds.showTranslation),
  };
  const pieces = isProse ? proseIn(editor) : await meantIn(deps, editor, asProse);
  if (!pieces) return;
  showMeant(editor, pieces);
  // Tracks the ranges from here on, while the user is asked and the service is working.
  const passages = new Passages(
    document,
    pieces.map(({ range }) => range),
  );
  const wish = { uri, pieces, chooseTarget: configuredTarget(deps, { uri, asks }) };
  try {
    await requireRoom(placement, pieces, {
      title: vscode.l10n.t('Copy Translation'),
      run: () => translateSelection(deps, { ...options, placement: 'copy' }),
    });
    const translated = await runPieces(deps, wish, {
      begin: async (job) => {
        if (!changesDocument(placement)) return;
        await requireWritable(editor, [showInstead]);
        await claimDocument(job, new SelectionClaim(passages));
      },
      finish: async (done) => {
        await place(placement, passages, { pieces, results: done.results });
        raiseTranslated(deps, uri, done);
      },
    });
    if (translated) await report(deps, translated);
  } finally {
    passages.dispose();
  }
}

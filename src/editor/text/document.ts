/** Translates whole documents into new ones, for further editing or comparison. */
import * as vscode from 'vscode';
import { applyEdits } from '../../formats/format.ts';
import { visible } from '../../visible.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { nameOf } from '../localeFile/names.ts';
import { requireTrust } from '../trust.ts';
import { nothingSelected, readStable } from './meant.ts';
import { showBeside } from './placement.ts';
import { report } from './report.ts';
import { runPieces } from './textRun.ts';
import { configuredTarget } from './translatePieces.ts';
import { wholeTextOf } from './wholeText.ts';

/** Opens the translation as a new document next to the active one. */
export function translateDocument(deps: Deps): Promise<void> {
  return translateWhole(deps, ({ languageId }, content) => showBeside(content, languageId));
}

/** Opens a diff with the translation, which is not saved anywhere. */
export function compareWithTranslation(deps: Deps): Promise<void> {
  return translateWhole(deps, async ({ uri }, content, language) => {
    const translation = (await deps.translationTexts()).add(uri, content);
    const title = visible(`${nameOf(uri)} ↔ ${language}`);
    await vscode.commands.executeCommand('vscode.diff', uri, translation, title, { preview: true });
  });
}

type Show = (document: vscode.TextDocument, content: string, language: string) => Promise<void>;

async function translateWhole(deps: Deps, show: Show): Promise<void> {
  requireTrust();
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw nothingSelected();
  const { document } = editor;
  const { uri } = document;
  const whole = await readStable(editor, [], (_, signal) => wholeTextOf(deps, editor, signal));
  if (!whole) return;
  const read = document.getText();
  if (whole.pieces.length === 0) {
    throw new UserError('information', vscode.l10n.t('There is no text to translate in {0}.', nameOf(uri)));
  }
  const wish = { uri, pieces: whole.pieces, chooseTarget: configuredTarget(deps, { uri, asks: false }) };
  const translated = await runPieces(deps, wish, {
    finish: async ({ results, target }) => {
      // The parts of a longer text that a cancelled run translated are in the memory, and cost nothing the next time.
      if (results.every(({ kind }) => kind !== 'translated')) return;
      await show(document, applyEdits(read, whole.write(results)), target.name);
    },
  });
  if (translated) await report(deps, translated);
}

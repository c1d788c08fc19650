/** Where the links of a run's page lead to. */
import * as vscode from 'vscode';
import { rangeOf } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { readLocaleFile } from '../localeFile/files.ts';
import { nameOf } from '../localeFile/names.ts';
import { placesIn } from '../localeFile/places.ts';
import type { Target } from './page.ts';
import type { EntryRecord } from './record.ts';

/** @throws UserError where there is nothing any more that could be shown */
export async function follow(target: Target): Promise<void> {
  switch (target.kind) {
    case 'file':
      await vscode.window.showTextDocument(await documentOf(target.uri));
      return;
    case 'line':
      // What is wrong with the file keeps us from reading it.
      await vscode.window.showTextDocument(target.uri, { selection: lineAt(target.line) });
      return;
    case 'entry': {
      const document = await documentOf(target.entry.uri);
      await vscode.window.showTextDocument(document, { selection: selectionOf(document, target.entry) });
    }
  }
}

/** A file in an encoding of its own, too. */
async function documentOf(uri: vscode.Uri): Promise<vscode.TextDocument> {
  const file = await readLocaleFile(uri);
  if (file) return file.document;
  throw new UserError('information', vscode.l10n.t('{0} does not exist any more.', nameOf(uri)));
}

/** The text as it stands now, or the line where it stood. */
function selectionOf(document: vscode.TextDocument, entry: EntryRecord): vscode.Range {
  const range = placesIn(document.getText(), entry)(entry);
  return range ? rangeOf(document, range) : document.validateRange(lineAt(entry.line ?? 1));
}

function lineAt(line: number): vscode.Range {
  return new vscode.Range(line - 1, 0, line - 1, 0);
}

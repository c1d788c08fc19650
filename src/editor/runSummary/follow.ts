/** Opens the targets of the links on a run's page. */
import * as vscode from 'vscode';
import { rangeOf } from '../documentEdit.ts';
import { find } from '../fileSystem.ts';
import { readLocaleFile } from '../localeFile/files.ts';
import { placesIn } from '../localeFile/places.ts';
import { gone } from '../localeFile/problems.ts';
import type { Target } from './page.ts';
import type { EntryRecord } from './record.ts';

/** @throws UserError if the file no longer exists, and the errors of `readLocaleFile` */
export async function follow(target: Target): Promise<void> {
  switch (target.kind) {
    case 'file':
      await vscode.window.showTextDocument(await documentOf(target.uri));
      return;
    case 'line':
      if (!(await find(target.uri))) throw gone(target.uri);
      // Opened directly, because the file is broken and `readLocaleFile` may refuse it.
      await vscode.window.showTextDocument(target.uri, { selection: lineAt(target.line) });
      return;
    case 'entry': {
      const document = await documentOf(target.entry.uri);
      await vscode.window.showTextDocument(document, { selection: selectionOf(document, target.entry) });
    }
  }
}

/** The document, opened in the encoding of its bytes. */
async function documentOf(uri: vscode.Uri): Promise<vscode.TextDocument> {
  const file = await readLocaleFile(uri);
  if (!file) throw gone(uri);
  return file.document;
}

function selectionOf(document: vscode.TextDocument, entry: EntryRecord): vscode.Range {
  const range = placesIn(document.getText(), entry)(entry);
  return range ? rangeOf(document, range) : document.validateRange(lineAt(entry.line ?? 1));
}

function lineAt(line: number): vscode.Range {
  return new vscode.Range(line - 1, 0, line - 1, 0);
}

import * as vscode from 'vscode';
import type { Problem } from '../../formats/format.ts';
import { UserError } from '../errors.ts';
import { problemSentence } from '../findings.ts';
import { nameOf } from './files.ts';

/** What keeps a file from being read or written, with its line and a button that goes there. */
export function problemsIn(uri: vscode.Uri, problems: readonly Problem[]): UserError {
  const [first] = problems;
  if (!first) throw new Error('A file with problems has at least one');
  const message = vscode.l10n.t('{0}, line {1}: {2}', nameOf(uri), first.line, problemSentence(first));
  const position = new vscode.Position(first.line - 1, first.column - 1);
  const selection = new vscode.Range(position, position);
  return new UserError('error', `${message} ${vscode.l10n.t('Nothing was written.')}`, [
    { title: vscode.l10n.t('Go to Line'), run: () => vscode.window.showTextDocument(uri, { selection }) },
  ]);
}

import * as vscode from 'vscode';

/** The problems that Vernacular lists in a file; the editor's own languages list theirs beside them when they get to it. */
export const listedIn = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Vernacular');

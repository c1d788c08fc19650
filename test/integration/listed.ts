import * as vscode from 'vscode';

/** The problems that Vernacular lists in a file; the editor's own languages list theirs beside them when they get to it. */
const ofVernacular = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Vernacular');

/** What keeps a file from being read, and what runs left out. */
export const listedIn = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  ofVernacular(uri).filter(({ code }) => code === undefined);

/** What is known of the texts of a file. */
export const textProblemsIn = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  ofVernacular(uri).filter(({ code }) => code !== undefined);

import * as vscode from 'vscode';

/** Vernacular's problems in a file, without those that VS Code's own language extensions may add at any time. */
const ofVernacular = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Vernacular');

/** Problems without a code, such as what prevents a file from being read, and texts that runs left out. */
export const listedIn = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  ofVernacular(uri).filter(({ code }) => code === undefined);

/** Problems with a code, such as what is wrong with the texts of a locale file, and keys in code without a text. */
export const textProblemsIn = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  ofVernacular(uri).filter(({ code }) => code !== undefined);

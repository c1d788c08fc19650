import * as vscode from 'vscode';

/** Vernacular's problems in a file, without those that VS Code's own languages add at any time. */
const ofVernacular = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Vernacular');

/** Problems that prevent a file from being read, and texts that runs left out. */
export const listedIn = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  ofVernacular(uri).filter(({ code }) => code === undefined);

/** Facts about the texts of a file. */
export const textProblemsIn = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  ofVernacular(uri).filter(({ code }) => code !== undefined);

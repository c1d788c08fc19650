/** The problems of records that are open as documents, updated during typing. */
import * as vscode from 'vscode';
import { visible } from '../../visible.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { rangeOf } from '../documentEdit.ts';
import { webhookScheme } from '../ids.ts';
import { placeOf } from './addresses.ts';
import { problemSentence } from './problemSentences.ts';
import { type DocumentRecord, type PlacedProblem, readDocument } from './recordProblems.ts';

/** The pause in typing after which a document is checked, in milliseconds. */
const quiet = 200;

export class DocumentProblems implements vscode.Disposable {
  readonly #diagnostics: Diagnostics;
  readonly #due = new Map<vscode.TextDocument, NodeJS.Timeout>();
  readonly #listeners: vscode.Disposable;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
    this.#listeners = vscode.Disposable.from(
      vscode.workspace.onDidOpenTextDocument((document) => this.check(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#checkSoon(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.#forget(document)),
    );
    for (const document of vscode.workspace.textDocuments) this.check(document);
  }

  /** Checks immediately, without waiting for a pause in typing. */
  check(document: vscode.TextDocument): void {
    if (document.uri.scheme !== webhookScheme) return;
    this.#cancel(document);
    const { problems, doubts } = readingOf(document);
    const { Error: error, Warning: warning } = vscode.DiagnosticSeverity;
    this.#diagnostics.set(document.uri, 'webhook', [
      ...problems.map((problem) => diagnosticOf(document, problem, error)),
      ...doubts.map((doubt) => diagnosticOf(document, doubt, warning)),
    ]);
  }

  dispose(): void {
    this.#listeners.dispose();
    for (const document of this.#due.keys()) this.#cancel(document);
  }

  #checkSoon(document: vscode.TextDocument): void {
    if (document.uri.scheme !== webhookScheme) return;
    this.#cancel(document);
    this.#due.set(
      document,
      setTimeout(() => this.check(document), quiet),
    );
  }

  #forget(document: vscode.TextDocument): void {
    if (document.uri.scheme !== webhookScheme) return;
    this.#cancel(document);
    this.#diagnostics.clear(document.uri, 'webhook');
  }

  #cancel(document: vscode.TextDocument): void {
    clearTimeout(this.#due.get(document));
    this.#due.delete(document);
  }
}

export function problemsOf(document: vscode.TextDocument): readonly PlacedProblem[] {
  return readingOf(document).problems;
}

function readingOf(document: vscode.TextDocument): Pick<DocumentRecord, 'problems' | 'doubts'> {
  const place = placeOf(document.uri.path);
  switch (place?.kind) {
    case 'webhook':
      return readDocument(document.getText(), { oid: place.oid, isNew: false });
    case 'new':
      // The identifier that a new webhook will get does not affect its problems.
      return readDocument(document.getText(), { oid: 1, isNew: true });
    case 'folder':
    case undefined:
      return { problems: [], doubts: [] };
  }
}

function diagnosticOf(
  document: vscode.TextDocument,
  placed: PlacedProblem,
  severity: vscode.DiagnosticSeverity,
): vscode.Diagnostic {
  const item = new vscode.Diagnostic(
    rangeOf(document, placed),
    visible(problemSentence(placed.problem)),
    severity,
  );
  item.source = 'Vernacular';
  item.code = placed.problem.code;
  return item;
}

import * as vscode from 'vscode';

/** The pause in typing after which a document is checked, in milliseconds. */
const quiet = 200;

interface Checks {
  readonly scheme: string;
  readonly check: (document: vscode.TextDocument) => void;
  readonly forget: (document: vscode.TextDocument) => void;
}

/** Checks the documents of one scheme: when they are opened, and after each pause in typing. */
export class DocumentChecks implements vscode.Disposable {
  readonly #checks: Checks;
  readonly #due = new Map<vscode.TextDocument, NodeJS.Timeout>();
  readonly #listeners: vscode.Disposable;

  constructor(checks: Checks) {
    this.#checks = checks;
    this.#listeners = vscode.Disposable.from(
      vscode.workspace.onDidOpenTextDocument((document) => this.check(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#checkSoon(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.#forget(document)),
    );
    for (const document of vscode.workspace.textDocuments) this.check(document);
  }

  /** Checks immediately, without waiting for a pause in typing. */
  check(document: vscode.TextDocument): void {
    if (!this.#isOwn(document)) return;
    this.#cancel(document);
    this.#checks.check(document);
  }

  dispose(): void {
    this.#listeners.dispose();
    for (const document of this.#due.keys()) this.#cancel(document);
  }

  #checkSoon(document: vscode.TextDocument): void {
    if (!this.#isOwn(document)) return;
    this.#cancel(document);
    this.#due.set(
      document,
      setTimeout(() => this.check(document), quiet),
    );
  }

  #forget(document: vscode.TextDocument): void {
    if (!this.#isOwn(document)) return;
    this.#cancel(document);
    this.#checks.forget(document);
  }

  #isOwn({ uri }: vscode.TextDocument): boolean {
    return uri.scheme === this.#checks.scheme;
  }

  #cancel(document: vscode.TextDocument): void {
    clearTimeout(this.#due.get(document));
    this.#due.delete(document);
  }
}

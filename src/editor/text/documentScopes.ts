/** The scopes of recently used documents. */
import * as vscode from 'vscode';
import { DocumentScopes } from '../../code/scopes/documentScopes.ts';
import type { Grammars } from '../../code/scopes/grammars.ts';
import { languageAs } from '../../code/scopes/languageAs.ts';

/** Maximum number of cached documents. */
const mostDocuments = 4;

export class OpenScopes implements vscode.Disposable {
  private readonly load: () => Promise<Grammars>;
  private grammars: Promise<Grammars> | undefined;
  /** In order of use, most recent last. */
  private readonly known = new Map<vscode.TextDocument, DocumentScopes>();
  private readonly closing: vscode.Disposable;

  constructor(load: () => Promise<Grammars>) {
    this.load = load;
    this.closing = vscode.workspace.onDidCloseTextDocument((document) => this.known.delete(document));
  }

  /**
   * The scopes of a document's current text. They are immutable, so they do not follow later edits.
   * @returns undefined for a language without a grammar
   */
  async of(document: vscode.TextDocument): Promise<DocumentScopes | undefined> {
    const { languageId } = document;
    // When a document's language changes, VS Code reports it as closed and opened again.
    const known = this.known.get(document) ?? (await this.read(document));
    // The language may have changed while the grammar was loading.
    if (document.languageId !== languageId) return this.of(document);
    if (!known) return undefined;
    const text = document.getText();
    const scopes = known.lines.text === text ? known : known.withText(text);
    this.known.delete(document);
    // The document may have been closed while its grammar was loading.
    if (!document.isClosed) this.known.set(document, scopes);
    for (const oldest of [...this.known.keys()].slice(0, -mostDocuments)) this.known.delete(oldest);
    return scopes;
  }

  dispose(): void {
    this.closing.dispose();
    this.known.clear();
  }

  private async ready(): Promise<Grammars> {
    this.grammars ??= this.load();
    try {
      return await this.grammars;
    } catch (error) {
      // Lets the next use try again.
      this.grammars = undefined;
      throw error;
    }
  }

  private async read(document: vscode.TextDocument): Promise<DocumentScopes | undefined> {
    const { languageId, uri } = document;
    const grammar = await (await this.ready()).of(languageAs({ languageId, path: uri.path }));
    return grammar && new DocumentScopes(grammar, document.getText());
  }
}

/** What grammars say of the documents that texts were translated in last. */
import * as vscode from 'vscode';
import { DocumentScopes } from '../../code/scopes/documentScopes.ts';
import type { Grammars } from '../../code/scopes/grammars.ts';

/** Documents whose lines stay known. */
const mostDocuments = 4;

export class OpenScopes implements vscode.Disposable {
  private readonly load: () => Promise<Grammars>;
  private grammars: Promise<Grammars> | undefined;
  /** The one that was asked for last stands last. */
  private readonly known = new Map<vscode.TextDocument, DocumentScopes>();
  private readonly closing: vscode.Disposable;

  constructor(load: () => Promise<Grammars>) {
    this.load = load;
    this.closing = vscode.workspace.onDidCloseTextDocument((document) => this.known.delete(document));
  }

  /**
   * Up to date with the text, and not changed with it later on: who holds it knows the document as it is now.
   * @returns undefined for a language without a grammar
   */
  async of(document: vscode.TextDocument): Promise<DocumentScopes | undefined> {
    // A document whose language changes is another one for the editor, which closes it and opens it again.
    const known = this.known.get(document) ?? (await this.read(document));
    if (!known) return undefined;
    const text = document.getText();
    const scopes = known.lines.text === text ? known : known.withText(text);
    this.known.delete(document);
    // It may have been closed while its grammar was read.
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
      // What could not be loaded may be there the next time.
      this.grammars = undefined;
      throw error;
    }
  }

  private async read(document: vscode.TextDocument): Promise<DocumentScopes | undefined> {
    const grammar = await (await this.ready()).of(document.languageId);
    return grammar && new DocumentScopes(grammar, document.getText());
  }
}

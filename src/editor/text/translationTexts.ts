/** Translations as virtual documents, for comparison. */
import * as vscode from 'vscode';
import { translationScheme } from '../ids.ts';

export class TranslationTexts implements vscode.Disposable {
  private readonly texts = new Map<string, string>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly listeners: vscode.Disposable;

  constructor() {
    this.listeners = vscode.Disposable.from(
      this.changed,
      vscode.workspace.registerTextDocumentContentProvider(translationScheme, {
        onDidChange: this.changed.event,
        provideTextDocumentContent: (uri) => this.texts.get(uri.toString()),
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.texts.delete(uri.toString())),
    );
  }

  /** @param source the translated document; its name determines the syntax highlighting */
  add(source: vscode.Uri, text: string): vscode.Uri {
    const uri = source.with({ scheme: translationScheme, authority: '', query: source.toString() });
    this.texts.set(uri.toString(), text);
    this.changed.fire(uri);
    return uri;
  }

  dispose(): void {
    this.listeners.dispose();
    this.texts.clear();
  }
}

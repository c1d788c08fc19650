/** Dictionaries as documents, which are edited like files and saved to the service. */
import * as vscode from 'vscode';
import { inBackground } from '../../background.ts';
import type { Diagnostics } from '../../diagnostics.ts';
import { DisposableStore } from '../../disposables.ts';
import { openDocument } from '../../documentEdit.ts';
import { termsScheme } from '../../ids.ts';
import { turn } from '../../turn.ts';
import { type DictionaryAt, dictionaryPath, placeKey, placeOf } from './addresses.ts';
import { DictionaryFiles, type FileParts } from './dictionaryFiles.ts';
import { DictionaryProblems } from './problems.ts';

export interface DocumentParts extends FileParts {
  readonly diagnostics: Diagnostics;
}

/** Milliseconds. Within this time, switching back to the window causes no further request. */
const restingMs = 20_000;

export class DictionaryDocuments implements vscode.Disposable {
  readonly #owned = new DisposableStore();
  readonly #parts: DocumentParts;
  readonly #files: DictionaryFiles;
  readonly #problems: DictionaryProblems;
  /** Documents that the user has asked to save. */
  readonly #asked = new Set<vscode.TextDocument>();
  /** Documents that may have changed elsewhere while they had unsaved text here. */
  readonly #passedOver = new Set<vscode.TextDocument>();
  #followed = performance.now();

  constructor(parts: DocumentParts) {
    this.#parts = parts;
    this.#files = new DictionaryFiles(parts);
    this.#problems = this.#owned.add(new DictionaryProblems(parts.diagnostics));
    for (const listener of [
      vscode.workspace.onDidOpenTextDocument((document) => this.#shown(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#shown(document)),
      vscode.workspace.onWillSaveTextDocument((event) => this.#noteReason(event)),
      vscode.workspace.onDidSaveTextDocument((document) => {
        if (this.#passedOver.has(document)) this.#followSoon(document);
      }),
      vscode.workspace.onDidCloseTextDocument((document) => this.#closed(document)),
      vscode.window.onDidChangeWindowState(({ focused }) => {
        if (focused && performance.now() - this.#followed > restingMs) this.follow();
      }),
    ]) {
      this.#owned.add(listener);
    }
    this.#owned.add({
      dispose: parts.events.listen(({ kind }) => {
        if (kind === 'glossaryChanged' && !this.#files.isAnnouncing) this.follow();
      }),
    });
    for (const document of vscode.workspace.textDocuments) this.#shown(document);
    // A window restored with unsaved text may already be saving it at the request of the user, which was not noted.
    for (const document of dictionariesOpen()) if (document.isDirty) this.#asked.add(document);
  }

  stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    return this.#files.stat(uri);
  }

  readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return this.#files.read(uri);
  }

  /** @throws FileSystemError that says what prevents saving */
  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const document = openDocument(uri);
    if (document) this.#problems.check(document);
    const isByPerson = document !== undefined && this.#asked.delete(document);
    await this.#files.write(uri, content, { isByPerson });
  }

  /**
   * The URI of the dictionary's document if it is open, even under an earlier name of the glossary; otherwise the
   * URI at which it can be opened.
   */
  async address(at: DictionaryAt, name: string): Promise<vscode.Uri> {
    const open = dictionariesOpen().find(({ uri }) => {
      const place = placeOf(uri.path);
      return place?.kind === 'dictionary' && !place.isServed && placeKey(place.at) === placeKey(at);
    });
    if (open) this.#followSoon(open);
    return open?.uri ?? vscode.Uri.from({ scheme: termsScheme, path: dictionaryPath(at, name) });
  }

  /** Refreshes open documents without unsaved text. */
  follow(): void {
    this.#followed = performance.now();
    for (const document of dictionariesOpen()) this.#followSoon(document);
  }

  dispose(): void {
    this.#owned.dispose();
  }

  #followSoon(document: vscode.TextDocument): void {
    inBackground(this.#parts.log, 'Following a dictionary', () => this.#follow(document));
  }

  async #follow(document: vscode.TextDocument): Promise<void> {
    const { uri } = document;
    this.#passedOver.delete(document);
    const type = document.isDirty ? undefined : await this.#files.follow(uri);
    // A document that is being saved stays dirty for a moment after it has been saved.
    if (document.isDirty) this.#passedOver.add(document);
    if (type !== undefined) this.#parts.changed([{ type, uri }]);
  }

  /** Ignores whether the document is dirty, because the editor reports a new text before it clears that state. */
  #shown(document: vscode.TextDocument): void {
    const { uri } = document;
    if (uri.scheme !== termsScheme || !this.#files.isGiven(uri)) return;
    const text = document.getText();
    inBackground(this.#parts.log, 'Remembering an open dictionary', () => this.#files.shown(document, text));
  }

  #noteReason({ document, reason }: vscode.TextDocumentWillSaveEvent): void {
    if (document.uri.scheme !== termsScheme) return;
    if (reason === vscode.TextDocumentSaveReason.Manual) this.#asked.add(document);
    else this.#asked.delete(document);
  }

  #closed(document: vscode.TextDocument): void {
    const { uri } = document;
    if (uri.scheme !== termsScheme) return;
    this.#asked.delete(document);
    this.#passedOver.delete(document);
    inBackground(this.#parts.log, 'Forgetting a closed dictionary', async () => {
      await turn();
      // A document whose language is changed is closed and opened again.
      if (!openDocument(uri)) await this.#files.closed(uri);
    });
  }
}

function dictionariesOpen(): readonly vscode.TextDocument[] {
  return vscode.workspace.textDocuments.filter(({ uri }) => uri.scheme === termsScheme);
}

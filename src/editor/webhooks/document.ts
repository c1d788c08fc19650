/** The records of webhooks as documents, which are edited like files and saved to the webhook store. */
import * as vscode from 'vscode';
import { inBackground } from '../background.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { DisposableStore } from '../disposables.ts';
import type { DocumentChecks } from '../documentChecks.ts';
import { openDocument } from '../documentEdit.ts';
import { webhookScheme } from '../ids.ts';
import { documentPath, newPath, placeOf } from './addresses.ts';
import { documentFixes } from './documentFixes.ts';
import { documentProblems } from './documentProblems.ts';
import { moveSecrets } from './moveSecrets.ts';
import { type FileParts, RecordFiles } from './recordFiles.ts';

export interface DocumentParts extends FileParts {
  readonly diagnostics: Diagnostics;
  /** Informs the editor that files may have changed. */
  readonly changed: (changes: readonly vscode.FileChangeEvent[]) => void;
}

const { Changed, Deleted } = vscode.FileChangeType;

export class WebhookDocuments implements vscode.Disposable {
  readonly #owned = new DisposableStore();
  readonly #parts: DocumentParts;
  readonly #files: RecordFiles;
  readonly #problems: DocumentChecks;
  /** Documents that auto save is saving, after a pause in typing. */
  readonly #savedByPause = new Set<vscode.TextDocument>();

  constructor(parts: DocumentParts) {
    this.#parts = parts;
    const { store, deliveries, diagnostics } = parts;
    this.#files = new RecordFiles(parts);
    this.#problems = this.#owned.add(documentProblems(diagnostics));
    const follow = () =>
      this.#inBackground('Following the record of a webhook', () => this.#announceChanges());
    for (const listener of [
      store.onDidChange(follow),
      deliveries.onDidChange(follow),
      vscode.workspace.onWillSaveTextDocument((event) => this.#noteReason(event)),
      vscode.workspace.onDidSaveTextDocument((document) => this.#saved(document)),
      vscode.window.tabGroups.onDidChangeTabs(({ closed }) => this.#closed(closed)),
      vscode.languages.registerCodeActionsProvider({ scheme: webhookScheme }, documentFixes, {
        providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
      }),
    ]) {
      this.#owned.add(listener);
    }
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
    const isTyping = document !== undefined && this.#savedByPause.has(document);
    try {
      await this.#files.write(uri, content, isTyping);
    } catch (error) {
      if (document) this.#savedByPause.delete(document);
      throw error;
    }
    // A new webhook whose tab is already closed is not edited further.
    if (newTabs().length === 0) this.#files.forgetDraft();
  }

  /** @throws UserError */
  moveSecrets(argument: unknown): Promise<void> {
    return moveSecrets(argument, (uri, secrets) => this.#files.keep(uri, secrets));
  }

  dispose(): void {
    this.#owned.dispose();
  }

  /** Reports changes by other windows and by deliveries, so that unmodified documents are read again. */
  async #announceChanges(): Promise<void> {
    for (const { uri } of vscode.workspace.textDocuments) {
      if (uri.scheme !== webhookScheme) continue;
      const change = await this.#changeOf(uri);
      if (change !== undefined) this.#parts.changed([{ type: change, uri }]);
    }
  }

  async #changeOf(uri: vscode.Uri): Promise<vscode.FileChangeType | undefined> {
    try {
      return (await this.#files.isStale(uri)) ? Changed : undefined;
    } catch (error) {
      if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return Deleted;
      throw error;
    }
  }

  #noteReason({ document, reason }: vscode.TextDocumentWillSaveEvent): void {
    if (document.uri.scheme !== webhookScheme) return;
    if (reason === vscode.TextDocumentSaveReason.AfterDelay) this.#savedByPause.add(document);
    else this.#savedByPause.delete(document);
  }

  #saved(document: vscode.TextDocument): void {
    if (document.uri.scheme !== webhookScheme) return;
    const isTyping = this.#savedByPause.delete(document);
    if (placeOf(document.uri.path)?.kind === 'new') {
      this.#inBackground('Showing a webhook that was saved', () => this.#giveWay(document));
    } else if (!isTyping) {
      // Shows the record as stored, in snake_case, together with the state of its deliveries.
      this.#readAgain(document.uri);
    }
  }

  /** Replaces the document of a new webhook with that of the saved webhook. */
  async #giveWay(document: vscode.TextDocument): Promise<void> {
    const oid = this.#files.savedDraft;
    const record = oid === undefined ? undefined : await this.#parts.store.get(oid);
    if (!record || document.isDirty) return;
    const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
    const tabs = newTabs();
    if (tabs.length > 0) {
      const { viewColumn, selection } = editor ?? {};
      await vscode.window.showTextDocument(document.uri.with({ path: documentPath(record) }), {
        preview: false,
        ...(viewColumn && { viewColumn }),
        ...(selection && { selection }),
      });
      await vscode.window.tabGroups.close(tabs);
    }
    this.#files.forgetDraft();
    this.#readAgain(document.uri);
  }

  #readAgain(uri: vscode.Uri): void {
    this.#files.touch(uri);
    this.#parts.changed([{ type: Changed, uri }]);
  }

  /** Closing the last tab of a new webhook discards the draft together with its secrets. */
  #closed(tabs: readonly vscode.Tab[]): void {
    if (tabs.some(isNew) && newTabs().length === 0) this.#files.forgetDraft();
  }

  #inBackground(action: string, work: () => Promise<void>): void {
    inBackground(this.#parts.log, action, work);
  }
}

function newTabs(): readonly vscode.Tab[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(isNew));
}

function isNew({ input }: vscode.Tab): boolean {
  return (
    input instanceof vscode.TabInputText && input.uri.scheme === webhookScheme && input.uri.path === newPath
  );
}

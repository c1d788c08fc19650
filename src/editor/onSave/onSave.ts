/** Translates changed texts when a source is saved, if the user has agreed. */
import * as vscode from 'vscode';
import { mostBytes } from '../../formats/bounded.ts';
import { loadFormat } from '../../formats/index.ts';
import { changedTexts, type EarlierText, EarlierTexts } from '../../project/entries/savedTexts.ts';
import { decodeText } from '../../project/files/encoding.ts';
import { tooLarge } from '../../store/regularFile.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { readBytes } from '../fileSystem.ts';
import { mayBeLocaleFile } from '../languageFeatures/mayBeLocaleFile.ts';
import { SaveRuns } from './saveRuns.ts';
import { reportMissed } from './translateSaved.ts';

export interface SaveStart {
  readonly reason: vscode.TextDocumentSaveReason;
  /** Whether the document had unsaved changes when the save began. */
  readonly wasDirty: boolean;
}

interface Save {
  readonly reason: vscode.TextDocumentSaveReason;
  earlier: 'unread' | 'read' | 'unreadable';
}

export class OnSave implements vscode.Disposable {
  private readonly deps: Deps;
  private readonly texts = new EarlierTexts();
  /** The saves that have begun, by file. */
  private readonly saves = new Map<string, Save>();
  private readonly runs: SaveRuns;
  private readonly listener: vscode.Disposable;
  /** Resolves when everything saved so far has been read. */
  private reading: Promise<unknown> = Promise.resolve();

  constructor(deps: Deps) {
    this.deps = deps;
    this.runs = new SaveRuns(deps);
    this.listener = vscode.workspace.onDidSaveTextDocument(({ uri }) => this.saved(uri));
  }

  /** Called before a save, while the disk still has the earlier text. VS Code may save before this resolves. */
  async saving(document: vscode.TextDocument, { reason, wasDirty }: SaveStart): Promise<void> {
    const { uri } = document;
    const file = uri.toString();
    const save: Save = { reason, earlier: 'unread' };
    this.saves.set(file, save);
    await this.reading;
    const found = await textOnDisk(uri);
    // What was read may already be the saved text.
    if (this.saves.get(file) !== save) return;
    if (wasDirty && !document.isDirty) {
      this.saves.delete(file);
      this.missed(uri);
    } else if (found === 'unreadable') save.earlier = 'unreadable';
    else {
      save.earlier = 'read';
      this.texts.saving(file, found.text);
    }
  }

  dispose(): void {
    this.listener.dispose();
  }

  private saved(uri: vscode.Uri): void {
    const file = uri.toString();
    const save = this.saves.get(file);
    this.saves.delete(file);
    if (save ? save.earlier === 'unreadable' : !this.isCovered(uri)) return;
    // What is saved during a pause is not sent, even if the pause ends before it has been read.
    if (this.deps.onSave.isPaused) {
      this.texts.take(file);
      return;
    }
    // VS Code does not announce a save if other extensions have used up the time for that, or if the user asks it to
    // save without them.
    if (save?.earlier !== 'read') {
      this.missed(uri);
      return;
    }
    const reading = this.reading.then(() => this.readSaved(uri, save.reason));
    this.reading = reading.catch(() => undefined);
    inBackground(this.deps.log, 'Translating on save', () => reading);
  }

  private isCovered(uri: vscode.Uri): boolean {
    const folder = vscode.workspace.getWorkspaceFolder(uri);
    return mayBeLocaleFile(uri.path) && folder !== undefined && this.deps.onSave.consent.isGiven(folder);
  }

  /** The changes in this save are unknown, and are not inferred from what the next save finds. */
  private missed(uri: vscode.Uri): void {
    this.texts.take(uri.toString());
    inBackground(this.deps.log, 'Translating on save', async () => {
      const { model } = await this.deps.locales();
      if (await model.sourceAt(uri)) reportMissed(this.deps, uri);
    });
  }

  /** Reads from the disk, because the document may already contain what was typed while it was being saved. */
  private async readSaved(uri: vscode.Uri, reason: vscode.TextDocumentSaveReason): Promise<void> {
    const file = uri.toString();
    const found = await textOnDisk(uri);
    if (found === 'unreadable' || found.text === undefined) return;
    const text = found.text.replace(/^\uFEFF/, '');
    if (reason === vscode.TextDocumentSaveReason.AfterDelay) {
      // The user may be in the middle of a word.
      this.texts.keep(file, text);
      return;
    }
    const earlier = this.texts.take(file);
    if (!earlier) return;
    inBackground(this.deps.log, 'Translating on save', () => this.takeUp(uri, earlier, text));
  }

  private async takeUp(uri: vscode.Uri, earlier: EarlierText, saved: string): Promise<void> {
    const { model } = await this.deps.locales();
    const source = await model.sourceAt(uri);
    const folder = vscode.workspace.getWorkspaceFolder(uri);
    if (!source || !folder) return;
    const { resource } = source;
    const format = await loadFormat(resource.path, resource.format);
    // The texts of a page are identified by their positions, which move.
    if (!format || format.keepsSourceTexts) return;
    const file = { path: uri.path, locale: resource.locale };
    const change = changedTexts({ file, ...earlier, after: saved }, format);
    if (change.kind === 'broken') this.texts.giveBack(uri.toString(), earlier, saved);
    if (change.kind !== 'changed' || change.paths.length === 0) return;
    this.runs.add({ folder, source, paths: change.paths, saved });
  }
}

/** `text` is undefined if there is no file. */
async function textOnDisk(uri: vscode.Uri): Promise<{ readonly text: string | undefined } | 'unreadable'> {
  try {
    const bytes = await readBytes(uri, mostBytes);
    if (bytes === undefined) return { text: undefined };
    const decoded = bytes === tooLarge ? undefined : decodeText(bytes, uri.path);
    return decoded ? { text: decoded.text } : 'unreadable';
  } catch (error) {
    // The save itself reports the error.
    if (error instanceof UserError) return 'unreadable';
    throw error;
  }
}

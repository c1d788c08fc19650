/** Translates changed texts when a source is saved, if the user has agreed. */
import * as vscode from 'vscode';
import { mostBytes } from '../../formats/bounded.ts';
import { loadFormat } from '../../formats/index.ts';
import { decodeText } from '../../project/encoding.ts';
import { changedTexts, type EarlierText, EarlierTexts } from '../../project/savedTexts.ts';
import { tooLarge } from '../../store/regularFile.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { readBytes } from '../fileSystem.ts';
import { SaveRuns } from './saveRuns.ts';

export class OnSave implements vscode.Disposable {
  private readonly deps: Deps;
  private readonly texts = new EarlierTexts();
  private readonly reasons = new Map<string, vscode.TextDocumentSaveReason>();
  private readonly runs: SaveRuns;
  private readonly listener: vscode.Disposable;
  /** Resolves when everything saved so far has been read. */
  private reading: Promise<unknown> = Promise.resolve();

  constructor(deps: Deps) {
    this.deps = deps;
    this.runs = new SaveRuns(deps);
    this.listener = vscode.workspace.onDidSaveTextDocument(({ uri }) => this.saved(uri));
  }

  /** Called before a save, while the disk still has the earlier text. The save waits for it, up to a limit of VS Code. */
  async saving({ uri }: vscode.TextDocument, reason: vscode.TextDocumentSaveReason): Promise<void> {
    const file = uri.toString();
    await this.reading;
    const found = await textOnDisk(uri);
    if (found === 'unreadable') return;
    this.reasons.set(file, reason);
    this.texts.saving(file, found.text);
  }

  dispose(): void {
    this.listener.dispose();
  }

  private saved(uri: vscode.Uri): void {
    const file = uri.toString();
    const reason = this.reasons.get(file);
    if (reason === undefined) return;
    this.reasons.delete(file);
    // What is saved during a pause is not sent, even if the pause ends before it has been read.
    if (this.deps.onSave.isPaused) {
      this.texts.take(file);
      return;
    }
    const reading = this.reading.then(() => this.readSaved(uri, reason));
    this.reading = reading.catch(() => undefined);
    inBackground(this.deps.log, 'Translating on save', () => reading);
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

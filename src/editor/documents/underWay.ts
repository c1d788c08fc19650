/** The documents in progress: their records are in the extension's storage, their keys in secret storage. */
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { accountMark, type Kept, keptIn } from '../../documents/kept.ts';
import { type ListedDocument, listDocuments } from '../../documents/listing.ts';
import type { FlowDeps } from '../../documents/ports.ts';
import { systemClock } from '../../http/clock.ts';
import type { Events } from '../../jobs/events.ts';
import { findRoot, type Root, rootAmong } from '../../store/root.ts';
import type { Connections } from '../connection.ts';
import { setContextKey } from '../contextKeys.ts';
import { documentsContextKey } from '../ids.ts';
import { keysIn } from './keys.ts';

interface Parts {
  readonly context: Pick<vscode.ExtensionContext, 'globalStorageUri' | 'workspaceState'>;
  readonly secrets: vscode.SecretStorage;
  readonly connections: Connections;
  readonly events: Events;
  /** Called when the rows of the view may have changed. */
  readonly changed: () => void;
}

export class DocumentsUnderWay {
  readonly kept: Kept;
  private readonly parts: Parts;
  private isWanted = false;

  constructor(parts: Parts) {
    this.parts = parts;
    const folder = vscode.Uri.joinPath(parts.context.globalStorageUri, 'documents').fsPath;
    this.kept = keptIn(folder, keysIn(parts.secrets), rootOf);
  }

  /** The documents of this workspace, oldest first. */
  async list(): Promise<readonly ListedDocument[]> {
    const all = await listDocuments(this.kept);
    const roots = await Promise.all(all.map(({ record }) => rootAmong(workspaceFolders(), record.source)));
    return all.filter((_, index) => roots[index]);
  }

  /** @throws as `Connections.current` does */
  async deps(scope?: vscode.Uri): Promise<FlowDeps> {
    const { connections, events } = this.parts;
    const { documents: service, kind, host, identity } = await connections.current(scope);
    // The demo service uses a different port each time it starts.
    const origin = kind === 'demo' ? kind : host;
    const { kept } = this;
    return {
      ...kept,
      service,
      origin,
      account: accountMark(identity),
      clock: systemClock,
      raise: events.raise,
    };
  }

  /** Shows the view from now on, even if it is empty. */
  async want(): Promise<void> {
    this.isWanted = true;
    await this.refresh();
  }

  /** Redraws the view, which is hidden while it has no rows, unless `want` was called. */
  async refresh(): Promise<void> {
    const { context, changed } = this.parts;
    const hasOne = (await this.list()).length > 0;
    await setContextKey(documentsContextKey, this.isWanted || hasOne);
    if (context.workspaceState.get(documentsContextKey, false) !== hasOne) {
      await context.workspaceState.update(documentsContextKey, hasOne || undefined);
    }
    changed();
  }
}

/**
 * The folder that a file and its translation must not leave: the workspace folder, which may have been opened through
 * a link; outside the workspace, the file's repository or folder.
 */
async function rootOf(path: string): Promise<Root> {
  return (await rootAmong(workspaceFolders(), path)) ?? findRoot(dirname(path));
}

function workspaceFolders(): readonly string[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.filter(({ uri }) => uri.scheme === 'file').map(({ uri }) => uri.fsPath);
}

/** The documents that the service has, or that wait for a place: in the extension's storage, their keys in secret storage. */
import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { diskFiles, handleText, readHandle } from '../../documents/disk.ts';
import type { DocumentKeys, FlowDeps } from '../../documents/ports.ts';
import type { DocumentRecord } from '../../documents/record.ts';
import { DocumentRecords } from '../../documents/records.ts';
import { systemClock } from '../../http/clock.ts';
import type { Events } from '../../jobs/events.ts';
import { leaseIn } from '../../jobs/leases.ts';
import { findRoot, type Root } from '../../store/root.ts';
import type { Connections } from '../connection.ts';
import { documentsContextKey } from '../ids.ts';

interface Parts {
  readonly context: Pick<vscode.ExtensionContext, 'secrets' | 'globalStorageUri' | 'globalState'>;
  readonly connections: Connections;
  readonly events: Events;
  /** The rows of the view may be others. */
  readonly changed: () => void;
}

type Kept = Pick<FlowDeps, 'records' | 'keys' | 'files' | 'claim'>;

export class DocumentsUnderWay {
  readonly kept: Kept;
  private readonly parts: Parts;
  private isWanted = false;

  constructor(parts: Parts) {
    this.parts = parts;
    const { globalStorageUri, secrets } = parts.context;
    const pathOf = (...names: readonly string[]) =>
      vscode.Uri.joinPath(globalStorageUri, 'documents', ...names).fsPath;
    this.kept = {
      records: new DocumentRecords(pathOf('documents.jsonl')),
      keys: keysIn(secrets),
      files: diskFiles(pathOf('parts'), rootOf),
      claim: (resource) => leaseIn(pathOf('leases'), resource),
    };
  }

  /** Those of this workspace, oldest first. */
  async list(): Promise<readonly DocumentRecord[]> {
    const all = await this.kept.records.all();
    return all.filter(({ source }) => vscode.workspace.getWorkspaceFolder(vscode.Uri.file(source)));
  }

  /** @throws UserError without a connection */
  async deps(scope?: vscode.Uri): Promise<FlowDeps> {
    const { connections, events } = this.parts;
    const { documents: service, kind, host, identity } = await connections.current(scope);
    const account = createHash('sha256').update(identity).digest('base64url').slice(0, 8);
    // The demo service has another port whenever it starts.
    const origin = kind === 'demo' ? kind : host;
    return { ...this.kept, service, origin, account, clock: systemClock, raise: events.raise };
  }

  /** The view is there from now on, although there may be nothing to show. */
  async want(): Promise<void> {
    this.isWanted = true;
    await this.tellChanged();
  }

  /** Draws the view anew, which is there as long as there is something to show. */
  async tellChanged(): Promise<void> {
    const { context, changed } = this.parts;
    const hasOne = (await this.list()).length > 0;
    await vscode.commands.executeCommand('setContext', documentsContextKey, this.isWanted || hasOne);
    if (context.globalState.get(documentsContextKey, false) !== hasOne) {
      await context.globalState.update(documentsContextKey, hasOne || undefined);
    }
    changed();
  }
}

/** A file stays in its folder of the workspace. */
async function rootOf(path: string): Promise<Root> {
  const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(path));
  return folder ? { folder: await realpath(folder.uri.fsPath) } : findRoot(dirname(path));
}

function keysIn(secrets: vscode.SecretStorage): DocumentKeys {
  const nameOf = (id: string) => `document.${id}`;
  return {
    async get(id) {
      const text = await secrets.get(nameOf(id));
      return text === undefined ? undefined : readHandle(text);
    },
    set: async (id, handle) => secrets.store(nameOf(id), handleText(handle)),
    delete: async (id) => secrets.delete(nameOf(id)),
  };
}

import { rm } from 'node:fs/promises';
import * as vscode from 'vscode';
import type { Emulator } from '../emulator/server.ts';
import type { KeyKind } from './credentials.ts';
import { DisposableStore } from './disposables.ts';
import { find } from './fileSystem.ts';
import { followFile } from './sharedFile.ts';

/** The keys that every emulator accepts. They are public and valid nowhere else. */
export const demoKeys: Readonly<Record<KeyKind, string>> = { translate: 'demo', admin: 'demo:adm' };

/** An empty file that exists while the demo is chosen. */
const fileName = 'demo';

/**
 * The demo service: an emulator inside the extension host, started when it is first needed. All windows share the
 * choice through a file, because VS Code does not announce state changes to other windows.
 */
export class DemoService implements vscode.Disposable {
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new vscode.EventEmitter<void>());
  /** Fires when another window changes the choice. */
  readonly onDidChange = this.changed.event;
  private readonly folder: vscode.Uri;
  private readonly file: vscode.Uri;
  private readonly start: () => Promise<Emulator>;
  private running: Promise<Emulator> | undefined;
  /** The choice that this window has already applied, if any. */
  private known: boolean | undefined;

  /** @param folder a folder of the extension, which need not exist yet */
  constructor(folder: vscode.Uri, start = startDemo) {
    this.folder = folder;
    this.start = start;
    this.file = vscode.Uri.joinPath(folder, fileName);
  }

  async chosen(): Promise<boolean> {
    return (await find(this.file)) !== undefined;
  }

  async choose(chosen: boolean): Promise<void> {
    this.known = chosen;
    if (chosen) return vscode.workspace.fs.writeFile(this.file, new Uint8Array());
    await rm(this.file.fsPath, { force: true });
    await this.stop();
  }

  /** Follows the choice of other windows from now on. */
  async watch(onFailure: (error: unknown) => void): Promise<void> {
    const follow = () => void this.follow().catch(onFailure);
    const first = await this.chosen();
    this.known ??= first;
    this.store.add(await followFile(this.folder, fileName, follow));
  }

  /** The URL of the service, which is started unless it is already running. */
  async url(): Promise<string> {
    this.running ??= this.start();
    const { running } = this;
    try {
      return (await running).url;
    } catch (error) {
      // Lets the next request try again.
      if (this.running === running) this.running = undefined;
      throw error;
    }
  }

  async stop(): Promise<void> {
    const running = this.running;
    this.running = undefined;
    // A failed start is reported by `url`.
    await running?.then(
      (emulator) => emulator.close(),
      () => undefined,
    );
  }

  dispose(): void {
    this.store.dispose();
    // A failure to stop does not matter, because the window is closing.
    this.stop().catch(() => undefined);
  }

  private async follow(): Promise<void> {
    const chosen = await this.chosen();
    if (chosen === this.known) return;
    this.known = chosen;
    if (!chosen) await this.stop();
    this.changed.fire();
  }
}

async function startDemo(): Promise<Emulator> {
  const { startEmulator } = await import('../emulator/server.ts');
  // Includes a history, so that there is something to administer.
  return startEmulator({ port: 0, history: {} });
}

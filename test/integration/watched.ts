import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as vscode from 'vscode';

const interval = 50;

/**
 * Ends when the editor sees what other programs change in a folder. It watches a new folder a moment after the folder is
 * made, and never hears of a file that was changed in between.
 */
export async function watched(folder: string): Promise<void> {
  const probe = join(folder, '.watched');
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '.watched'));
  let rounds = 0;
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(() => writeFile(probe, String(rounds++)));
  }, interval);
  await new Promise<void>((resolve) => {
    watcher.onDidCreate(() => resolve());
    watcher.onDidChange(() => resolve());
  });
  clearInterval(timer);
  watcher.dispose();
  await writing;
  await rm(probe);
}

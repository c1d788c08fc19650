import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';

const interval = 50;

/**
 * Recreates the folder, empty, so that VS Code notices changes to it by other programs. VS Code starts watching a new
 * folder with a delay, and never notices what was created before: if two nested folders are created at once, the inner
 * one may stay unwatched.
 *
 * @param folder in an existing folder of the workspace
 */
export async function makeWatched(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await changeSeen(dirname(folder));
  await mkdir(folder);
  await changeSeen(folder);
}

/** Resolves once VS Code has noticed a change in the folder. */
async function changeSeen(folder: string): Promise<void> {
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

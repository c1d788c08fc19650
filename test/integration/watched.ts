import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';

const interval = 50;

/**
 * Makes the folder anew, empty and so that the editor sees what other programs change in it. The editor watches a new folder
 * a moment after it is made and never hears of what was made in it before: of two folders made at once, the inner one may
 * stay unwatched for good.
 */
export async function makeWatched(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await changeSeen(dirname(folder));
  await mkdir(folder);
  await changeSeen(folder);
}

/** Ends when the editor has seen a file change in the folder. */
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

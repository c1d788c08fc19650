import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { writeFile } from '../support/writeFile.ts';

const interval = 50;

let probes = 0;

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
  // Events about a former folder of this name may still arrive.
  const name = `.watched-${probes++}`;
  const probe = join(folder, name);
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, name));
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

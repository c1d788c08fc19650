/** A file in the extension's storage, through which windows notify each other of changes. */
import * as vscode from 'vscode';

/** Milliseconds within which VS Code starts to watch a folder. It does not announce the start. */
const untilWatched = 5000;

/**
 * Calls `changed` whenever the file may have been created, changed or deleted, and once after the watcher has started,
 * because it misses earlier changes. Creates the folder, because a missing one cannot be watched reliably.
 */
export async function followFile(
  folder: vscode.Uri,
  name: string,
  changed: () => void,
): Promise<vscode.Disposable> {
  await vscode.workspace.fs.createDirectory(folder);
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, name));
  const timer = setTimeout(changed, untilWatched);
  return vscode.Disposable.from(
    watcher,
    watcher.onDidCreate(changed),
    watcher.onDidChange(changed),
    watcher.onDidDelete(changed),
    { dispose: () => clearTimeout(timer) },
  );
}

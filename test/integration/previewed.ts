import assert from 'node:assert/strict';
import * as vscode from 'vscode';

/** The tab with the diff of a preview; undefined if there is none. */
export const previewTab = (source: string): vscode.Tab | undefined =>
  vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .find(({ label }) => label.startsWith(`Translations of ${source}`));

/**
 * Resolves when a run shows its preview; fails if the run ends first.
 * @param source the display name of the source file
 */
export async function previewed(source: string, run: PromiseLike<unknown>): Promise<void> {
  const opened = new Promise<true>((resolve) => {
    const look = () => {
      if (!previewTab(source)) return;
      listener.dispose();
      resolve(true);
    };
    const listener = vscode.window.tabGroups.onDidChangeTabs(look);
    look();
  });
  const isShown = await Promise.race([opened, Promise.resolve(run).then(() => false)]);
  assert.ok(isShown, 'the run ended without a preview');
}

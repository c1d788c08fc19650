import * as vscode from 'vscode';

/** Milliseconds without a change after which everything is saved again. */
const pauseMs = 250;

/** A secret without contents. Storing it makes VS Code in a browser save all secrets. */
const emptySecret = 'vernacular.empty';

/**
 * In a browser, VS Code saves all secrets after each change without waiting for the previous save. The last of several
 * changes made together may therefore be lost when the window closes: a key that was just entered, or the key of a
 * document that has been paid for. One more save after a pause includes them all.
 */
export function withLastSave(
  secrets: vscode.SecretStorage,
  isInBrowser = vscode.env.uiKind === vscode.UIKind.Web,
): vscode.SecretStorage {
  if (!isInBrowser) return secrets;
  let timer: NodeJS.Timeout | undefined;
  const saveLater = () => {
    clearTimeout(timer);
    // A failure here loses nothing more, and each change reports its own failure.
    const save = () => void secrets.store(emptySecret, '').then(undefined, () => undefined);
    timer = setTimeout(save, pauseMs);
  };
  return {
    onDidChange: secrets.onDidChange,
    get: (name) => secrets.get(name),
    async store(name, secret) {
      await secrets.store(name, secret);
      saveLater();
    },
    async delete(name) {
      await secrets.delete(name);
      saveLater();
    },
  };
}

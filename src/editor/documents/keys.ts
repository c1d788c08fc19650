/** The keys of documents under way, in secret storage. */
import * as vscode from 'vscode';
import { handleText, readHandle } from '../../documents/disk.ts';
import type { DocumentKeys } from '../../documents/ports.ts';

/** Milliseconds without a new key after which all of them are saved again. */
const pauseMs = 250;

/**
 * In a browser, VS Code saves all secrets after each change without waiting for the save before it. Of several keys
 * that are stored together, the last may therefore be lost when the window closes, and with it a document that has been
 * paid for. Storing one of them again after a pause saves them all.
 * @param isInBrowser whether the window is in a browser
 */
export function keysIn(
  secrets: Pick<vscode.SecretStorage, 'get' | 'store' | 'delete'>,
  isInBrowser = vscode.env.uiKind === vscode.UIKind.Web,
): DocumentKeys {
  const nameOf = (id: string) => `document.${id}`;
  let again: { readonly id: string; readonly timer: NodeJS.Timeout } | undefined;
  const forget = () => {
    clearTimeout(again?.timer);
    again = undefined;
  };
  return {
    async get(id) {
      const text = await secrets.get(nameOf(id));
      return text === undefined ? undefined : readHandle(text);
    },
    async set(id, handle) {
      const text = handleText(handle);
      await secrets.store(nameOf(id), text);
      if (!isInBrowser) return;
      forget();
      // A failure loses nothing: the key has been stored once.
      const repeat = () => void secrets.store(nameOf(id), text).then(undefined, () => undefined);
      again = { id, timer: setTimeout(repeat, pauseMs) };
    },
    async delete(id) {
      if (again?.id === id) forget();
      await secrets.delete(nameOf(id));
    },
  };
}

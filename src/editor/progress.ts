import * as vscode from 'vscode';
import { plainText } from './plainText.ts';

/** Runs `task` with a notification whose Cancel button aborts the signal. */
export function withProgress<T>(title: string, task: (signal: AbortSignal) => Promise<T>): Thenable<T> {
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: plainText(title), cancellable: true },
    async (_bar, token) => {
      const abort = new AbortController();
      const listener = token.onCancellationRequested(() => abort.abort());
      if (token.isCancellationRequested) abort.abort();
      try {
        return await task(abort.signal);
      } finally {
        listener.dispose();
      }
    },
  );
}

export function inStatusBar<T>(title: string, task: () => Promise<T>): Thenable<T> {
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, task);
}

import * as vscode from 'vscode';
import { plainText } from './plainText.ts';

export interface Progress {
  /** Aborted when the person cancels. */
  readonly signal: AbortSignal;
  /** "done of total", shown as a bar and as the message. */
  step(done: number, total: number, message: string): void;
}

/**
 * Runs `task` under a notification with a Cancel button.
 * @param stopped cancels it, too
 */
export function withProgress<T>(
  title: string,
  task: (progress: Progress) => Promise<T>,
  stopped?: AbortSignal,
): Thenable<T> {
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: plainText(title), cancellable: true },
    async (bar, token) => {
      const abort = new AbortController();
      const listener = token.onCancellationRequested(() => abort.abort());
      if (token.isCancellationRequested) abort.abort();
      const signal = stopped ? AbortSignal.any([abort.signal, stopped]) : abort.signal;
      let shown = 0;
      try {
        return await task({
          signal,
          step(done, total, message) {
            const percent = total === 0 ? 100 : (100 * done) / total;
            bar.report({ message, increment: percent - shown });
            shown = percent;
          },
        });
      } finally {
        listener.dispose();
      }
    },
  );
}

import * as vscode from 'vscode';
import type { viewIds } from './ids.ts';

/** Milliseconds after which a waiting user is offered a Cancel button. */
const defaultPatience = 2_000;

export interface InView {
  readonly viewId: (typeof viewIds)[keyof typeof viewIds];
  /** The title of the notification. */
  readonly title: string;
}

/** Shows a request's progress in a view and, after a while, in a notification with a Cancel button. */
export function withViewProgress<T>(
  { viewId, title }: InView,
  task: (signal: AbortSignal) => Promise<T>,
  patience = defaultPatience,
): Thenable<T> {
  return vscode.window.withProgress({ location: { viewId } }, async () => {
    const abort = new AbortController();
    const running = task(abort.signal);
    const offer = setTimeout(() => offerCancel(title, running, abort), patience);
    try {
      return await running;
    } finally {
      clearTimeout(offer);
    }
  });
}

function offerCancel(title: string, running: Promise<unknown>, abort: AbortController): void {
  const location = vscode.ProgressLocation.Notification;
  vscode.window.withProgress({ location, title, cancellable: true }, async (_bar, token) => {
    const listener = token.onCancellationRequested(() => abort.abort());
    // The caller handles the task's failure.
    await running.catch(() => undefined);
    listener.dispose();
  });
}

import * as vscode from 'vscode';
import { plainText } from './plainText.ts';

/** Milliseconds. VS Code shows a notification for most of a second, even if its task ends sooner. */
const defaultPatience = 1_000;

export interface Step {
  readonly message?: string;
  /** A percentage of the whole. */
  readonly increment?: number;
}

export interface Bar {
  report(step: Step): void;
}

/** Runs `task`. Unless it ends soon, shows a notification whose Cancel button aborts the signal. */
export async function withProgress<T>(
  title: string,
  task: (signal: AbortSignal, bar: Bar) => Promise<T>,
  patience = defaultPatience,
): Promise<T> {
  const abort = new AbortController();
  const early: Step[] = [];
  let shown: Bar = { report: (step) => early.push(step) };
  const running = task(abort.signal, { report: (step) => shown.report(step) });
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: plainText(title),
    cancellable: true,
  };
  const show = () =>
    vscode.window.withProgress(options, async (bar, token) => {
      for (const step of early) bar.report(step);
      shown = bar;
      const listener = token.onCancellationRequested(() => abort.abort());
      if (token.isCancellationRequested) abort.abort();
      // The caller handles the task's failure.
      await running.catch(() => undefined);
      listener.dispose();
    });
  const timer = setTimeout(show, patience);
  try {
    return await running;
  } finally {
    clearTimeout(timer);
  }
}

export function inStatusBar<T>(title: string, task: () => Promise<T>): Thenable<T> {
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, task);
}

/** Undefined if the signal was aborted before the task was done. */
export async function unlessAborted<T>(task: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    const result = await task;
    return signal.aborted ? undefined : result;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

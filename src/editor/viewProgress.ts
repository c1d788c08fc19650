import * as vscode from 'vscode';
import type { viewIds } from './ids.ts';
import { withProgress } from './progress.ts';

export interface InView {
  readonly viewId: (typeof viewIds)[keyof typeof viewIds];
  /** The title of the notification. */
  readonly title: string;
}

/** Shows a request's progress in a view and, after a while, in a notification with a Cancel button. */
export function withViewProgress<T>(
  { viewId, title }: InView,
  task: (signal: AbortSignal) => Promise<T>,
  patience?: number,
): Thenable<T> {
  return vscode.window.withProgress({ location: { viewId } }, () => withProgress(title, task, patience));
}

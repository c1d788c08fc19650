import * as vscode from 'vscode';
import { ResourceTaken } from '../jobs/runner.ts';
import type { Deps } from './deps.ts';

/**
 * Runs an action unless this window is already running it, for example after a double click. The action shows a
 * prompt or progress, so a message in the status bar suffices.
 */
export async function oneAtATime(
  { jobs }: Pick<Deps, 'jobs'>,
  resource: string,
  task: () => Promise<void>,
): Promise<void> {
  const job = jobs.start(async (context) => {
    await context.claim({ resource });
    await task();
  });
  try {
    await job.result;
  } catch (error) {
    if (!(error instanceof ResourceTaken)) throw error;
    vscode.window.setStatusBarMessage(vscode.l10n.t('This is already in progress.'), 3000);
  }
}

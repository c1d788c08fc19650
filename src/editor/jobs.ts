/** Runs jobs in the editor, with claims that all windows share and progress for the user. */
import * as vscode from 'vscode';
import type { Claim } from '../jobs/claims.ts';
import { leaseIn } from '../jobs/leases.ts';
import { type Job, type JobContext, JobRunner, ResourceTaken } from '../jobs/runner.ts';
import { UserError } from './errors.ts';
import type { Log } from './log.ts';
import { withProgress } from './progress.ts';

/** @param storage a folder owned by the extension and shared by all windows; need not exist yet */
export function openJobs(storage: vscode.Uri, log: Log): JobRunner {
  const folder = vscode.Uri.joinPath(storage, 'leases').fsPath;
  // A failure here must not fail a run, least of all one that has ended.
  const failed = (error: unknown) => log.failure('Claiming a file for a run', error);
  return new JobRunner(async (resource) => {
    // The resource of an action may contain an identifier from the service, so it might not be a valid URI.
    const scheme = resource.slice(0, Math.max(0, resource.indexOf(':')));
    // Documents without a file system belong to this window: another window may have its own Untitled-1.
    const isShared = vscode.workspace.fs.isWritableFileSystem(scheme) !== undefined;
    if (!isShared || storage.scheme !== 'file') return unshared;
    try {
      const lease = await leaseIn(folder, resource);
      return lease && { release: () => lease.release().catch(failed) };
    } catch (error) {
      failed(error);
      return unshared;
    }
  });
}

const unshared = { release: async () => {} };

/** @throws UserError while another run is working on the document */
export async function claimDocument(job: Pick<JobContext, 'claim'>, claim: Claim): Promise<void> {
  try {
    await job.claim(claim);
  } catch (error) {
    throw error instanceof ResourceTaken ? alreadyRunning(error) : error;
  }
}

function alreadyRunning({ resource, rival }: ResourceTaken): UserError {
  const name = vscode.workspace.asRelativePath(vscode.Uri.parse(resource));
  if (!rival) {
    const message = vscode.l10n.t('{0} is already being translated in another window.', name);
    return new UserError('information', message);
  }
  return new UserError('information', vscode.l10n.t('{0} is already being translated.', name), [
    {
      title: vscode.l10n.t('Show Progress'),
      run: () => vscode.commands.executeCommand('notifications.showList'),
    },
    { title: vscode.l10n.t('Stop That Run'), run: () => rival.cancel() },
  ]);
}

export interface Steps {
  readonly done: number;
  readonly total: number;
  /** Whether a request waits because the service has asked to slow down. */
  readonly isBusy?: boolean;
}

export interface Shown<Progress> {
  title(progress: Progress): string;
  message(progress: Progress): string;
}

/** Shows a job's progress in a notification with a Cancel button, unless the progress ends soon. */
export async function inNotification<Result, Progress extends Steps>(
  job: Job<Result, Progress>,
  shown: Shown<Progress>,
): Promise<Result> {
  let isOpen = false;
  const follow = (progress: Progress | undefined) => {
    if (progress !== undefined && !isOpen) notify(job, progress, shown);
    isOpen = progress !== undefined;
  };
  const stop = job.onProgress(follow);
  follow(job.progress);
  try {
    return await job.result;
  } finally {
    stop();
  }
}

function notify<Progress extends Steps>(
  job: Job<unknown, Progress>,
  first: Progress,
  { title, message }: Shown<Progress>,
): void {
  void withProgress(title(first), (signal, bar) => {
    signal.addEventListener('abort', () => job.cancel(), { once: true });
    let percent = 0;
    return new Promise<void>((resolve) => {
      const show = (progress: Progress | undefined) => {
        if (progress === undefined) {
          stop();
          return resolve();
        }
        const { done, total } = progress;
        const now = total === 0 ? 100 : (100 * done) / total;
        const text = message(progress);
        const busy = progress.isBusy ? vscode.l10n.t('The service is busy; waiting to try again.') : '';
        bar.report({ message: [text, busy].filter(Boolean).join(' · '), increment: now - percent });
        percent = now;
      };
      const stop = job.onProgress(show);
      show(job.progress);
    });
  });
}

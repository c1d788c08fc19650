/** What keeps two runs from paying for the same text. */
import * as vscode from 'vscode';
import { type Claim, type Job, Jobs } from '../jobs/jobs.ts';
import { leaseIn } from '../jobs/leases.ts';
import { UserError } from './errors.ts';
import type { Log } from './log.ts';

/** @param storage a folder of the extension's own that all windows share, which need not exist. */
export function openJobs(storage: vscode.Uri, log: Log): Jobs {
  const folder = vscode.Uri.joinPath(storage, 'leases').fsPath;
  // No run fails because of this, least of all one that has ended.
  const failed = (error: unknown) => log.failure('Telling other windows of a run', error);
  return new Jobs(async (resource) => {
    const { scheme } = vscode.Uri.parse(resource);
    // What no file system has is of this window alone: every window has an Untitled-1.
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

/** One run of a command, and what it works on. */
export class Running {
  private readonly all: Jobs;
  private readonly abort = new AbortController();
  private readonly jobs = new Map<string, Job>();

  constructor(all: Jobs) {
    this.all = all;
  }

  /** Aborted when the person stops this run from another one. */
  get signal(): AbortSignal {
    return this.abort.signal;
  }

  /** @throws UserError while another run is at work there */
  async claim(claim: Claim): Promise<void> {
    if (this.jobs.has(claim.resource)) return;
    const beginning = await this.all.begin(claim, () => this.abort.abort());
    if (beginning.kind === 'begun') this.jobs.set(claim.resource, beginning.job);
    else throw alreadyRunning(claim, beginning.kind === 'running' ? beginning.job : undefined);
  }

  async end(): Promise<void> {
    await Promise.all([...this.jobs.values()].map((job) => job.end()));
  }
}

function alreadyRunning({ resource }: Claim, job: Job | undefined): UserError {
  const name = vscode.workspace.asRelativePath(vscode.Uri.parse(resource));
  if (!job) {
    const message = vscode.l10n.t('{0} is being translated in another window already.', name);
    return new UserError('information', message);
  }
  return new UserError('information', vscode.l10n.t('{0} is being translated already.', name), [
    {
      title: vscode.l10n.t('Show Progress'),
      run: () => vscode.commands.executeCommand('notifications.showList'),
    },
    { title: vscode.l10n.t('Stop That Run'), run: () => job.cancel() },
  ]);
}

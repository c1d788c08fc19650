import * as vscode from 'vscode';
import { ServiceError } from '../../http/errors.ts';
import type { Client } from '../../service/client.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import type { Deps } from '../deps.ts';
import { fromService, UserError } from '../errors.ts';
import { withViewProgress } from './progress.ts';

/** Runs an action unless it is under way, which a person sees in the prompt or the progress of the first one. */
export async function once(deps: Deps, name: string, task: () => Promise<void>): Promise<void> {
  if (await deps.keyGuard.once(name, task)) return;
  vscode.window.setStatusBarMessage(vscode.l10n.t('This is already under way.'), 3000);
}

/** Reads the list for an action, which needs it as it is now. */
export async function readKeys(deps: Deps): Promise<readonly DeveloperKey[]> {
  const { client } = await deps.connections.admin();
  const title = vscode.l10n.t('Reading the developer keys…');
  return withViewProgress(title, (signal) => client.developerKeys({}, { signal }));
}

export type Request<T> = (client: Client, call: { readonly signal: AbortSignal }) => Promise<T>;

/** Sends a change. Whatever comes of it, the view shows afterwards what is true. */
export async function send<T>(deps: Deps, title: string, request: Request<T>): Promise<T> {
  const { client } = await deps.connections.admin();
  try {
    return await withViewProgress(title, (signal) => request(client, { signal }));
  } finally {
    deps.developerKeys.reread();
    void deps.usage.refresh();
  }
}

/** Sends a change of one key. @throws UserError when the key is gone. */
export async function change(deps: Deps, title: string, request: Request<unknown>): Promise<void> {
  try {
    await send(deps, title, request);
  } catch (error) {
    throw error instanceof ServiceError && error.kind === 'notFound' ? gone(error) : error;
  }
}

/** Without the label, which others may write: a notification makes links of what looks like one. */
function gone(error: ServiceError): UserError {
  const message = vscode.l10n.t('The service does not know this key any more.');
  return new UserError('warning', `${message} ${fromService(error)?.message ?? ''}`.trim());
}

import * as vscode from 'vscode';
import type { Administration } from '../../backend.ts';
import { ServiceError } from '../../http/errors.ts';
import type { DeveloperKey } from '../../service/developerKeys.ts';
import type { Deps } from '../deps.ts';
import { fromService, UserError } from '../errors.ts';
import { viewIds } from '../ids.ts';
import { oneAtATime } from '../oneAtATime.ts';
import { withViewProgress } from '../viewProgress.ts';

const viewId = viewIds.developerKeys;

/** One user action. Everything that it shows and changes belongs to a single organisation. */
export interface Session {
  readonly deps: Deps;
  readonly identity: string;
}

/** @throws as `Connections.admin` does */
export async function begin(deps: Deps): Promise<Session> {
  const { identity } = await deps.connections.admin();
  return { deps, identity };
}

async function connect({ deps, identity }: Session): Promise<Administration> {
  const now = await deps.connections.admin();
  if (now.identity === identity) return now.administration;
  const message = vscode.l10n.t(
    'The connection to the service has changed in the meantime, so nothing was sent.',
  );
  throw new UserError('warning', message);
}

export function once(deps: Deps, name: string, task: () => Promise<void>): Promise<void> {
  return oneAtATime(deps, `developer-key:${name}`, task);
}

/** @throws UserError if the connection has changed since the action began, or cannot be used; ServiceError */
export async function readKeys(session: Session): Promise<readonly DeveloperKey[]> {
  const administration = await connect(session);
  const title = vscode.l10n.t('Reading the developer keys…');
  return withViewProgress({ viewId, title }, (signal) => administration.developerKeys({}, { signal }));
}

export type Request<T> = (
  administration: Administration,
  call: { readonly signal: AbortSignal },
) => Promise<T>;

/**
 * Sends a change. The view shows the actual state afterwards, even if the change fails.
 * @throws as `readKeys` does
 */
export async function send<T>(session: Session, title: string, request: Request<T>): Promise<T> {
  const administration = await connect(session);
  try {
    return await withViewProgress({ viewId, title }, (signal) => request(administration, { signal }));
  } finally {
    session.deps.developerKeys.reread();
    session.deps.usage.refreshInBackground();
  }
}

/** @throws as `send` does; UserError if the key no longer exists */
export async function change(session: Session, title: string, request: Request<unknown>): Promise<void> {
  try {
    await send(session, title, request);
  } catch (error) {
    throw error instanceof ServiceError && error.kind === 'notFound' ? gone(error) : error;
  }
}

function gone(error: ServiceError): UserError {
  const message = vscode.l10n.t('The service no longer knows this key.');
  return new UserError('warning', `${message} ${fromService(error)?.message ?? ''}`.trim());
}

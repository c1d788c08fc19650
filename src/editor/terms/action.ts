import * as vscode from 'vscode';
import type { TermsService } from '../../backend.ts';
import { ServiceError } from '../../http/errors.ts';
import type { GlossaryChanged } from '../../jobs/events.ts';
import type { Glossary } from '../../service/glossaries.ts';
import type { Call } from '../../service/request.ts';
import type { Deps } from '../deps.ts';
import { fromService, UserError } from '../errors.ts';
import { viewIds } from '../ids.ts';
import { oneAtATime } from '../oneAtATime.ts';
import { withViewProgress } from '../viewProgress.ts';

const viewId = viewIds.terms;

/** One action of a user. Everything that it shows and changes belongs to one account. */
export interface Session {
  readonly deps: Deps;
  /** The identity of the connection. */
  readonly identity: string;
}

/** @throws as `Connections.current` does */
export async function begin(deps: Deps): Promise<Session> {
  const { identity } = await deps.connections.current();
  return { deps, identity };
}

/** @throws UserError if the connection has changed since the action began, or cannot be used */
async function connect({ deps, identity }: Session): Promise<TermsService> {
  const now = await deps.connections.current();
  if (now.identity === identity && now.terms) return now.terms;
  const message = vscode.l10n.t(
    'The connection to the service has changed in the meantime, so nothing was sent.',
  );
  throw new UserError('warning', message);
}

/**
 * Runs an action unless this window is already running one under the same name.
 * @param name the id of the glossary that it changes, or `create`
 */
export function once(deps: Deps, name: string, task: () => Promise<void>): Promise<void> {
  return oneAtATime(deps, `glossary:${name}`, task);
}

export type Request<T> = (service: TermsService, call: Call) => Promise<T>;

export async function ask<T>(session: Session, title: string, request: Request<T>): Promise<T> {
  const service = await connect(session);
  return withViewProgress({ viewId, title }, (signal) => request(service, { signal }));
}

export function readGlossaries(session: Session): Promise<readonly Glossary[]> {
  return ask(session, vscode.l10n.t('Reading the glossaries…'), (service, call) =>
    service.glossaries({}, call),
  );
}

/**
 * Sends a change. The view is refreshed afterwards, even after a failure.
 * @throws UserError if the glossary or dictionary no longer exists, or as `connect` does; ServiceError
 */
export async function send<T>(session: Session, title: string, request: Request<T>): Promise<T> {
  try {
    return await ask(session, title, request);
  } catch (error) {
    throw error instanceof ServiceError && error.kind === 'notFound' ? gone(error) : error;
  } finally {
    session.deps.terms.reread();
  }
}

export function raiseChange(
  { deps }: Session,
  { glossaryId, name }: Pick<Glossary, 'glossaryId' | 'name'>,
  change: GlossaryChanged['change'],
): void {
  deps.events.raise({ kind: 'glossaryChanged', glossaryId, name, change });
}

/** Omits the name, which others may have written: a notification could render it as a link. */
function gone(error: ServiceError): UserError {
  const message = vscode.l10n.t('The service no longer has this glossary or dictionary.');
  return new UserError('warning', `${message} ${fromService(error)?.message ?? ''}`.trim());
}

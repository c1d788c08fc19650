/** Updates the service from a folder's glossary files, with the user's consent. */
import * as vscode from 'vscode';
import {
  type PushDeps,
  type PushedFiles,
  type PushOutcome,
  pushGlossaryFiles,
} from '../../glossaryFiles/push.ts';
import type { TranslateConnection } from '../connection.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../errors.ts';
import { plainText } from '../plainText.ts';
import { inTurn } from '../terms/inTurn.ts';
import { formatNumber } from '../views/figures.ts';
import type { PushAnswer } from './consent.ts';
import { obstacleError, recordError } from './obstacles.ts';
import { nameIn, type ProjectTerms } from './project.ts';

export interface Pushed {
  readonly pushed: PushedFiles | undefined;
  readonly steps: Extract<PushOutcome, { readonly kind: 'inStep' }>['steps'];
}

type Service = NonNullable<TranslateConnection['terms']>;

/** @throws UserError if an obstacle or the record prevents the push; ServiceError */
export async function push(
  { events, jobs, terms }: Pick<Deps, 'events' | 'jobs' | 'terms'>,
  project: ProjectTerms,
  service: Service,
  signal: AbortSignal,
): Promise<Pushed> {
  let hasBegun = false;
  const onStep = () => {
    hasBegun = true;
  };
  const deps: PushDeps = {
    service,
    raise: events.raise,
    inTurn: (at, replace) => inTurn(jobs, at, { signal }, replace),
    onStep,
  };
  const outcome = await carriedOut(project, deps, signal).finally(() => {
    // A failure does not undo the steps before it.
    if (hasBegun) terms.reread();
  });
  if (outcome.kind === 'obstacle') throw obstacleError(outcome.obstacle);
  const { pushed, steps } = outcome;
  if (steps.some(({ kind }) => kind === 'create')) {
    notify(
      vscode.l10n.t(
        'The terms of {0} are now the glossary "{1}". Commit vernacular.terms.json so that everybody uses the same one.',
        project.folder.name,
        pushed?.name ?? '',
      ),
    );
  }
  return { pushed, steps };
}

async function carriedOut(project: ProjectTerms, deps: PushDeps, signal: AbortSignal): Promise<PushOutcome> {
  try {
    return await pushGlossaryFiles(project, deps, { signal });
  } catch (error) {
    throw recordError(error);
  }
}

/**
 * Asks, unless there is an earlier answer.
 * @returns undefined if the user cancels
 * @throws UserError if the record cannot be used
 */
export async function agreement(
  { glossaryFiles }: Pick<Deps, 'glossaryFiles'>,
  project: ProjectTerms,
  { host }: TranslateConnection,
): Promise<PushAnswer | undefined> {
  const { folder } = project;
  const known = glossaryFiles.answer(folder, host);
  if (known !== undefined) return known;
  const answer = await ask(project, host);
  if (answer) await glossaryFiles.set(folder, host, answer);
  return answer;
}

async function ask(project: ProjectTerms, host: string): Promise<PushAnswer | undefined> {
  const { folder, files, paths } = project;
  const name = await nameIn(project);
  const count = files.reduce((sum, { terms }) => sum + terms.length, 0);
  const question = vscode.l10n.t('Send the terms of {0} to {1}?', folder.name, host);
  const detail = [
    vscode.l10n.t(
      'The content of {1} (terms: {0}) becomes the glossary "{2}", which runs use. When the files change, their terms are sent before the next run.',
      formatNumber(count),
      shortList(paths),
      name,
    ),
    vscode.l10n.t(
      'vernacular.terms.json in the folder records which glossary it is. No other glossary is ever changed.',
    ),
    vscode.l10n.t('This is remembered on this machine, for this folder and this service only.'),
  ]
    .map(plainText)
    .join('\n\n');
  const [send, without] = [vscode.l10n.t('Send Terms'), vscode.l10n.t('Continue Without')];
  const options = { modal: true, detail };
  const answer = await vscode.window.showInformationMessage(plainText(question), options, send, without);
  if (answer === send) return 'push';
  return answer === without ? 'without' : undefined;
}

const mostPaths = 5;

function shortList(paths: readonly string[]): string {
  const shown = paths.slice(0, mostPaths).join(', ');
  const more = paths.length - mostPaths;
  return more > 0 ? vscode.l10n.t('{0} and {1} more', shown, formatNumber(more)) : shown;
}

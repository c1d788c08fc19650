import * as vscode from 'vscode';
import { ServiceError } from '../http/errors.ts';
import { inBackground } from './background.ts';
import { confirmLoss } from './confirm.ts';
import type { Candidate, KeyInUse } from './connection.ts';
import { type KeyKind, keyProblem, type SavedKey } from './credentials.ts';
import type { Deps } from './deps.ts';
import {
  commandAction,
  enterKey,
  fromService,
  join,
  noAdminKey,
  noKey,
  notify,
  show,
  UserError,
} from './errors.ts';
import { commandIds, viewIds } from './ids.ts';
import { withProgress } from './progress.ts';

/** The key is saved for the origin at which it was checked. */
export async function setKey(deps: Deps, kind: KeyKind): Promise<void> {
  const key = await askForKey(kind);
  if (key === undefined) return;
  const candidate = await deps.connections.candidate(kind, key);
  const { origin } = candidate;
  try {
    const verdict = await checkWithProgress(kind, candidate);
    if (verdict.kind === 'cancelled') return;
    if (verdict.kind === 'failed' && !(await saveAnyway(kind, verdict.error))) return;
  } finally {
    await candidate.close();
  }
  await save(deps, kind, { key, origin });
  const wasDemo = await deps.demo.chosen();
  // The user's own key would have no effect while the demo is chosen.
  await deps.demo.choose(false);
  await deps.connectionChanged();
  if (kind === 'admin') await showKeys(deps);
  const { host } = new URL(origin);
  const lacksKey = kind === 'admin' && wasDemo && !(await deps.connections.keyInUse('translate'));
  if (lacksKey) {
    const message = vscode.l10n.t(
      'The key was saved for {0}. The demo service is off now: to translate, set an API key, too.',
      host,
    );
    inBackground(deps.log, 'Saying that an API key is missing', () =>
      show(new UserError('information', message, [enterKey()])),
    );
  } else notify(vscode.l10n.t('The key was saved for {0}.', host));
}

async function save({ credentials, log }: Deps, kind: KeyKind, saved: SavedKey): Promise<void> {
  try {
    await credentials.save(kind, saved);
  } catch (error) {
    log.failure('Saving a key', error);
    throw new UserError('error', vscode.l10n.t("The key could not be saved in the editor's secret storage."));
  }
}

/** Reads the list again, because a key that was refused before may have been granted access since. */
async function showKeys({ developerKeys }: Deps): Promise<void> {
  developerKeys.reread();
  await vscode.commands.executeCommand(`${viewIds.developerKeys}.focus`);
}

export async function checkKey(deps: Deps, kind: KeyKind): Promise<void> {
  if (await deps.demo.chosen()) throw demoInUse();
  const inUse = await deps.connections.keyInUse(kind);
  if (inUse === undefined) throw kind === 'translate' ? noKey() : noAdminKey();
  const candidate = await deps.connections.candidate(kind, inUse.key);
  const { origin } = candidate;
  try {
    const verdict = await checkWithProgress(kind, candidate);
    if (verdict.kind === 'cancelled') return;
    if (verdict.kind === 'failed') throw verdict.error;
  } finally {
    await candidate.close();
  }
  notify(acceptedSentence(origin, inUse));
}

function acceptedSentence(origin: string, { savedFor }: KeyInUse): string {
  const { host } = new URL(origin);
  if (savedFor === origin) return vscode.l10n.t('{0} accepts the key.', host);
  if (savedFor === undefined) {
    return vscode.l10n.t("No key is saved. {0} accepts the emulator's own key, which is used instead.", host);
  }
  return vscode.l10n.t(
    "The saved key is for {0}. {1} accepts the emulator's own key, which is used instead.",
    new URL(savedFor).host,
    host,
  );
}

function demoInUse(): UserError {
  const message = vscode.l10n.t('The demo service is in use and needs no key.');
  const leave = commandAction(vscode.l10n.t('Leave the Demo Service'), commandIds.leaveDemoService);
  return new UserError('information', message, [leave]);
}

export async function removeKey(deps: Deps, kind: KeyKind): Promise<void> {
  const saved = await savedKey(deps, kind);
  if (!saved) throw new UserError('information', vscode.l10n.t('No key is saved.'));
  const question = vscode.l10n.t('Remove the key saved for {0}?', new URL(saved.origin).host);
  const [act, keep] = [vscode.l10n.t('Remove Key'), vscode.l10n.t('Keep Key')];
  if (!(await confirmLoss({ question, act, keep }))) return;
  await remove(deps, kind);
  await deps.connectionChanged();
}

async function savedKey({ credentials, log }: Deps, kind: KeyKind): Promise<SavedKey | undefined> {
  try {
    return await credentials.read(kind);
  } catch (error) {
    log.failure('Reading a key', error);
    throw new UserError('error', vscode.l10n.t("The editor's secret storage cannot be read."));
  }
}

async function remove({ credentials, log }: Deps, kind: KeyKind): Promise<void> {
  try {
    await credentials.remove(kind);
  } catch (error) {
    log.failure('Removing a key', error);
    throw new UserError(
      'error',
      vscode.l10n.t("The key could not be removed from the editor's secret storage."),
    );
  }
}

export async function useDemo(deps: Deps): Promise<void> {
  await deps.demo.choose(true);
  await deps.connectionChanged();
  notify(vscode.l10n.t('The demo service is on. It writes pseudo-translations.'));
}

export async function leaveDemo(deps: Deps): Promise<void> {
  await deps.demo.choose(false);
  await deps.connectionChanged();
}

async function askForKey(kind: KeyKind): Promise<string | undefined> {
  const entered = await vscode.window.showInputBox({
    title: kind === 'translate' ? vscode.l10n.t('Set API Key') : vscode.l10n.t('Set Admin Key'),
    prompt: vscode.l10n.t("The key is kept in the editor's secret storage and sent only to the service."),
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) => problemSentence(kind, text),
  });
  return entered?.trim() || undefined;
}

function problemSentence(kind: KeyKind, text: string): string | undefined {
  switch (keyProblem(text)) {
    case 'empty':
      return vscode.l10n.t('Enter a key, or press Escape to cancel.');
    case 'characters':
      return vscode.l10n.t('A key consists of at most 512 ASCII characters without white space.');
  }
  if (kind === 'translate' && text.trim().endsWith(':adm')) {
    return vscode.l10n.t('This is an admin key, which cannot translate. Use "Set Admin Key…" for it.');
  }
  return undefined;
}

type Verdict =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: ServiceError };

function checkWithProgress(kind: KeyKind, candidate: Candidate): Thenable<Verdict> {
  return withProgress(vscode.l10n.t('Checking the key…'), (signal) => check(kind, candidate, signal));
}

async function check(kind: KeyKind, candidate: Candidate, signal: AbortSignal): Promise<Verdict> {
  try {
    await candidate.check({ signal });
    return { kind: 'accepted' };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.kind === 'cancelled') return { kind: 'cancelled' };
    // A key with restricted scopes may translate without being allowed to read usage.
    if (kind === 'translate' && error.reason === 'missingScope') return { kind: 'accepted' };
    return { kind: 'failed', error };
  }
}

/** A key that the service refuses is not saved. One that could not be checked is saved if the user agrees. */
async function saveAnyway(kind: KeyKind, error: ServiceError): Promise<boolean> {
  if (error.kind === 'auth') throw keyRefused(kind, error);
  const save = vscode.l10n.t('Save Anyway');
  const reason = fromService(error)?.message ?? '';
  const message = vscode.l10n.t('The key could not be checked. {0}', reason);
  return (await vscode.window.showWarningMessage(message, { modal: true }, save)) === save;
}

function keyRefused(kind: KeyKind, error: ServiceError): UserError {
  if (kind === 'admin') {
    const notSaved = vscode.l10n.t('The key was not saved.');
    const again = commandAction(vscode.l10n.t('Set Admin Key…'), commandIds.setAdminKey);
    return new UserError('error', join(fromService(error)?.message ?? '', notSaved), [again]);
  }
  const reason = vscode.l10n.t('The service refused the key, so it was not saved.');
  return new UserError('error', join(reason, error.serviceMessage ?? ''), [enterKey()]);
}

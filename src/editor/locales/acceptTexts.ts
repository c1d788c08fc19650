/** Accepts translations as they are, like the terminal's `accept`, and records them in `vernacular.lock`. */
import * as vscode from 'vscode';
import { pathKey } from '../../formats/pathKey.ts';
import { groupBy } from '../../groupBy.ts';
import { isOfLaterVersion, type LockRecord, type ReadLockText } from '../../lockFile.ts';
import type { StandingText } from '../../project/lock/renew.ts';
import { accepted } from '../../project/plans/held.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { commandAction, show, UserError } from '../errors.ts';
import { commandIds } from '../ids.ts';
import { isLockOutOfReach, recordTexts, unreadableLock, unreadableLockOf } from '../localeFile/lock.ts';
import { nameOf } from '../localeFile/names.ts';
import { openSource, planTarget } from '../localeFile/plans.ts';
import { listBroken, nothingWritten } from '../localeFile/problems.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import { mergePicked, type PickedTexts } from './picked.ts';

interface Acceptance extends LockRecord {
  readonly lock: ReadLockText;
}

/**
 * Accepts the picked texts that are stale or edited. Where only a language is picked, accepts its stale translations
 * made by hand, but not ours, which should be translated again.
 */
export async function acceptTexts(deps: Deps, picked: readonly PickedTexts[]): Promise<void> {
  requireTrust();
  const found: Acceptance[] = [];
  const refused: UserError[] = [];
  for (const one of mergePicked(picked)) {
    try {
      found.push(await acceptanceOf(one));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refused.push(error);
    }
  }
  listBroken(deps.diagnostics, refused);
  const all = found.filter((one) => countIn(one) > 0);
  if (all.length === 0) throw nothingToAccept(refused);
  for (const [lock, records] of groupBy(all, ({ lock: { path } }) => path)) await record(deps, lock, records);
  const count = all.reduce((sum, one) => sum + countIn(one), 0);
  const sentence =
    count === 1
      ? vscode.l10n.t('1 translation accepted as it is.')
      : vscode.l10n.t('{0} translations accepted as they are.', formatNumber(count));
  const messages = new Set(refused.map(({ message }) => message));
  const severity = messages.size > 0 ? 'warning' : 'information';
  const notice = new UserError(severity, [sentence, ...messages].join(' '), refused[0]?.actions);
  // Not awaited: a quick fix counts as running until its command ends, and the notification may stay open forever.
  inBackground(deps.log, 'Showing what was accepted', () => show(notice));
}

async function acceptanceOf({ source: uri, locale, paths }: PickedTexts): Promise<Acceptance> {
  const source = await openSource(uri);
  const { lock } = source;
  if (!lock) throw await whyNoLock(uri);
  if (isOfLaterVersion(lock)) {
    const name = nameOf(vscode.Uri.file(lock.path));
    throw new UserError(
      'error',
      vscode.l10n.t('{0} was written by a later version of Vernacular and is not changed.', name),
    );
  }
  const { plan } = await planTarget(source, locale);
  const named = paths && new Set(paths.map(pathKey));
  const texts = accepted(plan.held, (text) =>
    named ? named.has(pathKey(text.path)) && isOutdated(text) : isStaleByHand(text),
  );
  return { lock, plan, texts };
}

function isOutdated({ seen }: StandingText): boolean {
  return seen?.standing.kind === 'stale' || seen?.standing.kind === 'edited';
}

function isStaleByHand({ seen }: StandingText): boolean {
  return seen?.standing.kind === 'stale' && seen.standing.origin === 'byHand';
}

function countIn({ texts }: Acceptance): number {
  return texts.filter(({ made }) => made === 'accepted').length;
}

/** Also refreshes the model if the lock is outside the workspace, where it is not watched. */
async function record({ locales }: Deps, path: string, records: readonly Acceptance[]): Promise<void> {
  const [first] = records;
  if (first) await recordTexts(first.lock, records);
  if (!vscode.workspace.getWorkspaceFolder(vscode.Uri.file(path))) await (await locales()).model.refresh();
}

async function whyNoLock(source: vscode.Uri): Promise<UserError> {
  if (await isLockOutOfReach(source)) return lockOutOfReach();
  const unreadable = await unreadableLockOf(source);
  return unreadable ? unreadableLock(unreadable) : noLock();
}

function lockOutOfReach(): UserError {
  return new UserError(
    'information',
    vscode.l10n.t(
      'Translations cannot be accepted here, because the files of this workspace are not on this machine.',
    ),
  );
}

function noLock(): UserError {
  const message = vscode.l10n.t(
    'There is no vernacular.lock yet, which records what has gone stale and what was accepted.',
  );
  const keep = commandAction(vscode.l10n.t('Keep Track of Translations…'), commandIds.keepTrack);
  return new UserError('information', message, [keep]);
}

function nothingToAccept([first, ...others]: readonly UserError[]): UserError {
  if (first && others.every(({ message }) => message === first.message)) return first;
  if (first) return nothingWritten([first, ...others]);
  return new UserError('information', vscode.l10n.t('None of these translations is stale or edited.'));
}

/** Accepts translations as they are, like the terminal's `accept`, and records them in `vernacular.lock`. */
import * as vscode from 'vscode';
import { pathKey } from '../../formats/pathKey.ts';
import { groupBy } from '../../groupBy.ts';
import { isOfLaterVersion, type LockRecord, type ReadLockText } from '../../lockFile.ts';
import { type Acceptance, acceptanceIn } from '../../project/plans/acceptance.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { show, UserError } from '../errors.ts';
import { isLockOutOfReach, noLockFor, recordTexts } from '../localeFile/lock.ts';
import { nameOf } from '../localeFile/names.ts';
import { openSource, planTarget } from '../localeFile/plans.ts';
import { listBroken, nothingWritten } from '../localeFile/problems.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import { mergePicked, type PickedTexts } from './picked.ts';

interface PlannedAcceptance extends LockRecord, Acceptance {
  readonly lock: ReadLockText;
}

/** Texts in a language that is picked as a whole are accepted like those that match a pattern in the terminal. */
export async function acceptTexts(deps: Deps, picked: readonly PickedTexts[]): Promise<void> {
  requireTrust();
  const found: PlannedAcceptance[] = [];
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
  const all = found.filter(({ accepted }) => accepted.length > 0);
  const left = [
    ...markedSentence(sum(found, ({ marked }) => marked.length)),
    ...oursSentence(sum(found, ({ ours }) => ours.length)),
  ];
  if (all.length === 0) throw nothingToAccept(refused, left);
  for (const [lock, records] of groupBy(all, ({ lock: { path } }) => path)) await record(deps, lock, records);
  const count = sum(all, ({ accepted }) => accepted.length);
  const sentence =
    count === 1
      ? vscode.l10n.t('1 translation accepted as it is.')
      : vscode.l10n.t('{0} translations accepted as they are.', formatNumber(count));
  const messages = new Set(refused.map(({ message }) => message));
  const severity = messages.size > 0 ? 'warning' : 'information';
  const notice = new UserError(severity, [sentence, ...left, ...messages].join(' '), refused[0]?.actions);
  // Not awaited: a quick fix counts as running until its command ends, and the notification may stay open forever.
  inBackground(deps.log, 'Showing what was accepted', () => show(notice));
}

async function acceptanceOf({ source: uri, locale, paths }: PickedTexts): Promise<PlannedAcceptance> {
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
  const acceptance = acceptanceIn(plan.held, ({ path }) => {
    if (!named) return 'among others';
    return named.has(pathKey(path)) ? 'itself' : undefined;
  });
  return { lock, plan, ...acceptance };
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}

function markedSentence(count: number): readonly string[] {
  if (count === 0) return [];
  return count === 1
    ? [
        vscode.l10n.t(
          '1 translation stays stale, because its file marks it as unfinished: change that there.',
        ),
      ]
    : [
        vscode.l10n.t(
          '{0} translations stay stale, because their file marks them as unfinished: change that there.',
          formatNumber(count),
        ),
      ];
}

function oursSentence(count: number): readonly string[] {
  if (count === 0) return [];
  return count === 1
    ? [
        vscode.l10n.t(
          '1 translation stays stale, because Vernacular made it and can translate it again: to accept it as it is, select the text itself.',
        ),
      ]
    : [
        vscode.l10n.t(
          '{0} translations stay stale, because Vernacular made them and can translate them again: to accept one as it is, select the text itself.',
          formatNumber(count),
        ),
      ];
}

/** Also refreshes the model if the lock is outside the workspace, where it is not watched. */
async function record({ locales }: Deps, path: string, records: readonly PlannedAcceptance[]): Promise<void> {
  const [first] = records;
  if (first) await recordTexts(first.lock, records);
  if (!vscode.workspace.getWorkspaceFolder(vscode.Uri.file(path))) await (await locales()).model.refresh();
}

async function whyNoLock(source: vscode.Uri): Promise<UserError> {
  return (await isLockOutOfReach(source)) ? lockOutOfReach() : noLockFor(source);
}

function lockOutOfReach(): UserError {
  return new UserError(
    'information',
    vscode.l10n.t(
      'Translations cannot be accepted here, because the files of this workspace are not on this machine.',
    ),
  );
}

function nothingToAccept([first, ...others]: readonly UserError[], left: readonly string[]): UserError {
  if (first && others.every(({ message }) => message === first.message)) return first;
  if (first) return nothingWritten([first, ...others]);
  const sentences =
    left.length > 0 ? left : [vscode.l10n.t('None of these translations is stale or edited.')];
  return new UserError('information', sentences.join(' '));
}

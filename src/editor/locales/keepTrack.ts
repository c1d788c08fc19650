/** Creates `vernacular.lock`, which records from which text each translation was made, and by whom. */
import * as vscode from 'vscode';
import { loadFormat } from '../../formats/index.ts';
import { changeLock } from '../../lockFile.ts';
import { UnreadableFile } from '../../project/discovery/unreadable.ts';
import { textsWritten } from '../../project/entries/held.ts';
import { Lock } from '../../project/lock/lock.ts';
import { lockName, textsIn } from '../../project/lock/place.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { show, UserError } from '../errors.ts';
import { lockOf, onDisk, unreadableLock, unreadableLockOf } from '../localeFile/lock.ts';
import { nameOf } from '../localeFile/names.ts';
import type { Done } from '../localeFile/result.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import type { Locales } from './model.ts';
import type { ShownResource } from './shown.ts';
import { WorkspaceFiles } from './workspaceFiles.ts';

/** @param done the run after which this was offered, whose texts are recorded as made by Vernacular */
export async function keepTrack({ locales, log }: Deps, done?: Done): Promise<void> {
  requireTrust();
  const { model } = await locales();
  const isNeeded = (await placesFor(await untrackedIn(model))).some(({ isUnreadable }) => !isUnreadable);
  if (isNeeded && !(await isAgreed())) return;
  // The lock is permanent, so it must also cover changes that the editor has not noticed yet.
  await model.refresh();
  for (const place of await placesFor(await untrackedIn(model))) {
    const made = await makeLock(model, place, done);
    // Not awaited, because the notification may stay open.
    inBackground(log, 'Showing what is recorded', () => show(made));
  }
}

/** @throws UserError if there are none */
async function untrackedIn(model: Locales): Promise<readonly ShownResource[]> {
  const all = (await model.look()).filter(({ uri }) => uri.scheme === 'file');
  if (all.length === 0) {
    throw new UserError(
      'information',
      vscode.l10n.t('There are no locale files on this machine to keep track of.'),
    );
  }
  const untracked = await withoutLock(all);
  if (untracked.length === 0) throw lockExists();
  return untracked;
}

/** Those without a lock, or whose lock cannot be read. */
async function withoutLock(all: readonly ShownResource[]): Promise<readonly ShownResource[]> {
  const without: ShownResource[] = [];
  for (const one of all) if (!(await lockOf(one.uri))) without.push(one);
  return without;
}

async function isAgreed(): Promise<boolean> {
  const make = vscode.l10n.t('Create vernacular.lock');
  const question = vscode.l10n.t('Keep track of translations?');
  const detail = vscode.l10n.t(
    'vernacular.lock holds a line of hashes for each translation: which text it was made from, and whether Vernacular or a person made it. It shows what goes stale and lets renamed keys keep their translations. Existing translations count as made by hand and up to date. Commit the file; it contains no text.',
  );
  return (await vscode.window.showInformationMessage(question, { modal: true, detail }, make)) === make;
}

/** Where a lock is to be created, and for which sources: those of all workspace folders in a repository. */
interface LockPlace {
  readonly uri: vscode.Uri;
  /** The sources already have a lock, but it cannot be read. */
  readonly isUnreadable: boolean;
  readonly own: readonly ShownResource[];
}

async function placesFor(untracked: readonly ShownResource[]): Promise<readonly LockPlace[]> {
  const places = new Map<string, LockPlace & { readonly own: ShownResource[] }>();
  for (const one of untracked) {
    const folder = vscode.workspace.getWorkspaceFolder(one.uri)?.uri;
    if (!folder) continue;
    const unreadable = await unreadableLockOf(one.uri);
    // The same folder as in the terminal.
    const uri =
      unreadable ?? vscode.Uri.joinPath(await new WorkspaceFiles(folder).topOf(one.uri.path), lockName);
    const known = places.get(uri.toString());
    if (known) known.own.push(one);
    else places.set(uri.toString(), { uri, isUnreadable: unreadable !== undefined, own: [one] });
  }
  return [...places.values()];
}

/** @returns what was recorded, or why nothing was, for a notification */
async function makeLock(
  model: Locales,
  { uri, isUnreadable, own }: LockPlace,
  done?: Done,
): Promise<UserError> {
  if (isUnreadable) return unreadableLock(uri);
  const lock = new Lock([]);
  let count = 0;
  for (const target of own.flatMap(({ targets }) => targets)) {
    const { uri: source, resource } = target.owner;
    if ((await loadFormat(resource.path, resource.format))?.keepsSourceTexts) continue;
    const texts = await standingIn(model, target);
    textsIn({ path: uri.path, lock }, source.path, target.target.locale).learn(texts);
    count += texts.length;
  }
  const sources = new Set(own.map(({ uri: source }) => source.toString()));
  for (const { plan, source, written } of done?.files ?? []) {
    if (!sources.has(source.uri.toString())) continue;
    textsIn({ path: uri.path, lock }, plan.source.path, plan.target.locale).learn(
      textsWritten(plan, written),
    );
  }
  let isThere = false;
  await onDisk(uri, (place) =>
    changeLock(place, (text) => {
      isThere = text !== undefined;
      return !isThere && lock.print();
    }),
  );
  // Another program may have created it since the user was asked.
  if (isThere) return (await withoutLock(own)).length === 0 ? lockExists() : unreadableLock(uri);
  const message = vscode.l10n.t(
    '{0}: {1}. With the line "{2}" in .gitattributes, branches merge without conflicts.',
    nameOf(uri),
    count === 1 ? vscode.l10n.t('1 translation') : vscode.l10n.t('{0} translations', formatNumber(count)),
    `${lockName} merge=union`,
  );
  return new UserError('information', message);
}

function lockExists(): UserError {
  return new UserError('information', vscode.l10n.t('vernacular.lock already exists.'));
}

/** Empty if the file cannot be read, so that the others are still recorded. */
async function standingIn(model: Locales, target: ShownResource['targets'][number]) {
  try {
    return (await model.textsOf(target)).flatMap(({ path, source, translation }) =>
      source && translation ? [{ path, source, translation }] : [],
    );
  } catch (error) {
    if (error instanceof UserError || error instanceof UnreadableFile) return [];
    throw error;
  }
}

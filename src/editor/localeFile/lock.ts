/** Reads a project's lock for the files of a run, and records the results. */
import * as vscode from 'vscode';
import {
  addLines,
  foreseenLines,
  type LockOnDisk,
  type LockRecord,
  type ReadLockText,
  recordIn,
} from '../../lockFile.ts';
import type { KnownTexts } from '../../project/lock/lock.ts';
import { textsIn } from '../../project/lock/place.ts';
import type { FileOutcome } from '../../project/runs/run.ts';
import { commandAction, UserError } from '../errors.ts';
import { findIfAllowed } from '../fileSystem.ts';
import { commandIds } from '../ids.ts';
import { WorkspaceFiles } from '../locales/workspaceFiles.ts';
import { updateOnDisk } from '../wholeFile.ts';
import { requireWritable } from './files.ts';
import { nameOf } from './names.ts';

/** The lock for a source in a workspace folder on a local disk; undefined elsewhere, or if none can be read. */
export async function lockOf(source: vscode.Uri): Promise<ReadLockText | undefined> {
  return source.scheme === 'file' ? filesAround(source)?.lockOf(source.path) : undefined;
}

/** The nearest lock for a source, if it cannot be read. */
export async function unreadableLockOf(source: vscode.Uri): Promise<vscode.Uri | undefined> {
  return filesAround(source)?.unreadableLockOf(source.path);
}

/** Whether a source on a local disk is in a git repository without a lock. */
export async function lacksLock(source: vscode.Uri): Promise<boolean> {
  const files = source.scheme === 'file' ? filesAround(source) : undefined;
  if (!files || (await files.lockOf(source.path)) || (await files.unreadableLockOf(source.path)))
    return false;
  const repository = vscode.Uri.joinPath(await files.topOf(source.path), '.git');
  return (await findIfAllowed(repository)) !== undefined;
}

export function unreadableLock(lock: vscode.Uri): UserError {
  const message = vscode.l10n.t(
    '{0} exists, but cannot be read. Restore it, or delete it and try again.',
    nameOf(lock),
  );
  return new UserError('error', message);
}

/** Why nothing is recorded for a source without a lock: there is none, or the nearest one cannot be read. */
export async function noLockFor(source: vscode.Uri): Promise<UserError> {
  const unreadable = await unreadableLockOf(source);
  if (unreadable) return unreadableLock(unreadable);
  const message = vscode.l10n.t(
    'There is no vernacular.lock yet, which records what has gone stale and what was accepted.',
  );
  const keep = commandAction(
    vscode.l10n.t('Keep Track of Translations (vernacular.lock)…'),
    commandIds.keepTrack,
  );
  return new UserError('information', message, [keep]);
}

/** Whether a lock exists that is not used because it is not on a local disk. */
export async function isLockOutOfReach(source: vscode.Uri): Promise<boolean> {
  if (source.scheme === 'file') return false;
  return (await filesAround(source)?.lockOf(source.path)) !== undefined;
}

function filesAround(source: vscode.Uri): WorkspaceFiles | undefined {
  const folder = vscode.workspace.getWorkspaceFolder(source);
  return folder && new WorkspaceFiles(folder.uri);
}

export function knownTexts(
  lock: ReadLockText | undefined,
  source: vscode.Uri,
  locale: string,
): KnownTexts | undefined {
  return lock && textsIn(lock, source.path, locale);
}

/**
 * Recorded before the files are written, so that the lock knows their new texts even if the user undoes the edit.
 * @throws UserError or vscode.FileSystemError if the lock cannot be written
 */
export async function recordInLock(lock: ReadLockText, outcomes: readonly FileOutcome[]): Promise<void> {
  await onDisk(vscode.Uri.file(lock.path), (place) => addLines(place, foreseenLines(lock, outcomes)));
}

/** @throws as `recordInLock` does */
export async function recordTexts(lock: ReadLockText, records: readonly LockRecord[]): Promise<void> {
  await onDisk(vscode.Uri.file(lock.path), (place) =>
    recordIn(place, lock.path, { records, isGone: lock.lock.isGone }),
  );
}

/** @throws UserError or vscode.FileSystemError if the lock cannot be written */
export function onDisk(lock: vscode.Uri, update: (place: LockOnDisk) => Promise<void>): Promise<void> {
  return updateOnDisk(lock, (root) =>
    update({ path: lock.fsPath, root, requireWritable: () => requireWritable(lock) }),
  );
}

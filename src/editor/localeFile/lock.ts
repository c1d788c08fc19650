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
import type { FileOutcome } from '../../project/run.ts';
import { findRoot } from '../../store/root.ts';
import { WorkspaceFiles } from '../locales/workspaceFiles.ts';
import { requireWritable } from './files.ts';

/** The lock for a source in a workspace folder on a local disk; undefined elsewhere, or if none can be read. */
export async function lockOf(source: vscode.Uri): Promise<ReadLockText | undefined> {
  const folder = vscode.workspace.getWorkspaceFolder(source);
  if (!folder || source.scheme !== 'file') return undefined;
  return new WorkspaceFiles(folder.uri).lockOf(source.path);
}

/** Whether a lock exists that is not used because it is not on a local disk. */
export async function isLockOutOfReach(source: vscode.Uri): Promise<boolean> {
  const folder = vscode.workspace.getWorkspaceFolder(source);
  if (!folder || source.scheme === 'file') return false;
  return (await new WorkspaceFiles(folder.uri).lockOf(source.path)) !== undefined;
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
 * @throws UserError, or the store's error, if the lock cannot be written
 */
export async function recordInLock(lock: ReadLockText, outcomes: readonly FileOutcome[]): Promise<void> {
  await addLines(await placeOf(lock), foreseenLines(lock, outcomes));
}

/** @throws as `recordInLock` does */
export async function recordTexts(lock: ReadLockText, records: readonly LockRecord[]): Promise<void> {
  await recordIn(await placeOf(lock), lock.path, { records });
}

async function placeOf({ path }: ReadLockText): Promise<LockOnDisk> {
  const uri = vscode.Uri.file(path);
  const root = await findRoot(vscode.Uri.joinPath(uri, '..').fsPath);
  return { path: uri.fsPath, root, requireWritable: () => requireWritable(uri) };
}

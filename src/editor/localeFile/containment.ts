/**
 * Keeps reads and writes inside the project: in a cloned repository a link may lead anywhere, even to a device or a
 * pipe, and reading one of these may never end.
 */
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { commonFolder, folderOf } from '../../project/layout/folder.ts';
import { layoutsOf } from '../../project/layout/layout.ts';
import { NotAFile, requireRegular } from '../../store/regularFile.ts';
import { findRoot, OutsideRoot, type Root, requireWithin } from '../../store/root.ts';
import { systemCode } from '../../store/systemCode.ts';
import { UserError } from '../errors.ts';
import { cannotOpen } from '../fileSystem.ts';
import { nameOf } from './names.ts';

/**
 * Accepts anything that is not on disk, because only local files have real paths.
 * @throws UserError if the path leads out of the project, into version control's files, or to a device, pipe or socket,
 * or if the system refuses to follow it, as with a circular link
 */
export async function requireOwnFile(uri: vscode.Uri): Promise<void> {
  if (uri.scheme !== 'file') return;
  await check(uri, async (root) => requireRegular(await requireWithin(root, uri.fsPath)));
}

/**
 * The path of a URI, with links resolved if the file is on disk.
 * @throws UserError if it leads out of the project or into version control's files, or the system refuses to follow it
 */
export async function realPathOf(uri: vscode.Uri): Promise<string> {
  if (uri.scheme !== 'file') return uri.path;
  return vscode.Uri.file(await check(uri, (root) => requireWithin(root, uri.fsPath))).path;
}

/**
 * @param use receives the folder that the file must not leave
 * @throws UserError instead of OutsideRoot and NotAFile
 */
export async function inOwnRoot<T>(uri: vscode.Uri, use: (root: Root) => Promise<T>): Promise<T> {
  try {
    return await use(await rootOf(uri));
  } catch (error) {
    throw asUserError(uri, error);
  }
}

/** Like `inOwnRoot`, but turns the system's errors into a UserError, too. */
async function check<T>(uri: vscode.Uri, use: (root: Root) => Promise<T>): Promise<T> {
  try {
    return await inOwnRoot(uri, use);
  } catch (error) {
    throw error instanceof Error && systemCode(error) !== undefined ? cannotOpen(uri, error.message) : error;
  }
}

/** The workspace folder may itself be a link. */
function rootOf(uri: vscode.Uri): Promise<Root> {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  if (folder) return findRoot(folder.uri.fsPath);
  const base = uri.with({ path: commonFolder([dirname(uri.path), ...layoutsOf(uri.path).map(folderOf)]) });
  return findRoot(dirname(uri.fsPath), base.fsPath);
}

function asUserError(uri: vscode.Uri, error: unknown): unknown {
  if (error instanceof OutsideRoot) return outside(error);
  if (!(error instanceof NotAFile)) return error;
  return new UserError(
    'error',
    vscode.l10n.t('{0} is a device, a pipe or a socket, not a file.', nameOf(uri)),
  );
}

function outside({ link, leadsTo, root, to }: OutsideRoot): UserError {
  const name = nameOf(vscode.Uri.file(link));
  const message =
    to === 'outside'
      ? vscode.l10n.t(
          '{0} leads to {1}, outside {2}: nothing is read or written there.',
          name,
          leadsTo,
          root.folder,
        )
      : vscode.l10n.t(
          '{0} leads to {1}, where version control keeps its files: nothing is read or written there.',
          name,
          leadsTo,
        );
  return new UserError('error', message);
}

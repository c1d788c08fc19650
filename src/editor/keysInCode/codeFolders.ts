/** The program code in the workspace, as `keyUses` searches it. */
import * as vscode from 'vscode';
import type { Code } from '../../keyUses/code.ts';
import { isCodeFile } from '../../keyUses/codeExtensions.ts';
import { type CodePort, codeFilesBelow, mostBytesOf } from '../../keyUses/codeFiles.ts';
import { decodeCode } from '../../project/files/encoding.ts';
import { tooLarge } from '../../store/regularFile.ts';
import { openDocument } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { readBytes } from '../fileSystem.ts';
import { requireOwnFile } from '../localeFile/containment.ts';
import { WorkspaceFiles } from '../locales/workspaceFiles.ts';
import { turn } from '../turn.ts';

export interface CodeFolder {
  readonly uri: vscode.Uri;
  /** The paths of its code, without those in earlier folders: folders of the workspace may be nested. */
  readonly files: readonly string[];
  readonly port: CodePort;
}

/** What may contain code that a search did not see. */
interface NotSearched {
  readonly tooLarge: vscode.Uri[];
  /** Folders whose contents cannot be listed, and files that cannot be read. */
  readonly unread: vscode.Uri[];
}

/**
 * @param isCancelled as soon as it returns true, no more files are listed
 * @param notSearched receives what is left out, including while the files are read
 */
export async function codeFolders(
  isCancelled: () => boolean,
  notSearched: NotSearched = { tooLarge: [], unread: [] },
): Promise<readonly CodeFolder[]> {
  const folders: CodeFolder[] = [];
  const seen = new Set<string>();
  for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
    const port = await portOf(uri, isCancelled, notSearched);
    const below = await codeFilesBelow(uri.path.replace(/(?<=.)\/$/, ''), port);
    const addressOf = (path: string) => uri.with({ path }).toString();
    const files = below.filter((path) => !seen.has(addressOf(path)));
    for (const path of files) seen.add(addressOf(path));
    folders.push({ uri, files, port });
  }
  return folders;
}

/**
 * Reads all program code in the workspace, with pauses for the editor.
 * @returns undefined if cancelled
 */
export async function searchCode(
  signal: AbortSignal,
  add: (code: Code) => void,
): Promise<NotSearched | undefined> {
  const notSearched: NotSearched = { tooLarge: [], unread: [] };
  for (const { files, port } of await codeFolders(() => signal.aborted, notSearched)) {
    for (const path of files) {
      await turn();
      if (signal.aborted) return undefined;
      const text = await port.read(path);
      if (text !== undefined) add({ path, text });
    }
  }
  return signal.aborted ? undefined : notSearched;
}

async function portOf(
  folder: vscode.Uri,
  isCancelled: () => boolean,
  notSearched: NotSearched,
): Promise<CodePort> {
  const files = new WorkspaceFiles(folder);
  return {
    async list(path) {
      if (isCancelled()) return [];
      const items = await files.list(path);
      if (!items) notSearched.unread.push(folder.with({ path }));
      return items ?? [];
    },
    ignoreText: (path) => files.ignoreText(path),
    ignore: await files.ignoredFromAbove(),
    read: (path) => readCode(folder.with({ path }), notSearched),
  };
}

async function readCode(uri: vscode.Uri, notSearched: NotSearched): Promise<string | undefined> {
  const open = openDocument(uri);
  if (open?.isDirty) return open.getText();
  // A link that leads out of the project or to a device names no keys.
  if ((await orRefused(requireOwnFile(uri))) === refused) return undefined;
  const bytes = await orRefused(readBytes(uri, mostBytesOf(uri.path)));
  if (bytes === refused) notSearched.unread.push(uri);
  else if (bytes === tooLarge && isCodeFile(uri.path)) notSearched.tooLarge.push(uri);
  return bytes instanceof Uint8Array ? decodeCode(bytes, uri.path) : undefined;
}

const refused = Symbol('refused');

async function orRefused<T>(access: Promise<T>): Promise<T | typeof refused> {
  try {
    return await access;
  } catch (error) {
    if (error instanceof UserError) return refused;
    throw error;
  }
}

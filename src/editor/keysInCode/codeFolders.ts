/** The program code in the workspace, as `keyUses` searches it. */
import * as vscode from 'vscode';
import { type CodePort, mostCodeBytes } from '../../keyUses/codeFiles.ts';
import { decodeText } from '../../project/encoding.ts';
import { tooLarge } from '../../store/regularFile.ts';
import { openDocument } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { readBytes } from '../fileSystem.ts';
import { requireOwnFile } from '../localeFile/containment.ts';
import { WorkspaceFiles } from '../locales/workspaceFiles.ts';

export interface CodeFolder {
  readonly uri: vscode.Uri;
  readonly port: CodePort;
}

/** @param token once it is cancelled, no more files are listed */
export async function codeFolders(token?: vscode.CancellationToken): Promise<readonly CodeFolder[]> {
  return Promise.all(
    (vscode.workspace.workspaceFolders ?? []).map(async ({ uri }): Promise<CodeFolder> => {
      const files = new WorkspaceFiles(uri);
      return {
        uri,
        port: {
          list: async (folder) => (token?.isCancellationRequested ? [] : ((await files.list(folder)) ?? [])),
          ignoreText: (path) => files.ignoreText(path),
          ignore: await files.ignoredFromAbove(),
          read: (path) => readCode(uri.with({ path })),
        },
      };
    }),
  );
}

async function readCode(uri: vscode.Uri): Promise<string | undefined> {
  const open = openDocument(uri);
  if (open?.isDirty) return open.getText();
  try {
    await requireOwnFile(uri);
    const bytes = await readBytes(uri, mostCodeBytes);
    return bytes === undefined || bytes === tooLarge ? undefined : decodeText(bytes, uri.path)?.text;
  } catch (error) {
    // A file that cannot be opened names no keys.
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

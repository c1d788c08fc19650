/** The glossaries created from the folders' glossary files, according to the records in the folders. */
import * as vscode from 'vscode';
import { type NamedFile, namedFiles } from '../../glossaryFiles/files.ts';
import { createdGlossaries } from '../../glossaryFiles/place.ts';
import type { CreatedGlossary } from '../../glossaryFiles/record.ts';
import { findRoot } from '../../store/root.ts';
import { pairKey } from '../../terms/term.ts';
import type { Log } from '../log.ts';
import type { DictionaryAt } from '../terms/documents/addresses.ts';
import { readableSettings } from '../translationSettings.ts';

/** Empty if nothing can be pushed, or if the record cannot be used, which a push reports. */
export async function createdIn(
  folder: vscode.WorkspaceFolder,
  log: Pick<Log, 'failure'>,
): Promise<readonly CreatedGlossary[]> {
  const { uri } = folder;
  if (!vscode.workspace.isTrusted || uri.scheme !== 'file' || filesOf(folder).length === 0) return [];
  try {
    return (await createdGlossaries({ folder: uri.fsPath, root: await findRoot(uri.fsPath) })) ?? [];
  } catch (error) {
    log.failure('Reading which glossaries a folder has created', error);
    return [];
  }
}

/** The file whose terms replace a dictionary at the next push; undefined if there is none. */
export async function fileBehind(
  at: DictionaryAt,
  log: Pick<Log, 'failure'>,
): Promise<vscode.Uri | undefined> {
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    const file = filesOf(folder).find(({ pair }) => pairKey(pair) === pairKey(at));
    if (!file) continue;
    const created = await createdIn(folder, log);
    if (created.some(({ id }) => id === at.glossaryId)) return vscode.Uri.joinPath(folder.uri, file.path);
  }
  return undefined;
}

function filesOf({ uri }: vscode.WorkspaceFolder): readonly NamedFile[] {
  return namedFiles(readableSettings(uri)?.glossaryFiles ?? {});
}

/** A folder's glossary files, and the glossary created from them. */
import * as vscode from 'vscode';
import { mostBytes } from '../../formats/bounded.ts';
import { type GlossaryFileSetting, namedFiles, readGlossaryFiles } from '../../glossaryFiles/files.ts';
import { createdGlossaries, type RecordPlace, usualName } from '../../glossaryFiles/place.ts';
import type { PushInput } from '../../glossaryFiles/push.ts';
import { decodeText } from '../../project/files/encoding.ts';
import { tooLarge } from '../../store/regularFile.ts';
import { findRoot } from '../../store/root.ts';
import { UserError } from '../errors.ts';
import { cannotOpen, readBytes } from '../fileSystem.ts';
import { requireOwnFile } from '../localeFile/containment.ts';
import { requireWritable } from '../localeFile/files.ts';
import { nameOf } from '../localeFile/names.ts';
import { problemSentence } from '../terms/problemSentences.ts';
import { recordError } from './obstacles.ts';

/** The saved content of the files, because that is what all other users translate with. */
export interface ProjectTerms extends PushInput {
  readonly folder: vscode.WorkspaceFolder;
  /** The files that the setting names. */
  readonly paths: readonly string[];
}

/**
 * Not for virtual folders, which have no disk for the record of what was pushed.
 * @throws UserError if a file cannot be used
 */
export async function readProject(
  folder: vscode.WorkspaceFolder,
  setting: GlossaryFileSetting,
): Promise<ProjectTerms> {
  const { files, problems } = await readGlossaryFiles(setting, (path) => textOf(uriOf(folder, path)));
  const [first] = problems;
  if (first) throw fileError(uriOf(folder, first.path), first, problems.length - 1);
  const place = await placeOf(folder);
  return {
    folder,
    files,
    place,
    usualName: usualName(place),
    paths: namedFiles(setting).map(({ path }) => path),
  };
}

/**
 * The name of the glossary according to the record in the folder, or the usual name if none is recorded.
 * @throws UserError if the record cannot be used
 */
export async function nameIn({ place }: Pick<PushInput, 'place'>): Promise<string> {
  try {
    return (await createdGlossaries(place))?.[0]?.name ?? usualName(place);
  } catch (error) {
    throw recordError(error);
  }
}

async function placeOf({ uri }: vscode.WorkspaceFolder): Promise<RecordPlace> {
  return {
    folder: uri.fsPath,
    root: await findRoot(uri.fsPath),
    requireWritable: (path) => requireWritable(vscode.Uri.file(path)),
  };
}

function uriOf({ uri }: vscode.WorkspaceFolder, path: string): vscode.Uri {
  return vscode.Uri.joinPath(uri, path);
}

async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  await requireOwnFile(uri);
  const bytes = await readBytes(uri, mostBytes);
  if (bytes === undefined) return undefined;
  const decoded = bytes === tooLarge ? undefined : decodeText(bytes, uri.path);
  if (decoded) return decoded.text;
  throw cannotOpen(uri, vscode.l10n.t('it is too large, or not in UTF-8.'));
}

function problemMessage(place: string, sentence: string, others: number): string {
  switch (others) {
    case 0:
      return vscode.l10n.t('Nothing was sent: {0}: {1}', place, sentence);
    case 1:
      return vscode.l10n.t('Nothing was sent: {0}: {1} There is 1 more problem.', place, sentence);
    default:
      return vscode.l10n.t(
        'Nothing was sent: {0}: {1} There are {2} more problems.',
        place,
        sentence,
        others,
      );
  }
}

function fileError(
  uri: vscode.Uri,
  { problem }: Awaited<ReturnType<typeof readGlossaryFiles>>['problems'][number],
  others: number,
): UserError {
  if (!problem) {
    const message = vscode.l10n.t('{0}, which vernacular.glossaryFiles names, does not exist.', nameOf(uri));
    return new UserError('error', message);
  }
  const place = `${nameOf(uri)}:${problem.line}`;
  const message = problemMessage(place, problemSentence(problem), others);
  const at = new vscode.Range(problem.line - 1, 0, problem.line - 1, 0);
  const run = () => vscode.window.showTextDocument(uri, { selection: at });
  return new UserError('error', message, [{ title: vscode.l10n.t('Open File'), run }]);
}

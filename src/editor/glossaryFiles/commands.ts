/** The command *Push Glossary Files*. */
import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { notify, settingAction, UserError } from '../errors.ts';
import { withProgress } from '../progress.ts';
import { folderFor } from '../projectSettings/folder.ts';
import { translationSettings } from '../translationSettings.ts';
import { requireTrust } from '../trust.ts';
import { readProject } from './project.ts';
import { agreement, push } from './push.ts';

export async function pushFiles(deps: Deps): Promise<void> {
  requireTrust();
  const folder = await folderFor(deps, undefined, vscode.l10n.t('Push Glossary Files'));
  if (!folder) return;
  const setting = translationSettings(folder.uri).glossaryFiles;
  if (Object.keys(setting).length === 0) throw noFiles(folder);
  if (folder.uri.scheme !== 'file') throw onNoDisk(folder);
  const connection = await deps.connections.current(folder.uri);
  const { terms, host } = connection;
  if (!terms || connection.kind === 'demo') throw noGlossaries();
  const project = await readProject(folder, setting);
  // Running the command revokes an earlier decision not to push.
  if (deps.glossaryFiles.answer(folder, host) === 'without') await deps.glossaryFiles.forget(folder, host);
  if ((await agreement(deps, project, connection)) !== 'push') return;
  const title = vscode.l10n.t('Updating the glossary from its files…');
  const { pushed, steps } = await withProgress(title, (signal) => push(deps, project, terms, signal));
  if (!pushed) throw new UserError('information', vscode.l10n.t('The files contain no terms.'));
  if (steps.some(({ kind }) => kind === 'create')) return;
  notify(
    steps.length === 0
      ? vscode.l10n.t('The glossary "{0}" is up to date with the files.', pushed.name)
      : vscode.l10n.t('The glossary "{0}" now has the terms of the files.', pushed.name),
  );
}

function noFiles({ uri }: vscode.WorkspaceFolder): UserError {
  const message = vscode.l10n.t('The setting vernacular.glossaryFiles names no files.');
  return new UserError('information', message, [settingAction('vernacular.glossaryFiles', uri)]);
}

function onNoDisk({ name }: vscode.WorkspaceFolder): UserError {
  return new UserError(
    'information',
    vscode.l10n.t('{0} is not on this machine: its terms cannot be pushed from here.', name),
  );
}

function noGlossaries(): UserError {
  return new UserError(
    'information',
    vscode.l10n.t('The demo service does not keep glossaries of projects.'),
  );
}

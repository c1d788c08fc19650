/** Pushes the glossary files of a run's folders before anything is translated. */
import * as vscode from 'vscode';
import type { TextOptions } from '../../engine/segment.ts';
import { isForFiles } from '../../glossaryFiles/files.ts';
import { type PushedFiles, withPushed } from '../../glossaryFiles/push.ts';
import { groupBy } from '../../groupBy.ts';
import type { TranslateConnection } from '../connection.ts';
import type { Deps } from '../deps.ts';
import type { WantedOptions } from '../engine.ts';
import { notify } from '../errors.ts';
import { inStatusBar } from '../progress.ts';
import { translationSettings } from '../translationSettings.ts';
import { readProject } from './project.ts';
import { agreement, push } from './push.ts';

export interface FilesRun {
  readonly wanted: readonly WantedOptions[];
  readonly signal: AbortSignal;
  /** Whether the user cannot be asked; terms are then sent only with an earlier agreement. */
  readonly isUnattended: boolean;
}

/** Adds the glossary created from the files to options without a glossary, if it has their language pair. */
export type UseFiles = (wanted: WantedOptions) => TextOptions;

/**
 * @returns undefined if the user cancels the prompt, which cancels the run
 * @throws UserError if the files cannot be used, or the glossary must not be changed; ServiceError
 */
export async function glossaryFilesFor(
  deps: Deps,
  connection: TranslateConnection,
  { wanted, ...run }: FilesRun,
): Promise<UseFiles | undefined> {
  const needed = wanted.filter(({ scope, options }) =>
    isForFiles(translationSettings(scope).glossaryFiles, options),
  );
  const pushed = new Map<string, PushedFiles | undefined>();
  for (const [folder] of groupBy(needed, ({ scope }) => vscode.workspace.getWorkspaceFolder(scope))) {
    if (!folder) continue;
    const answer = await pushedIn(deps, connection, folder, run);
    if (answer === 'left') return undefined;
    pushed.set(folder.uri.toString(), answer);
  }
  return ({ scope, options }) => {
    const folder = vscode.workspace.getWorkspaceFolder(scope);
    return withPushed(options, folder && pushed.get(folder.uri.toString()));
  };
}

async function pushedIn(
  deps: Deps,
  connection: TranslateConnection,
  folder: vscode.WorkspaceFolder,
  { signal, isUnattended }: Omit<FilesRun, 'wanted'>,
): Promise<PushedFiles | undefined | 'left'> {
  const { terms } = connection;
  // The demo forgets its glossaries, so recording them in a repository would be useless. Settings of untrusted
  // workspaces are ignored.
  if (!terms || connection.kind === 'demo' || !vscode.workspace.isTrusted) return undefined;
  const known = deps.glossaryFiles.answer(folder, connection.host);
  if (known === 'without' || (isUnattended && known === undefined)) return undefined;
  if (folder.uri.scheme !== 'file') {
    if (!isUnattended) notifyVirtual(folder);
    return undefined;
  }
  const project = await readProject(folder, translationSettings(folder.uri).glossaryFiles);
  const answer = await agreement(deps, project, connection);
  switch (answer) {
    case undefined:
      return 'left';
    case 'without':
      notify(
        vscode.l10n.t(
          'The run continues without the terms of {0}. Push Glossary Files sends them whenever you want.',
          folder.name,
        ),
      );
      return undefined;
    case 'push': {
      const title = vscode.l10n.t('Updating the glossary from its files…');
      return (await inStatusBar(title, () => push(deps, project, terms, signal))).pushed;
    }
  }
}

function notifyVirtual({ name }: vscode.WorkspaceFolder): void {
  notify(vscode.l10n.t('{0} is not on this machine: the run continues without its glossary files.', name));
}

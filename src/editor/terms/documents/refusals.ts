/** Why a dictionary was not saved, as shown by the editor, and what the user can decide about it. */
import * as vscode from 'vscode';
import { compareTerms } from '../../../terms/compare.ts';
import { readTsv } from '../../../terms/tsv.ts';
import { formatNumber } from '../../views/figures.ts';
import type { Saved } from './saving.ts';

/** What caused a save. */
export interface Asked {
  /** Whether the user is waiting for it, and can be asked. */
  readonly isByPerson: boolean;
}

export type Decision = 'overwrite' | 'compare' | 'create' | 'leave';

/** Asks what to do. Called only for a save requested by the user, because the editor also saves automatically. */
export async function decide(
  saved: Exclude<Saved, { kind: 'saved' }>,
  mine: Parameters<typeof compareTerms>[1],
): Promise<Decision> {
  const { kind } = saved;
  switch (kind) {
    case 'conflict': {
      const { added, removed, changed } = compareTerms(mine, readTsv(saved.theirs.text).rows);
      const count = added.length + removed.length + changed.length;
      const detail =
        count === 1
          ? vscode.l10n.t('One term differs from your text. Overwriting it discards what others have saved.')
          : vscode.l10n.t(
              '{0} terms differ from your text. Overwriting them discards what others have saved.',
              formatNumber(count),
            );
      const compare = vscode.l10n.t('Compare');
      const overwrite = vscode.l10n.t('Overwrite');
      const chosen = await vscode.window.showWarningMessage(
        vscode.l10n.t('The dictionary on the service has changed since this text was read.'),
        { modal: true, detail },
        compare,
        overwrite,
      );
      if (chosen === compare) return 'compare';
      return chosen === overwrite ? 'overwrite' : 'leave';
    }
    case 'gone': {
      if (saved.held.kind === 'noGlossary') return 'leave';
      const create = vscode.l10n.t('Create Again');
      const chosen = await vscode.window.showWarningMessage(
        vscode.l10n.t('This dictionary has been deleted. Create it again from this text?'),
        { modal: true },
        create,
      );
      return chosen === create ? 'create' : 'leave';
    }
  }
}

/** The error for a failed save. The editor shows it after its own message that the save failed. */
export function refusal(
  saved: Exclude<Saved, { kind: 'saved' }>,
  decision: Exclude<Decision, 'overwrite' | 'create'>,
): vscode.FileSystemError {
  if (saved.kind === 'conflict') {
    return notSaved(
      decision === 'compare'
        ? vscode.l10n.t(
            'Others have changed the dictionary. Edit your text, on the right, then save it again and choose Overwrite.',
          )
        : vscode.l10n.t('The dictionary on the service has changed since this text was read.'),
    );
  }
  return saved.held.kind === 'noGlossary'
    ? notSaved(
        vscode.l10n.t('The glossary was deleted. To keep the text, copy it into a file or another glossary.'),
      )
    : notSaved(vscode.l10n.t('The dictionary was deleted on the service.'));
}

/** If the user is waiting, also shows a notification, because the editor's own message cannot have a button. */
export function refuseProblems(count: number, { isByPerson }: Asked): vscode.FileSystemError {
  if (isByPerson) void offerProblems(count);
  return notSaved(problemCount(count));
}

async function offerProblems(count: number): Promise<void> {
  const show = vscode.l10n.t('Show Problems');
  if ((await vscode.window.showWarningMessage(problemCount(count), show)) !== show) return;
  await vscode.commands.executeCommand('workbench.actions.view.problems');
}

function problemCount(count: number): string {
  return count === 1
    ? vscode.l10n.t('One problem keeps the dictionary from being saved.')
    : vscode.l10n.t('{0} problems keep the dictionary from being saved.', formatNumber(count));
}

export function notSaved(reason: string): vscode.FileSystemError {
  return vscode.FileSystemError.Unavailable(reason);
}

/** Why a folder's glossary files cannot become its glossary, as sentences. */
import * as vscode from 'vscode';
import { WrongRecord } from '../../glossaryFiles/place.ts';
import type { Obstacle } from '../../glossaryFiles/push.ts';
import { recordName } from '../../glossaryFiles/record.ts';
import { ServiceError } from '../../http/errors.ts';
import { UserError } from '../errors.ts';
import { fileFaultText } from '../fileFaults.ts';

export function obstacleError(obstacle: Obstacle): UserError {
  return new UserError('error', sentence(obstacle));
}

function sentence(obstacle: Obstacle): string {
  switch (obstacle.code) {
    case 'nameTaken':
      return vscode.l10n.t(
        'The service already has a glossary "{0}", which {1} does not list as created by this project. If it is the project\'s, take it over with vernacular glossary push --adopt {2} in the terminal; otherwise push once with --name and another name.',
        obstacle.name,
        recordName,
        obstacle.glossaryId,
      );
    case 'readOnly':
      return vscode.l10n.t(
        'The glossary "{0}" is read-only: the service supports only the older version of glossaries.',
        obstacle.name,
      );
    case 'tooManyGlossaries':
      return vscode.l10n.t(
        'The account has {0} glossaries, and at most {1} are allowed. Delete one that is no longer needed.',
        obstacle.count,
        obstacle.limit,
      );
    case 'pairTwice':
      return vscode.l10n.t(
        'vernacular.glossaryFiles names several files for {0}: a dictionary covers all variants of its languages.',
        `${obstacle.pair.sourceLang}>${obstacle.pair.targetLang}`,
      );
    case 'renamed':
      return vscode.l10n.t(
        'The glossary "{0}" of this project is now called "{1}" on the service. If it is still the project\'s, take it over with vernacular glossary push --adopt {2} in the terminal.',
        obstacle.before,
        obstacle.name,
        obstacle.id,
      );
    case 'notAsSent':
      return vscode.l10n.t(
        'The service does not have the terms for {0} that it was sent: somebody else may have changed them in the meantime.',
        `${obstacle.pair.sourceLang}>${obstacle.pair.targetLang}`,
      );
  }
}

/** Turns an error about the record into a UserError if the user can resolve it. Returns any other error unchanged. */
export function recordError(error: unknown): unknown {
  if (error instanceof UserError || error instanceof ServiceError) return error;
  const reason = error instanceof WrongRecord ? faultText(error.fault) : fileFaultText(error);
  if (reason === undefined) return error;
  return new UserError('error', vscode.l10n.t('{0} cannot be used. {1}', recordName, reason));
}

function faultText(fault: WrongRecord['fault']): string {
  switch (fault.code) {
    case 'syntax':
      return vscode.l10n.t('It is not JSON. Finish a merge, or restore it.');
    case 'shape':
      return vscode.l10n.t('It contains no list of glossaries with id and name. Restore it, or remove it.');
    case 'newer':
      return vscode.l10n.t('It was written by a later version of Vernacular.');
    case 'tooLarge':
      return vscode.l10n.t('It is too large.');
  }
}

import * as vscode from 'vscode';
import { uninstructedNote } from '../translationSettings.ts';
import { formatNumber } from '../views/figures.ts';
import { localeNames } from './names.ts';
import type { Done } from './result.ts';

/** What the user should know about a run besides the results. */
export function notesOf({
  same,
  isUnrecorded,
  uninstructed,
}: Pick<Done, 'same' | 'isUnrecorded' | 'uninstructed'>): string[] {
  return [
    ...sameSentence(same),
    ...(isUnrecorded ? [unrecordedSentence()] : []),
    ...(uninstructed.length > 0 ? [uninstructedNote(localeNames(uninstructed))] : []),
  ];
}

function sameSentence(same: number): string[] {
  if (same === 0) return [];
  return [
    same === 1
      ? vscode.l10n.t('The service answered with the same text: 1 translation stays as it is.')
      : vscode.l10n.t(
          'The service answered with the same texts: {0} translations stay as they are.',
          formatNumber(same),
        ),
  ];
}

function unrecordedSentence(): string {
  return vscode.l10n.t(
    'vernacular.lock was not updated, because the files of this workspace are not on this machine: the new translations count as made by hand.',
  );
}

import * as vscode from 'vscode';
import { uninstructedNote } from '../translationSettings.ts';
import { localeNames } from './names.ts';
import type { Done } from './result.ts';

/** What a person should know of a run besides what it wrote. */
export function notesOf({
  isUnrecorded,
  uninstructed,
}: Pick<Done, 'isUnrecorded' | 'uninstructed'>): string[] {
  return [
    ...(isUnrecorded ? [unrecordedSentence()] : []),
    ...(uninstructed.length > 0 ? [uninstructedNote(localeNames(uninstructed))] : []),
  ];
}

function unrecordedSentence(): string {
  return vscode.l10n.t(
    'vernacular.lock is as it was, because the files of this workspace are not on this machine: the new translations count as made by hand.',
  );
}

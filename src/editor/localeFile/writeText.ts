/** Writes a text to a locale file, its key to code, or both, in one edit that a single undo reverts. */
import * as vscode from 'vscode';
import { type DocumentEdit, isChanged, writeEdits } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { nameOf } from './names.ts';
import { notSaved, save } from './write.ts';

/** The locale file may change while it is being read, but probably no more often than this. */
const attempts = 5;

/**
 * @param text makes the edit to the locale file as it is when called
 * @throws UserError if the code has changed since it was read, or a file cannot be written or saved
 */
export async function writeText({
  code,
  text,
}: {
  readonly code?: DocumentEdit;
  readonly text?: (() => Promise<DocumentEdit>) | undefined;
}): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const all = [...(code ? [code] : []), ...(text ? [await text()] : [])];
    const clean = all.map(({ document }) => document).filter(({ isDirty }) => !isDirty);
    const writing = await writeEdits(all);
    if (writing === 'written') {
      const [unsaved] = await save(clean);
      if (unsaved) throw notSaved(unsaved.uri);
      return;
    }
    if (code && isChanged(code)) throw changed(code.document.uri);
    if (writing === 'refused' || attempt === attempts) throw notWritten(all);
  }
}

export function changed(uri: vscode.Uri): UserError {
  return new UserError(
    'information',
    vscode.l10n.t(
      '{0} has changed in the meantime. Nothing was written; run the command again.',
      nameOf(uri),
    ),
  );
}

function notWritten(all: readonly DocumentEdit[]): UserError {
  const names = all.map(({ document }) => nameOf(document.uri)).join(', ');
  return new UserError('error', vscode.l10n.t('The editor could not write {0}. Nothing was changed.', names));
}

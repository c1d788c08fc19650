import * as vscode from 'vscode';
import { inBackground } from '../background.ts';
import { show, UserError } from '../errors.ts';
import { nameOf } from '../localeFile/names.ts';
import type { Log } from '../log.ts';
import type { DictionaryAt } from '../terms/documents/addresses.ts';
import { fileBehind } from './own.ts';

/** Warns after a change to a dictionary whose terms come from a file, because the next push undoes the change. */
export function warnOfSourceFile(at: DictionaryAt, log: Pick<Log, 'failure'>): void {
  inBackground(log, 'Looking for the file of a dictionary', async () => {
    const uri = await fileBehind(at, log);
    if (!uri) return;
    const message = vscode.l10n.t(
      'The terms of this dictionary come from {0}, and the next push replaces what is not in the file. Write the change there too, or run vernacular glossary pull.',
      nameOf(uri),
    );
    const run = () => vscode.window.showTextDocument(uri);
    await show(new UserError('warning', message, [{ title: vscode.l10n.t('Open File'), run }]));
  });
}

/** Shows what code lacks for a new call, if there is no certain place for it. */
import * as vscode from 'vscode';
import type { Missing } from '../../keyUses/extract/introductions.ts';
import { UserError } from '../errors.ts';

export function missingError({ name, introduction }: Missing): UserError {
  const lines = [introduction?.imported ?? [], introduction?.declared ?? []].flat();
  if (lines.length === 0) {
    return new UserError(
      'information',
      vscode.l10n.t('"{0}" is not known here. Import or create it as in other files.', name),
    );
  }
  const copied = `${lines.join('\n')}\n`;
  return new UserError(
    'information',
    vscode.l10n.t('"{0}" is not known here. Add: {1}', name, lines.join(' ')),
    [{ title: vscode.l10n.t('Copy'), run: () => vscode.env.clipboard.writeText(copied) }],
  );
}

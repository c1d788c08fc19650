/** Why a key is not renamed, in words. */
import * as vscode from 'vscode';
import { lineCounter } from '../../formats/lines.ts';
import type { RenameRefusal } from '../../keyUses/rename/keyRename.ts';
import { visible } from '../../visible.ts';
import { UserError } from '../errors.ts';
import { nameOf } from '../localeFile/names.ts';
import { BrokenFile } from '../localeFile/problems.ts';

/** @param source a file in the same file system as those that the refusal names */
export function renameRefused(refusal: RenameRefusal, source: vscode.Uri): UserError {
  if (refusal.code === 'problems')
    return new BrokenFile(source.with({ path: refusal.path }), refusal.problems);
  return new UserError(
    'information',
    sentenceOf(refusal, (path) => nameOf(source.with({ path }))),
  );
}

function sentenceOf(
  refusal: Exclude<RenameRefusal, { readonly code: 'problems' }>,
  named: (path: string) => string,
): string {
  switch (refusal.code) {
    case 'textIsKey':
      return vscode.l10n.t(
        'In {0} the source text is the key. Change the text in code instead, and the translations follow it.',
        named(refusal.path),
      );
    case 'empty':
      return vscode.l10n.t('Enter a key.');
    case 'emptyPart':
      return vscode.l10n.t(
        'A part of the key is empty: the key begins or ends with a dot, or has two in a row.',
      );
    case 'exists':
      return vscode.l10n.t('{0} already has the key "{1}".', named(refusal.path), visible(refusal.name));
    case 'textAbove':
      return vscode.l10n.t(
        '"{1}" is a text in {0} and cannot contain other keys.',
        named(refusal.path),
        visible(refusal.name),
      );
    case 'textsBelow':
      return vscode.l10n.t(
        '"{1}" contains other keys in {0} and cannot be a text.',
        named(refusal.path),
        visible(refusal.name),
      );
    case 'unspellable':
      return vscode.l10n.t('{0} cannot have this key. Nothing was renamed.', named(refusal.path));
    case 'unnameable': {
      const { file, text, use } = refusal.use;
      const { line } = lineCounter(text)(use.offset);
      return vscode.l10n.t(
        'The code in line {1} of {0} cannot name the new key. Nothing was renamed.',
        named(file),
        line,
      );
    }
  }
}

/** Why a text is not extracted, in words. */
import * as vscode from 'vscode';
import type { Clash, NameFault } from '../../keyUses/clash.ts';
import type { NoExtraction } from '../../keyUses/extract/extraction.ts';
import { UserError } from '../errors.ts';
import { renameRefused } from './renameRefused.ts';

export function noText(): UserError {
  return new UserError('information', vscode.l10n.t('Put the cursor in a string, or in text between tags.'));
}

export function noLanguage(): UserError {
  return new UserError(
    'information',
    vscode.l10n.t(
      'VS Code does not know the language of this file, so its texts cannot be told from code. An extension for the language helps.',
    ),
  );
}

/** @param file the path of the locale file */
export function refusalText(refusal: NameFault | Clash, file: string): string {
  return renameRefused(refusal, vscode.Uri.file(file)).message;
}

export function noExtraction(reason: NoExtraction | 'placeholders' | 'fixed'): UserError {
  return new UserError('information', sentenceOf(reason));
}

function sentenceOf(reason: NoExtraction | 'placeholders' | 'fixed'): string {
  switch (reason) {
    case 'noWay':
      return vscode.l10n.t(
        'No code here shows how texts are used. Use one by hand first, then extract others.',
      );
    case 'arguments':
      return vscode.l10n.t('The text contains code, and it is not known how arguments are passed here.');
    case 'placeholders':
      return vscode.l10n.t(
        'The text contains code, and no text of the locale files shows how placeholders are written.',
      );
    case 'fixed':
      return vscode.l10n.t(
        'The code needs this string itself: it is a name, a path or a type, or is compared.',
      );
    case 'constant':
      return vscode.l10n.t(
        'The value of this string must be known before the program runs, as in a constant or an annotation.',
      );
    case 'part':
      return vscode.l10n.t('The string is joined with the one beside it. Make them one first.');
    case 'space':
      return vscode.l10n.t(
        'The spaces and line breaks of this text count, and a text of a locale file has none.',
      );
    case 'raw':
      return vscode.l10n.t(
        'The template does not run code here, because of "v-pre", "ngNonBindable" or "@verbatim".',
      );
    case 'key':
      return vscode.l10n.t('This string is a key already.');
    case 'syntax':
      return vscode.l10n.t('The text contains characters that mean something else in locale files.');
    case 'language':
      return vscode.l10n.t('It is not known how this part of the file uses a text.');
    case 'template':
      return vscode.l10n.t('The code here only shows how texts between tags are used.');
    case 'attribute':
      return vscode.l10n.t('It is not known how an attribute uses a text here.');
    case 'markup':
      return vscode.l10n.t('It is not known how a text between tags is used here.');
    case 'unread':
      return vscode.l10n.t('The code cannot name this key where the text stands.');
  }
}

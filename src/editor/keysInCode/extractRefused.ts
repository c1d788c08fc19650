/** Why a text is not extracted, in words. */
import * as vscode from 'vscode';
import type { Clash, NameFault } from '../../keyUses/clash.ts';
import type { NotExtracted } from '../../keyUses/extract/extractions.ts';
import { UserError } from '../errors.ts';
import { nameOf } from '../localeFile/names.ts';
import { formatNumber } from '../views/figures.ts';
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

export function noTextsIn(file: vscode.Uri): UserError {
  return new UserError('information', vscode.l10n.t('There is no text to extract in {0}.', nameOf(file)));
}

/** The most reasons in a notification, which must stay short. */
const mostReasons = 3;

/** How many texts stay in the code, and why. */
export function leftSentences(reasons: readonly (NotExtracted | 'place')[]): readonly string[] {
  if (reasons.length === 0) return [];
  const count =
    reasons.length === 1
      ? vscode.l10n.t('1 text stays in the code.')
      : vscode.l10n.t('{0} texts stay in the code.', formatNumber(reasons.length));
  const sentences = [...new Set(reasons)].map((reason) =>
    reason === 'place' ? vscode.l10n.t('The locale file has no place for the key.') : sentenceOf(reason),
  );
  return [count, ...sentences.slice(0, mostReasons)];
}

/** @param reasons why none of the texts of a file can be extracted */
export function nothingToExtract(file: vscode.Uri, reasons: readonly NotExtracted[]): UserError {
  const [first, ...others] = new Set(reasons);
  if (first === undefined) return noTextsIn(file);
  if (others.length === 0) return noExtraction(first);
  return new UserError('information', leftSentences(reasons).join(' '));
}

export function noExtraction(reason: NotExtracted | 'fixed'): UserError {
  return new UserError('information', sentenceOf(reason));
}

function sentenceOf(reason: NotExtracted | 'fixed'): string {
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
        'The code needs this string itself: it is a name, a path or a type, or is compared with something.',
      );
    case 'constant':
      return vscode.l10n.t(
        'The value of this string must be known before the program runs, as in a constant or an annotation.',
      );
    case 'part':
      return vscode.l10n.t('The string is joined with the one beside it. Merge them first.');
    case 'space':
      return vscode.l10n.t(
        'The spaces and line breaks in this text are significant, and would be lost in a locale file.',
      );
    case 'raw':
      return vscode.l10n.t(
        'The template does not run code here, because of "v-pre", "ngNonBindable" or "@verbatim".',
      );
    case 'key':
      return vscode.l10n.t('This string is already a key.');
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
      return vscode.l10n.t('The code at this place cannot name this key.');
  }
}

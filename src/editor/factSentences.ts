/** Facts about a translation, as sentences. */
import * as vscode from 'vscode';
import type { Origin } from '../project/lock/lockText.ts';
import type { EntryFact } from '../project/states/states.ts';
import { findingSentence } from './findings.ts';
import { keyName, localeNames } from './localeFile/names.ts';

/** Says which languages lack a source text. */
export function missingSentence(locales: readonly string[]): string {
  return vscode.l10n.t('Missing: {0}', localeNames(locales));
}

/** The sentence follows the name of a language. */
export function factSentence(fact: EntryFact): string {
  switch (fact.code) {
    case 'missing':
      return vscode.l10n.t('the translation is missing.');
    case 'empty':
      return vscode.l10n.t('the translation is empty.');
    case 'pluralFormMissing':
      return vscode.l10n.t('the plural form "{0}" is missing.', fact.category);
    case 'stale':
      return staleSentence(fact.origin);
    case 'edited':
      return vscode.l10n.t('a person has changed the translation.');
    case 'extra':
      return fact.movesTo
        ? vscode.l10n.t('the key is now "{0}": translating moves the text there.', keyName(fact.movesTo))
        : vscode.l10n.t('the source does not have this text.');
    case 'otherShape':
      return vscode.l10n.t(
        'the file has a different structure from the source here and no place for the text.',
      );
    case 'damaged':
      return findingSentence(fact.finding);
    case 'sameAsSource':
      return vscode.l10n.t('the translation is the same as the source.');
    case 'tooLong':
      return vscode.l10n.t(
        'the translation has {0} characters, and the file allows {1}.',
        fact.length,
        fact.limit,
      );
  }
}

function staleSentence(origin: Origin | undefined): string {
  switch (origin) {
    case 'ours':
      return vscode.l10n.t('the source has changed since this was translated.');
    case 'byHand':
      return vscode.l10n.t('the source has changed since this was translated by hand.');
    case undefined:
      return vscode.l10n.t('the file marks the translation as unfinished.');
  }
}

import * as vscode from 'vscode';
import type { FactCode } from '../../project/states/states.ts';

/** A fact about a text in a few words. */
export function stateName(code: FactCode): string {
  switch (code) {
    case 'missing':
      return vscode.l10n.t('missing');
    case 'empty':
      return vscode.l10n.t('empty');
    case 'pluralFormMissing':
      return vscode.l10n.t('plural form missing');
    case 'damaged':
      return vscode.l10n.t('damaged');
    case 'otherShape':
      return vscode.l10n.t('different structure');
    case 'tooLong':
      return vscode.l10n.t('too long');
    case 'stale':
      return vscode.l10n.t('stale');
    case 'edited':
      return vscode.l10n.t('edited');
    case 'sameAsSource':
      return vscode.l10n.t('same as source');
    case 'extra':
      return vscode.l10n.t('extra');
  }
}
